import FormModel
import Testing

/// The tables say what each format is; sources are named in `TextFormat+Definition`.
struct TextFormatTests {
  struct Sample: CustomTestStringConvertible {
    var format: TextFormat
    var text: String
    var fits: Bool
    var testDescription: String { "\(format): \(text.debugDescription)" }
  }

  static let samples: [Sample] = [
    (TextFormat.email, accepted.email, refused.email), (.url, accepted.url, refused.url),
    (.hostname, accepted.hostname, refused.hostname), (.slug, accepted.slug, refused.slug),
    (.semver, accepted.semver, refused.semver), (.date, accepted.date, refused.date),
    (.path, accepted.path, refused.path),
    (.identifier, accepted.identifier, refused.identifier),
  ].flatMap { format, yes, no in
    yes.map { Sample(format: format, text: $0, fits: true) }
      + no.map { Sample(format: format, text: $0, fits: false) }
  }

  static let accepted = (
    email: [
      "ada@example.org", "ada.lovelace+forms@mail.example.co.uk", "o'brien@example.ie",
      "root@localhost", "a@1.example", "!#$%&'*+/=?^_`{|}~-@example.org",
      String(repeating: "a", count: 64) + "@example.org",
    ],
    url: [
      "https://example.org", "http://example.org:8080/a/b?c=d#e", "https://example.org/%C3%A9",
      "ssh://git@example.org/repo.git", "postgres://user:p%40ss@db-1:5432/name",
      "http://[::1]/", "http://[2001:db8::7]:65535", "http://[::ffff:192.0.2.1]/",
      "http://192.0.2.1", "HTTPS://EXAMPLE.ORG", "https://example.org:", "file:///etc/hosts",
      "https://example.org?x", "https://example.org#y",
    ],
    hostname: [
      "example.org", "localhost", "xn--mnchen-3ya.de", "1.example", "a-b.c-d", "192.0.2.1",
      String(repeating: "a", count: 63) + ".org",
      Array(repeating: "abcdefghi", count: 25).joined(separator: ".") + ".co",
    ],
    slug: ["a", "billing-api", "2024-report", "7"],
    semver: [
      "0.0.0", "1.2.3", "1.0.0-alpha.1", "1.0.0-0A.is.legal", "1.0.0+build.007",
      "1.0.0-rc.1+exp.sha-5114f85", "99999999999999999999999.0.0", "1.1.2--1",
    ],
    date: [
      "2026-01-31", "2024-02-29", "2000-02-29", "1999-12-31", "0000-02-29", "9999-12-31",
      "2026-04-30",
    ],
    path: ["a", "/", "config/app.yaml", "../a b/ü", "C:\\Users", "~/x", "a//b/"],
    identifier: ["a", "_", "retry_count", "HTTP2", "_0"]
  )

  static let refused = (
    email: [
      "", "ada", "ada@", "@example.org", "ada@@example.org", ".ada@example.org",
      "ada.@example.org", "a..b@example.org", "ada@example..org", "ada@-example.org",
      "ada@example.org.", "ada lovelace@example.org", "jos\u{E9}@example.org",
      "\"ada\"@example.org", "ada@[192.0.2.1]", "ada@example.org\n",
      String(repeating: "a", count: 65) + "@example.org",
      "a@" + Array(repeating: String(repeating: "b", count: 60), count: 5).joined(separator: "."),
    ],
    url: [
      "", "example.org", "//example.org", "https://", "https:///path", "https:example.org",
      "mailto:ada@example.org", "1http://example.org", "https://example.org:65536",
      "https://example.org:port", "https://ex ample.org", "https://example.org/a b",
      "https://example.org/%4", "https://m\u{FC}nchen.de", "http://[::1", "http://[:::1]",
      "http://[1:2:3:4:5:6:7:8:9]", "http://[::ffff:192.0.2.256]", "javascript:alert(1)",
      "https://example.org/\u{0}", "https://example.org\n",
    ],
    hostname: [
      "", ".", "example.org.", "-a.org", "a-.org", "a..b", "a_b", "ex ample", "m\u{FC}nchen.de",
      String(repeating: "a", count: 64) + ".org",
      Array(repeating: "abcdefghi", count: 25).joined(separator: ".") + ".com.",
      Array(repeating: "abcdefghi", count: 26).joined(separator: "."),
    ],
    slug: ["", "A", "a_b", "a--b", "-a", "a-", "a b", "\u{E9}"],
    semver: [
      "", "1", "1.2", "v1.2.3", "1.2.3.4", "01.2.3", "1.02.3", "1.2.3-", "1.2.3-01", "1.2.3+",
      "1.2.3-a..b", "1.2.3 ", "1.2.-3",
    ],
    date: [
      "", "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10",
      "2026-01-00", "2026-1-1", "20260101", "2026-01-01T00:00:00Z", "26-01-01", "12026-01-01",
      "\u{661}\u{662}\u{663}\u{664}-01-01",
    ],
    path: [
      "", "a\u{0}b", "a\nb", "a\u{7F}", String(repeating: "a", count: 256),
      String(repeating: "\u{E9}", count: 128), String(repeating: "a/", count: 2048),
    ],
    identifier: ["", "1a", "a-b", "a b", "\u{E9}", "a$"]
  )

  @Test(arguments: samples) func areWhatTheirSourceSays(_ sample: Sample) {
    #expect(accepts(sample.format, sample.text) == sample.fits)
  }

  @Test(arguments: TextFormat.allCases) func acceptTheirOwnExample(_ format: TextFormat) {
    #expect(accepts(format, format.example))
  }

  @Test func knowEveryDayOfFourCenturies() {
    let validator = FieldKind.text(TextField(format: .date)).validator()
    var days = 0
    for year in 1900..<2300 {
      for month in 1...12 {
        for day in 0...32 {
          let text = AnswerValue.text(date(year, month, day))
          if validator.problems(of: text).isEmpty { days += 1 }
        }
      }
    }
    #expect(days == 146_097)
  }

  @Test(arguments: TextFormat.allCases)
  func takeTimeInProportionToTheText(_ format: TextFormat) {
    for seed in ["a", "a.", "a-", "1.", "/a", "::", "%41", "a@a"] {
      let text = String(repeating: seed, count: 60_000 / seed.utf8.count) + "\u{1}"
      #expect(!accepts(format, text))
    }
  }

  private func accepts(_ format: TextFormat, _ text: String) -> Bool {
    let kind = FieldKind.text(TextField(format: format, isMultiline: true))
    let problems = kind.validator().problems(of: .text(text))
    return !problems.contains { $0 == .formatMismatch(format) || $0 == .emptyText }
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(day))"
  }
}

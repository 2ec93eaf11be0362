import FormModel
import Testing

@Suite("Days as people write them")
struct WrittenDateTests {
  static let days: [(text: String, iso: String)] = [
    ("12 June 2026", "2026-06-12"), ("June 12, 2026", "2026-06-12"),
    ("12-Jun-2026", "2026-06-12"),
    ("12 de junio de 2026", "2026-06-12"), ("2026 June 12", "2026-06-12"),
    ("12.06.2026", "2026-06-12"), ("1.2.2026", "2026-02-01"), ("2026/06/12", "2026-06-12"),
    ("2026.06.12", "2026-06-12"), ("2026-6-1", "2026-06-01"),
    ("25/12/2026", "2026-12-25"), ("12/25/2026", "2026-12-25"), ("06/06/2026", "2026-06-06"),

    ("29 Feb 2028", "2028-02-29"),
  ]

  @Test("a day without a doubt is read", arguments: days)
  func day(text: String, iso: String) {
    #expect(WrittenDate(text)?.iso == iso)
  }

  @Test(
    "what may be two days, or none, is not",
    arguments: [
      "", "today", "06/12/2026", "6-12-2026", "12.13.2026", "29 Feb 2026", "31 April 2026", "June",
      "12 June", "June 2026", "12 June 26", "12/06/26", "2026", "99999999", "0000-00-00",
      "12 June June 2026", "12 Foo 2026", "1 2 3 4 2026", "99999999999999999999-01-01",
    ]
  )
  func doubt(text: String) {
    #expect(WrittenDate(text) == nil)
  }
}

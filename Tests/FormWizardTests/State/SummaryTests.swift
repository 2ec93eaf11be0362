import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

@Suite("What is said after Submit")
struct SummaryTests {
  private static let given: Answers = [
    "name": .text("billing"), "summary": .text("Sends invoices and collects payments"),
    "owner": .text("ada@example.org"), "team": .option("payments"), "tier": .option("internal"),
    "regions": .options(["eu-south-1"]),
  ]

  /// Further answers to the example, the width, and what is said.
  static let sections: [(more: Answers, width: Int, says: [String])] = [
    (
      [:], 60,
      [
        "New service  13 answers, 6 yours and 7 by default",
        "✓ Basics      billing · Sends invoices and coll… +3",
        "✓ Stack       Hummingbird · 8080", "✓ Operations  Internal · 99.50 % · Milan",
      ]
    ),
    (
      ["framework": .option("vapor"), "public": .toggle(true)], 200,
      [
        "New service  14 answers, 8 yours and 6 by default",
        "✓ Basics      billing · Sends invoices and coll… · ada@example.org · Payments · "
          + "billing-service", "✓ Stack       Vapor · 8080",
        "✓ Operations  Internal · 99.50 % · Milan · Reachable from the inte… · billing.example.com",
      ]
    ),
  ]

  @Test("names each section with its answers", arguments: sections)
  func bySection(more: Answers, width: Int, says: [String]) {
    var given = SummaryTests.given
    for path in more.paths { given[path] = more[path] }
    let person = Person(Sample.example("new-service"), given: given)
    #expect(person.summary(width: width) == says)
  }

  /// Keys, and what is said in each language.
  static let fewCounts: [(keys: String, english: [String], spanish: [String])] = [
    (
      "", ["Sample  2 answers, all by default", "✓ A  a", "✓ B  b"],
      ["Sample  2 respuestas, todas por defecto", "✓ A  a", "✓ B  b"]
    ),
    (
      "x", ["Sample  2 answers, 1 yours and 1 by default", "✓ A  x", "✓ B  b"],
      ["Sample  2 respuestas, 1 tuya y 1 por defecto", "✓ A  x", "✓ B  b"]
    ),
    (
      "x<Tab>y", ["Sample  2 answers", "✓ A  x", "✓ B  y"],
      ["Sample  2 respuestas", "✓ A  x", "✓ B  y"]
    ),
    // The default typed anew is the default.
    (
      "a", ["Sample  2 answers, all by default", "✓ A  a", "✓ B  b"],
      ["Sample  2 respuestas, todas por defecto", "✓ A  a", "✓ B  b"]
    ),
  ]

  @Test(
    "names each question of the only section, and counts the answers",
    arguments: fewCounts,
    ["en", "es"]
  )
  func few(_ way: (keys: String, english: [String], spanish: [String]), language: String) {
    let form = Sample.form(
      """
      - { id: a, type: text, label: A, default: a }
      - { id: b, type: text, label: B, default: b }
      """
    )
    var person = Person(form, languages: [language])
    person.press(way.keys)
    #expect(person.summary(width: 80) == (language == "en" ? way.english : way.spanish))
  }

  @Test("shows no secret, and no more than a line of a long text")
  func long() {
    let form = Sample.form(
      """
      - { id: token, type: text, label: Token, secure: true }
      - { id: notes, type: text, label: Notes, multiline: true }
      """
    )
    let text = "first\nsecond " + String(repeating: "word ", count: 1000)
    let person = Person(form, given: ["token": .text("swordfish"), "notes": .text(text)])
    #expect(
      person.summary(width: 40).dropFirst() == [
        "✓ Token  ••••••", "✓ Notes  \"first ⏎ second word word word…",
      ]
    )
  }

  @Test("has at most twelve lines, in colour")
  func many() {
    let fields = (1...30).map {
      "- { id: f\($0), type: toggle, label: Field \($0), default: true }"
    }
    let person = Person(Sample.form(fields.joined(separator: "\n")))
    let lines = person.summary(width: 80)
    #expect(lines.count == 12 && lines.last == "and 20 more")
    let bytes = person.state.summary(width: 80)[1].bytes(depth: .named)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[1;32m✓ \u{1B}[mField 1   yes")
  }
}

extension Person {
  /// What stays on the terminal after Submit, without its styles.
  func summary(width: Int) -> [String] {
    state.summary(width: width).map { $0.runs.map(\.text).joined() }
  }
}

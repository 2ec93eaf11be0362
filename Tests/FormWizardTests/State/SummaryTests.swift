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

  /// Further answers to the example, the width, and what is said behind the title.
  static let manyCounts: [(more: Answers, width: Int, says: [String])] = [
    (
      [:], 60,
      [
        "13 answers, 6 yours and 7 by default",
        "Service name: billing, and 5 more",
      ]
    ),
    (
      ["framework": .option("vapor")], 150,
      [
        "13 answers, 7 yours and 6 by default",
        "Service name: billing, What it does: Sends invoices and coll…, "
          + "Owner's e-mail: ada@example.org, Team: Payments, Web framework: Vapor, and 2 more",
      ]
    ),
    // What is as it would be anyway is nobody's.
    (
      ["framework": .option("hummingbird"), "public": .toggle(false)], 200,
      [
        "13 answers, 6 yours and 7 by default",
        "Service name: billing, What it does: Sends invoices and coll…, "
          + "Owner's e-mail: ada@example.org, Team: Payments, How much depends on it: Internal, "
          + "Regions: Milan",
      ]
    ),
  ]

  @Test("names the answers that it counts", arguments: manyCounts)
  func counts(more: Answers, width: Int, says: [String]) {
    var given = SummaryTests.given
    for path in more.paths { given[path] = more[path] }
    let person = Person(Sample.example("new-service"), given: given)
    #expect(Array(person.state.summary(width: width).dropFirst()) == says)
  }

  /// Keys, and what is said behind the title, in each language.
  static let fewCounts: [(keys: String, english: [String], spanish: [String])] = [
    ("", ["2 answers, all by default"], ["2 respuestas, todas por defecto"]),
    (
      "x", ["2 answers, 1 yours and 1 by default", "A: x"],
      ["2 respuestas, 1 tuya y 1 por defecto", "A: x"]
    ),
    ("x<Tab>y", ["2 answers", "A: x, B: y"], ["2 respuestas", "A: x, B: y"]),
    // The default typed anew is the default.
    ("a", ["2 answers, all by default"], ["2 respuestas, todas por defecto"]),
  ]

  @Test("counts none, one and all", arguments: fewCounts, ["en", "es"])
  func few(_ way: (keys: String, english: [String], spanish: [String]), language: String) {
    let form = Sample.form(
      """
      - { id: a, type: text, label: A, default: a }
      - { id: b, type: text, label: B, default: b }
      """
    )
    var person = Person(form, languages: [language])
    person.press(way.keys)
    let says = language == "en" ? way.english : way.spanish
    #expect(Array(person.state.summary(width: 80).dropFirst()) == says)
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
      person.state.summary(width: 80).last == "Token: ••••••, Notes: \"first ⏎ second word wo…"
    )
  }
}

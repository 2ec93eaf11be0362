import FormModel
import FormSession
import FormWizard
import Testing

/// Options whose ids look like the numbers that are read out.
@Suite("Ids that look like numbers")
struct PlainNumberTests {
  private static let form = Form.fields(
    """
      - { id: pick, type: picker, label: Pick, options: ["3", "2", "1", back, "1-2"] }
      - id: multi
        type: multi-selector
        label: Multi
        options: ["5", "4", "3", "2", "1", "a, b", "007", "90", "1-3", "80-90", "5-", "-3"]
      - { id: own, type: multi-selector, label: Own, allow-custom: true, options: ["2", "1"] }
      - { id: plain, type: multi-selector, label: Plain, options: ["1", two] }
    """
  )

  struct Typed: Sendable, CustomTestStringConvertible {
    var field: AnswerPath
    var line: String
    var answer: AnswerValue?
    var testDescription: String { "\(field): \(line)" }
  }

  static let typed = [
    Typed(field: "pick", line: "1", answer: .option("3")),
    Typed(field: "pick", line: "\"1\"", answer: .option("1")),
    // A command comes before an id, and one choice has no ranges.
    Typed(field: "pick", line: "\"back\"", answer: .option("back")),
    Typed(field: "pick", line: "1-2", answer: .option("1-2")),
    Typed(field: "pick", line: "\"7\"", answer: nil),

    Typed(field: "multi", line: "1", answer: .options(["5"])),
    Typed(field: "multi", line: "1,2", answer: .options(["5", "4"])),
    // Numbers go with commas, and a hyphen may stand between spaces.
    Typed(field: "multi", line: "1 2", answer: nil),
    Typed(field: "multi", line: "1 - 2", answer: .options(["5", "4"])),
    Typed(field: "multi", line: " , ,", answer: nil),
    Typed(field: "multi", line: "1,,2, ", answer: .options(["5", "4"])),
    Typed(field: "own", line: "5\" disk", answer: .options(["5\" disk"])),
    Typed(field: "own", line: "\"say \"hi\" to, all\"", answer: .options(["say \"hi\" to, all"])),
    Typed(field: "multi", line: "1-2", answer: .options(["5", "4"])),
    Typed(field: "multi", line: "1-3", answer: .options(["5", "4", "3"])),
    Typed(field: "multi", line: "\"1\"", answer: .options(["1"])),
    Typed(field: "multi", line: "\"1\", \"2\"", answer: .options(["2", "1"])),
    Typed(field: "multi", line: "\"1\",1", answer: .options(["5", "1"])),
    Typed(field: "multi", line: "\"1-3\"", answer: .options(["1-3"])),
    Typed(field: "multi", line: "a, b", answer: .options(["a, b"])),
    Typed(field: "multi", line: "\"a, b\", 2", answer: .options(["4", "a, b"])),
    // What is no number of an option may be an id.
    Typed(field: "multi", line: "90", answer: .options(["90"])),
    Typed(field: "multi", line: "80-90", answer: .options(["80-90"])),
    Typed(field: "multi", line: "5-", answer: .options(["5-"])),
    Typed(field: "multi", line: "-3", answer: .options(["-3"])),
    Typed(field: "multi", line: "0-3", answer: nil),
    Typed(field: "own", line: "\"0-3\"", answer: .options(["0-3"])),
    Typed(field: "multi", line: "007", answer: .options(["007"])),
    Typed(field: "multi", line: "7", answer: .options(["007"])),

    Typed(field: "own", line: "1", answer: .options(["2"])),
    Typed(field: "own", line: "\"1\"", answer: .options(["1"])),
    Typed(field: "own", line: "\"3\", 2", answer: .options(["1", "3"])),
  ]

  @Test("The number that was read wins, and quotes name an id", arguments: typed)
  func line(typed: Typed) {
    var session = PlainSession(PlainNumberTests.form)
    session.type(["review", "\(typed.field)", typed.line])
    #expect(session.answer(typed.field) == typed.answer, "\(session.all)")
  }

  @Test(
    "A number of any size leads somewhere, at every place where one is read",
    arguments: [
      "9223372036854775807", "9223372036854775808", "-9223372036854775808",
      "-9223372036854775809", "0", "-1", String(repeating: "9", count: 40),
      "-" + String(repeating: "9", count: 40), "1e9223372036854775807",
    ]
  )
  func anySize(_ number: String) {
    var session = PlainSession(PlainNumberTests.form)
    for place in ["pick", "multi", "own", "plain"] {
      session.type(["review", place, number, "\(number)-\(number)", "1-\(number)", "review"])
    }
    session.type([number])
    #expect(session.said.hasPrefix("No question is called"))
    session.type(["quit"])
    let question = session.step.lines
    session.type([number])
    #expect(session.step.lines == question)
    #expect(session.step.outcome == .asking)
  }
}

import FormModel
import FormSession
import Testing

@testable import FormWizard

/// Doing something with many options at once, and taking it back.
@Suite("Many options at once in the plain mode")
struct PlainManyTests {
  private static let form = Form.fields(
    """
      - id: tools
        type: multi-selector
        label: Tools
        allow-custom: true
        options: [red axe, red saw, tan axe, tan saw, { id: gone, label: Gone, disabled: broken }]
      - { id: one, type: picker, label: One, options: [a, b, c] }
      - id: alone
        type: multi-selector
        label: Alone
        allow-custom: true
        options: [teal, plum, fig, { id: none at all, exclusive: true }]
    """
  )

  private static let goOn = "Press Enter to go on."

  static let undone: [(lines: [String], says: [String])] = [
    (["undo"], ["Nothing to undo here."]),
    (["1,2", "1-4", "undo"], ["Undone.", "Chosen: red axe and red saw. \(goOn)"]),
    (["1,2", "1-4", "undo", "undo"], ["Undone.", "Press Enter to leave it out."]),
    (["1", "2", "my own", "undo", "undo"], ["Undone.", "Chosen: red axe. \(goOn)"]),
    (["1", "2-4", "clear", "undo", "undo"], ["Undone.", "Chosen: red axe. \(goOn)"]),
    (["1", "undo", "undo"], ["Nothing to undo here."]),
    // Lines that change nothing are not among them.
    (["1", "nothing else", "undo", "zz,", "undo"], ["Undone.", "Chosen: red axe. \(goOn)"]),
    (
      ["review", "one", "b", "review", "one", "c", "review", "one", "undo"],
      ["Undone.", "Your answer is b. Press Enter to keep it."]
    ),
  ]

  @Test("Undo takes changes of what is chosen back, one by one", arguments: undone)
  func undo(lines: [String], says: [String]) {
    var session = PlainSession(PlainManyTests.form)
    session.type(lines)
    #expect(session.step.lines == says)
  }

  @Test("Undo goes to the question whose answer it takes back")
  func elsewhere() {
    var session = PlainSession(PlainManyTests.form)
    session.type(["1", "review", "one", "undo"])
    #expect(session.step.lines.prefix(3) == ["Undone.", "", "Tools."])
    #expect(session.answer("tools") == nil)
  }

  @Test("Taking everything back leaves the question as nobody has answered it")
  func untouched() {
    var session = PlainSession(PlainManyTests.form)
    session.type(["1", "undo"])
    #expect(session.answer("tools") == nil)
  }

  /// What is typed at the first question, and what Enter alone says of it then.
  static let kept: [(lines: [String], says: String)] = [
    (["1,2"], "Tools: red axe and red saw."), (["3", "3"], "Tools: none."),
    ([], "Tools: no answer."),
    (["1,2,3,4", "p, q, x, y, z"], "Tools: red axe, red saw, tan axe, tan saw, p and 4 more."),
    (["1", "back", "review", "tools"], "Tools: red axe."),
  ]

  @Test("Enter says what is kept", arguments: kept)
  func enter(lines: [String], says: String) {
    var session = PlainSession(PlainManyTests.form)
    session.type(lines + [""])
    #expect(session.step.lines.first == says)
  }

  @Test("In Spanish as well", arguments: ["deshaz", "deshacer", "undo"])
  func spanish(word: String) {
    var session = PlainSession(PlainManyTests.form, languages: ["es"])
    session.type(["1", word])
    #expect(session.said == "Deshecho.")
  }

  @Test("What had to go is named in option order, entries after that", arguments: 0..<8)
  func order(attempt: Int) {
    var session = PlainSession(PlainManyTests.form)
    session.type([
      "review", "alone", "own \(attempt)", "fig", "also", "plum", "teal", "none at all",
    ])
    #expect(
      session.step.lines.contains("Deselected: teal, plum, fig, own \(attempt) and also.")
    )
  }

  @Test("Help does not begin a long list anew")
  func help() {
    let options = (1...60).map { "o\($0)" }.joined(separator: ", ")
    let form = Form.fields(
      "  - { id: a, type: multi-selector, label: A, options: [\(options)] }"
    )
    var session = PlainSession(form)
    session.type(["help"])
    session.type(["more"])
    #expect(session.said == "21 o21.")
    // What was found is gone on with as well.
    session.type(["/o", "help", "more"])
    #expect(session.said == "21 o21.")
  }
}

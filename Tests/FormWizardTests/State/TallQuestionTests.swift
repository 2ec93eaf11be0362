import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// Questions whose label and help do not fit into the window.
@Suite("A question that is higher than the window")
struct TallQuestionTests {
  private static let form = Sample.form(
    ["a", "b", "c"].map { id in
      let help = (1...40).map { "help\($0)" }.joined(separator: " ")
      return """
        - { id: \(id), type: text, label: "Question \(id) with a label of more than one line, as it is", help: "\(help)" }
        """
    }.joined(separator: "\n")
  )

  private static func person(_ keys: String) -> Person {
    var person = Person(form, size: Size(width: 40, height: 12))
    _ = person.frame
    for key in KeyScript.keys(keys) {
      person.happens(.input(.key(key)))
      // How far it is scrolled follows from what was drawn before.
      _ = person.frame
    }
    return person
  }

  @Test(
    "is shown from its label on, wherever one comes from",
    arguments: [
      ("<Tab>", "b"), ("<Tab><S-Tab>", "a"), ("<Tab><Tab><S-Tab>", "b"),
      ("<Down><Down><Tab><S-Tab>", "a"), ("<Tab><Tab>", "c"), ("<Tab><C-g><Esc>", "b"),
    ]
  )
  func label(keys: String, id: String) {
    let person = TallQuestionTests.person(keys)
    #expect(person.place == "/\(id)")
    let frame = person.frame
    #expect(frame.lines[2].hasPrefix("▌ Question \(id)"), "\(frame.text)")
    #expect(frame.cursor == Point(x: 2, y: 4))
  }

  @Test(
    "shows where one types as soon as one does",
    arguments: [
      ("<Down>xyz", 5), ("<Down><Down>xyz<Left>", 4), ("<Down><Down><Home>", 2),
      ("xyz<Down><Down><Left>", 4), ("x<Down><C-_>", 2),
    ]
  )
  func caret(keys: String, column: Int) {
    let frame = TallQuestionTests.person(keys).frame
    #expect(frame.lines[2].hasPrefix("▌ Question a"))
    #expect(frame.cursor == Point(x: column, y: 4))
  }

  @Test("shows where one pastes")
  func paste() {
    var person = TallQuestionTests.person("<Down><Down>")
    #expect(!person.frame.text.contains("Question a"))
    person.happens(.input(.paste("xyz")))
    #expect(person.frame.text.contains("Question a"))
    #expect(person.frame.cursor == Point(x: 5, y: 4))
  }
}

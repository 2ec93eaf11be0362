import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// Secrets that are taken when they were typed twice.
@Suite("Secrets that are typed twice")
struct TypedTwiceTests {
  private static let yaml = """
    - { id: token, type: text, label: Token, secure: true, confirm: true, min-length: 3 }
    - { id: name, type: text, label: Name }
    """
  private static let form = Form.fields(yaml)

  /// Keys, the answer then, the field the person is at, and what is said.
  static let typed: [(keys: String, answer: AnswerValue?, place: AnswerPath, says: String)] = [
    ("abc", nil, "token", ""),
    ("abc<Enter>", nil, "token", "once more"),
    ("abc<Enter>abc<Enter>", .text("abc"), "name", ""),
    ("abc<Tab>abc<Tab>", .text("abc"), "name", ""),
    ("abc<Enter>abd<Enter>", nil, "token", "The entries differ."),
    ("abc<Enter>abd<Enter>abc<Enter>abc<Enter>", .text("abc"), "name", ""),
    ("abc<Enter>abc<Enter><S-Tab><Enter>", .text("abc"), "name", ""),
    // A secret that is typed anew counts when it is typed twice again.
    ("abc<Enter>abc<Enter><S-Tab>x<Enter><Esc>", .text("abc"), "token", ""),
    ("abc<Esc>", nil, "token", ""),
    // What is deleted is not typed again.
    ("abc<Enter>abc<Enter><S-Tab><C-u><Down>", nil, "name", ""),
    ("abc<Enter><S-Tab><Down>", nil, "name", ""),
    ("abc<Down>", nil, "name", "Not taken: it was typed only once"),
    // What does not fit is said then.
    ("ab<Enter>ab<Enter>", .text("ab"), "name", ""),
  ]

  @Test("On the screen", arguments: typed)
  func screen(keys: String, answer: AnswerValue?, place: AnswerPath, says: String) {
    var person = Person(TypedTwiceTests.form)
    person.press(keys)
    #expect(person.state.session.given["token"] == answer)
    #expect(person.focusedField?.path == place)
    #expect(says.isEmpty || person.frame.text.contains(says), "\(person.frame.text)")
    #expect(!person.frame.text.contains("abc"))
  }

  @Test("Line by line")
  func plain() {
    var session = PlainSession(TypedTwiceTests.form)
    session.type(["abc"])
    #expect(session.step.lines == ["Type it once more."])
    #expect(session.wizard.isSecret)
    #expect(session.wizard.draftPlace?.question == "token")
    session.type(["abd"])
    #expect(session.said == "The entries differ. Type it again.")
    #expect(session.answer("token") == nil)
    session.type(["ab"])
    #expect(session.said == "At least 3 characters are needed.")
    session.type(["abc", "abc"])
    #expect(session.said == "Token: received.")
    #expect(session.answer("token") == .text("abc"))
  }
}

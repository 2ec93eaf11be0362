import FormAnswers
import FormModel
import FormSession
import JSON
import TerminalUI
import Testing

@testable import FormWizard

/// Keyboards differ in how they spell an accent, and answers do not.
@Suite("Letters with accents that are typed")
struct ComposedAnswerTests {
  @Test(
    "are one code point, but in secrets, paths and JSON",
    arguments: [
      ("type: text", "caf\u{E9}"), ("type: text, multiline: true", "caf\u{E9}"),
      ("type: text, format: path", "cafe\u{301}"), ("type: text, secure: true", "cafe\u{301}"),
    ]
  )
  func texts(field: String, answer: String) {
    var person = Person(Sample.form("- { id: a, label: A, \(field) }"))
    person.press("cafe\u{301}")
    #expect(person.state.session.given["a"] == .text(answer))
  }

  @Test("are as typed in JSON")
  func json() {
    var person = Person(Sample.form("- { id: a, label: A, type: json }"))
    person.press("\"e\u{301}\"")
    #expect(person.state.session.given["a"] == .json("e\u{301}"))
  }

  @Test("are one code point in options of the user's own")
  func options() {
    var person = Person(
      Sample.form(
        "- { id: a, label: A, type: picker, style: list, allow-custom: true, options: [b, c] }"
      )
    )
    person.press("<Right>cafe\u{301}<Enter>")
    #expect(person.given("a").map { Array($0.utf8) } == Array("caf\u{E9}".utf8))
  }
}

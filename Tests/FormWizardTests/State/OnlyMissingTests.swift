import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Questions that are answered before the person comes")
struct OnlyMissingTests {
  private static let form = Sample.form(
    """
    formwork: 1
    id: some
    title: Some
    sections:
      - id: first
        title: First
        fields:
          - { id: about, type: note, text: About names. }
          - { id: name, type: text, label: Name, required: true }
      - id: second
        title: Second
        fields:
          - { id: kind, type: picker, label: Kind, style: inline, options: [x, y] }
          - { id: code, type: text, label: Code, pattern: "[a-z]+", when: kind == y }
          - { id: last, type: text, label: Last }
    """
  )

  private func person(_ given: Answers) -> Person {
    var person = Person(OnlyMissingTests.form)
    let session = FormSession(
      AnswerEngine(OnlyMissingTests.form),
      given: given,
      languages: ["en"],
      asksOnlyMissing: true
    )
    let size = Size(width: 80, height: 24)
    person.state = WizardState(session, size: size)
    return person
  }

  @Test("are on no page, nor are the notes of their section")
  func leftOut() {
    var person = person(["name": .text("a"), "last": .text("b")])
    #expect(person.place == "second/kind")
    #expect(person.state.notice?.text == "2 questions are answered; the review shows them")
    #expect(!person.frame.text.contains("About names."))
    #expect(!person.frame.text.contains("Last"))
    person.press("<C-g>")
    #expect(person.frame.text.contains("Name") && person.frame.text.contains("Last"))
  }

  @Test("are asked where another answer makes them wrong, and stay when they are right again")
  func wrong() {
    var person = person(["name": .text("a"), "code": .text("1")])
    person.press("<Right>")
    #expect(!person.frame.text.contains("Code"))
    person.press("<Right><Down>")
    #expect(person.place == "second/code")
    person.press("<Backspace>abc")
    #expect(person.given("code") == "abc" && person.place == "second/code")
    person.press("<Up><Down>")
    #expect(person.place == "second/code")
  }

  @Test("are asked where they are opened in the review")
  func opened() {
    var person = person(["name": .text("a")])
    person.press("<C-g><Home><Enter>")
    #expect(person.place == "first/name")
    person.press("b<C-g><Esc><A-1>")
    #expect(person.given("name") == "ab" && person.place == "first/name")
  }

  @Test("are none where nothing was answered, and all where everything was")
  func ends() {
    #expect(person([:]).place.hasPrefix("first/"))
    #expect(person([:]).state.notice == nil)
    let all = person(["name": .text("a"), "kind": .option("x"), "last": .text("b")])
    #expect(all.state.session.asked(.form).asksNothing && all.place.hasPrefix("review/"))
  }
}

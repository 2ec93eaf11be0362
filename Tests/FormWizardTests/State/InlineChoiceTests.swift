import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// Choices that stand in the row of their field.
@Suite("Choices in a row")
struct InlineChoiceTests {
  private static let form = """
    - { id: name, type: text, label: Name }
    - id: channel
      type: picker
      label: Channel
      style: inline
      required: true
      options:
        - { id: stable, label: Stable releases only }
        - { id: beta, label: Beta releases as well }
        - { id: nightly, label: Every nightly build, disabled: not today }
        - { id: none, label: None of them at all }
    - { id: size, type: picker, label: Size, style: inline, options: [s, m, l] }
    - { id: ready, type: toggle, label: Ready }
    - { id: notes, type: text, label: Notes, max-length: 3 }
    """

  struct Case: CustomTestStringConvertible, Sendable {
    var keys: String
    var place: String
    var answers: [String]
    var width = 80

    var testDescription: String { "\(keys) at \(width) columns" }
  }

  static let cases = [
    Case(keys: "<Tab><Right><Right>", place: "/channel", answers: ["channel=beta"]),
    Case(keys: "<Tab><Right><Right><Right>", place: "/channel", answers: ["channel=none"]),
    Case(keys: "<Tab><Space><Space><Space><Space>", place: "/channel", answers: []),
    // Letters and digits choose nothing.
    Case(keys: "<Tab>12.xjk", place: "/channel", answers: []),
    // Up and down go to other questions, also where choices stand below each other.
    Case(keys: "<Tab><Down>", place: "/size", answers: [], width: 40),
    Case(keys: "<Tab><Up>", place: "/name", answers: [], width: 40),
    Case(
      keys: "<Tab><Right><Down><Up><Up>",
      place: "/name",
      answers: ["channel=stable"],
      width: 40
    ),
    Case(keys: "<Tab><Down>", place: "/size", answers: [], width: 120),
    // Enter goes on, and chooses nothing, also where an answer is needed.
    Case(keys: "<Tab><Enter>", place: "/size", answers: []),
    Case(keys: "<Tab><Right><Enter>", place: "/size", answers: ["channel=stable"]),
  ]

  @Test("take the keys that people expect", arguments: cases)
  func keys(_ way: Case) {
    var person = Person(
      Sample.form(InlineChoiceTests.form),
      size: Size(width: way.width, height: 24)
    )
    person.press(way.keys)
    #expect(person.place == way.place)
    #expect(person.answers.filter { !$0.hasPrefix("ready") } == way.answers)
  }

  @Test("answer a toggle by the first letter of the person's language")
  func spanish() {
    var person = Person(
      Sample.form("- { id: ready, type: toggle, label: Ready }"),
      languages: ["es"]
    )
    person.press("s")
    #expect(person.given("ready") == "true")
    person.press("n")
    #expect(person.given("ready") == "false")
  }

  @Test("say in the footer how to choose", arguments: ["en", "es"])
  func footer(language: String) {
    var person = Person(Sample.form(InlineChoiceTests.form), languages: [language])
    person.press("<Tab>")
    let hints = language == "en" ? "←→ choose  Enter next" : "←→ elegir  Intro siguiente"
    #expect(person.footer.hasPrefix(hints), "\(person.footer)")
  }

  /// Keys, and the answers and the notice there are then.
  static let undone: [(keys: String, answers: [String], says: String?)] = [
    ("<Tab><Right><Right><C-_>", ["channel=stable"], "Undone: 1 answer"),
    ("<Tab><Right><C-_>", [], "Undone: 1 answer"),
    ("<Tab><Right><C-_><F9>", ["channel=stable"], "Redone: 1 answer"),
    ("<Tab><Right><C-_><C-_>", [], "Nothing to undo here"),
    // What was typed before is undone by the same key, wherever the person is by now.
    ("ab<Tab><Right><C-_><C-_>", [], "Undone: 1 answer"),
    ("<Tab><Tab><Tab>y<C-_>", [], "Undone: 1 answer"),
    ("<Tab><Right><Delete><C-_>", ["channel=stable"], "Undone: 1 answer"),
    ("<Tab><Delete>", [], "Nothing to change here"),
  ]

  @Test("are taken back by Ctrl-_", arguments: undone)
  func undo(keys: String, answers: [String], says: String?) {
    var person = Person(Sample.form(InlineChoiceTests.form))
    person.press(keys)
    #expect(person.answers.filter { !$0.hasPrefix("ready=false") } == answers)
    #expect(person.state.notice?.text == says)
  }

  @Test(
    "say that nothing can be pasted into them",
    arguments: ["<Tab>", "<Tab><Tab><Tab>", "<Tab><End>"]
  )
  func paste(keys: String) {
    var person = Person(Sample.form(InlineChoiceTests.form))
    person.press(keys)
    person.happens(.input(.paste("text")))
    #expect(person.state.notice?.text == "There is no text here to paste into")
    #expect(person.state.session.given.isEmpty)
  }

  @Test("are taken back by a click on the dash")
  func dash() {
    var person = Person(Sample.form(InlineChoiceTests.form))
    person.press("<Tab><Tab><Right>")
    #expect(person.state.session.given["size"] == .option("s"))
    person.click(.choice("size", nil))
    #expect(person.state.session.given["size"] == nil)
  }

  @Test("list what is needed also while an answer that decides about it is open")
  func undecided() {
    var person = Person(
      Sample.form(
        """
        - { id: kind, type: picker, label: Kind, required: true, options: [a, b] }
        - { id: epochs, type: number, label: Epochs, required: true, when: kind != b }
        - { id: early, type: toggle, label: Stop early, default: true, when: kind != b }
        - { id: patience, type: number, label: Patience, when: early }
        """
      )
    )
    #expect(person.state.open == ["kind", "epochs"])
    #expect(person.frame.text.contains("Patience"))
    person.press("<Right><Right>")
    #expect(person.state.open.isEmpty)
    #expect(!person.frame.text.contains("Patience"))
  }
}

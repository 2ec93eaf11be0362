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
    // Digits choose where choices are, and lead nowhere.
    Case(keys: "<Tab>2", place: "/channel", answers: ["channel=beta"]),
    Case(keys: "<Tab>3", place: "/channel", answers: []),
    Case(keys: "<Tab>1.2", place: "/channel", answers: ["channel=beta"]),
    Case(keys: "<Tab><Tab>12345678z", place: "/size", answers: ["size=l"]),
    // Below each other, up and down walk them, and Enter or Space chooses.
    Case(keys: "<Tab><Down>", place: "/channel", answers: [], width: 40),
    Case(
      keys: "<Tab><Down><Enter>",
      place: "/size",
      answers: ["channel=beta"],
      width: 40
    ),
    Case(
      keys: "<Tab><Down><Down><Space>",
      place: "/channel",
      answers: ["channel=none"],
      width: 40
    ),
    Case(keys: "<Tab><Down><Down><Down>", place: "/size", answers: [], width: 40),
    Case(keys: "<Tab><Up>", place: "/name", answers: [], width: 40),
    Case(keys: "<Tab><Down><Up><Up>", place: "/name", answers: [], width: 40),
    Case(keys: "<Tab><Down><Tab>", place: "/size", answers: [], width: 40),
    Case(keys: "<Tab><Down>", place: "/size", answers: [], width: 120),
    // What has to be answered is chosen by Enter; what need not be is passed by.
    Case(keys: "<Tab><Enter>", place: "/size", answers: ["channel=stable"]),
    Case(keys: "<Tab><Tab><Enter>", place: "/ready", answers: []),
    // Letters that move lead no word into a text.
    Case(keys: "<Tab><Tab><Tab>javascript", place: "/notes", answers: []),
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

  @Test("let a text be typed once the word is over that led there")
  func strayLettersEnd() {
    var person = Person(Sample.form(InlineChoiceTests.form))
    person.press("<Tab><Tab><Tab>ja")
    #expect(person.state.notice?.text == "A letter moved: wait a moment, then type")
    person.happens(.tick(1_000))
    person.press("b")
    #expect(person.given("notes") == "b")
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

  @Test("say in the footer that Enter chooses and goes on", arguments: ["en", "es"])
  func footer(language: String) {
    var person = Person(Sample.form(InlineChoiceTests.form), languages: [language])
    person.press("<Tab>")
    let hint = language == "en" ? "Enter choose, next" : "Intro elegir, siguiente"
    #expect(person.frame.lines.last?.contains(hint) == true, "\(person.frame.lines.last ?? "")")
    person.press("1")
    #expect(person.frame.lines.last?.contains(hint) == false)
  }

  /// Keys, and the answers and the notice there are then.
  static let undone: [(keys: String, answers: [String], says: String?)] = [
    ("<Tab>21<C-_>", ["channel=beta"], "Undone: 1 answer is back"),
    ("<Tab>2<C-_>", [], "Undone: 1 answer is back"),
    ("<Tab>2<Space><C-_>", ["channel=beta"], "Undone: 1 answer is back"),
    ("<Tab>2<C-_><C-_>", [], "Nothing to undo here"),
    ("<Tab>22<C-_>", [], "Undone: 1 answer is back"),
    ("<Tab><Tab><Tab>y<C-_>", [], "Undone: 1 answer is back"),
    ("<Tab>2<Delete><C-_>", ["channel=beta"], "Undone: 1 answer is back"),
    ("<Tab><Delete>", [], "No answer of yours to reset here"),
    ("<C-g><End><Up><Delete>", [], "No answer of yours to reset here"),
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

  @Test("tell what is wrong with the last answer of a page before it is left")
  func lastAnswer() {
    var person = Person(Sample.form(InlineChoiceTests.form))
    person.press("<Up><Tab><Tab><Tab><Tab>long text<Enter>")
    #expect(person.place == "/notes")
    let told = person.frame.lines.filter { $0.contains("at most 3 are allowed") }
    #expect(told.count == 1, "\(told)")
    person.press("<Enter>")
    #expect(person.place.hasPrefix("review/"))
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
    person.press("2")
    #expect(person.state.open.isEmpty)
    #expect(!person.frame.text.contains("Patience"))
  }
}

import FormModel
import FormSession
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
    // In a row, arrows choose at once.
    Case(keys: "<Tab><Tab><Right><Right>", place: "/size", answers: ["size=m"]),
    Case(keys: "<Tab><Tab><Right><Right><Right><Right>", place: "/size", answers: ["size=l"]),
    Case(keys: "<Tab><Tab><Space><Space><Space><Space>", place: "/size", answers: ["size=s"]),
    // Letters and digits choose nothing.
    Case(keys: "<Tab>12.xjk", place: "/channel", answers: []),
    Case(keys: "<Tab><Tab>12.xjk<Enter>", place: "/size", answers: []),
    // Below each other, up and down go through them, and past the ends to the questions beside.
    Case(keys: "<Tab><Down><Space>", place: "/channel", answers: ["channel=stable"], width: 40),
    Case(keys: "<Tab><Down><Down><Enter>", place: "/size", answers: ["channel=beta"]),
    Case(keys: "<Tab><Down><Down><Down><Down><Down>", place: "/size", answers: []),
    Case(keys: "<Tab><Down><Up>", place: "/name", answers: []),
    Case(keys: "<Tab><Up>", place: "/name", answers: []),
    // It opens at the answer, from either side.
    Case(
      keys: "<Tab><Down><Down><Space><Down><Down><Down><Up><Space>",
      place: "/channel",
      answers: ["channel=beta"]
    ),
    // Leaving by arrows or Tab never chooses.
    Case(keys: "<Tab><Down><Tab>", place: "/size", answers: []),
    Case(keys: "<Tab><Down><Esc>", place: "/channel", answers: []),
    // What cannot be chosen says why.
    Case(keys: "<Tab><Down><Down><Down><Enter>", place: "/channel", answers: []),
    // Letters go to the first option that begins so, and where none does, back.
    Case(keys: "<Tab>be<Enter>", place: "/size", answers: ["channel=beta"]),
    Case(keys: "<Tab>see<Enter>", place: "/channel", answers: []),
    Case(keys: "<Tab>see<Enter><Enter>", place: "/size", answers: []),
    // Enter goes on, and chooses nothing, also where an answer is needed.
    Case(keys: "<Tab><Enter>", place: "/size", answers: []),
  ]

  @Test("are found by the first letters of their labels, whatever stands in front of these")
  func icons() {
    let form = Sample.form(
      """
      - id: kind
        type: picker
        label: Kind
        style: inline
        options:
          - { id: offsite, label: Offsite, icon: "🏕" }
          - { id: workshop, label: Workshop, icon: "🔧" }
      - { id: budget, type: number, label: Budget }
      """
    )
    var person = Person(form)
    person.press("wor<Enter>7")
    #expect(person.answers == ["kind=workshop", "budget=7"])
  }

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
    person.press("<Space>")
    #expect(person.given("ready") == "true")
    person.press("n<Enter>")
    #expect(person.given("ready") == "false")
  }

  @Test("say in the footer how to choose", arguments: ["en", "es"])
  func footer(language: String) {
    var person = Person(Sample.form(InlineChoiceTests.form), languages: [language])
    person.press("<Tab><Tab>")
    let hints = language == "en" ? "←→ choose  Enter next" : "←→ elegir  Intro siguiente"
    #expect(person.footer.hasPrefix(hints), "\(person.footer)")
  }

  /// Keys, and the answers and the notice there are then.
  static let undone: [(keys: String, answers: [String], says: String?)] = [
    ("<Tab><Tab><Right><Right><C-_>", ["size=s"], "Undone: Size"),
    ("<Tab><Tab><Right><C-_>", [], "Undone: Size"),
    ("<Tab><Tab><Right><C-_><F9>", ["size=s"], "Redone: Size"),
    ("<Tab><Tab><Right><C-_><C-_>", [], "Nothing to undo here"),
    // What was typed before is undone by the same key, wherever the person is by now.
    ("ab<Tab><Tab><Right><C-_><C-_>", [], "Undone: Name"),
    ("<Tab><Tab><Tab>y<Space><C-_>", [], "Undone: Ready"),
    ("<Tab><Tab><Right><Delete><C-_>", ["size=s"], "Undone: Size"),
    ("<Tab><Tab><Delete>", [], "Nothing to change here"),
    ("<Tab><Delete>", [], "No answer of yours to reset here"),
    ("<Tab><Down><Space><Down><Space><C-_>", ["channel=stable"], "Undone: Channel"),
    ("<Tab><Down><Space><C-_><F9>", ["channel=stable"], "Redone: Channel"),
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

import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Going back to what answers were")
struct UndoTests {
  private static let form = Sample.form(
    """
    formwork: 1
    id: undo
    title: Undo
    sections:
      - id: first
        title: First
        fields:
          - { id: name, type: text, label: Name, required: true }
          - { id: place, type: text, label: Place, default: "{name}-place" }
          - { id: city, type: text, label: City, default: Bern, suggestions: [Berlin, Bern, Basel] }
      - id: second
        title: Second
        fields:
          - { id: many, type: multi-selector, style: list, label: Many, options: [a, b, c] }
          - { id: web, type: picker, label: Web, style: inline, options: [x, y, z] }
      - id: third
        title: Third
        fields:
          - { id: last, type: text, label: Last, required: true }
    """
  )

  @Test("an answer cleared in the review is back, and the list is drawn as it is then")
  func review() {
    var person = Person(UndoTests.form, given: ["name": .text("a"), "last": .text("b")])
    person.press("<C-g><Home><Delete>")
    #expect(person.given("name") == nil)
    #expect(person.frame.text.contains("Needs attention"))
    person.press("<C-_>")
    #expect(person.given("name") == "a")
    #expect(person.frame.text.contains("[ Submit ]"))
    person.press("<F9>")
    #expect(person.given("name") == nil)
    #expect(person.frame.text.contains("Needs attention"))
  }

  @Test("a text that is undone to what it was follows its default again")
  func text() {
    var person = Person(UndoTests.form, given: ["name": .text("a")])
    person.press("<Down>x<C-_><C-_>")
    #expect(person.given("place") == nil)
    person.press("<Up>b")
    #expect(person.answers.contains("place=ab-place"))
  }

  @Test("a suggestion that is gone is not taken", arguments: ["<F8>", "<C-_><C-_><C-_>"])
  func suggestion(key: String) {
    var person = Person(UndoTests.form)
    person.press("<Down><Down>B<Down><Down>" + key + "<Enter>")
    #expect(person.place.hasPrefix("second/"))
    person.press("<A-Up>")
    #expect(!person.frame.text.isEmpty)
  }

  @Test("acts on several pages are undone one by one, and done again")
  func pages() {
    var person = Person(UndoTests.form)
    person.press("n<A-Down><Enter><Space><Down><Space><Enter><Right>")
    #expect(person.given("many") == "a,b")
    #expect(person.given("web") == "x")
    person.press("<C-_><C-_>")
    #expect(person.given("web") == nil)
    #expect(person.given("many") == "a")
    person.press("<C-_><C-_>")
    #expect(person.given("many") == nil)
    #expect(person.given("name") == nil)
    person.press("<F9><F9><F9><F9>")
    #expect(person.given("many") == "a,b")
    #expect(person.given("web") == "x")
  }

  @Test("Alt-↓ on a page of options leads to the section behind its own")
  func sections() {
    var person = Person(UndoTests.form)
    person.press("<A-Down><Enter><A-Down>")
    #expect(person.place == "third/last")
    person.press("<A-Up><Enter><A-Up>")
    #expect(person.place == "first/name")
  }

  @Test("no key with Alt changes a text", arguments: ["<A-d>", "<A-u>", "<A-l>", "<A-c>", "<A-y>"])
  func alt(key: String) {
    var person = Person(UndoTests.form)
    person.press("hello world<Home>" + key)
    #expect(person.given("name") == "hello world")
  }

  @Test("a draft keeps the place on the row that leads on")
  func place() {
    var person = Person(UndoTests.form)
    person.press("<A-Down><End>")
    #expect(person.state.place == .field("web"))
  }
}

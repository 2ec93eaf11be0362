import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// Short forms, which are asked below the prompt.
@Suite("Below the prompt")
struct InlineTests {
  private static let fields = """
    - { id: name, type: text, label: Name, help: Becomes part of the names of hosts }
    - { id: port, type: number, label: Port }
    - { id: note, type: note, text: Read this }
    - id: parts
      type: multi-selector
      label: Parts
      options: [a, b, c, d, e, f, g, h, i, j]
    - { id: token, type: text, label: Token, secure: true }
    """

  private func person(_ keys: String, width: Int = 80, height: Int = 24) -> Person {
    var person = Person(
      Sample.form(InlineTests.fields),
      size: Size(width: width, height: height),
      isInline: true
    )
    person.press(keys)
    return person
  }

  @Test("stand forms of one section with up to six questions, be they asked or not")
  func short() {
    func form(_ count: Int, _ more: String = "") -> Form {
      let toggle = "- { id: f1, type: toggle, label: First }\n"
      let rest = (2...count).map { "- { id: f\($0), type: text, label: Field, when: f1 }\n" }
      return Sample.form(toggle + rest.joined() + more)
    }
    #expect(form(6).isShort && !form(7).isShort)
    #expect(form(6, "- { id: note, type: note, text: Read this }").isShort)
    #expect(!Sample.example("new-service").isShort)
  }

  @Test("a page has as many lines as it needs, and keeps them")
  func lines() {
    var person = person("")
    let lines = person.state.size.height
    #expect(lines < 24 && person.frame.text.contains("[ Submit ]"))
    #expect(!person.frame.lines.contains { $0.hasSuffix("↓") })
    person.press("<Tab><Tab>")
    #expect(person.state.size.height == lines)
    person.happens(.resized(Size(width: 30, height: 24)))
    #expect(person.state.size == Size(width: 30, height: person.state.size.height))
    #expect(!person.frame.lines.contains { $0.hasSuffix("↓") })
  }

  @Test("a page has the lines of a month only while it is open")
  func month() {
    let form = Sample.form(
      """
      - { id: day, type: date, label: Day }
      - { id: a, type: text, label: A }
      """
    )
    var person = Person(form, size: Size(width: 80, height: 24), isInline: true)
    let lines = person.state.size.height
    person.press("<F4>")
    #expect(person.state.size.height > lines)
    person.press("<Esc>")
    #expect(person.state.size.height == lines)
    person.press("<F4><Enter>")
    #expect(person.state.size.height == lines)
  }

  @Test("a page has no more lines than the window")
  func small() {
    let person = person("", height: 6)
    #expect(person.state.size.height == 6)
  }

  @Test(
    "options, the review and the help have the whole window",
    arguments: [
      ("<Tab><Tab><Enter>", "<Esc>"), ("<C-g>", "<Esc>"), ("<F1>", "<Esc>"),
    ]
  )
  func whole(keys: String, back: String) {
    var person = person(keys)
    #expect(!person.state.isBelowPrompt && person.state.size.height == 24)
    person.press(back)
    #expect(person.state.isBelowPrompt && person.state.size.height < 24)
  }

  @Test("a question over the page stands there with it")
  func question() {
    let person = person("a<C-c>")
    #expect(person.state.isBelowPrompt)
    #expect(person.frame.text.contains("Leave?") && person.frame.text.contains("Stay"))
  }

  @Test("each question stays with its answer, secrets masked")
  func summary() {
    let person = person("billing<Tab>80<Tab><Enter><Space><Down><Space><Enter>hush<C-g>")
    let lines = person.summary(width: 80)
    #expect(lines.dropLast() == ["✓ Name   billing", "✓ Port   80", "✓ Parts  a, b"], "\(lines)")
    #expect(lines.last?.hasPrefix("✓ Token  ") == true && lines.last?.contains("hush") == false)
  }
}

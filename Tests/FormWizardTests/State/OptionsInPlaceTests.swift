import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// A few options that are open among the other questions.
@Suite("Options in place")
struct OptionsInPlaceTests {
  private static let form = """
    - { id: name, type: text, label: Name }
    - id: parts
      type: multi-selector
      label: Parts
      max-selections: 3
      options:
        - { id: pg, label: PostgreSQL, detail: relational }
        - { id: redis, label: Redis }
        - { id: old, label: Cassandra, disabled: no team runs it }
        - { id: kafka, label: Event stream }
        - { id: none, label: None of them, exclusive: true }
    - { id: notes, type: text, label: Notes }
    """

  private func person(_ keys: String, _ size: Size = Size(width: 80, height: 24)) -> Person {
    var person = Person(Sample.form(OptionsInPlaceTests.form), size: size)
    person.press("<Tab>" + keys)
    return person
  }

  /// Keys, where they lead, and what is chosen then.
  static let ways: [(keys: String, place: String, chosen: String?)] = [
    ("<Space>", "/parts", "pg"), ("<Space><Space>", "/parts", ""),
    ("<Space><Down><Space>", "/parts", "pg,redis"),
    // Enter is done, and never chooses.
    ("<Enter>", "/notes", nil), ("<Space><Enter>", "/notes", "pg"),
    // Past the first and the last are the questions beside; leaving chooses nothing.
    ("<Up>", "/name", nil), ("<Down><Down><Down><Down>", "/parts", nil),
    ("<Down><Down><Down><Down><Down>", "/notes", nil), ("<Down><Tab>", "/notes", nil),
    ("<Down><S-Tab>", "/name", nil), ("<Space><Esc>", "/parts", "pg"),
    // Ranges stop at the ends; what cannot be chosen is skipped.
    ("<S-Down><S-Down><S-Down><Enter>", "/parts", "pg,redis,kafka"),
    ("<F6><Down><Enter>", "/parts", "pg,redis"), ("<S-Down><Esc>", "/parts", nil),
    ("<S-Down><Tab>", "/notes", "pg,redis"), ("<S-Down><A-Down>", "review/submit", "pg,redis"),
    ("<S-Down><C-g>", "review/submit", "pg,redis"),
    ("<S-Up><S-Up><S-Down><S-Down><Enter>", "/parts", "pg,redis"),
    // All, the opposite, and one that goes with no other.
    ("<C-a>", "/parts", "pg,redis,kafka"), ("<C-a><C-a>", "/parts", ""),
    ("<Space><F5>", "/parts", "redis,kafka"),
    ("<Space><Down><Down><Down><Down><Space>", "/parts", "none"),
    // Letters go to the first that begins so.
    ("ev<Space>", "/parts", "kafka"), ("e<Backspace><Space>", "/parts", "pg"),
    ("see notes<Enter>", "/parts", nil), ("see notes", "/parts", nil),
    // Undone and done again over the question.
    ("<Space><Down><Space><C-_>", "/parts", "pg"), ("<Space><C-_><F9>", "/parts", "pg"),
    ("<Space><Delete>", "/parts", ""), ("<Space><Backspace>", "/parts", ""),
  ]

  @Test("take the keys of a list, and lead on at its ends", arguments: ways)
  func keys(keys: String, place: String, chosen: String?) {
    let person = person(keys)
    #expect(person.place == place)
    #expect(person.given("parts") == chosen)
  }

  @Test("stand below each other with their details, and are one line while one is elsewhere")
  func frame() {
    let lines = person("<Space>").frame.lines
    #expect(lines.contains { $0.hasSuffix("› ☑ PostgreSQL    relational") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("  ☐ Cassandra     no team runs it") })
    let closed = person("<Space><Enter>").frame.lines
    #expect(closed.contains { $0.hasPrefix("  Parts   PostgreSQL") }, "\(closed)")
    #expect(!closed.contains { $0.contains("Cassandra") })
  }

  @Test("are chosen by a click, and by a drag over rows of any height", arguments: [80, 30])
  func mouse(width: Int) {
    var person = person("", Size(width: width, height: 30))
    person.click(.option(.option("redis")))
    #expect(person.given("parts") == "redis")
    person.click(.option(.option("redis")))
    #expect(person.given("parts") == "")
    let frame = person.frame
    let ends = ["pg", "kafka"].compactMap { person.place(of: .option(.option($0)), in: frame) }
    person.mouse(MouseEvent(.press(.left), at: ends[0]))
    person.mouse(MouseEvent(.drag(.left), at: ends[1]))
    #expect(person.state.notice?.text == "Releasing selects 3, Esc cancels")
    person.mouse(MouseEvent(.release(.left), at: ends[1]))
    #expect(person.given("parts") == "pg,redis,kafka")
  }

  @Test("what the mouse has drawn is meant where a key leads on, and dropped at another click")
  func leaving() {
    var drawn = person("")
    let frame = drawn.frame
    let ends = ["pg", "kafka"].compactMap { drawn.place(of: .option(.option($0)), in: frame) }
    drawn.mouse(MouseEvent(.press(.left), at: ends[0]))
    drawn.mouse(MouseEvent(.drag(.left), at: ends[1]))
    for key in ["<Tab>", "<C-g>"] {
      var person = drawn
      person.press(key)
      #expect(person.given("parts") == "pg,redis,kafka")
      #expect(person.state.notice?.text.hasPrefix("3 added") == true)
    }
    drawn.click(.field("notes"))
    #expect(drawn.place == "/notes")
    #expect(drawn.given("parts") == nil)
  }

  @Test(
    "those that an undo hides or shows go and come at once",
    arguments: ["picker", "multi-selector"],
    ["inline", "list"]
  )
  func undone(type: String, style: String) {
    var person = Person(
      Sample.form(
        """
        - { id: more, type: toggle, label: More }
        - id: part
          type: \(type)
          style: \(style)
          label: Part
          options:
            - { id: a, label: PostgreSQL, detail: relational }
            - { id: b, label: Event stream, when: more }
            - { id: c, label: Redis }
        """
      )
    )
    person.press("<Space><Tab>" + (style == "list" ? "<Right>" : "") + "<Down><Down>")
    let cursor = person.chooser?.list.cursor
    #expect(person.frame.text.contains("Event stream"))
    person.press("<C-_>")
    #expect(!person.frame.text.contains("Event stream"))
    #expect(person.chooser?.list.cursor == (cursor == .option("b") ? .option("c") : cursor))
    person.press("<F9>")
    #expect(person.frame.text.contains("Event stream"))
  }

  @Test("a click on one of a question that is closed opens it, and chooses nothing")
  func opening() {
    var person = person("<Space><Enter>")
    person.click(.field("parts"))
    #expect(person.place == "/parts")
    #expect(person.given("parts") == "pg")
  }

  @Test("are chosen by the names that are pasted")
  func paste() {
    var person = person("")
    person.happens(.input(.paste("Redis\nkafka\nOracle\n")))
    #expect(person.given("parts") == "redis,kafka")
    #expect(person.state.notice?.text == "2 added, 1 not found: Oracle")
  }

  @Test("labels that differ at their end are read to it, open and closed", arguments: [80, 40])
  func long(width: Int) {
    let start = "Ubuntu on a virtual machine of the team with the newest kernel there is, for "
    var person = Person(
      Sample.form(
        """
        - id: system
          type: picker
          label: Where it runs
          options:
            - { id: a, label: "\(start)x86" }
            - { id: b, label: "\(start)arm" }
        - { id: notes, type: text, label: Notes }
        """
      ),
      size: Size(width: width, height: 24)
    )
    for end in ["x86", "arm"] { #expect(person.frame.text.contains(end)) }
    person.press("<Down><Down><Enter>")
    #expect(person.place == "/notes")
    #expect(person.frame.text.contains("arm"))
    #expect(!person.frame.text.contains("x86"))
  }

  /// Keys of a field, and how it is answered.
  static let styles: [(keys: String, count: Int, hasPage: Bool)] = [
    ("", 8, false), ("", 9, true), ("style: list, ", 2, true), ("style: inline, ", 8, false),
    ("searchable: true, ", 2, true), ("searchable: true, style: inline, ", 2, false),
    ("allow-custom: true, ", 2, true),
  ]

  @Test("are up to eight", arguments: styles, ["picker", "multi-selector"])
  func style(way: (keys: String, count: Int, hasPage: Bool), type: String) {
    let options = (1...way.count).map { "o\($0)" }.joined(separator: ", ")
    let form = Sample.form(
      "- { id: a, type: \(type), label: A, \(way.keys)options: [\(options)] }"
    )
    #expect(form.ownFields[0].hasPage == way.hasPage)
  }
}

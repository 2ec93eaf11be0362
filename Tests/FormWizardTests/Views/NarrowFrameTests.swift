import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// What can be read where there is little room, and what tells that there is more.
@Suite("Narrow windows")
struct NarrowFrameTests {
  private static let form = """
    - id: depends
      type: picker
      style: list
      label: How much of the company depends on this service
      help: The more depends on it, the more people are woken up when it fails, also at night.
      required: true
      options:
        - { id: a, label: Experiment, detail: may be switched off at any time without a word }
        - { id: b, label: Internal, detail: colleagues notice }
        - { id: c, label: Critical, detail: customers notice }
        - { id: d, label: Vital, detail: everybody notices }
        - { id: e, label: Other, detail: nobody knows }
        - { id: f, label: Unknown, detail: nobody asks }
    - { id: notes, type: text, label: Notes, multiline: true }
    - { id: mail, type: text, label: Mail, placeholder: ada@example.org }
    """

  private func person(_ keys: String, _ width: Int = 40, _ height: Int = 12) -> Person {
    var person = Person(
      Sample.form(NarrowFrameTests.form),
      size: Size(width: width, height: height)
    )
    person.press(keys)
    return person
  }

  @Test("read labels to their end, with the star behind their last word")
  func labels() {
    let open = person("").frame.lines
    #expect(open.contains { $0.hasSuffix(" *") && $0 != "▌ *" }, "\(open)")
    let closed = person("<Down>").frame.lines
    #expect(closed.contains { $0.hasSuffix(" *") && $0 != "  *" }, "\(closed)")
    #expect(closed.contains { $0.contains("needed") }, "\(closed)")
  }

  @Test("read the option at hand in full below the list")
  func details() {
    #expect(person("<Enter><Down>", 40, 20).frame.text.contains("without a word"))
    let small = person("<Enter><Down>", 40, 12).frame.text
    #expect(small.contains("people are woken up when it fails, …"))
    #expect(small.contains("may be switched off at\n  any time without a word"))
  }

  @Test("tell at the edges of a list that it goes on")
  func edges() {
    func signs(_ keys: String, height: Int = 7) -> [String] {
      person("<Enter>" + keys, 40, height).frame.lines.compactMap { line in
        ["↑", "↓"].first { line.hasSuffix($0) }
      }
    }
    #expect(signs("") == ["↓"])
    #expect(signs("<Down><Down><Down><Down>") == ["↑", "↓"])
    #expect(signs("<End>") == ["↑"])
    #expect(signs("", height: 10) == ["↓"])
  }

  @Test("tell that the row under the review is cut")
  func review() {
    let text = Array(repeating: "many words", count: 40).joined(separator: " ")
    let lines = person("<Down>" + text + "<C-g><End><Up><Up>").frame.lines
    #expect(lines.contains { $0.hasPrefix("  Notes: many") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix(" …") }, "\(lines)")
  }

  @Test("turn the pages of a text before those of the form")
  func pages() {
    let lines = (1...30).map { "line \($0)" }.joined(separator: "<C-j>")
    var person = person("<Down>" + lines, 80, 24)
    #expect(person.frame.lines.dropLast().count { $0.contains("line ") } == 12)
    person.press("<PgUp>")
    #expect(person.place == "/notes")
    #expect(person.frame.text.contains("line 18"))
    person.press("<PgUp><PgUp>")
    #expect(person.frame.lines.contains { $0.hasSuffix(" line 1") })
    person.press("<PgDn><PgDn><PgDn>")
    #expect(person.place == "/notes")
    person.press("<PgDn><PgDn>")
    #expect(person.place.hasPrefix("review/"))
  }

  @Test("call what is no answer by another name")
  func noAnswers() {
    let text = person("<Tab><Tab>", 80, 24).frame.text
    #expect(text.contains("e.g. ada@example.org"))
    #expect(!text.contains("None"))
    #expect(!text.contains("–"))
    // What is needed was passed by: said in its row, which stays one line high.
    #expect(text.contains("needed"))
    #expect(!text.contains("an answer is needed"))
  }

  static let footers: [(keys: String, hint: String)] = [
    ("", "^C leave"), ("<C-g><End>", "Enter submit"),
    ("<C-g><End><Up><Enter>", "back to the review"), ("<C-g><Up>", "Space mark"),
    ("<C-g><Up>", "End to Submit"),
  ]

  @Test("name what keys lead to", arguments: footers)
  func footer(keys: String, hint: String) {
    let footer = person(keys, 80, 24).frame.lines.last ?? ""
    #expect(footer.contains(hint), "\(footer)")
  }

  static let helps: [(keys: String, first: String, others: [String])] = [
    ("<Down>", "Keys in a text", ["Ctrl-W", "Ctrl-Y", "Ctrl-_ F9"]),
    ("<Enter>", "Keys in a list", ["Shift-↑"]),
    ("", "Keys at other questions", ["Tab Shift-Tab"]),
    ("<C-g>", "Keys in the review", ["mark, to clear or reset together"]),
  ]

  @Test("tell the keys of the place first in the help", arguments: helps)
  func help(keys: String, first: String, others: [String]) {
    let person = person(keys, 100, 40)
    let lines = person.state.help.lines.map { $0.runs.map(\.text).joined() }
    // What the question is about, where there is something, is first of all.
    #expect(lines.first { $0.hasPrefix("Keys ") } == first)
    for other in others { #expect(lines.contains { $0.contains(other) }, "\(lines)") }
    #expect(Set(lines.filter { $0.hasPrefix("Keys ") }).count == KeyPlace.allCases.count)
  }

  @Test("say that a search has found nothing to choose, and that lines were joined")
  func notices() {
    var person = person("<Enter>xyz<Enter>")
    #expect(person.state.notice?.text == "Nothing found; Esc clears the search")
    person.press("<Esc><Esc><Down><Down>")
    person.happens(.input(.paste("a\nb\n")))
    #expect(person.state.notice?.text == "The lines are joined by spaces")
    person.happens(.input(.paste("c\n")))
    #expect(person.state.notice == nil)
  }

  @Test("say before leaving that secrets are not kept")
  func secrets() {
    var person = Person(
      Sample.form("- { id: token, type: text, label: Token, secure: true }")
    )
    person.press("<C-c>")
    #expect(!person.frame.text.contains("Secret answers are not kept"))
    person.press("<Esc>abc<C-c>")
    #expect(person.frame.text.contains("Secret answers are not kept"))
  }

  @Test("show options in the order in which they are written")
  func order() {
    let form = Sample.form(
      "- { id: parts, type: multi-selector, style: list, label: Parts, options: [one, two, three] }"
    )
    let person = Person(form, given: ["parts": .options(["three", "one"])])
    #expect(person.frame.text.contains("one, three"))
  }

  @Test("keep the number of chosen options when the title is long")
  func chosenCount() {
    let options = (0..<30).map { "o\($0)" }.joined(separator: ", ")
    let label = "Everything that is to be installed on the new machine"
    var person = Person(
      Sample.form(
        "- { id: many, type: multi-selector, style: list, label: \(label), options: [\(options)] }"
      ),
      size: Size(width: 40, height: 12)
    )
    person.press("<Enter><Space><Down><Space>")
    let title = person.frame.lines[0]
    #expect(title.hasPrefix("Everything") && title.hasSuffix("2 chosen"), "\(title)")
    let narrow = Size(width: 26, height: 12)
    person.happens(.resized(narrow))
    #expect(person.frame.lines[0].hasSuffix("2 chosen"), "\(person.frame.lines[0])")
  }
}

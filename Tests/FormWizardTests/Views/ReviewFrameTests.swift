import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// What the list of all answers shows, and where the terminal's cursor stands in it.
@Suite("The review")
struct ReviewFrameTests {
  private static let form = Sample.form(
    (1...20).map { "- { id: f\($0), type: text, label: Field \($0), default: d }" }
      .joined(separator: "\n")
      + "\n- { id: long, type: text, label: A label, pattern: a, pattern-message:"
      + " this reason is long enough to be cut in a row and has an end }"
  )

  private func person(_ keys: String, width: Int = 50) -> Person {
    var person = Person(ReviewFrameTests.form, size: Size(width: width, height: 14))
    person.press(keys)
    return person
  }

  @Test("has signs where there is more, apart from the answers")
  func edges() {
    var lines = person("<C-g><Home>").frame.lines
    #expect(!lines.contains { $0.hasSuffix("↑") })
    #expect(lines.contains { $0.hasSuffix("  ↓") })
    lines = person("<C-g><End>").frame.lines
    #expect(lines[2].hasSuffix(" ↑"))
    #expect(!lines.contains { $0.hasSuffix("↓") })
  }

  @Test("tells what is wrong once, in full")
  func reason() {
    let keys = "<C-g><End><Up><Enter>b<C-g><Home>"
    for text in [person(keys), person(keys + "<Down>")].map(\.frame.text) {
      let words = text.split { $0 == " " || $0 == "\n" || $0 == "▌" }.joined(separator: " ")
      let parts = words.split(separator: "long enough", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && words.contains("cut in a row and has an end"), "\(text)")
    }
  }

  @Test("says what its sign means while there is one")
  func legend() {
    #expect(!person("<C-g>").frame.text.contains("• not the default"))
    #expect(person("x<C-g>").frame.lines[1].contains("• not the default"))
  }

  private static let document = Sample.form(
    """
    formwork: 1
    id: sample
    title: Sample
    sections:
      - id: first
        title: First
        fields:
          - { id: name, type: text, label: Name }
          - { id: notes, type: text, label: Notes, multiline: true }
      - id: second
        title: Second
        fields:
          - { id: public, type: toggle, label: Public, required: true }
          - { id: token, type: text, label: Token, secure: true, max-length: 90 }
    """
  )

  @Test("reads as a document: a blank line before a section, and what has no answer says so")
  func document() {
    var person = Person(ReviewFrameTests.document)
    person.press("<C-g>")
    let lines = person.frame.lines
    let sections = ["First", "Second"].compactMap { title in
      lines.firstIndex { $0.hasSuffix("  \(title)") }
    }
    #expect(sections.count == 2)
    for section in sections { #expect(lines[section - 1].isEmpty, "\(lines)") }
    #expect(lines.contains { $0.contains("Name") && $0.hasSuffix("not answered") })
  }

  @Test("shows a long answer whole, line by line, and its row alone again")
  func whole() {
    var person = Person(ReviewFrameTests.document)
    person.press(
      "<C-g><Home><Down><Down><Enter>first line<C-j>  second line<Enter><C-g><Home><Down><Down>"
    )
    #expect(person.footer.contains("→ whole answer"), "\(person.frame.text)")
    person.press("<Right>")
    let lines = person.frame.lines
    #expect(lines.contains { $0.contains("Notes") && $0.hasSuffix(" first line") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("   second line") }, "\(lines)")
    person.press("<Down>")
    #expect(person.frame.lines.contains { $0.hasPrefix("▌") && $0.hasSuffix("second line") })
    person.press("<Right>")
    #expect(person.frame.lines.contains { $0.hasPrefix("▌") && $0.contains("first line ⏎") })
  }

  @Test("never shows a secret whole")
  func secret() {
    var person = Person(ReviewFrameTests.document, size: Size(width: 40, height: 24))
    let secret = String(repeating: "hush", count: 20)
    person.press("<C-g><End><Up><Enter>\(secret)<C-g><End><Up><Right>")
    #expect(!person.frame.text.contains("hush"))
  }

  @Test("does not call the answer to a required toggle another than its default")
  func requiredToggle() {
    var person = Person(ReviewFrameTests.document)
    person.press("<C-g><Home><Enter>n<Enter><C-g>")
    #expect(person.given("public") == "no" || person.given("public") == "false")
    #expect(!person.frame.text.contains("not the default"), "\(person.frame.text)")
  }

  @Test("keeps the terminal's cursor on the row to which the wheel turns the list")
  func wheel() {
    var person = person("<C-g><Home>")
    person.mouse(MouseEvent(.scroll(lines: 6), at: Point(x: 1, y: 3)))
    let cursor = person.frame.cursor
    #expect(cursor.map { person.frame.lines[$0.y].hasPrefix("▌") } == true)
  }

  private static let groups = Sample.form(
    """
    - id: image
      type: group
      label: Image
      fields:
        - { id: tag, type: text, label: Tag, required: true }
    - id: tls
      type: group
      label: TLS
      optional: true
      default: {}
      fields:
        - { id: cert, type: text, label: Certificate }
    - { id: public, type: toggle, label: Public }
    """
  )

  @Test("names groups above what stands in them, and before it where it stands alone")
  func groups() {
    var person = Person(ReviewFrameTests.groups, size: Size(width: 60, height: 24))
    person.press("<C-g>")
    let lines = person.frame.lines
    #expect(lines.contains("  Image"), "\(person.frame.text)")
    for row in ["▌ Image → Tag ", "    Tag ", "  ☑ TLS", "    Certificate ", "  Public "] {
      #expect(lines.contains { $0.hasPrefix(row) }, "\(row): \(person.frame.text)")
    }
  }

  @Test("shows one box in a row while rows are marked, and that a group was taken away")
  func marks() {
    var person = Person(
      ReviewFrameTests.groups,
      given: ["tls": GroupField.isAway],
      size: Size(width: 60, height: 24)
    )
    person.press("<C-g>")
    #expect(person.frame.lines.contains { $0.hasSuffix("☐ TLS •") }, "\(person.frame.text)")
    person.press("<Space>")
    let line = person.frame.lines.first { $0.contains("TLS") } ?? ""
    #expect(line.count { $0 == "☐" || $0 == "☑" } == 1 && line.contains("TLS: no •"), "\(line)")
  }
}

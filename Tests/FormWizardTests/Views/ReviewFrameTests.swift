import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// What the list of all answers shows, and where the terminal's cursor stands in it.
@Suite("The review")
struct ReviewFrameTests {
  private static let form = Sample.form(
    (1...20).map { "- { id: f\($0), type: text, label: Field \($0), default: d }" }
      .joined(separator: "\n")
      + "\n- { id: long, type: text, label: A label that takes its room, pattern: a, pattern-message:"
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

  @Test("shows the reason of the row at hand in full")
  func reason() {
    let keys = "<C-g><End><Up><Enter>b<C-g><Home>"
    let text = person(keys).frame.text
    #expect(text.contains("and has an") && text.contains("end"), "\(text)")
    let other = person(keys + "<Down>").frame.text
    #expect(!other.contains("and has an"), "\(other)")
  }

  @Test("says what its sign means while there is one")
  func legend() {
    #expect(!person("<C-g>").frame.text.contains("• not the default"))
    #expect(person("x<C-g>").frame.lines[1].contains("• not the default"))
  }

  @Test("keeps the terminal's cursor on the row to which the wheel turns the list")
  func wheel() {
    var person = person("<C-g><Home>")
    person.mouse(MouseEvent(.scroll(lines: 6), at: Point(x: 1, y: 3)))
    let cursor = person.frame.cursor
    #expect(cursor.map { person.frame.lines[$0.y].hasPrefix("▌") } == true)
  }
}

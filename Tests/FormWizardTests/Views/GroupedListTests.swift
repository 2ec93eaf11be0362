import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// Options in groups, where not all fit.
@Suite("A list with groups")
struct GroupedListTests {
  private static let form = Sample.form(
    """
    - id: many
      type: multi-selector
      style: list
      label: Many
      searchable: false
      options:
    """
      + (0..<12).map { "\n    - { id: o\($0), label: o\($0), group: Group \($0 / 3) }" }.joined()
  )

  @Test("says that there is more above only when there is", arguments: 0..<12)
  func signs(downs: Int) {
    var person = Person(GroupedListTests.form, size: Size(width: 40, height: 12))
    person.press("<Enter>" + String(repeating: "<Down>", count: downs))
    let lines = person.frame.lines
    let isTopSeen = lines.contains { $0.hasSuffix("☐ o0") }
    #expect(lines[2...3].contains { $0.hasSuffix("↑") } == !isTopSeen, "\(person.frame.text)")
    #expect(lines.contains("▌ ☐ o\(downs)"))
  }

  @Test("keeps the heading of the group on top while the group scrolls", arguments: 0..<12)
  func heading(downs: Int) {
    var person = Person(GroupedListTests.form, size: Size(width: 40, height: 10))
    person.press("<Enter>" + String(repeating: "<Down>", count: downs))
    let lines = person.frame.lines
    let current = lines.firstIndex { $0.hasPrefix("▌") } ?? 0
    let heading = lines[..<current].last { $0.hasPrefix("  Group") }
    #expect(heading?.hasPrefix("  Group \(downs / 3)") == true, "\(person.frame.text)")
  }

  @Test("says which options are seen")
  func position() {
    var person = Person(GroupedListTests.form, size: Size(width: 40, height: 10))
    person.press("<Enter>")
    #expect(person.frame.lines[0].contains("1–4 of 12 · 0 chosen"))
    person.press("<End>")
    #expect(person.frame.lines[0].contains("9–12 of 12 · 0 chosen"), "\(person.frame.text)")
  }
}

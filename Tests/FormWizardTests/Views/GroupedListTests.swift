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
    let isTopSeen = lines.contains("  Group 0")
    #expect(lines[2].hasSuffix("↑") == !isTopSeen, "\(person.frame.text)")
    #expect(lines.contains("▌ ☐ o\(downs)"))
  }
}

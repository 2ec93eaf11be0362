import FormModel
import TerminalUI
import TestTraits
import Testing

@testable import FormWizard

/// However little room there is, a page of options has a row of options, and ends with its keys.
@Suite("Pages of options of few lines")
struct OptionFooterTests {
  private static let form: Form = {
    let long = (0..<30).map { "word\($0)" }.joined(separator: " ")
    let options = (0..<12).map { number in
      let group = "group: { en: Group \(number / 4) }"
      return "{ id: opt\(number), label: Label \(number) \(long), detail: \(long), \(group) }"
    }
    return Sample.form(
      """
      - id: long
        type: picker
        style: list
        label: Long
        help: \(long) \(long)
        options: [\(options.joined(separator: ", "))]
      """
    )
  }()

  @Test("end with the keys", .slow, arguments: [22, 40, 60, 80, 100], Array(5...16))
  func footer(width: Int, height: Int) {
    var person = Person(OptionFooterTests.form, size: Size(width: width, height: height))
    for keys in ["<Enter><Down>", "<Down>", "<Down><Down><Down><Down>", "lab", "<Esc><End>"] {
      person.press(keys)
      let lines = person.frame.lines
      #expect(lines.count == height)
      #expect(person.footer.hasPrefix("Enter"), "\(keys) \(lines)")
      #expect(lines.last?.contains { "?F".contains($0) } == true)
      #expect(lines.contains { $0.contains("▌ ") }, "\(keys) \(lines)")
    }
    person.press("<F1>")
    #expect(person.frame.lines.last?.contains("Esc close") == true)
  }
}

import FormModel
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Delete at a list of options")
struct OptionDroppingTests {
  /// A list, what is chosen, and what Delete leaves and says.
  static let lists: [(list: String, keys: String, left: String?, says: String)] = [
    ("multi-selector", "x", nil, "1 taken away (Ctrl-_ undoes it)"),
    ("multi-selector, default: [o2]", "x", "o2", "Back to the default"),
    ("picker", "<Enter>", nil, "Cleared"),
    ("picker, default: o2", "<Enter>", "o2", "Back to the default"),
  ]

  @Test("leaves the default, and nothing where there is none", arguments: lists)
  func drops(list: String, keys: String, left: String?, says: String) {
    var person = Person(
      Sample.form(
        "- { id: list, label: List, options: ["
          + (0..<20).map { "o\($0)" }.joined(separator: ", ") + "], type: \(list) }"
      )
    )
    person.press("<Right><Home>" + keys)
    if !list.hasPrefix("multi") { person.press("<Right>") }
    #expect(person.given("list")?.hasPrefix("o0") == true)
    person.press("<Delete>")
    #expect(person.given("list") ?? "" == "")
    #expect(person.answers == (left.map { ["list=\($0)"] } ?? []))
    #expect(person.state.notice?.text.hasPrefix(says) == true, "\(person.state.notice?.text ?? "")")
    #expect(person.place.hasPrefix("options list/"))
  }
}

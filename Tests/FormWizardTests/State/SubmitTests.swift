import FormModel
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Submit")
struct SubmitTests {
  private static let form = Sample.form(
    (1...4).map { "- { id: f\($0), type: text, label: Field \($0) }" }.joined(separator: "\n")
  )

  /// Keys, each so many milliseconds behind the one before, and whether they submit.
  static let ways: [(keys: [String], pause: Int, submits: Bool)] = [
    (Array(repeating: "<Enter>", count: 8), 0, false),
    (Array(repeating: "<Enter>", count: 40), 30, false),
    (Array(repeating: "<Enter>", count: 5), 600, true),
    (["<Enter>", "<Enter>", "<Enter>", "<Enter>", "<Up>", "<Down>", "<Enter>"], 0, true),
    (["<C-g>", "<Enter>"], 0, true), (["<PgDn>", "<Enter>"], 0, true),
  ]

  @Test("is not pressed by Enter that is held or pressed in a row", arguments: ways)
  func repeated(keys: [String], pause: Int, submits: Bool) {
    var person = Person(SubmitTests.form)
    for key in keys {
      person.happens(.tick(person.state.clock + pause))
      person.press(key)
    }
    #expect(person.place == "review/submit")
    #expect(person.wanted().contains(.submit) == submits)
    #expect((person.state.notice?.text == "Enter once more submits") == !submits)
  }

  @Test("has no number", arguments: [("4", "review/f4"), ("5", "review/f1"), ("9", "review/f1")])
  func digits(key: String, place: String) {
    var person = Person(SubmitTests.form)
    person.press("<C-g><Home>" + key)
    #expect(person.place == place)
  }
}

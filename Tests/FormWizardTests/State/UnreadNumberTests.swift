import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// Text in number fields that is no number stays as it was typed.
@Suite("Text that is no number yet")
struct UnreadNumberTests {
  private static let form = Sample.form(
    """
    - { id: port, type: number, label: Port }
    - { id: size, type: number, label: Size, default: 3 }
    - { id: name, type: text, label: Name }
    """
  )

  /// Keys, and what is answered then.
  static let typed: [(keys: String, kept: Answers)] = [
    ("5", ["port": .number(5)]),
    ("5<Backspace>abc<Tab>", ["port": .text("abc")]),
    ("1-<Tab><C-g>", ["port": .text("1-")]),
    ("abc<C-u>7", ["port": .number(7)]),
    ("abc<C-u>", [:]),
    ("abc<Tab>x", ["port": .text("abc"), "size": .text("x")]),
  ]

  @Test("stays as it was typed", arguments: typed)
  func kept(keys: String, kept: Answers) {
    var person = Person(UnreadNumberTests.form)
    person.press(keys)
    #expect(person.state.session.given == kept)
    #expect(person.effects.contains(.saveDraft))
  }

  /// What a number has to be, and one that is.
  static let examples: [(rule: String, example: String)] = [
    ("integer: true, min: 1", "1"), ("integer: true", "8"), ("min: 0.25", "0.25"), ("", "0.5"),
    ("integer: true, min: 0.5, max: 9", "9"), ("default: 30, max: 40", "30"),
    ("step: 5, min: -10", "-10"),
  ]

  @Test("is told with a number that fits, and what is needed stays", arguments: examples)
  func example(rule: String, example: String) {
    let more = rule.isEmpty ? "" : ", \(rule)"
    var person = Person(Sample.form("- { id: num, type: number, label: N\(more) }"))
    person.press("abc<Tab><S-Tab>")
    let lines = person.frame.lines.map { String($0.drop { "▌ ".contains($0) }) }
    #expect(lines.contains("! not a number, such as \(example)"), "\(lines)")
    let field = person.state.session.form.ownFields[0]
    let hint = person.state.words.hint(for: field)
    #expect(hint.map { lines.contains($0.capitalized.sentence) } ?? true)
  }
}

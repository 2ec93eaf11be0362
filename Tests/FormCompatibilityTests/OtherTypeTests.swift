import Diagnostics
import FormCompatibility
import FormModel
import Testing

/// What is told beside a change of type, and what is no change at all.
@Suite("Fields that became others")
struct OtherTypeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var lines: [String]
    var testDescription: String { "\(old) -> \(new)" }

    init(_ old: String, _ new: String, _ lines: String...) {
      self.old = old
      self.new = new
      self.lines = lines
    }
  }

  private static let picker = "type: picker, options: [aaaa, bb]"
  private static let free = picker + ", allow-custom: true"

  @Test(
    "A change of type hides nothing else that breaks",
    arguments: [
      Row(picker, "type: text, max-length: 2", "error bounds-tightened", "error type-widened"),
      Row(picker, "type: text, max-length: 4", "error type-widened"),
      Row(picker, "type: text, pattern: 'b+'", "error bounds-tightened", "error type-widened"),
      Row(picker, "type: text, pattern: '[ab]+'", "error type-widened"),
      Row(picker, "type: text, format: date", "error bounds-tightened", "error type-widened"),
      Row(picker, "type: text, required: true", "error required-added", "error type-widened"),
      Row(free, "type: text, max-length: 2", "error type-narrowed"),
      Row("type: computed, value: x", "type: text, pattern: x", "error type-widened"),
      Row(
        "type: computed, value: '{other}'",
        "type: text, required: true, pattern: x",
        "error bounds-tightened",
        "error required-added",
        "error type-widened"
      ),
      Row("type: text", free + ", required: true", "error required-added", "info type-widened"),
      Row(
        "type: text",
        "type: number, required: true",
        "error required-added",
        "error type-changed"
      ),
      Row("type: text, required: true", picker, "error required-removed", "error type-narrowed"),
    ]
  )
  func type(_ row: Row) {
    #expect(lines(row) == row.lines)
  }

  @Test(
    "Bounds that allow the same are the same",
    arguments: [
      Row("type: number, step: 1", "type: number, integer: true"),
      Row("type: number, integer: true", "type: number, step: 1"),
      Row("type: number, integer: true", "type: number, integer: true, step: 0.5"),
      Row("type: number, integer: true, min: 1", "type: number, integer: true, min: 0.5"),
      Row("type: number, integer: true, max: 1.5", "type: number, integer: true, max: 1"),
      Row(
        "type: number, integer: true, min: 1",
        "type: number, integer: true, min: -0.5",
        "warning bounds-loosened"
      ),
      Row(
        "type: number, integer: true, max: 1.5",
        "type: number, integer: true, max: 0.5",
        "error bounds-tightened"
      ),
      Row(
        "type: multi-selector, options: [a, b, c]",
        "type: multi-selector, options: [a, b, c], max-selections: 3"
      ),
      Row(
        "type: multi-selector, options: [a, b, c]",
        "type: multi-selector, options: [a, b, c], max-selections: 2",
        "error bounds-tightened"
      ),
      Row(
        "type: multi-selector, options: [a, b, c], allow-custom: true",
        "type: multi-selector, options: [a, b, c], allow-custom: true, max-selections: 3",
        "error bounds-tightened"
      ),
      Row("type: text, format: date", "type: text, format: date, max-length: 10"),
      Row(
        "type: text, format: email",
        "type: text, format: email, max-length: 9",
        "error bounds-tightened"
      ),
      Row("type: text, pattern: '[a-z]{3}'", "type: text, pattern: '[a-z]{3}', max-length: 3"),
      Row("type: text, pattern: '[a-z]{3}', min-length: 3", "type: text, pattern: '[a-z]{3}'"),
      Row(
        "type: text, pattern: '[a-z]{2,3}'",
        "type: text, pattern: '[a-z]{2,3}', min-length: 3",
        "error bounds-tightened"
      ),
      Row("type: text, pattern: '[ab]+'", "type: text, pattern: '(a|b)+'"),
      Row("type: text", "type: text, pattern: '.*'"),
      Row("type: text, max-length: 2", "type: text, max-length: 2, pattern: '.{1,3}'"),
      Row("type: text, format: date", "type: text, format: date, pattern: '[0-9-]+'"),
      Row("type: number, step: 5, min: 0, max: 9", "type: number, step: 5, min: 0, max: 5"),
      Row(
        "type: picker, options: { command: [x], format: csv }",
        "type: picker, options: { command: [x], format: csv, keys: { id: id } }"
      ),
    ]
  )
  func bounds(_ row: Row) {
    #expect(lines(row) == row.lines)
  }

  private func lines(_ row: Row) -> [String] {
    func form(_ field: String) -> String {
      "- { id: other, type: text, label: Other }\n- { id: a, label: Some, \(field) }"
    }
    let pair = FormPair(form(row.old), form(row.new))
    #expect(
      pair.mistakes.filter { !$0.contains("does not fit") && !$0.contains("no answer") } == []
    )
    return pair.lines().map { String($0.dropLast(" field:a".count)) }
  }

  @Test("A pattern that allows less shows a text that was right")
  func example() throws {
    func form(_ pattern: String) -> String {
      "- { id: a, type: text, label: A, pattern: '\(pattern)' }"
    }
    let message = try #require(FormPair(form("[abc]"), form("[ab]")).findings().first?.message)
    #expect(
      message == "`pattern` of `a` went from `[abc]` to `[ab]`, so answers that were right are "
        + "refused (`c` was right); breaks saved answers and answer files (level `full`)"
    )
  }

  @Test("A step that is counted from elsewhere is told as that")
  func step() {
    let pair = FormPair(
      "- { id: a, type: number, label: A, min: 0, step: 2 }",
      "- { id: a, type: number, label: A, min: -1, step: 2 }"
    )
    let messages = pair.findings().map(\.message)
    #expect(messages.contains { $0.hasPrefix("the steps of `a` are counted from `-1`, and were") })
  }

  @Test("A default that may give nothing is not said to be missing")
  func uncertainDefault() throws {
    let pair = FormPair(
      "- { id: a, type: text, label: A }",
      "- { id: a, type: text, label: A, required: true, default: { env: X } }"
    )
    let help = try #require(pair.findings().first?.help)
    #expect(help.hasPrefix("give it a `default` that is there for everybody"))
  }

  @Test("A file of options is the same under every spelling of its path")
  func optionFile() {
    func form(_ path: String) -> String {
      "- { id: a, type: picker, label: A, options: { from: \(path) } }"
    }
    let list = OptionList([Option(id: "x"), Option(id: "w")])
    let files = ["a.csv": list, "./a.csv": list, "b.csv": list]
    #expect(FormPair(form("a.csv"), form("./a.csv"), files: files).lines() == [])
    #expect(FormPair(form("a.csv"), form("b.csv"), files: files).lines().count == 1)
  }

  @Test("A command names a renamed field by its new id")
  func renamedInCommand() {
    func form(_ id: String, _ more: String) -> String {
      """
      - { id: \(id), type: text, label: Name\(more) }
      - { id: a, type: picker, label: A, options: { command: [list, "{\(id)}"] } }
      """
    }
    let pair = FormPair(form("name", ""), form("nom", ", renamed-from: [name]"))
    #expect(pair.lines(.input) == [])
  }
}

import Diagnostics
import FormCompatibility
import Testing

/// What the bounds of two texts allow is compared as sets of texts.
@Suite("Bounds of texts")
struct TextBoundTests {
  /// Keys of the old and the new text, what is reported of whom it breaks, and a part of the message.
  struct Row: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var lines: [String]
    var words: String
    var testDescription: String { "\(old) to \(new)" }

    init(_ old: String, _ new: String, _ lines: [String] = [], saying words: String = "") {
      (self.old, self.new, self.lines, self.words) = (old, new, lines, words)
    }
  }

  private static let narrower = ["error bounds-tightened field:a"]

  static let rows: [Row] = [
    // No answer holds NUL.
    Row(
      #"multiline: true, pattern: '[\s\S]+'"#,
      #"multiline: true, pattern: '[^\x00-\x08]+'"#,
      narrower,
      saying: "(`\u{1}` was valid)"
    ),
    Row(#"multiline: true, pattern: '[\s\S]+'"#, #"multiline: true, pattern: '[^\x00]+'"#),
    Row(#"multiline: true"#, #"multiline: true, pattern: '[^\x00]+'"#),
    Row(#"pattern: '[\s\S]+'"#, #"pattern: '[^\x00-\x08]+'"#, narrower),
    Row(
      "multiline: true",
      #"multiline: true, pattern: '[^\n]+'"#,
      narrower,
      saying: #"(`\n` was valid)"#
    ),
    Row(
      #"multiline: true, pattern: '\r?\n[ab]+'"#,
      #"multiline: true, pattern: '\n[ab]+'"#,
      narrower,
      saying: #"(`\r\na` was valid)"#
    ),
    // The same texts, by other bounds.
    Row(#"pattern: '[a-z]{3}|\n{9}'"#, #"pattern: '[a-z]{3}|\n{9}', max-length: 5"#),
    Row("format: slug, pattern: '[a-z_]{1,5}|_+'", "format: slug, pattern: '[a-z_]{1,5}'"),
    Row(
      "format: slug, pattern: '[a-z_]{1,5}|_+'",
      "format: slug, pattern: '[a-z_]{1,5}|_+', max-length: 5"
    ),
    Row("max-length: 5, pattern: '[a-z]+'", "pattern: '[a-z]{1,5}'"),
    Row("pattern: '[a-z]+'", "pattern: '[a-z]+', format: slug"),
    Row("multiline: true, pattern: '[a-z]+'", "pattern: '[a-z]+'"),
    Row(
      "pattern: '[a-z]+'",
      "pattern: '[a-z]+', required: true, default: x",
      ["warning default-changed field:a"]
    ),
    // What a format asks beyond its pattern is not decided.
    Row(
      "pattern: 'a{1,80}@b'",
      "format: email, pattern: 'a{1,80}@b'",
      ["warning bounds-tightened field:a"]
    ),
  ]

  @Test("are compared by the texts they allow", arguments: rows)
  func row(_ row: Row) {
    func form(_ keys: String) -> String {
      "- { id: a, type: text, label: A\(keys.isEmpty ? "" : ", ")\(keys) }"
    }
    let pair = FormPair(form(row.old), form(row.new))
    #expect(pair.mistakes == [])
    #expect(pair.lines() == row.lines, "\(pair.findings().map(\.message))")
    #expect(pair.findings().allSatisfy { $0.message.contains(row.words) })
  }
}

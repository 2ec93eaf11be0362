import Diagnostics
import SourceTree
import Testing

/// A text with one thing wrong, and all that is said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var text: String
  var message: String
  /// `line:column-line:column`, the end exclusive.
  var place: String
  var help: String?
  /// The text after the safe fix, when there is one.
  var fixed: String?

  init(_ text: String, _ message: String, _ place: String, help: String?, fixed: String? = nil) {
    self.text = text
    self.message = message
    self.place = place
    self.help = help
    self.fixed = fixed
  }

  var testDescription: String { text.debugDescription }

  /// Expects exactly this to be found.
  func check(as language: ParsedSource.Language) throws {
    let source = SourceText(name: "t", text: text)
    let parsed = ParsedSource.parse(source, as: language)
    let finding = try #require(parsed.findings.first)
    #expect(parsed.findings.count == 1)
    #expect(finding.message == message)
    let (start, end) = (finding.location.start, finding.location.end)
    #expect("\(start.line):\(start.column)-\(end.line):\(end.column)" == place)
    #expect(finding.help == help)
    #expect(finding.fix.map { $0.applied(to: text) } == fixed)
    guard let fixed else { return }
    let again = ParsedSource.parse(SourceText(name: "t", text: fixed), as: language)
    #expect(again.findings.isEmpty)
  }
}

extension Finding.Fix {
  /// The text with every edit made.
  func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() {
      bytes.replaceSubrange(
        edit.range.lowerBound..<edit.range.upperBound,
        with: Array(edit.replacement.utf8)
      )
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

import Diagnostics
import SourceTree
import Testing

/// A text with one thing wrong, and the one finding for it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var text: String
  /// `line:column rule: message`.
  var finding: String
  /// A part of the help.
  var help: String
  /// The text after the safe fix, when there is one.
  var fixed: String?

  init(_ text: String, _ finding: String, help: String, fixed: String? = nil) {
    self.text = text
    self.finding = finding
    self.help = help
    self.fixed = fixed
  }

  var testDescription: String { text.debugDescription }

  /// Expects exactly this to be found, and nothing after the fix.
  func check(as language: ParsedSource.Language) throws {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: language)
    #expect(parsed.findings.map(\.summary) == [finding])
    let found = try #require(parsed.findings.first)
    #expect(found.help?.contains(help) == true, "\(found.help ?? "no help")")
    let fix = found.fix.flatMap { $0.isSafe ? $0 : nil }
    #expect(fix.map { $0.applied(to: text) } == fixed)
    guard let fixed else { return }
    let again = ParsedSource.parse(SourceText(name: "t", text: fixed), as: language)
    #expect(again.findings.isEmpty)
  }
}

extension Finding {
  /// `line:column rule: message`.
  var summary: String { "\(location.start.line):\(location.start.column) \(rule): \(message)" }
}

extension Finding.Fix {
  /// The text with the replacement made.
  func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: Array(replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}

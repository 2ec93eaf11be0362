import FormReader
import Testing

/// A text with each mistake between `«` and `»`, and what is reported there.
struct MarkedMistake: Sendable, CustomTestStringConvertible {
  /// The text with its marks.
  var marked: String
  /// The rule of each mark, in order.
  var rules: [String]
  /// A part of the first help.
  var help: String?
  /// The text after the safe fixes, when there are any.
  var fixed: String?

  var testDescription: String { marked }

  init(_ marked: String, _ rules: String..., help: String? = nil, fixed: String? = nil) {
    self.marked = marked
    self.rules = rules
    self.help = help
    self.fixed = fixed
  }

  /// The text without marks.
  var text: String { marked.split(whereSeparator: { "«»".contains($0) }).joined() }

  /// Expects one problem a mark, with its rule, help and fix.
  func expect(_ problems: [ReferenceProblem], sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(text.utf8)
    var found: [UInt8] = []
    var last = 0
    for problem in problems where problem.range.lowerBound >= last {
      found += bytes[last..<problem.range.lowerBound] + "«".utf8
      found += bytes[problem.range] + "»".utf8
      last = problem.range.upperBound
    }
    found += bytes[last...]
    #expect(String(decoding: found, as: UTF8.self) == marked, sourceLocation: sourceLocation)
    #expect(problems.map { $0.rule.rawValue } == rules, sourceLocation: sourceLocation)
    if let help {
      #expect(problems.first?.help?.contains(help) == true, sourceLocation: sourceLocation)
    }
    var repaired = bytes
    let fixes = problems.filter { $0.replacement != nil }
    for fix in fixes.reversed() {
      repaired.replaceSubrange(fix.range, with: Array((fix.replacement ?? "").utf8))
    }
    let repairedText = fixes.isEmpty ? nil : String(decoding: repaired, as: UTF8.self)
    #expect(repairedText == fixed, sourceLocation: sourceLocation)
  }
}

import Diagnostics
import FormModel
import Patterns
import SourceTree

/// A pattern that has been compiled, or why it cannot be.
typealias PatternCheck = Result<Pattern, PatternError>

/// Patterns: compiled once for all fields that share one.
extension FormDecoder {
  mutating func decodePattern(_ node: NodeID) -> String? {
    guard let source = decodeString(node, .pattern) else { return nil }
    switch check(pattern: source) {
    case .success: return source
    case .failure(let error):
      let range = tree.range(ofText: error.range, in: node)
      report(
        FormFindings.invalidPattern(
          error.message,
          at: SourceLocation(tree.source, range),
          help: error.help
        )
      )
      return nil
    }
  }

  private mutating func check(pattern source: String) -> PatternCheck {
    if let known = patterns[source] { return known }
    let check = PatternCheck { () throws(PatternError) in try Pattern(source) }
    patterns[source] = check
    return check
  }
}

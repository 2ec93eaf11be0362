import Patterns

/// Whether a text can be the answer of a field, by its pattern and its format.
///
/// The work for all questions is bounded; when it is spent, every text may be an answer.
package final class TextFit {
  private struct Question: Hashable {
    var pattern: String?
    var format: TextFormat?
    var text: String
  }

  private let patterns: PatternCache
  private var budget = TextFit.work
  private var known: [Question: Bool] = [:]

  /// Instructions of patterns to be looked at: a tenth of a second.
  private static let work = 20_000_000

  /// Creates an empty table; patterns are compiled in a cache that others share.
  package init(patterns: PatternCache) { self.patterns = patterns }

  /// Whether the field may have this answer, whatever its length.
  func mayBe(_ text: String, answerOf field: TextField) -> Bool {
    guard field.pattern != nil || field.format != nil, budget > 0 else { return true }
    let question = Question(pattern: field.pattern, format: field.format, text: text)
    if let answer = known[question] { return answer }
    let answer = decide(question)
    known[question] = answer
    return answer
  }

  private func decide(_ question: Question) -> Bool {
    if let source = question.pattern, case .success(let pattern) = patterns.pattern(source),
      pattern.matchesWhole(question.text, spending: &budget) == false
    {
      return false
    }
    guard let format = question.format else { return true }
    budget -= question.text.utf8.count * TextFit.formatCost
    return FormatValidator(format, patterns: patterns).accepts(question.text)
  }

  /// Instructions for a byte of a text whose format is looked at.
  private static let formatCost = 50
}

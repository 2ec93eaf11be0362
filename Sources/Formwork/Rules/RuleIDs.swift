import Diagnostics
import FormAnswers
import FormCompatibility
import FormReader
import SourceTree

/// The ids of all rules, by what their findings are about.
package enum RuleIDs {
  /// One form.
  package static let forms = ids(SourceRule.self) + ids(FormRule.self)
  /// Two versions of a form.
  package static let versions = ids(CompatibilityRule.self) + ids(AcceptCommentRule.self)
  /// Answers.
  package static let answers = ids(AnswerRule.self)

  private static func ids<Rules: Rule>(_ rules: Rules.Type) -> [String] {
    rules.allCases.map(\.rawValue)
  }
}

import Diagnostics
import FormAnswers
import FormCompatibility
import FormSchema
import OptionSources
import SourceTree

/// Every rule of every module.
enum RuleCatalogue {
  /// All rules: first about the text, then the form, its versions, then answers.
  static let all: [RuleExplanation] =
    forms + explanations(CompatibilityRule.self) + explanations(AnswerRule.self)

  /// The rules whose findings are about forms.
  static let forms: [RuleExplanation] =
    explanations(SourceRule.self) + explanations(FormRule.self) + explanations(ConditionRule.self)
    + explanations(TemplateRule.self) + explanations(OptionRule.self)

  /// The rule of an id, written in upper or lower case.
  static func rule(_ id: String) throws(Failure) -> RuleExplanation {
    let folded = id.lowercased()
    if let rule = all.first(where: { $0.id == folded }) { return rule }
    throw .noSuchRule(id, near: nearest(to: id, among: all.map(\.id)))
  }

  private static func explanations<Rules: Rule>(_ rules: Rules.Type) -> [RuleExplanation] {
    rules.allCases.map(\.explanation)
  }
}

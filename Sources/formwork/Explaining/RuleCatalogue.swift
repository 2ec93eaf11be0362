import Diagnostics
import FormAnswers
import FormCompatibility
import FormReader
import SourceTree

/// Every rule of every module.
enum RuleCatalogue {
  /// All rules: first about the text, then the form, its versions, then answers.
  static let all = areas.flatMap(\.rules)

  /// The rules whose findings are about one form.
  static let forms = areas.dropLast(2).flatMap(\.rules)

  /// Rules about the same thing.
  struct Area: Sendable {
    let title: String
    let rules: [RuleExplanation]
  }

  /// The rules by what they are about; answers come last.
  static let areas = [
    Area(title: "The text of a file", rules: explanations(SourceRule.self)),
    Area(title: "Forms", rules: explanations(FormRule.self)),
    Area(title: "Conditions", rules: explanations(ConditionRule.self)),
    Area(title: "Templates", rules: explanations(TemplateRule.self)),
    Area(title: "Option files", rules: explanations(OptionRule.self)),
    Area(title: "Versions of a form", rules: explanations(CompatibilityRule.self)),
    Area(title: "Answers", rules: explanations(AnswerRule.self)),
  ]

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

import Diagnostics
import FormAnswers
import FormCompatibility
import FormReader
import Formwork
import SourceTree

/// The rules of all modules: first about the text, then the form, its versions, then answers.
enum RuleCatalogue {
  /// The ids of all rules.
  static var ids: [String] {
    RuleIDs.forms + RuleIDs.versions + RuleIDs.answers + CommandRule.allCases.map(\.rawValue)
  }

  /// What is said about the rules, by what they are about; read when it is first asked for.
  static let chapters = [
    SourceRule.manual, FormRule.manual, CompatibilityRule.manual, AnswerRule.manual,
    CommandRule.manual,
  ].flatMap(\.chapters)

  /// What is said about all rules.
  static var all: [RuleExplanation] { chapters.flatMap(\.rules) }

  /// The rule of an id, written in upper or lower case.
  static func rule(_ id: String) throws(Failure) -> RuleExplanation {
    let folded = id.lowercased()
    if let rule = all.first(where: { $0.id == folded }) { return rule }
    throw Failure(
      usage: "there is no rule `\(id)`",
      help: didYouMean(nearest(to: id, among: ids)) ?? "`formwork explain` lists all rules"
    )
  }
}

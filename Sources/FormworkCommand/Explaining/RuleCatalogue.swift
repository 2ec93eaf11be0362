import Diagnostics
import FormAnswers
import FormCompatibility
import FormImport
import FormReader
import Formwork
import SourceTree

/// The rules of all modules: first about the text, then the form, its versions, then answers.
enum RuleCatalogue {
  /// The ids of all rules.
  static var ids: [String] {
    RuleIDs.forms + RuleIDs.versions + RuleIDs.answers + ImportRule.allCases.map(\.rawValue)
      + CommandRule.allCases.map(\.rawValue)
  }

  /// The texts of the rules, by subject; read on first use.
  static let chapters = [
    SourceRule.manual, FormRule.manual, CompatibilityRule.manual, AnswerRule.manual,
    ImportRule.manual, CommandRule.manual,
  ].flatMap(\.chapters)

  /// The texts of all rules.
  static var all: [RuleExplanation] { chapters.flatMap(\.rules) }

  /// The rule of an id, written in upper or lower case.
  static func rule(_ id: String) throws(Failure) -> RuleExplanation {
    let folded = id.lowercased()
    if let rule = all.first(where: { $0.id == folded }) { return rule }
    throw Failure(usage: "there is no rule `\(id)`", help: "`formwork explain` lists all rules")
      .expecting(nearest(to: id, among: ids), insteadOf: id)
  }
}

public import Diagnostics

/// The rules about answers.
public enum AnswerRule: String, Rule {
  // Files of answers.
  case notAnswers = "not-answers"
  case notAMapping = "answers-not-a-mapping"
  case formMismatch = "answer-form-mismatch"
  case unknown = "unknown-answer"
  case assignmentSyntax = "assignment-syntax"
  case reference = "answer-reference"
  case repeated = "answer-repeated"
  // Answers.
  case missing = "answer-missing"
  case type = "answer-type"
  case format = "answer-format"
  case length = "answer-length"
  case pattern = "answer-pattern"
  case range = "answer-range"
  case selections = "answer-selections"
  case items = "answer-items"
  case notAnOption = "answer-not-an-option"
  case mustBeOn = "answer-must-be-on"
  case rule = "answer-rule"
  case hidden = "answer-hidden"
  case computed = "answer-computed"
  case unchecked = "answer-unchecked"
  // Defaults, old ids and secrets.
  case defaultNotUsable = "default-not-usable"
  case renamed = "answer-renamed"
  case retired = "answer-retired"
  case deprecated = "answer-deprecated"
  case secret = "answer-secret"
  // Results.
  case unwritable = "answer-unwritable"
  case variableName = "answer-variable-name"

  /// The texts of these rules.
  public static let manual = RuleManual(PackageResources.Rules_md)
}

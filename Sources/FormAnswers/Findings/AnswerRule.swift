public import Diagnostics

/// The rules about answers.
public enum AnswerRule: String, Rule {
  case assignmentSyntax = "assignment-syntax"
  case computed = "answer-computed"
  case defaultNotUsable = "default-not-usable"
  case deprecated = "answer-deprecated"
  case format = "answer-format"
  case formMismatch = "answer-form-mismatch"
  case hidden = "answer-hidden"
  case length = "answer-length"
  case missing = "answer-missing"
  case mustBeOn = "answer-must-be-on"
  case notAMapping = "answers-not-a-mapping"
  case notAnOption = "answer-not-an-option"
  case notAnswers = "not-answers"
  case pattern = "answer-pattern"
  case range = "answer-range"
  case reference = "answer-reference"
  case renamed = "answer-renamed"
  case repeated = "answer-repeated"
  case retired = "answer-retired"
  case secret = "answer-secret"
  case selections = "answer-selections"
  case suspicious = "answer-suspicious"
  case type = "answer-type"
  case unchecked = "answer-unchecked"
  case unknown = "unknown-answer"
  case unwritable = "answer-unwritable"
  case variableName = "answer-variable-name"

  /// The texts of these rules.
  public static let manual = RuleManual(PackageResources.Rules_md)
}

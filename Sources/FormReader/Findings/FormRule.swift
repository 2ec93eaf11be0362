public import Diagnostics

/// The rules about a form and the files of options that it names.
public enum FormRule: String, Rule {
  // The file.
  case emptyFile = "empty-file"
  case notAForm = "not-a-form"
  case unsupportedVersion = "unsupported-version"
  case tooMany = "too-many"
  // Keys.
  case unknownKey = "unknown-key"
  case misplacedKey = "misplaced-key"
  case missingKey = "missing-key"
  case conflictingKeys = "conflicting-keys"
  case uselessKey = "useless-key"
  // Values.
  case wrongType = "wrong-type"
  case missingValue = "missing-value"
  case unknownValue = "unknown-value"
  case emptyList = "empty-list"
  case invalidLanguage = "invalid-language"
  case missingTranslation = "missing-translation"
  case suspiciousText = "suspicious-text"
  case notComposed = "not-composed"
  case accentLikeProblem = "accent-like-problem"
  // Ids.
  case idNotText = "id-not-text"
  case invalidID = "invalid-id"
  case reservedID = "reserved-id"
  case reservedVariable = "reserved-variable"
  case duplicateID = "duplicate-id"
  case similarID = "similar-id"
  case idInsideID = "id-inside-id"
  case placeUsedTwice = "place-used-twice"
  case arrayPlaceMissing = "array-place-missing"
  case generatedID = "generated-id"
  case duplicateOption = "duplicate-option"
  case similarOption = "similar-option"
  case recordConflict = "record-conflict"
  // Options and sources.
  case unknownList = "unknown-list"
  case invalidSource = "invalid-source"
  case shellCommand = "shell-command"
  // Bounds and defaults.
  case invalidPattern = "invalid-pattern"
  case impossibleBounds = "impossible-bounds"
  case unanswerable
  case defaultNotAnOption = "default-not-an-option"
  case defaultDoesNotFit = "default-does-not-fit"
  case defaultMayBeHidden = "default-may-be-hidden"
  case defaultMayNotFit = "default-may-not-fit"
  case suggestionDoesNotFit = "suggestion-does-not-fit"
  case placeholderDoesNotFit = "placeholder-does-not-fit"
  case dateAsText = "date-as-text"
  case valueType = "value-type"
  case numberOrText = "number-or-text"
  case secureDefault = "secure-default"
  case gitKey = "git-key"
  // Conditions, and the names in conditions and templates.
  case conditionSyntax = "condition-syntax"
  case conditionLimits = "condition-limits"
  case conditionType = "condition-type"
  case mixedAndOr = "mixed-and-or"
  case unknownReference = "unknown-reference"
  case laterReference = "later-reference"
  case itemReference = "item-reference"
  case ambiguousReference = "ambiguous-reference"
  case retiredReference = "retired-reference"
  case unknownOption = "unknown-option"
  case alwaysTrue = "always-true"
  case alwaysFalse = "always-false"
  case unreachable
  case ruleNeverFails = "rule-never-fails"
  // Templates.
  case templateSyntax = "template-syntax"
  case templateType = "template-type"
  case unknownFilter = "unknown-filter"
  case foreignTemplate = "foreign-template"
  case placeInLiteral = "place-in-literal"
  // Files of options.
  case optionFileMissing = "option-file-missing"
  case optionFileOutside = "option-file-outside"
  case optionFileFormat = "option-file-format"
  case optionFileColumn = "option-file-column"
  case optionFileID = "option-file-id"
  case optionFileDuplicate = "option-file-duplicate"
  case optionFileCaseTwins = "option-file-case-twins"
  case optionFileEmpty = "option-file-empty"
  case optionFileEmptyCell = "option-file-empty-cell"
  case optionFileMore = "option-file-more"

  /// The texts of these rules.
  public static let manual = RuleManual(PackageResources.Rules_md)
}

public import Diagnostics

extension FormRule {
  /// What `formwork explain` prints.
  ///
  /// Examples are whole forms, or fields of one: both are checked by the tests.
  public var explanation: RuleExplanation {
    switch self {
    case .emptyFile, .notAForm, .unsupportedVersion, .tooMany, .unknownKey, .misplacedKey,
      .missingKey, .conflictingKeys, .uselessKey:
      keyExplanation
    case .wrongType, .missingValue, .unknownValue, .emptyList, .invalidLanguage,
      .missingTranslation, .suspiciousText:
      valueExplanation
    case .idNotText, .invalidID, .reservedID, .duplicateID, .similarID, .generatedID,
      .duplicateOption, .similarOption, .recordConflict:
      idExplanation
    case .unknownList, .unusedList, .invalidSource, .shellCommand, .invalidPattern,
      .suspiciousPattern, .impossibleBounds, .unanswerable, .defaultShape, .defaultNotAnOption,
      .defaultDoesNotFit,
      .suggestionDoesNotFit, .secureDefault:
      boundExplanation
    }
  }

  func explain(
    _ summary: String,
    severity: Finding.Severity = .error,
    because reason: String,
    before: String,
    after: String
  ) -> RuleExplanation {
    RuleExplanation(
      of: self,
      severity,
      summary: summary,
      reason: reason,
      before: before,
      after: after
    )
  }
}

public import Diagnostics

extension CompatibilityRule {
  /// What `formwork explain` prints.
  ///
  /// Examples are fields of a form; where two versions matter, `# became` stands between them.
  public var explanation: RuleExplanation {
    switch self {
    case .formIDChanged, .fieldRemoved, .fieldRetired, .fieldRenamed, .retiredIDReused,
      .recordRemoved, .idRespelled, .idsSwapped, .fieldAdded:
      fieldExplanation
    case .requiredAdded, .requiredRemoved, .typeChanged, .typeWidened, .typeNarrowed,
      .becameSecret, .stoppedSecret, .boundsTightened, .boundsLoosened, .defaultChanged:
      answerExplanation
    case .optionRemoved, .optionRetired, .optionRenamed, .optionAdded, .optionRelabelled,
      .optionsSwapped, .optionSourceChanged:
      optionExplanation
    case .askedLess, .askedMore, .moved, .reordered, .textChanged:
      orderExplanation
    }
  }

  func explain(
    _ summary: String,
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

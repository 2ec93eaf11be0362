import FormModel

/// One test as it is written, before its field and literals are looked at.
struct ConditionTest {
  enum Operator {
    case alone
    case compares(Condition.Comparison)
    case isIn(isNegated: Bool)
    case has(Quantifier)
    case counts(Condition.Comparison)
    case isAnswered
  }

  enum Quantifier: String {
    case any, all, none
  }

  var field: TextToken
  var `operator`: Operator
  /// The operator as it is written; the field, if it stands alone.
  var sign: TextToken
  /// What stands on the right side: one literal, or those of a list.
  var literals: [TextToken] = []
  /// The operator is a word or sign of another language.
  var spelling: ReferenceProblem?
}

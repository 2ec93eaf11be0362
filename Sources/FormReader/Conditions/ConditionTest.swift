import FormModel

/// One test as it is written, before its field and literals are looked at.
struct ConditionTest {
  enum Operator {
    case alone
    case compares(Condition.Comparison)
    case isIn(isNegated: Bool)
    case has
    case hasEach(Quantifier)
    case counts(Condition.Comparison)
    case isAnswered
  }

  enum Quantifier: String {
    case any, all, none
  }

  var field: TextToken
  var `operator`: Operator
  /// The operator's bytes; those of the field, if it stands alone.
  var operatorRange: Range<Int>
  /// What stands on the right side: one literal, or those of a list.
  var literals: [TextToken] = []
  /// The operator is a word or sign of another language.
  var spelling: ReferenceProblem?
}

/// A test that cannot be read or typed.
struct ConditionMistake: Error {
  /// Nothing is said about a field that could not be read.
  static let silent = ConditionMistake()

  var problems: [ReferenceProblem] = []
}

extension ConditionMistake {
  init(_ problem: ReferenceProblem) { problems = [problem] }
}

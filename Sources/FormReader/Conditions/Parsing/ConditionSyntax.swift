import FormModel

/// A value written in a condition.
struct ConditionLiteral {
  /// Whether it is a word, a number, a quoted text or something else.
  var kind: ConditionToken.Kind
  /// Its text, without quotes.
  var text: String
  /// The bytes it covers, with quotes.
  var range: Range<Int>
}

/// One test as written, before anyone asks whether it fits its field.
struct ConditionTest {
  enum Operation {
    case alone
    case compares(Condition.Comparison, ConditionLiteral)
    case isIn(isNegated: Bool, [ConditionLiteral])
    case has(ConditionLiteral)
    case hasEach(Quantifier, [ConditionLiteral])
    case counts(Condition.Comparison, ConditionLiteral)
    case isAnswered
  }

  enum Quantifier: String {
    case any, all, none
  }

  /// The field's name and where it stands.
  var field: String
  var fieldRange: Range<Int>
  var operation: Operation
  /// The bytes of the operator; those of the field, if it stands alone.
  var operatorRange: Range<Int>
  /// The bytes of the whole test.
  var range: Range<Int>
}

import FormModel
import Patterns

/// One test as it is written, before its field and literals are looked at.
struct ConditionTest {
  /// What is asked of a field.
  enum Question {
    case alone, equality, order, membership, selection, count, text, answered
  }

  /// What has to stand on its right side.
  enum Domain {
    case boolean, quotedText, number, date, option, wholeNumber
  }

  var field: ConditionToken
  var question: Question
  /// The operator as it is written; the field, if it stands alone.
  var sign: ConditionToken
  /// Whether the test is the negation of what is asked: `!=`, `not in`, `has none`, `not contains`.
  var isNegated = false
  /// How numbers, or days, are compared.
  var comparison = Condition.Comparison.equal
  /// What is asked of a text.
  var textKind = TextTest.Kind.contains
  /// Whether all options of a list have to be chosen, and not any.
  var asksForAll = false
  /// What stands on the right side: one literal, or those of a list.
  var literals: [ConditionToken] = []
  /// The field on the right side whose options or items are counted.
  var otherCount: ConditionToken?

  /// The condition about a field that holds these values on the right side.
  ///
  /// `nil` when there is no number where one is needed. With `countsMissing`, a field without an
  /// answer counts as 0.
  ///
  /// - Throws: why a text is no pattern.
  func condition(
    _ field: FieldID,
    _ values: [AnswerValue],
    _ patterns: PatternCache,
    countsMissing: Bool = false
  ) throws(PatternError) -> Condition? {
    let options = values.flatMap(\.chosen)
    let number = values.first?.number
    let test: Condition.Test? =
      switch question {
      case .alone: .isOn(field)
      case .answered: .isAnswered(field)
      case .equality, .membership:
        values == [.toggle(true)] ? .isOn(field) : .isOneOf(field, values)
      case .order: values.first.map { .compares(field, comparison, $0) }
      case .selection: asksForAll ? .hasAll(field, options) : .hasAny(field, options)
      case .text:
        try values.first?.text.map { (text) throws(PatternError) in
          .text(field, try TextTest(textKind, text, in: patterns))
        }
      case .count: number?.intValue.map { .counts(field, comparison, $0) }
      }
    guard let test else { return nil }
    let condition = isNegated ? Condition.not(.test(test)) : .test(test)
    guard countsMissing, case .counts(_, let comparison, let count) = test else {
      return condition
    }
    // A list that is not there has no items; the test alone is false of it, and its negation true.
    let isTrueOfNone = comparison.holds(0, count) != isNegated
    if isTrueOfNone == isNegated { return condition }
    let isAnswered = Condition.test(.isAnswered(field))
    return isTrueOfNone ? .any([.not(isAnswered), condition]) : .all([isAnswered, condition])
  }
}

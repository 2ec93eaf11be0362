import JSON

extension Condition {
  /// Whether it is true for some answers; absent and hidden fields have none.
  ///
  /// Two-valued and total: a test of a field without an answer, or with an answer of another type,
  /// is false, and its negation true.
  /// - Complexity: O(tests × options named or chosen).
  package func holds(answer: (FieldID) -> AnswerValue?) -> Bool {
    switch self {
    case .test(.relates(let left, let comparison, let right)):
      left.value(answer).flatMap { left in
        right.value(answer).map { left.holds(comparison, $0) }
      } ?? false
    case .test(let test): test.holds(for: answer(test.field))
    case .not(let inner): !inner.holds(answer: answer)
    case .all(let parts): parts.allSatisfy { $0.holds(answer: answer) }
    case .any(let parts): parts.contains { $0.holds(answer: answer) }
    }
  }
}

extension Condition.Test {
  /// Whether it is true for one answer of its field; two answers are no matter of one.
  package func holds(for answer: AnswerValue?) -> Bool {
    guard let answer else { return false }
    return switch self {
    case .isAnswered: true
    case .isOn: answer.isOn == true
    case .isOneOf(_, let values): values.contains(answer)
    case .compares(_, let comparison, let bound):
      answer.holds(comparison, bound)
    case .hasAny(_, let wanted):
      answer.options.map { chosen in wanted.contains { chosen.contains($0) } } ?? false
    case .hasAll(_, let wanted):
      answer.options.map { chosen in wanted.allSatisfy { chosen.contains($0) } } ?? false
    case .counts(_, let comparison, let bound):
      answer.count.map { comparison.holds($0, bound) } ?? false
    case .text(_, let test): answer.text.map(test.holds) ?? false
    case .relates: false
    }
  }
}

extension Condition.Term {
  /// What it is compared by; `nil` without an answer.
  fileprivate func value(_ answer: (FieldID) -> AnswerValue?) -> AnswerValue? {
    switch self {
    case .answer(let field): answer(field)
    case .count(let field): answer(field)?.count.map { .number(ExactNumber($0)) }
    }
  }
}

extension AnswerValue {
  /// Whether it stands in a relation to another one of its kind; `false` for kinds without an order.
  fileprivate func holds(_ comparison: Condition.Comparison, _ bound: AnswerValue) -> Bool {
    switch (self, bound) {
    case (.number(let left), .number(let right)): comparison.holds(left, right)
    case (.date(let left), .date(let right)): comparison.holds(left, right)
    case (.text(let left), .text(let right)):
      comparison == .equal && ExactText(left) == ExactText(right)
    default: false
    }
  }
}

extension Condition {
  /// Whether it is true for some answers; absent and hidden fields have none.
  ///
  /// Two-valued and total: a test of a field without an answer, or with an answer of another type,
  /// is false, and its negation true.
  /// - Complexity: O(tests × options named or chosen).
  package func holds(answer: (FieldID) -> AnswerValue?) -> Bool {
    switch self {
    case .test(let test): test.holds(for: answer(test.field))
    case .not(let inner): !inner.holds(answer: answer)
    case .all(let parts): parts.allSatisfy { $0.holds(answer: answer) }
    case .any(let parts): parts.contains { $0.holds(answer: answer) }
    }
  }
}

extension Condition.Test {
  /// Whether it is true for one answer of its field.
  package func holds(for answer: AnswerValue?) -> Bool {
    switch (self, answer) {
    case (.isAnswered, let answer): answer != nil
    case (.isOn, .toggle(let isOn)): isOn
    case (.isOneOf(_, let values), let answer?): values.contains(answer)
    case (.compares(_, let comparison, let bound), .number(let number)):
      comparison.holds(number, bound)
    case (.hasAny(_, let wanted), .options(let chosen)): wanted.contains { chosen.contains($0) }
    case (.hasAll(_, let wanted), .options(let chosen)): wanted.allSatisfy { chosen.contains($0) }
    case (.counts(_, let comparison, let bound), .options(let chosen)):
      comparison.holds(chosen.count, bound)
    default: false
    }
  }
}

package import FormModel

extension AnswerValue {
  /// Whether it is written in the same way: 2.5 and 2.50 are equal numbers, and the person's
  /// spelling is what is kept.
  package func isSpelled(as other: AnswerValue) -> Bool {
    if case .number(let number) = self, case .number(let second) = other {
      return number.spelling == second.spelling
    }
    return self == other
  }
}

extension [FieldID: AnswerValue] {
  /// Whether all answers are written in the same way.
  ///
  /// - Complexity: O(answers).
  package func areSpelled(as other: [FieldID: AnswerValue]) -> Bool {
    count == other.count
      && allSatisfy { id, value in other[id].map { value.isSpelled(as: $0) } ?? false }
  }

  /// Whether a field's answer is written in this way; `nil` is no answer.
  package func isSpelled(_ value: AnswerValue?, for id: FieldID) -> Bool {
    switch (self[id], value) {
    case (nil, nil): true
    case (let answer?, let value?): answer.isSpelled(as: value)
    case (nil, _?), (_?, nil): false
    }
  }
}

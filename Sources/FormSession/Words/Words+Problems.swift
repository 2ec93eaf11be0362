package import FormModel

/// What is wrong with an answer.
extension Words {
  /// What is said beside an answer that does not fit, for example
  /// `2 characters, and at least 3 are needed`.
  ///
  /// In English it is the message of the findings of `fill`. It never holds the text of a text
  /// answer, which may be secret.
  package func message(_ problem: AnswerProblem) -> String { say(problem.phrase(for: languages)) }

  /// What an answer has to be; `nil` when every answer of the field's kind will do.
  package func constraint(_ field: Field) -> String? {
    field.kind.wording.constraint(of: field, in: self)
  }

  /// What is said under an open field of what its answer has to be.
  package func hint(for field: Field) -> String? {
    field.kind.wording.reasonToBeOn.map(text) ?? constraint(field)
  }
}

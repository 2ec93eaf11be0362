/// A value that is made from earlier answers, and never asked for.
public struct ComputedField: Hashable, Sendable {
  /// What it is made from.
  public var value: ValueSource
  /// The kind of field that would be asked for such an answer, which says what it is like.
  public var answerKind: FieldKind

  /// Creates a computed field.
  public init(_ value: ValueSource, as answerKind: FieldKind = .text(TextField(isMultiline: true)))
  {
    (self.value, self.answerKind) = (value, answerKind)
  }

  /// Creates a text that is made from a template.
  public init(_ template: Template) { self.init(ValueSource(template)) }
}

extension ComputedField: FieldBehavior {
  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator { NoAnswers() }

  func constraint(for languages: [String]) -> [Phrase] { [] }

  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    answerKind.behavior.candidates(for: question, in: &builder)
  }

  var candidatesAreValid: Bool { false }

  var takesAnyAnswer: Bool { true }

  func reason(for test: Condition.Test) -> String? { answerKind.behavior.reason(for: test) }
}

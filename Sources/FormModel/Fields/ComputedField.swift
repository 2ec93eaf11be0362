/// A text that is made from earlier answers.
public struct ComputedField: Hashable, Sendable {
  /// What it is made from.
  public var value: ValueSource

  /// Creates a computed field.
  public init(_ template: Template) { value = ValueSource(template) }
}

extension ComputedField: FieldBehavior {
  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator { NoAnswers() }

  func constraint(for languages: [String]) -> [Phrase] { [] }

  /// No test compares it with anything.
  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    CandidateAnswers([.text("?")])
  }

  var candidatesAreValid: Bool { false }

  func reason(for test: Condition.Test) -> String? { nil }
}

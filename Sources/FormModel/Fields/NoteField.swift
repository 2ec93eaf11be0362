import JSON

/// Something to read between the questions.
public struct NoteField: Hashable, Sendable {
  /// What is shown.
  public var text: LocalizedText

  /// Creates a note.
  public init(_ text: LocalizedText) { self.text = text }
}

extension NoteField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    ["text": .string(text.text(for: languages).escapingFilledPlaces)]
  }

  func mappingTexts(_ change: (LocalizedText) -> LocalizedText) -> FieldKind? {
    .note(NoteField(change(text)))
  }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator { NoAnswers() }

  func constraint(for languages: [String]) -> [Phrase] { [] }

  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? { CandidateAnswers([]) }

  var candidatesAreValid: Bool { false }

  var takesAnyAnswer: Bool { false }

  func reason(for test: Condition.Test) -> String? { nil }
}

/// How a toggle speaks, and whether it may stay off.
public struct ToggleField: Hashable, Sendable {
  /// The word for `true`.
  public var onLabel: LocalizedText?
  /// The word for `false`.
  public var offLabel: LocalizedText?
  /// Why it has to be on, for consent; absent when it may be off.
  public var mustBeOn: LocalizedText?

  /// Creates a toggle.
  public init(
    onLabel: LocalizedText? = nil,
    offLabel: LocalizedText? = nil,
    mustBeOn: LocalizedText? = nil
  ) {
    self.onLabel = onLabel
    self.offLabel = offLabel
    self.mustBeOn = mustBeOn
  }
}

extension ToggleField: FieldBehavior {
  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    ToggleValidator(mustBeOn: mustBeOn)
  }

  func constraint(for languages: [String]) -> [Phrase] {
    mustBeOn.map { ["on: \($0.text(for: languages))"] } ?? []
  }

  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    CandidateAnswers(mustBeOn == nil ? [.toggle(true), .toggle(false)] : [.toggle(true)])
  }

  var takesEachCandidate: Bool { true }

  func reason(for test: Condition.Test) -> String? { mustBeOn.map { _ in "has to be on" } }
}

/// Judges the answers of a toggle.
private struct ToggleValidator: AnswerValidator {
  let mustBeOn: LocalizedText?

  func problems(of value: AnswerValue, in context: inout ValidationContext) -> [AnswerProblem] {
    guard case .toggle(let isOn) = value else { return [.wrongType] }
    return isOn ? [] : mustBeOn.map { [.mustBeOn(reason: $0)] } ?? []
  }
}

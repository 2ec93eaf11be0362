import JSON

/// How a toggle speaks, and whether it may stay off.
public struct ToggleField: Hashable, Sendable {
  /// The word for `true`.
  public var onLabel: LocalizedText?
  /// The word for `false`.
  public var offLabel: LocalizedText?
  /// What results hold instead of `true` and `false`.
  public var values: Values?
  /// Why it has to be on, for consent; absent when it may be off.
  public var mustBeOn: LocalizedText?

  /// Creates a toggle.
  public init(
    onLabel: LocalizedText? = nil,
    offLabel: LocalizedText? = nil,
    values: Values? = nil,
    mustBeOn: LocalizedText? = nil
  ) {
    self.onLabel = onLabel
    self.offLabel = offLabel
    self.values = values
    self.mustBeOn = mustBeOn
  }

  /// What results hold in the place of `true` and `false`; the two differ, as texts too.
  public struct Values: Hashable, Sendable {
    /// The value for `true`.
    public var on: PlainValue
    /// The value for `false`.
    public var off: PlainValue

    /// Creates the two values.
    public init(on: PlainValue, off: PlainValue) { (self.on, self.off) = (on, off) }
  }

  /// What shells and programs usually write for a boolean.
  package static func word(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  /// What results hold for an answer.
  package func written(_ isOn: Bool) -> PlainValue {
    values.map { isOn ? $0.on : $0.off } ?? .boolean(isOn)
  }
}

extension ToggleField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    func text(_ text: LocalizedText?) -> JSONValue? {
      text.map { .string($0.text(for: languages)) }
    }
    return [
      "on-label": text(onLabel),
      "off-label": text(offLabel),
      "on-value": values?.on.json,
      "off-value": values?.off.json,
      "must-be-on": text(mustBeOn),
    ]
  }

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

  var candidatesAreValid: Bool { true }

  var takesAnyAnswer: Bool { mustBeOn == nil }

  func reason(for test: Condition.Test) -> String? { mustBeOn.map { _ in "has to be on" } }
}

/// Judges the answers of a toggle.
private struct ToggleValidator: AnswerValidator {
  let mustBeOn: LocalizedText?

  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    guard case .toggle(let isOn) = value else { return [.wrongType] }
    return isOn ? [] : mustBeOn.map { [.mustBeOn(reason: $0)] } ?? []
  }
}

public import JSON

/// Any value of JSON, for what a form cannot ask in parts.
public struct JSONField: Hashable, Sendable {
  /// What the value has to be; absent where it may be anything but `null`.
  public var shape: Shape?
  /// Shown while there is no answer.
  public var placeholder: LocalizedText?

  /// What a value can have to be.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    case object, array
  }

  /// Creates a field of some shape.
  public init(shape: Shape? = nil, placeholder: LocalizedText? = nil) {
    self.shape = shape
    self.placeholder = placeholder
  }

  /// Whether a value is an answer.
  public func accepts(_ value: JSONValue) -> Bool {
    switch (shape, value) {
    case (_, .null): false
    case (nil, _), (.object, .object), (.array, .array): true
    default: false
    }
  }

  /// What a value has to be, with its article.
  package var requirement: String {
    switch shape {
    case .object: "an object"
    case .array: "an array"
    case nil: "a value other than null"
    }
  }
}

extension JSONField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    [
      "shape": shape.map { .string($0.rawValue) },
      "placeholder": placeholder.map { .string($0.text(for: languages)) },
    ]
  }

  func mappingTexts(_ change: (LocalizedText) -> LocalizedText) -> FieldKind? {
    var field = self
    field.placeholder = placeholder.map(change)
    return .json(field)
  }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    JSONValidator(field: self)
  }

  func constraint(for languages: [String]) -> [Phrase] {
    switch shape {
    case .object: ["an object in JSON or YAML"]
    case .array: ["an array in JSON or YAML"]
    case nil: ["JSON or YAML"]
    }
  }

  /// Conditions only ask whether it is answered.
  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    CandidateAnswers([.json(shape == .array ? [] : [:])])
  }

  var candidatesAreValid: Bool { true }

  var takesAnyAnswer: Bool { shape == nil }

  func reason(for test: Condition.Test) -> String? { nil }
}

/// Judges the answers of a `json` field by their shape.
private struct JSONValidator: AnswerValidator {
  let field: JSONField

  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    value.json.map(field.accepts) == true ? [] : [.wrongType]
  }
}

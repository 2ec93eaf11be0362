/// What an answer has to be beside other answers: a rule of a field.
///
/// It is asked of an answer, like a bound: where the field, or another that ``must`` names outside
/// `answered()`, has no answer, it does not apply.
public struct FieldRule: Hashable, Sendable {
  /// When it applies; `nil` for always.
  public var condition: Condition?
  /// What has to be true.
  public var must: Condition
  /// What it asks for, in words.
  public var message: LocalizedText

  /// Creates a rule.
  public init(when condition: Condition? = nil, must: Condition, message: LocalizedText) {
    (self.condition, self.must, self.message) = (condition, must, message)
  }

  /// When it is asked of the answer of a field.
  package func application(to field: FieldID) -> Condition {
    var compared: [FieldID] = [field]
    must.forEachTest { test in
      if case .isAnswered = test { return }
      for id in test.fields where !compared.contains(id) { compared.append(id) }
    }
    return .all(compared.map { .test(.isAnswered($0)) } + [condition].compactMap(\.self))
  }

  /// When the answer of a field breaks it.
  package func violation(by field: FieldID) -> Condition {
    .all([application(to: field), .not(must)])
  }
}

/// Any number of items, one behind the other.
public struct ListField: Hashable, Sendable {
  /// What an item asks, and how many there may be.
  public var items: CollectionField
  /// Whether no two items may be the same.
  public var isUnique: Bool

  /// Creates a list.
  public init(_ items: CollectionField, isUnique: Bool = false) {
    (self.items, self.isUnique) = (items, isUnique)
    self.items.isMap = false
  }
}

extension ListField: FieldBehavior {
  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    CollectionValidator(collection: items, isUnique: isUnique)
  }

  func constraint(for languages: [String]) -> [Phrase] {
    items.constraint() + (isUnique ? ["no two the same"] : [])
  }

  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    items.candidates(for: question)
  }

  var candidatesAreValid: Bool { true }

  var takesAnyAnswer: Bool { false }

  func reason(for test: Condition.Test) -> String? { items.reason(for: test) }
}

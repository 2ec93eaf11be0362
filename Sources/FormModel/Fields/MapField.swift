/// Any number of items, each under a name.
public struct MapField: Hashable, Sendable {
  /// What an item asks, its name first, and how many there may be.
  public var items: CollectionField

  /// Creates a map.
  ///
  /// - Precondition: the first field of an item is the one that names it.
  public init(_ items: CollectionField) {
    self.items = items
    self.items.isMap = true
  }
}

extension MapField: FieldBehavior {
  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    CollectionValidator(collection: items)
  }

  func constraint(for languages: [String]) -> [Phrase] { items.constraint() }

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

/// What one pass in form order has decided about a field.
package struct FieldState: Sendable {
  /// Whether the field is asked.
  package enum Visibility: Hashable, Sendable {
    /// It is.
    case shown
    /// This condition, its own or its section's, is false.
    case hidden(Condition)
    /// Its condition depends on an answer that is missing or wrong.
    case undecided
  }

  /// Whether the field is asked.
  package var visibility = Visibility.shown
  /// The answer, when there is a right one; options in option order.
  package var value: AnswerValue?
  /// Where the answer came from.
  package var origin: AnswerOrigin?
  /// What was decided about each item of a list or map.
  package var items = PieceArray<ItemState>()
  /// What is wrong with the answer that was given; in items, their own states say it.
  package var problems: [AnswerProblem] = []
  /// Whether an answer has to be there and is not.
  package var isMissing = false
  /// Why its default or computed value has no value.
  package var defaultFailure: DefaultFailure?
  /// Whether it has no answer, and results say so by an empty text.
  package var isWrittenEmpty = false
  /// Whether a better answer to the field could change what follows.
  package var isUncertain = false

  /// The default that counts with the other answers, whether or not it fits the field.
  package var defaultSource: ValueSource? {
    switch (origin, defaultFailure) {
    case (.default(let source), _), (_, .unusable(let source, _, _)): source
    default: nil
    }
  }

  /// Whether its answer, or one inside an item of it, is missing or wrong.
  package var isOpen: Bool {
    isMissing || !problems.isEmpty || items.contains(where: \.isOpen)
  }

  /// A field that is shown, with an answer or without.
  @inlinable package init(value: AnswerValue? = nil) { self.value = value }
}

/// What was decided about one item of a list or map; a class, as the others stay where one of them is
/// decided again.
package final class ItemState: NumberedItem, Sendable {
  /// Which item it is, wherever it moves.
  package let number: Int
  /// What was decided about its fields.
  package let states: FieldTable<FieldState>
  /// The item with what it has by default, and without what is wrong.
  package let result: ItemAnswer
  /// What names it in its list or map, where something does.
  package let name: AnswerValue?
  /// Whether something in it is missing or wrong.
  package let isOpen: Bool

  /// The states of the fields of an item of a list or map, and what they make of it.
  package init(
    _ states: FieldTable<FieldState>,
    _ result: ItemAnswer,
    in collection: CollectionField
  ) {
    (self.states, self.result, number) = (states, result, result.number)
    name = collection.nameAnswer(of: result)
    isOpen = states.contains { $0.visibility == .shown && $0.isOpen }
  }

  /// Whether an answer in it does not fit, at any depth.
  package var isWrong: Bool {
    states.contains { !$0.problems.isEmpty || $0.items.contains(where: \.isWrong) }
  }
}

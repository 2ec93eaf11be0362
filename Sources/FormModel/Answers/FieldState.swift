/// What one pass in form order has decided about a field.
///
/// Most fields have a right answer and nothing else; the rest is kept apart, so that states stay small.
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
  /// Whether there is a right answer, which is not copied for that.
  package var hasValue: Bool { if case nil = value { false } else { true } }
  /// Where the answer came from.
  package var origin: AnswerOrigin?
  private var rest: Rest?
  /// Whether an answer has to be there and is not.
  package var isMissing = false
  /// Whether it has no answer, and results say so: by an empty text, or of a group by `null`.
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

  /// The default where it does not fit the field, and is not used, and what is wrong with it.
  package var refusedDefault: (value: AnswerValue, problems: [AnswerProblem])? {
    if case .unusable(_, let value, let problems) = defaultFailure {
      (value, problems)
    } else {
      nil
    }
  }

  /// Whether its answer, or one inside an item of it, is missing or wrong.
  package var isOpen: Bool {
    isMissing || !problems.isEmpty || items.contains(where: \.isOpen)
  }

  /// A field that is shown, without an answer.
  package init() {}

  /// A field that is shown, with an answer or without.
  package init(value: AnswerValue?) { self.value = value }
}

extension FieldState {
  private final class Rest: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private struct Values {
    var items = PieceArray<ItemState>()
    var problems: [AnswerProblem] = []
    var defaultFailure: DefaultFailure?
  }

  private mutating func change(_ change: (inout Values) -> Void) {
    var values = rest?.values ?? Values()
    change(&values)
    rest = Rest(values)
  }

  /// What was decided about each item of a list or map.
  package var items: PieceArray<ItemState> {
    get { rest?.values.items ?? PieceArray() }
    set { if rest != nil || !newValue.isEmpty { change { $0.items = newValue } } }
  }

  /// What is wrong with the answer that was given; in items, their own states say it.
  package var problems: [AnswerProblem] {
    get { rest?.values.problems ?? [] }
    set { if rest != nil || !newValue.isEmpty { change { $0.problems = newValue } } }
  }

  /// Why its default or computed value has no value.
  package var defaultFailure: DefaultFailure? {
    get { rest?.values.defaultFailure }
    set { if rest != nil || newValue != nil { change { $0.defaultFailure = newValue } } }
  }

  /// Whether there is nothing to say about it, nor about what is in its items: it is shown, and
  /// nothing is missing or wrong.
  fileprivate var isQuiet: Bool {
    guard case .shown = visibility, !isMissing else { return false }
    guard let values = rest?.values else { return true }
    return values.problems.isEmpty && values.defaultFailure == nil
      && values.items.allSatisfy(\.isQuiet)
  }
}

extension FieldTable<FieldState> {
  /// Whether there is nothing to say about a field, whose state is not copied for that.
  package func isQuiet(at position: FieldPosition) -> Bool { self[position].isQuiet }
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
  /// Whether there is nothing to say about its fields.
  fileprivate let isQuiet: Bool

  /// The states of the fields of an item of a list or map, and what they make of it.
  package init(
    _ states: FieldTable<FieldState>,
    _ result: ItemAnswer,
    in collection: CollectionField
  ) {
    (self.states, self.result, number) = (states, result, result.number)
    name = collection.nameAnswer(of: result)
    isQuiet = states.allSatisfy(\.isQuiet)
    isOpen = !isQuiet && states.contains { $0.visibility == .shown && $0.isOpen }
  }

  /// Whether an answer in it does not fit, at any depth.
  package var isWrong: Bool {
    states.contains { !$0.problems.isEmpty || $0.items.contains(where: \.isWrong) }
  }
}

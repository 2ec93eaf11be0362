import Diagnostics
import FormModel
import SourceTree

/// The winning answer to a field, or a default that is judged like one; a class, as it is handed on
/// often.
final class GivenAnswer: Sendable {
  /// Who gave it.
  let origin: AnswerOrigin
  /// What a source has for it; `nil` for an answer that stands in none.
  let entry: AnswerEntry?
  /// The answer, unless it consists of items that a source gives.
  let plainValue: AnswerValue?
  /// What a source gives in the items of a list or map; `nil` for any other answer.
  let items: [GivenAnswers]?
  let details: Details?

  /// Where its options and a secret stand, and what became of options; few answers have any of it.
  struct Details: Sendable {
    /// Where its options stand, if that is not where the entry has them.
    var optionPlaces: [SourceLocation]?
    /// Its options that are retired, or have another name now.
    var optionChanges: [OptionChange] = []
    /// Where a secure answer is kept, if the source refers to a place.
    var reference: SecretReference?
  }

  /// An answer of a source; without a value it could not be read as its field's type, which has been
  /// reported.
  init(
    _ entry: AnswerEntry,
    _ value: AnswerValue? = nil,
    items: [GivenAnswers]? = nil,
    _ details: Details? = nil
  ) {
    (self.entry, origin, plainValue) = (entry, entry.origin, value)
    (self.items, self.details) = (items, details)
  }

  /// An answer that stands in no source; without a value, a secret that is to be typed again.
  init(_ value: AnswerValue?, from origin: AnswerOrigin) {
    (entry, self.origin, plainValue, items, details) = (nil, origin, value, nil, nil)
  }

  /// Whether it could be read.
  var isRead: Bool { plainValue != nil || items != nil }

  /// The answer; `nil` when it could not be read as its field's type.
  ///
  /// - Complexity: O(items at any depth).
  var value: AnswerValue? {
    guard let items else { return plainValue }
    return .items(ItemAnswers(items.lazy.map { ItemAnswer($0.values, number: $0.place.number) }))
  }

  /// Whether it is a secret that a draft had to leave out, and has no value for that reason.
  var isForgotten: Bool {
    guard let entry else { return plainValue == nil }
    return if case .forgotten = entry.content { true } else { false }
  }

  /// Where an option or item of the answer stands, counted from 0; for none, where the answer does;
  /// `nil` where it stands in no source.
  func place(ofElement index: Int?) -> SourceLocation? {
    guard let entry, let index else { return entry?.value }
    if let optionPlaces = details?.optionPlaces, optionPlaces.indices.contains(index) {
      return optionPlaces[index]
    }
    if let items, items.indices.contains(index), let place = items[index].location { return place }
    guard let (node, tree) = entry.node else { return entry.value }
    return tree.elements(of: node).dropFirst(index).first { _ in true }.map { tree.start(of: $0) }
      ?? entry.value
  }
}

// Items.
extension GivenAnswer {
  /// How many items it has; `nil` where it consists of none.
  var itemCount: Int? { items?.count ?? plainValue?.items?.count }

  /// The number of one of its items.
  func number(ofItem index: Int) -> Int? {
    items?[index].place.number ?? plainValue?.items?[index].number
  }

  /// What is given in one of its items, which stands at a location where no source has it; `nil` where
  /// there is no such item.
  func answers(
    ofItem index: Int,
    of plan: ItemPlan,
    at location: SourceLocation? = nil
  ) -> GivenAnswers? {
    guard let itemCount, index < itemCount else { return nil }
    if let items { return items[index] }
    return (plainValue?.items?[index].answers).map {
      GivenAnswers(plan.engine, location: location, ($0, origin))
    }
  }

  /// The same answer of a source with another item in the place of one.
  func replacing(itemAt index: Int, by item: GivenAnswers) -> GivenAnswer {
    guard let entry, var items else { return self }
    items[index] = item
    return GivenAnswer(entry, items: items, details)
  }
}

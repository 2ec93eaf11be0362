import JSON

/// Any number of items: a list has them one behind the other, a map each under a name.
///
/// An item is asked, decided and written like a small form. Its fields have ids that begin with
/// that of the list, so that each field of a form has one name at any depth: `drives.size`.
public struct CollectionField: Hashable, Sendable {
  /// How the items are held together.
  public enum Shape: Hashable, Sendable {
    /// One behind the other; no two may be the same where they are unique.
    case list(isUnique: Bool)
    /// Each under a name, which its first field asks for.
    case map
  }

  /// How the items are held together.
  public var shape: Shape
  /// The fields of an item, as a form; of `item`, the one field.
  public var item: Form
  /// Whether an item is the answer of its one field, and not an object of answers.
  public var isSingle: Bool
  /// The field whose answer names an item; no two items have the same.
  ///
  /// In a map, it is the first field, and its answers are the keys.
  public var nameField: FieldID?
  /// The least number of items of an answer that is there.
  public var minItems: Int?
  /// The greatest number of items.
  public var maxItems: Int?
  /// An item in one line, made of its answers.
  public var summary: LocalizedText?

  /// Creates a list or map.
  ///
  /// - Precondition: the first field of an item of a map is the one that names it.
  public init(
    _ shape: Shape = .list(isUnique: false),
    item: Form,
    isSingle: Bool = false,
    nameField: FieldID? = nil,
    minItems: Int? = nil,
    maxItems: Int? = nil,
    summary: LocalizedText? = nil
  ) {
    self.shape = shape
    self.item = item
    self.isSingle = isSingle
    self.nameField = nameField
    self.minItems = minItems
    self.maxItems = maxItems
    self.summary = summary
  }

  /// The type of a field that is one.
  package var type: FieldType { isMap ? .map : .list }

  /// Whether each item has a name of its own.
  package var isMap: Bool { shape == .map }

  /// Whether no two items may be the same.
  package var isUnique: Bool { shape == .list(isUnique: true) }

  /// The most items that an answer may have.
  package var most: Int { maxItems ?? CollectionField.mostItems }

  /// The most items that any list or map may have.
  package static let mostItems = 10_000
  /// How deep lists and maps may stand in each other.
  package static let mostLevels = 4

  /// The fields of an item but for the names of a map, which are no part of its answer.
  package var fieldsOfAnswer: ArraySlice<Field> {
    isMap ? item.ownFields.dropFirst() : item.ownFields[...]
  }

  /// The answer that names an item; `nil` where it has none, as with an empty text that a result
  /// holds in place of an answer.
  package func nameAnswer(of item: ItemAnswer) -> AnswerValue? {
    let name = nameField.flatMap { item.answers[AnswerPath($0)] }
    return name == .text("") ? nil : name
  }

  /// The name of an item; `nil` where it has none.
  package func name(of item: ItemAnswer) -> String? { nameAnswer(of: item)?.templateText }

  /// The items of another list or map as items of this one, by the fields that have the same id in
  /// both.
  func adopting(_ items: ItemAnswers, of other: CollectionField) -> ItemAnswers {
    ItemAnswers(
      items.lazy.map { item in
        var adopted = ItemAnswer(Answers(), number: item.number)
        for (field, source) in pairs(with: other) where field.kind.isAnswered {
          adopted.answers[field.path] = item.answers[source.path]
            .map { field.kind.adopting($0, of: source.kind) }
        }
        return adopted
      }
    )
  }

  /// The fields of an item, each with the one that has the same id in another list or map.
  package func pairs(with other: CollectionField) -> [(own: Field, other: Field)] {
    item.ownFields.compactMap { field in
      other.item.ownFields.first { $0.localID == field.localID }.map { (field, $0) }
    }
  }
}

extension CollectionField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    [
      "min-items": minItems.map { .integer($0) },
      "max-items": maxItems.map { .integer($0) },
      "unique": isUnique ? true : nil,
    ]
  }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    CollectionValidator(collection: self)
  }

  func constraint(for languages: [String]) -> [Phrase] {
    [range, isUnique ? "no two the same" : nil].compactMap(\.self)
  }

  private var range: Phrase? { Phrase.range(minItems, maxItems, of: .items) }

  /// Conditions only ask how many items there are.
  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    let least = max(minItems ?? 0, 0)
    let counts = question.tests.compactMap(\.count)
    // Between two counts all numbers are alike.
    let reached = counts.filter { $0 <= most } + counts.filter { $0 < most }.map { $0 + 1 }
    let totals = Set([least] + reached.filter { $0 >= least })
    return CandidateAnswers(
      totals.sorted().map { .items(ItemAnswers(repeating: ItemAnswer(), count: $0)) }
    )
  }

  var candidatesAreValid: Bool { true }

  var takesAnyAnswer: Bool { false }

  func refusals(of id: FieldID) -> [String: Condition?] {
    [
      "min-items": minItems.map { .test(.counts(id, .less, $0)) },
      "max-items": maxItems.map { .test(.counts(id, .greater, $0)) },
    ]
  }

  func reason(for test: Condition.Test) -> String? {
    guard case .counts = test, let range else { return nil }
    return "takes \(range.text())"
  }
}

/// Judges the items of a list or map together; each by itself is decided like a form.
struct CollectionValidator: AnswerValidator {
  let collection: CollectionField

  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    guard let items = value.items else { return [.wrongType] }
    var problems: [AnswerProblem] = []
    var names: Set<AnswerValue> = []
    var seen: Set<ItemAnswer> = []
    // What is not answered is like nothing else.
    for (index, item) in items.enumerated() where !item.answers.isEmpty {
      if let name = collection.nameAnswer(of: item), !names.insert(name).inserted {
        problems.append(.repeatedName(name.templateText, at: index))
      }
      if collection.isUnique, !seen.insert(item).inserted {
        problems.append(.repeatedItem(at: index))
      }
    }
    let limits = CountLimit.limits([.minItems: collection.minItems, .maxItems: collection.most])
    return problems + limits.compactMap { $0.problem(found: items.count) }
  }
}

extension CollectionField {
  /// Everything that is wrong with items of which one alone is another than in items with which
  /// nothing was wrong.
  ///
  /// - Parameters:
  ///   - items: What was decided about the items.
  ///   - place: Where the changed one stands.
  /// - Returns: The facts; empty when the items fit.
  /// - Complexity: O(items).
  package func problems(of items: PieceArray<ItemState>, changedAt place: Int) -> [AnswerProblem] {
    let changed = items[place]
    if changed.result.answers.isEmpty { return [] }
    // At most one other item is like it, as no two were alike.
    func other(where isLikeIt: (ItemState) -> Bool) -> Int? {
      items.indices.first { $0 != place && isLikeIt(items[$0]) }.map { Swift.max($0, place) }
    }
    var problems: [AnswerProblem] = []
    if let name = changed.name, let other = other(where: { $0.name == name }) {
      problems.append(.repeatedName(name.templateText, at: other))
    }
    if isUnique, let other = other(where: { $0.result == changed.result }) {
      problems.append(.repeatedItem(at: other))
    }
    return problems
  }
}

import JSON

/// The work that one form, pair of forms, record or settling may take, in steps; what was needed is
/// taken off.
///
/// It belongs to one unit of work and is never shared between threads, so that no result depends on
/// their order.
package struct WorkBudget: Sendable {
  /// Steps of patterns that texts are matched with: some two hundred million a second.
  package var matching: Int
  /// Steps of patterns that the lengths of their texts are looked for with.
  package var lengths: Int
  /// Steps of patterns that are compared: some forty million a second.
  package var containment: Int
  /// Steps of templates: a byte takes one, and sixteen where a filter reads it.
  package var templates: Int
  /// Bytes of what defaults and computed fields have, about, in items too: a place may name a long
  /// answer in as many fields as there are.
  package var values: Int
  /// Steps of conditions and the possible answers that they are asked about: some twenty million a
  /// second.
  package var states: Int

  /// Creates a budget; by itself, one answer may take a quarter of a second.
  package init(
    matching: Int = 50_000_000,
    lengths: Int = 200_000,
    containment: Int = 40_000_000,
    templates: Int = 100_000_000,
    values: Int = 64_000_000,
    states: Int = 10_000_000
  ) {
    self.matching = matching
    self.lengths = lengths
    self.containment = containment
    self.templates = templates
    self.values = values
    self.states = states
  }
}

extension WorkBudget {
  /// Does one piece of work, which may take no more than `most` of a share.
  package mutating func spend<Result>(
    atMost most: Int,
    of share: WritableKeyPath<WorkBudget, Int>,
    on work: (inout Int) -> Result
  ) -> Result {
    var steps = min(self[keyPath: share], most)
    self[keyPath: share] -= steps
    defer { self[keyPath: share] += max(0, steps) }
    return work(&steps)
  }
}

extension AnswerValue {
  /// The bytes that the answer takes, about; of items, without what is decided about them.
  ///
  /// - Complexity: O(elements).
  package var size: Int {
    switch self {
    case .number, .date, .toggle: 50
    case .text(let text): 50 + text.utf8.count
    case .option(let id): 50 + id.rawValue.utf8.count
    case .options(let ids): ids.reduce(50) { $0 + 50 + $1.rawValue.utf8.count }
    case .json(let value): value.size
    case .items(let items):
      items.reduce(50) { $1.answers.all.reduce($0 + 50) { $0 + $1.value.size } }
    }
  }
}

extension JSONValue {
  /// The bytes that the value takes, about.
  fileprivate var size: Int {
    switch self {
    case .object(let members): members.reduce(50) { $0 + 50 + $1.key.utf8.count + $1.value.size }
    case .array(let elements): elements.reduce(50) { $0 + $1.size }
    case .string(let text), .number(let text): 50 + text.utf8.count
    case .bool, .null: 50
    }
  }
}

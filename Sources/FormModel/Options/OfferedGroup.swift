/// The options of a list that are offered under one condition.
package struct OfferedGroup: Sendable {
  /// The condition.
  package let condition: Condition
  /// Where the options stand, in option order.
  package fileprivate(set) var positions: [Int32] = []
}

/// The groups of a list, made once for a long one.
final class OfferedGroups: Sendable {
  let groups: [OfferedGroup]

  /// - Complexity: O(options + lengths of the conditions that differ).
  init(of options: ListedOptions) {
    var groups: [OfferedGroup] = []
    var numbers = OptionConditionTable<Int>()
    var known: [Condition: Int] = [:]
    for (position, option) in options.enumerated() {
      guard let shared = option.sharedCondition else { continue }
      let number = numbers.value(of: shared) { condition in
        if let number = known[condition] { return number }
        groups.append(OfferedGroup(condition: condition))
        known[condition] = groups.count - 1
        return groups.count - 1
      }
      groups[number].positions.append(Int32(position))
    }
    self.groups = groups
  }

  /// Groups options whose conditions are known by their numbers; some have none.
  ///
  /// - Complexity: O(options + lengths of the conditions).
  init(of conditions: [OptionCondition?], _ numbers: [Int32]) {
    var groups: [OfferedGroup] = []
    var known: [Condition: Int] = [:]
    let places = conditions.map { shared -> Int? in
      guard let condition = shared?.condition else { return nil }
      if let place = known[condition] { return place }
      groups.append(OfferedGroup(condition: condition))
      known[condition] = groups.count - 1
      return groups.count - 1
    }
    for (position, number) in numbers.enumerated() {
      if let place = places[Int(number)] { groups[place].positions.append(Int32(position)) }
    }
    // In the order in which options have them.
    self.groups = groups.filter { !$0.positions.isEmpty }
      .sorted { $0.positions[0] < $1.positions[0] }
  }
}

/// What is known of conditions that options share, looked up by the object that holds them.
struct OptionConditionTable<Value> {
  private var last: (condition: OptionCondition, value: Value)?
  private var values: [ObjectIdentifier: Value] = [:]

  /// What is known of a condition, or is found out now.
  ///
  /// - Complexity: O(1) but for the first time.
  mutating func value(of shared: OptionCondition, orElse make: (Condition) -> Value) -> Value {
    if let last, last.condition === shared { return last.value }
    let known = values[ObjectIdentifier(shared)]
    let value = known ?? make(shared.condition)
    if known == nil { values[ObjectIdentifier(shared)] = value }
    last = (shared, value)
    return value
  }
}

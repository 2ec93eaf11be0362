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
  init(of options: [Option]) {
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
    // The group of each condition, once an option has it.
    var places = [Int](repeating: -1, count: conditions.count)
    var known: [Condition: Int] = [:]
    for (position, number) in numbers.enumerated() {
      guard let shared = conditions[Int(number)] else { continue }
      if places[Int(number)] < 0 {
        let place = known[shared.condition] ?? groups.count
        if place == groups.count { groups.append(OfferedGroup(condition: shared.condition)) }
        known[shared.condition] = place
        places[Int(number)] = place
      }
      groups[places[Int(number)]].positions.append(Int32(position))
    }
    self.groups = groups
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

import Diagnostics
import FormModel
import JSON

extension JSONValue {
  /// The document that holds values at places, in their order.
  ///
  /// An object stands at the place of its first value. An array ends with its last value; what is
  /// missing before that is `null`.
  /// - Precondition: no place stands inside another but that of a group, an empty object.
  /// - Complexity: O(steps of all places).
  static func document(
    _ values: some Collection<(place: ResultPlace, value: JSONValue)>
  ) -> JSONValue {
    // Most forms nest nothing.
    var members: [Member] = []
    members.reserveCapacity(values.count)
    for (place, value) in values {
      guard let name = place.name else { return document(Array(values), depth: 0) }
      members.append(Member(key: name, value: value))
    }
    return .object(members)
  }

  private static func document(
    _ values: [(place: ResultPlace, value: JSONValue)],
    depth: Int
  ) -> JSONValue {
    var values = values
    if let first = values.first, first.place.steps.count == depth {
      if values.count == 1 { return first.value }
      values.removeFirst()
    }
    var order: [ResultPlace.Step] = []
    var groups: [ResultPlace.Step: [(place: ResultPlace, value: JSONValue)]] = [:]
    for value in values {
      let step = value.place.steps[depth]
      if groups[step] == nil { order.append(step) }
      groups[step, default: []].append(value)
    }
    var members: [Member] = []
    var elements: [JSONValue] = []
    for step in order {
      let value = document(groups[step] ?? [], depth: depth + 1)
      switch step {
      case .name(let name): members.append(Member(key: name, value: value))
      case .index(let index):
        elements += Array(repeating: .null, count: max(0, index + 1 - elements.count))
        elements[index] = value
      }
    }
    return elements.isEmpty ? .object(members) : .array(elements)
  }
}

package import JSON

// JSON's values are the same for JSON Schema, and so for answers, whatever the digits of numbers and
// the order of members.
extension JSONValue {
  /// Whether both are the same value, as JSON Schema compares: numbers by value, members in any order.
  ///
  /// - Complexity: O(size of the values).
  package func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let own), .array(let others)):
      return own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    case (.object(let own), .object(let others)):
      guard own.count == others.count else { return false }
      let pairs = zip(own, others)
      if pairs.allSatisfy({ ExactText($0.key) == ExactText($1.key) }) {
        return pairs.allSatisfy { $0.value.isSame(as: $1.value) }
      }
      let values = Dictionary(others.map { (ExactText($0.key), $0.value) }) { first, _ in first }
      return own.allSatisfy { values[ExactText($0.key)]?.isSame(as: $0.value) == true }
    default:
      return self == other || PlainValue(self).map { $0 == PlainValue(other) } == true
    }
  }

  /// Hashes what ``isSame(as:)`` compares.
  package func hashSame(into hasher: inout Hasher) {
    switch self {
    case .array(let elements):
      hasher.combine(elements.count)
      for element in elements { element.hashSame(into: &hasher) }
    case .object(let members):
      let hashes = members.map { member in
        var hasher = Hasher()
        hasher.combine(ExactText(member.key))
        member.value.hashSame(into: &hasher)
        return hasher.finalize()
      }
      hasher.combine(hashes.reduce(members.count, ^))
    case .number, .string, .bool, .null:
      if let value = PlainValue(self) { hasher.combine(value) } else { hasher.combine(self) }
    }
  }
}

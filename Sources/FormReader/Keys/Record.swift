import SourceTree

/// A mapping whose keys have been looked up: for each key of the language, where its value is.
struct Record {
  /// The mapping.
  let node: NodeID
  /// The keys that are there, misspelled ones included.
  private(set) var keys = KeySet(rawValue: 0)
  /// Keys that were meant by others that have been reported, without a value that fits.
  private(set) var excused = KeySet(rawValue: 0)
  private var slots: InlineArray<64, UInt32> = .init(repeating: 0)

  init(_ node: NodeID) { self.node = node }

  /// The value of a key.
  subscript(key: Key) -> NodeID? {
    keys.contains(key) ? NodeID(position: Int(slots[Int(key.rawValue)])) : nil
  }

  /// Remembers that a key is not to be missed.
  mutating func excuse(_ key: Key) { excused.formUnion(KeySet(only: key)) }

  /// Forgets a key without missing it.
  mutating func drop(_ key: Key) {
    keys.subtract(KeySet(only: key))
    excuse(key)
  }

  /// Keeps the first value of a key.
  mutating func insert(_ key: Key, _ value: NodeID) {
    guard !keys.contains(key) else { return }
    keys.formUnion(KeySet(only: key))
    slots[Int(key.rawValue)] = UInt32(value.position)
  }
}

/// Positions in a list, a bit for each: a million take 125 KB.
package struct PositionSet: Hashable, Sendable {
  /// The first 64, which are all that most lists have.
  private var first: UInt64 = 0
  /// The others.
  private var words: [UInt64]
  /// The longest list for whose positions nothing is allocated.
  static let inPlace = 64

  /// The number of positions in the set.
  package private(set) var count = 0

  /// Creates an empty set for the positions of a list of some length.
  package init(of length: Int) {
    words = length > PositionSet.inPlace ? [UInt64](repeating: 0, count: (length - 1) / 64) : []
  }

  /// Whether a position is in the set.
  package func contains(_ position: Int) -> Bool {
    self[position / 64] & PositionSet.bit(position) != 0
  }

  private subscript(word: Int) -> UInt64 {
    get { word == 0 ? first : words[word - 1] }
    set { if word == 0 { first = newValue } else { words[word - 1] = newValue } }
  }

  /// Adds a position.
  ///
  /// - Returns: Whether it was not there before.
  @discardableResult
  package mutating func insert(_ position: Int) -> Bool {
    if contains(position) { return false }
    self[position / 64] |= PositionSet.bit(position)
    count += 1
    return true
  }

  /// Removes a position.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  package mutating func remove(_ position: Int) -> Bool {
    guard contains(position) else { return false }
    self[position / 64] &= ~PositionSet.bit(position)
    count -= 1
    return true
  }

  private static func bit(_ position: Int) -> UInt64 { 1 << UInt64(position % 64) }
}

/// In ascending order.
extension PositionSet: Sequence {
  package func makeIterator() -> Iterator { Iterator(first, words) }

  package var underestimatedCount: Int { count }

  package struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    /// The word at hand, and those of its bits that are still to come.
    private var index = 0
    private var rest: UInt64

    init(_ first: UInt64, _ words: [UInt64]) { (self.words, rest) = (words, first) }

    package mutating func next() -> Int? {
      while rest == 0 {
        guard index < words.count else { return nil }
        rest = words[index]
        index += 1
      }
      defer { rest &= rest - 1 }
      return 64 * index + rest.trailingZeroBitCount
    }
  }
}

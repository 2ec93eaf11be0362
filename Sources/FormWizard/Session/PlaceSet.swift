/// A set of places in a list: a bit for each, so that what is done to all of a million is done to
/// sixty-four at a time.
///
/// A copy that changes costs a bit a place up to the last one.
struct PlaceSet: Sendable {
  /// The number of places.
  private(set) var count = 0
  private var words: [UInt64] = []

  init() {}

  /// - Complexity: O(end of the range / 64).
  init(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    count = range.count
    words = [UInt64](repeating: .max, count: (range.upperBound + 63) / 64)
    for word in 0..<range.lowerBound / 64 { words[word] = 0 }
    words[range.lowerBound / 64] &= .max << UInt64(range.lowerBound % 64)
    words[words.count - 1] &= .max >> UInt64(63 - (range.upperBound - 1) % 64)
  }

  var isEmpty: Bool { count == 0 }

  /// The first place; `nil` when there is none.
  var first: Int? {
    guard let word = words.firstIndex(where: { $0 != 0 }) else { return nil }
    return word * 64 + words[word].trailingZeroBitCount
  }

  func contains(_ place: Int) -> Bool {
    place >> 6 < words.count && words[place >> 6] >> UInt64(place & 63) & 1 != 0
  }

  /// Adds a place, and tells whether it was not there.
  @discardableResult
  mutating func insert(_ place: Int) -> Bool {
    let word = place >> 6
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    let bit: UInt64 = 1 << UInt64(place & 63)
    if words[word] & bit != 0 { return false }
    words[word] |= bit
    count += 1
    return true
  }

  /// Takes a place away, and tells whether it was there.
  @discardableResult
  mutating func remove(_ place: Int) -> Bool {
    guard contains(place) else { return false }
    words[place >> 6] &= ~(1 << UInt64(place & 63))
    count -= 1
    return true
  }

  /// Adds the places of another set.
  ///
  /// - Complexity: O(last place / 64), as the functions below.
  mutating func formUnion(_ other: PlaceSet) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
      return
    }
    let missing = other.words.count - words.count
    if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
    change(upTo: other.words.count) { $0 | other.words[$1] }
  }

  /// Takes the places of another set away.
  mutating func subtract(_ other: PlaceSet) {
    if isEmpty || other.isEmpty { return }
    change(upTo: Swift.min(words.count, other.words.count)) { $0 & ~other.words[$1] }
  }

  /// Keeps only the places of another set.
  mutating func formIntersection(_ other: PlaceSet) {
    if isEmpty { return }
    if other.isEmpty {
      self = PlaceSet()
      return
    }
    change(upTo: words.count) { $1 < other.words.count ? $0 & other.words[$1] : 0 }
  }

  private mutating func change(upTo end: Int, _ change: (UInt64, Int) -> UInt64) {
    var count = count
    for index in 0..<end {
      let old = words[index]
      let new = change(old, index)
      count += new.nonzeroBitCount - old.nonzeroBitCount
      words[index] = new
    }
    self.count = count
  }
}

extension PlaceSet: Hashable {
  /// Whether both have the same places, however many words they take.
  static func == (left: PlaceSet, right: PlaceSet) -> Bool {
    left.count == right.count && zip(left.words, right.words).allSatisfy(==)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension PlaceSet: Sequence {
  /// The places in order.
  struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    private var word = -1
    private var rest: UInt64 = 0

    fileprivate init(_ words: [UInt64]) { self.words = words }

    mutating func next() -> Int? {
      while rest == 0 {
        word += 1
        if word >= words.count { return nil }
        rest = words[word]
      }
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      return word * 64 + bit
    }
  }

  var underestimatedCount: Int { count }

  func makeIterator() -> Iterator { Iterator(words) }
}

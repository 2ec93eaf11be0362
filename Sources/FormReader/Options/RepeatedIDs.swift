import FormModel

/// Finds the ids of a long list that occur twice, or that differ in case only.
///
/// Each id leaves 8 bytes: half of a hash that ignores case, and its position. Sorted, ids that
/// are alike lie side by side, and only those are looked at. That touches memory in order, which
/// a table of a million ids does not. Hashes are seeded, and however many ids are made to collide,
/// the work stays linear.
struct RepeatedIDs {
  /// An id that is like an earlier one.
  struct Repetition {
    var position: Int
    /// The position of the earlier one.
    var first: Int
    /// Whether they differ in case.
    var isTwin: Bool
  }

  private var entries: [UInt64] = []

  /// `capacity` is a guess at the number of ids.
  init(capacity: Int) { entries.reserveCapacity(capacity) }

  /// Adds the id of the next position.
  mutating func append(_ id: String) {
    let hash = RepeatedIDs.hash(id)
    entries.append(hash & 0xFFFF_FFFF_0000_0000 | UInt64(entries.count))
  }

  /// The repetitions, by position.
  ///
  /// - Complexity: O(ids), and O(n log n) for n repetitions.
  consuming func repetitions(in options: [Option]) -> [Repetition] {
    var result: [Repetition] = []
    let sorted = RepeatedIDs.sorted(entries)
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end] >> 32 == sorted[start] >> 32 { end += 1 }
      if end > start + 1 { RepeatedIDs.compare(sorted[start..<end], options, into: &result) }
      start = end
    }
    return result.sorted { $0.position < $1.position }
  }

  /// Compares ids with the same hash, most of which are the same.
  private static func compare(
    _ entries: ArraySlice<UInt64>,
    _ options: [Option],
    into result: inout [Repetition]
  ) {
    var exact: [String: Int] = [:]
    var lower: [String: Int] = [:]
    for entry in entries {
      let position = Int(entry & 0xFFFF_FFFF)
      let id = options[position].id.rawValue
      if let first = exact[id] {
        result.append(Repetition(position: position, first: first, isTwin: false))
        continue
      }
      exact[id] = position
      let key = id.lowercased()
      if let first = lower[key] {
        result.append(Repetition(position: position, first: first, isTwin: true))
      } else {
        lower[key] = position
      }
    }
  }

  /// By the upper half, equal ones by position: three rounds of a stable radix sort.
  private static func sorted(_ entries: [UInt64]) -> [UInt64] {
    guard entries.count > 256 else { return entries.sorted() }
    var source = entries
    var target = entries
    for shift: UInt64 in [32, 43, 54] {
      var counts = [Int](repeating: 0, count: 2_048)
      for entry in source { counts[Int(entry >> shift & 0x7FF)] += 1 }
      var next = 0
      for digit in counts.indices {
        (counts[digit], next) = (next, next + counts[digit])
      }
      for entry in source {
        let digit = Int(entry >> shift & 0x7FF)
        target[counts[digit]] = entry
        counts[digit] += 1
      }
      swap(&source, &target)
    }
    return source
  }

  /// The same for ids that are equal but for case, and for equal ones however they are spelled.
  private static func hash(_ id: String) -> UInt64 {
    var hasher = Hasher()
    let bytes = id.utf8.span.bytes
    var offset = 0
    var highBits: UInt64 = 0
    while offset + 8 <= bytes.byteCount {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      highBits |= word
      hasher.combine(lowercased(word))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.byteCount {
      rest = rest << 8 | UInt64(bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
      offset += 1
    }
    highBits |= rest
    hasher.combine(lowercased(rest))
    if highBits & 0x8080_8080_8080_8080 != 0 {
      hasher = Hasher()
      hasher.combine(id.lowercased())
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Eight bytes of ASCII in lower case.
  private static func lowercased(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (ones &* 0x7F)
    let fromA = low &+ ones &* (0x80 - 0x41)
    let pastZ = low &+ ones &* (0x80 - 0x5B)
    return word | (fromA & ~pastZ & (ones &* 0x80)) >> 2
  }
}

import FormModel

/// Finds the ids of a long list that occur twice, or that differ in case only.
///
/// Each id leaves 8 bytes: half of a hash that ignores case, and its position. Sorted, ids that are
/// alike lie side by side, and only those are compared. That touches memory in order, which a table
/// of a million ids does not: it takes a third of the time. However many ids are made to have one
/// hash, the work stays linear.
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
    entries.append(RepeatedIDs.hash(id) << 32 | UInt64(entries.count))
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

  /// By hash, equal ones by position: three rounds of a stable radix sort.
  private static func sorted(_ entries: [UInt64]) -> [UInt64] {
    guard entries.count > 256 else { return entries.sorted() }
    var source = entries
    var target = entries
    for shift: UInt64 in [32, 43, 54] {
      var places = [Int](repeating: 0, count: 2_048)
      for entry in source { places[Int(entry >> shift & 0x7FF)] += 1 }
      var next = 0
      for digit in places.indices { (places[digit], next) = (next, next + places[digit]) }
      for entry in source {
        let digit = Int(entry >> shift & 0x7FF)
        target[places[digit]] = entry
        places[digit] += 1
      }
      swap(&source, &target)
    }
    return source
  }

  /// 32 bits, the same for ids that are equal but for case, and for equal ones in any spelling.
  private static func hash(_ id: String) -> UInt64 {
    let bytes = id.utf8.span.bytes
    var hash: UInt64 = 0
    var offset = 0
    while offset < bytes.byteCount {
      var word: UInt64 = 0
      if offset + 8 <= bytes.byteCount {
        word = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      } else {
        for place in offset..<bytes.byteCount { word = word << 8 | UInt64(id.utf8.span[place]) }
      }
      if word & 0x8080_8080_8080_8080 != 0 {
        return UInt64(UInt32(truncatingIfNeeded: id.lowercased().hashValue))
      }
      // The bit that tells small letters from capitals; for other characters it does no harm.
      hash = (hash ^ (word | 0x2020_2020_2020_2020)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      offset += 8
    }
    return hash & 0xFFFF_FFFF
  }
}

/// How well a word fits a text, and where the best way ends.
struct TermFit: Equatable, Sendable {
  var score: Int32
  /// The number of letters up to and with the last one that matches.
  var end: Int
}

/// Finds the best alignment of a word of at most 64 letters with a text of at most 64.
///
/// The places where a letter occurs are the bits of a word of memory. Only these places are looked
/// at, so that a text in which each letter occurs twice takes about twice the letters in steps.
enum ShortTextScorer {
  static let most = 64

  /// Memory that is used again for each text.
  struct Scratch: Sendable {
    /// Where each letter of the word occurs.
    fileprivate var rows = [UInt64](repeating: 0, count: most)
    /// The best score of alignments up to each place, of two letters in turn.
    fileprivate var scores = [Int32](repeating: 0, count: 2 * most)
  }

  /// The best alignment of a word of `count` letters, at least one; `nil` if it does not occur.
  ///
  /// `occurrences` gives the places of a letter of the word in the text, `bonus` what a place earns.
  /// Where the word `isWhole`, its letters stand next to each other: of the places where it does, no
  /// way from one to another is better than staying, since a gap costs more than a place can earn.
  /// - Complexity: O(letters + occurrences).
  @inline(__always)
  static func fit(
    count: Int,
    isWhole: Bool,
    _ scratch: inout Scratch,
    occurrences: (Int) -> UInt64,
    bonus: (Int) -> Int32
  ) -> TermFit? {
    fit(count: count, isWhole, &scratch.rows, &scratch.scores, occurrences, bonus)
  }

  @inline(__always)
  private static func fit(
    count: Int,
    _ isWhole: Bool,
    _ rows: inout [UInt64],
    _ scores: inout [Int32],
    _ occurrences: (Int) -> UInt64,
    _ bonus: (Int) -> Int32
  ) -> TermFit? {
    var rows = rows.mutableSpan
    var behind: UInt64 = .max
    for letter in 0..<count {
      let row = occurrences(letter) & behind
      if row == 0 { return nil }
      rows[letter] = row
      // All places behind the first one, or those next to one.
      behind = isWhole ? row &<< 1 : ~(row ^ (row &- 1))
    }
    var before: UInt64 = .max
    for letter in stride(from: count - 1, through: 0, by: -1) {
      let row = rows[letter] & before
      rows[letter] = row
      before = isWhole ? row &>> 1 : (1 &<< UInt64(63 &- row.leadingZeroBitCount)) &- 1
    }
    var scores = scores.mutableSpan
    var current = 0
    var row = rows[0]
    while row != 0 {
      let place = row.trailingZeroBitCount
      scores[place] = SearchScore.letter &+ 2 &* bonus(place)
      row &= row &- 1
    }
    for letter in stride(from: 1, to: count, by: 1) {
      let previous = current
      current = ShortTextScorer.most &- previous
      let earlier = rows[letter &- 1]
      var unseen = earlier
      // The best of (score + place) of earlier letters that leave a gap.
      var best = Int32.min
      row = rows[letter]
      while row != 0 {
        let place = row.trailingZeroBitCount
        row &= row &- 1
        while unseen != 0, unseen.trailingZeroBitCount &+ 1 < place {
          let from = unseen.trailingZeroBitCount
          best = max(best, scores[previous &+ from] &+ Int32(truncatingIfNeeded: from))
          unseen &= unseen &- 1
        }
        let bonus = bonus(place)
        var score = Int32.min
        if best != .min {
          let gap = Int32(truncatingIfNeeded: place &- 2)
          let cost = SearchScore.gapStart &+ SearchScore.gapExtension &* gap
          score = max(0, best &- cost) &+ SearchScore.letter &+ bonus
        }
        if place > 0, earlier & (1 &<< UInt64(place &- 1)) != 0 {
          let run = max(bonus, SearchScore.consecutive)
          score = max(score, scores[previous &+ place &- 1] &+ SearchScore.letter &+ run)
        }
        scores[current &+ place] = score
      }
    }
    var result = TermFit(score: .min, end: 0)
    row = rows[count &- 1]
    while row != 0 {
      let place = row.trailingZeroBitCount
      row &= row &- 1
      if scores[current &+ place] > result.score {
        result = TermFit(score: scores[current &+ place], end: place + 1)
      }
    }
    return result
  }
}

/// Bytes compared eight at a time.
enum ByteLanes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// A byte in all eight places.
  static func repeated(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// Eight bytes from a place on, the first one lowest; zeros behind the end.
  @inline(__always)
  static func load(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    if offset &+ 8 <= bytes.count {
      return UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
    }
    var result: UInt64 = 0
    for index in 0..<bytes.count &- offset {
      result |= UInt64(bytes[offset &+ index]) &<< UInt64(8 &* index)
    }
    return result
  }

  /// The bytes with the capitals of ASCII in lower case.
  @inline(__always)
  static func lowercased(_ bytes: UInt64) -> UInt64 {
    let low = bytes & ~highs
    let isAtLeastA = low &+ ones &* (0x80 - 0x41)
    let isAboveZ = low &+ ones &* (0x7F - 0x5A)
    let isCapital = (isAtLeastA ^ isAboveZ) & ~bytes & highs
    return bytes | isCapital &>> 2
  }

  /// One bit for each byte that is the same in both, from the lowest byte on.
  @inline(__always)
  static func equal(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let difference = a ^ b
    let isNotZero = ((difference & ~highs) &+ ~highs) | difference
    let isZero = ~isNotZero & highs
    // Moves the bit of byte k to bit 56 + k; no two products meet.
    return (isZero &>> 7 &* 0x0102_0408_1020_4080) &>> 56
  }
}

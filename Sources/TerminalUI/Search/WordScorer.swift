/// How well a word fits a text, and where the best way ends.
struct WordFit: Equatable, Sendable {
  var score: Int32
  /// The number of letters up to and with the last one that matches.
  var end: Int
}

/// Finds the best alignment of a word with a text.
///
/// An alignment gives each letter of the word a letter of the text, in order. Each letter earns
/// `letter` and a bonus by where it stands (`bonus(after:)`), twice for the first one; a letter next
/// to the one before it earns at least `consecutive`. Letters that are passed over cost `gapStart` for
/// the first and `gapExtension` for each further one, but never take what was earned below 0. What is
/// in front of the first letter and behind the last one costs nothing. The end is the first place
/// where a best alignment can end. The figures are those of fzf's second algorithm
/// (`src/algo/algo.go`), except that a run does not inherit the bonus of its first letter, so that the
/// best alignment can be found exactly.
///
/// The places where a letter of the word occurs are bits, 64 letters of the text in a number. Only
/// these places are looked at, so that a text in which each letter occurs twice takes about twice the
/// letters in steps.
struct WordScorer: Sendable {
  /// Where each letter of the word occurs, as many numbers as the text has blocks.
  private var rows: [UInt64] = []
  /// The best score of alignments up to each place, for one letter of the word behind the other.
  private var scores: [Int32] = []

  private static let letter: Int32 = 16
  private static let consecutive: Int32 = 8
  private static let gapStart: Int32 = 3
  private static let gapExtension: Int32 = 1
  /// The best bonus that a letter can earn by where it stands.
  private static let mostBonus: Int32 = 10

  /// The most that a word of so many letters can earn.
  static func mostPoints(letters: Int) -> Int {
    letters * Int(letter + mostBonus) + Int(mostBonus)
  }

  /// Finds the best alignment of a word of `count` letters, at least one, with a text of `length`.
  ///
  /// `occurrences` gives the places of a letter of the word in a block of 64 letters of the text,
  /// `bonus` what a place earns. Where the word `isWhole`, its letters stand next to each other.
  /// - Returns: `nil` if the word does not occur.
  /// - Complexity: O(letters / 64 + occurrences) for each letter of the word.
  @inline(__always)
  mutating func fit(
    count: Int,
    length: Int,
    isWhole: Bool,
    occurrences: (_ letter: Int, _ block: Int) -> UInt64,
    bonus: (_ place: Int) -> Int32
  ) -> WordFit? {
    let blocks = (length &+ 63) &>> 6
    if rows.count < count &* blocks {
      rows += repeatElement(0, count: count &* blocks &- rows.count)
    }
    if scores.count < count &* length {
      scores += repeatElement(0, count: count &* length &- scores.count)
    }
    return WordScorer.fit(&rows, &scores, count, blocks, length, isWhole, occurrences, bonus)
  }

  @inline(__always)
  private static func fit(
    _ rows: inout [UInt64],
    _ scores: inout [Int32],
    _ count: Int,
    _ blocks: Int,
    _ length: Int,
    _ isWhole: Bool,
    _ occurrences: (Int, Int) -> UInt64,
    _ bonus: (Int) -> Int32
  ) -> WordFit? {
    var rows = rows.mutableSpan
    guard findPlaces(&rows, count, blocks, isWhole, occurrences) else { return nil }
    dropDeadEnds(&rows, count, blocks, isWhole)
    var scores = scores.mutableSpan
    return score(&scores, rows.span, count, blocks, length, bonus)
  }

  /// The places of the alignment that `fit` has found, by the same arguments.
  ///
  /// Where several have its score, the one whose letters stand closest to the letter behind them,
  /// seen from the end.
  func places(
    of fit: WordFit,
    count: Int,
    length: Int,
    bonus: (_ place: Int) -> Int32
  ) -> [Int] {
    var place = fit.end - 1
    let blocks = (length + 63) >> 6
    var result = [place]
    for letter in stride(from: count - 1, to: 0, by: -1) {
      let target = scores[letter * length + place]
      let earlier = (0..<place).last { from in
        guard rows[(letter - 1) * blocks + from >> 6] >> UInt64(from & 63) & 1 != 0 else {
          return false
        }
        let score = scores[(letter - 1) * length + from]
        if from + 1 == place {
          return score + WordScorer.letter + max(bonus(place), WordScorer.consecutive) == target
        }
        let best = score + Int32(truncatingIfNeeded: from)
        return WordScorer.score(behindGap: best, at: place, bonus(place)) == target
      }
      place = earlier ?? 0
      result.append(place)
    }
    return result.reversed()
  }

  /// Finds the places of each letter that stand behind one of the letter before it, or next to it.
  @inline(__always)
  private static func findPlaces(
    _ rows: inout MutableSpan<UInt64>,
    _ count: Int,
    _ blocks: Int,
    _ isWhole: Bool,
    _ occurrences: (Int, Int) -> UInt64
  ) -> Bool {
    // The first place that a letter can have.
    var start = 0
    for letter in 0..<count {
      var first = -1
      var carry: UInt64 = 0
      for block in 0..<blocks {
        let from = start &- block &* 64
        if from >= 64 {
          rows[letter &* blocks &+ block] = 0
          continue
        }
        var row = occurrences(letter, block) & (from <= 0 ? .max : .max &<< UInt64(from))
        if isWhole, letter > 0 {
          let before = rows[(letter &- 1) &* blocks &+ block]
          if block > 0 { carry = rows[(letter &- 1) &* blocks &+ block &- 1] &>> 63 }
          row &= before &<< 1 | carry
        }
        rows[letter &* blocks &+ block] = row
        if first < 0, row != 0 { first = block &* 64 &+ row.trailingZeroBitCount }
      }
      if first < 0 { return false }
      start = first &+ 1
    }
    return true
  }

  /// Drops places behind which there is none for the next letter.
  ///
  /// Of a word that is whole, what is left are the places where it stands; no way from one of these
  /// to another is better than staying, since a gap costs more than a place can earn.
  @inline(__always)
  private static func dropDeadEnds(
    _ rows: inout MutableSpan<UInt64>,
    _ count: Int,
    _ blocks: Int,
    _ isWhole: Bool
  ) {
    for letter in stride(from: count &- 2, through: 0, by: -1) {
      let next = (letter &+ 1) &* blocks
      var isBehind = true
      for block in stride(from: blocks &- 1, through: 0, by: -1) {
        let behind = rows[next &+ block]
        if isWhole {
          let carry = block &+ 1 < blocks ? rows[next &+ block &+ 1] &<< 63 : 0
          rows[letter &* blocks &+ block] &= behind &>> 1 | carry
        } else if isBehind {
          // What is left are the places in front of the last one.
          isBehind = behind == 0
          let isLeft = isBehind ? 0 : (1 &<< UInt64(63 &- behind.leadingZeroBitCount)) &- 1
          rows[letter &* blocks &+ block] &= isLeft
        }
      }
    }
  }

  /// Scores all places of one letter after the other, and finds the best one of the last.
  @inline(__always)
  private static func score(
    _ scores: inout MutableSpan<Int32>,
    _ rows: Span<UInt64>,
    _ count: Int,
    _ blocks: Int,
    _ length: Int,
    _ bonus: (Int) -> Int32
  ) -> WordFit? {
    var result: WordFit?
    for letter in 0..<count {
      let previous = (letter &- 1) &* length
      let earlier = (letter &- 1) &* blocks
      var seenBlock = 0
      var unseen = letter == 0 ? 0 : rows[earlier]
      // The best of (score + place) of earlier letters that leave a gap.
      var best = Int32.min
      for block in 0..<blocks {
        var row = rows[letter &* blocks &+ block]
        while row != 0 {
          let place = block &* 64 &+ row.trailingZeroBitCount
          row &= row &- 1
          let bonus = bonus(place)
          var score = WordScorer.letter &+ 2 &* bonus
          if letter > 0 {
            while true {
              while unseen == 0, seenBlock < block {
                seenBlock &+= 1
                unseen = rows[earlier &+ seenBlock]
              }
              let from = seenBlock &* 64 &+ unseen.trailingZeroBitCount
              guard unseen != 0, from &+ 1 < place else { break }
              best = max(best, scores[previous &+ from] &+ Int32(truncatingIfNeeded: from))
              unseen &= unseen &- 1
            }
            score = best == .min ? .min : WordScorer.score(behindGap: best, at: place, bonus)
            let last = place &- 1
            if last >= 0, rows[earlier &+ last &>> 6] &>> UInt64(last & 63) & 1 != 0 {
              let run = max(bonus, WordScorer.consecutive)
              score = max(score, scores[previous &+ last] &+ WordScorer.letter &+ run)
            }
          }
          scores[letter &* length &+ place] = score
          if letter &+ 1 == count, result.map({ score > $0.score }) ?? true {
            result = WordFit(score: score, end: place &+ 1)
          }
        }
      }
    }
    return result
  }

  /// What a place earns behind a gap; `best` is the score up to the letter before it and its place.
  @inline(__always)
  private static func score(behindGap best: Int32, at place: Int, _ bonus: Int32) -> Int32 {
    let gap = Int32(truncatingIfNeeded: place &- 2)
    let cost = gapStart &+ gapExtension &* gap
    return max(0, best &- cost) &+ letter &+ bonus
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

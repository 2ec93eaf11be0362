import DisplayText

/// The candidates a misspelt word most likely meant, at most three, best first.
///
/// First those equal but for case, then those within an edit distance of `max(length, 3) / 3`
/// (length of the word; the bound rustc uses), nearer ones before farther ones, then those made
/// of the same words in another order, and last, where they are taken, those that hold the whole
/// word: `navy-blue` for `blue`. Equal ones keep the order of the candidates.
/// What is clearly farther than the best is left out, and so is what shares no letter.
///
/// Case is ignored throughout for ASCII, Latin-1, Greek and Cyrillic letters. Words are compared
/// by their first 256 bytes. The distance counts insertions, deletions, replacements and swaps
/// of neighbours (optimal string alignment).
/// - Complexity: O(bytes of all candidates), and a fixed number of distance steps in all.
package func nearest(
  to word: String,
  among candidates: some Sequence<String>,
  takesWholeWords: Bool = false
) -> [String] {
  var search = NearMiss(word, takesWholeWords: takesWholeWords)
  for candidate in candidates {
    search.consider(candidate)
    if search.isSettled { break }
  }
  return search.found
}

/// The same within a budget that several searches share.
///
/// It counts steps of a few nanoseconds each. A search
/// for which it does not suffice takes all of it and finds nothing.
package func nearest(
  to word: String,
  among candidates: some Sequence<String>,
  takesWholeWords: Bool = false,
  spending budget: inout Int
) -> [String] {
  guard budget > 0 else { return [] }
  var search = NearMiss(word, takesWholeWords: takesWholeWords)
  for candidate in candidates {
    search.consider(candidate)
    if search.steps >= budget {
      budget = 0
      return []
    }
    if search.isSettled { break }
  }
  budget -= search.steps
  return search.found
}

/// "did you mean `x`?", "did you mean `x`, `y` or `z`?", or `nil` without a candidate.
package func didYouMean(_ candidates: [String]) -> String? { Wording.didYouMean(candidates) }

/// A running search for the three best candidates.
struct NearMiss {
  private(set) var best: [(rank: Int, candidate: String)] = []

  private let word: String
  private let folded: [UInt32]
  private let letters: UInt64
  /// Empty if the word is a single one.
  private let parts: [[UInt32]]
  private let sum: UInt32
  private let limit: Int
  private let takesWholeWords: Bool
  private var distance = EditDistance()
  private var other: [UInt32] = []
  /// What is left to spend on edit distances, in cells of their tables.
  private var budget = NearMiss.mostCells
  /// Candidates looked at, eight steps each, and their bytes, one each.
  private var reading = 0

  private static let mostCells = 50_000_000
  private static let count = 3
  private static let byteLimit = 256
  private static let shortestWord = 3

  init(_ word: String, takesWholeWords: Bool = false) {
    var folded: [UInt32] = []
    NearMiss.fold(word, into: &folded)
    let parts = NearMiss.parts(of: folded)
    self.word = word
    self.folded = folded
    self.parts = parts.count > 1 ? parts : []
    letters = NearMiss.letters(of: folded)
    sum = NearMiss.sum(of: folded)
    limit = max(folded.count, 3) / 3
    self.takesWholeWords = takesWholeWords && folded.count >= NearMiss.shortestWord
  }

  /// Whether no candidate can change the answer any more.
  var isSettled: Bool { best.count == NearMiss.count && best[NearMiss.count - 1].rank == 0 }

  /// What the search has cost.
  var steps: Int { reading + (NearMiss.mostCells - budget) }

  /// The candidates to tell.
  var found: [String] {
    guard let first = best.first?.rank else { return [] }
    // An edit more or less says nothing where there are several.
    return best.filter { $0.rank <= first + (first < 2 ? 0 : 1) }.map(\.candidate)
  }

  mutating func consider(_ candidate: String) {
    reading += 8
    let isFull = best.count == NearMiss.count
    // A newcomer has to beat the last one; a tie goes to who came first.
    let rankLimit = isFull ? best[NearMiss.count - 1].rank - 1 : limit + 2
    let bytes = min(candidate.utf8.count, NearMiss.byteLimit)
    let reach = min(limit, rankLimit)
    // A scalar takes one to four bytes.
    let isEditable = bytes >= folded.count - reach && bytes <= 4 * (folded.count + reach)
    let isReorderable = !parts.isEmpty && rankLimit > limit
    let isCompound = takesWholeWords && rankLimit > limit + 1 && bytes > folded.count
    guard isEditable || isReorderable || isCompound, rankLimit >= 0 else { return }

    reading += bytes
    NearMiss.fold(candidate, into: &other)
    if let rank = rank(reach: reach, isReorderable, isCompound), candidate != word,
      !best.contains(where: { $0.candidate == candidate })
    {
      let index = best.firstIndex { $0.rank > rank } ?? best.count
      best.insert((rank, candidate), at: index)
      if best.count > NearMiss.count { best.removeLast() }
    }
  }

  /// How good the candidate in `other` is: 0 for equal but for case, then the distance, then
  /// one more than every distance for the same words, two more for a word among others.
  private mutating func rank(
    reach: Int,
    _ isReorderable: Bool,
    _ isCompound: Bool
  ) -> Int? {
    if other == folded { return 0 }
    if reach > 0, abs(other.count - folded.count) <= reach, budget > 0 {
      let theirs = NearMiss.letters(of: other)
      let missing = max(
        (letters & ~theirs).nonzeroBitCount,
        (theirs & ~letters).nonzeroBitCount
      )
      if missing <= reach {
        let found = distance.between(folded, other, atMost: reach, spending: &budget)
        // Words of which nothing is left are not misspelt.
        if let found, found < max(folded.count, other.count) { return found }
      }
    }
    if isReorderable, NearMiss.sum(of: other) == sum, NearMiss.parts(of: other) == parts {
      return limit + 1
    }
    return isCompound && holdsWord(other) ? limit + 2 : nil
  }
}

extension NearMiss {
  /// Whether the word stands in a compound, between separators or ends.
  private func holdsWord(_ other: [UInt32]) -> Bool {
    var start = 0
    while start + folded.count <= other.count {
      let end = start + folded.count
      if end == other.count || NearMiss.isSeparator(other[end]),
        other[start..<end].elementsEqual(folded)
      {
        return true
      }
      guard let separator = other[start...].firstIndex(where: NearMiss.isSeparator) else { break }
      start = separator + 1
    }
    return false
  }

  private static func fold(_ text: String, into scalars: inout [UInt32]) {
    scalars.removeAll(keepingCapacity: true)
    let bytes = text.utf8Span.span
    let limit = min(bytes.count, byteLimit)
    var index = 0
    while index < limit {
      let byte = bytes[index]
      if byte < 0x80 {
        scalars.append(UInt32(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte))
        index += 1
      } else {
        let decoded = bytes.scalar(at: index, limit: bytes.count)
        scalars.append(fold(decoded.scalar.value))
        index += decoded.length
      }
    }
  }

  private static func fold(_ value: UInt32) -> UInt32 {
    switch value {
    case 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F: value + 0x20
    case 0x400...0x40F: value + 0x50
    default: value
    }
  }

  /// One bit for each letter that occurs; letters a multiple of 64 apart share theirs.
  private static func letters(of scalars: [UInt32]) -> UInt64 {
    var set: UInt64 = 0
    for scalar in scalars { set |= 1 << UInt64(scalar & 63) }
    return set
  }

  /// The same for any order of the words: a quick way to rule most candidates out.
  private static func sum(of scalars: [UInt32]) -> UInt32 {
    var sum: UInt32 = 0
    for scalar in scalars where !isSeparator(scalar) { sum &+= scalar }
    return sum
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x2D || scalar == 0x5F || scalar == 0x20
  }

  private static func parts(of scalars: [UInt32]) -> [[UInt32]] {
    scalars.split(whereSeparator: isSeparator).map(Array.init)
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}

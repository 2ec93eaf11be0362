/// The candidates that a misspelt word most likely meant, at most three, the best first.
///
/// First come those equal but for case, then those within an edit distance of `max(length, 3) / 3`
/// (the bound of rustc), and last, where they are asked for, those that begin with the word or
/// contain it whole: `version` for `vers`, `navy-blue` for `blue`. Equal ones keep the order of the
/// candidates. Those clearly farther than the best are left out, and so are those that share no
/// letter with the word.
///
/// Case is ignored. The distance counts insertions, deletions, replacements and swaps of neighbours
/// (optimal string alignment). A word of more than 64 characters is only compared for case.
/// - Complexity: O(characters of all candidates).
package func nearest(
  to word: String,
  among candidates: some Sequence<String>,
  takesWholeWords: Bool = false
) -> [String] {
  SuggestionBudget(steps: 50_000_000)
    .nearest(to: word, among: candidates, takesWholeWords: takesWholeWords)
}

/// Bounds the search for suggestions, so that a text full of mistakes is refused as quickly as any.
package final class SuggestionBudget {
  private var steps: Int

  /// Creates a budget of a number of steps, of a few nanoseconds each.
  package init(steps: Int = 16_000_000) { self.steps = steps }

  /// Whether nothing can be looked at any more.
  package var isSpent: Bool { steps <= 0 }

  /// Takes a look at each of `count` things from the budget; `false` when it does not suffice.
  package func spend(_ count: Int) -> Bool {
    if isSpent { return false }
    steps -= 8 * min(count, steps)
    return !isSpent
  }

  /// The nearest of some candidates to a word; none when the budget does not suffice.
  package func nearest(
    to word: String,
    among candidates: some Sequence<String>,
    takesWholeWords: Bool = false
  ) -> [String] {
    // To make a search ready takes as long as to look at many things.
    guard spend(100) else { return [] }
    var search = NearMiss(word, takesWholeWords: takesWholeWords)
    for candidate in candidates {
      if isSpent { return [] }
      search.consider(candidate, spending: &steps)
    }
    return isSpent ? [] : search.found
  }
}

/// A search for the three best candidates.
private struct NearMiss {
  private typealias Scalars = [Unicode.Scalar]

  private var best: [(rank: Int, candidate: String)] = []
  private let word: String
  private let folded: Scalars
  private let limit: Int
  private let distance: EditDistance?
  private let takesWholeWords: Bool
  /// The candidate that is looked at; kept for its storage.
  private var other: Scalars = []

  init(_ word: String, takesWholeWords: Bool) {
    self.word = word
    var folded: Scalars = []
    NearMiss.fold(word, into: &folded)
    self.folded = folded
    limit = max(folded.count, 3) / 3
    distance = EditDistance(from: folded)
    self.takesWholeWords = takesWholeWords && folded.count >= 3
  }

  /// The best candidates; an edit more or less says nothing where there are several.
  var found: [String] {
    guard let first = best.first?.rank else { return [] }
    return best.filter { $0.rank <= first + (first < 2 ? 0 : 1) }.map(\.candidate)
  }

  mutating func consider(_ candidate: String, spending budget: inout Int) {
    // A scalar takes one to four bytes, so most candidates can be refused by their size.
    let bytes = candidate.utf8.count
    budget -= 8
    guard bytes + limit >= folded.count, bytes <= 4 * (folded.count + limit) || takesWholeWords
    else { return }
    budget -= bytes
    NearMiss.fold(candidate, into: &other)
    guard let rank = rankOfOther, candidate != word,
      !best.contains(where: { $0.candidate == candidate })
    else { return }
    best.insert((rank, candidate), at: best.firstIndex { $0.rank > rank } ?? best.count)
    if best.count > 3 { best.removeLast() }
  }

  /// 0 for equal but for case, then the distance, then more than every distance for a word among
  /// others.
  private var rankOfOther: Int? {
    if other == folded { return 0 }
    if let distance, abs(other.count - folded.count) <= limit {
      let found = distance.between(other)
      // Words of which nothing is left are not misspelt.
      if found <= limit, found < max(folded.count, other.count) { return found }
    }
    return takesWholeWords && otherContainsWord ? limit + 2 : nil
  }

  /// Whether the word begins the other one, or is in a compound, between separators or ends.
  private var otherContainsWord: Bool {
    guard other.count > folded.count else { return false }
    if other.starts(with: folded) { return true }
    return (0...other.count - folded.count).contains { start in
      let end = start + folded.count
      return (start == 0 || NearMiss.isSeparator(other[start - 1]))
        && (end == other.count || NearMiss.isSeparator(other[end]))
        && other[start..<end].elementsEqual(folded)
    }
  }

  private static func fold(_ text: String, into result: inout Scalars) {
    result.removeAll(keepingCapacity: true)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "A"..."Z": result.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      case "\0"..."\u{7F}": result.append(scalar)
      default: result.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
      }
    }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar == " "
  }
}

/// The distance of optimal string alignment from one word of at most 64 letters to others.
///
/// A column of the table is two words of bits: where the distance grows by one from row to row, and
/// where it shrinks (Myers 1999, with the swaps of Hyyrö 2003, "A Bit-Vector Algorithm for
/// Computing Levenshtein and Damerau Edit Distances").
private struct EditDistance {
  private let count: Int
  /// Where each letter is in the word.
  private var places: [Unicode.Scalar: UInt64] = [:]
  /// The same for letters of ASCII, by their number.
  private var plainPlaces = [UInt64](repeating: 0, count: 128)

  /// Nothing for a word that is empty or longer than 64 letters.
  init?(from word: [Unicode.Scalar]) {
    guard 1...64 ~= word.count else { return nil }
    count = word.count
    for (index, letter) in word.enumerated() {
      if letter.isASCII {
        plainPlaces[Int(letter.value)] |= 1 << UInt64(index)
      } else {
        places[letter, default: 0] |= 1 << UInt64(index)
      }
    }
  }

  /// - Complexity: O(length of the other word).
  func between(_ other: [Unicode.Scalar]) -> Int {
    var (grows, shrinks, diagonal, before) = (UInt64.max, UInt64(0), UInt64(0), UInt64(0))
    let last = UInt64(1) << UInt64(count - 1)
    var distance = count
    for letter in other {
      let equal = letter.isASCII ? plainPlaces[Int(letter.value)] : places[letter] ?? 0
      let swapped = ((~diagonal & equal) << 1) & before
      diagonal = (((equal & grows) &+ grows) ^ grows) | equal | shrinks | swapped
      let more = shrinks | ~(diagonal | grows)
      let less = diagonal & grows
      if more & last != 0 { distance += 1 }
      if less & last != 0 { distance -= 1 }
      let shifted = more << 1 | 1
      grows = less << 1 | ~(diagonal | shifted)
      shrinks = shifted & diagonal
      before = equal
    }
    return distance
  }
}

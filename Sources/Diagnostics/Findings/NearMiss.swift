/// The candidates that a misspelt word most likely meant, at most three, the best first.
///
/// First come those equal but for case, then those within an edit distance of `max(length, 3) / 3`
/// (the bound of rustc), then those of the same words in another order, and last, where
/// they are asked for, those that contain the whole word: `navy-blue` for `blue`. Equal ones keep the
/// order of the candidates. Those clearly farther than the best are left out, and so are those
/// that share no letter with the word.
///
/// Case is ignored. Words are compared by their first 256 characters. The distance counts
/// insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
/// - Complexity: O(characters of all candidates), and a fixed number of distance steps in all.
package func nearest(
  to word: String,
  among candidates: some Sequence<String>,
  takesWholeWords: Bool = false
) -> [String] {
  var budget = 50_000_000
  return nearest(
    to: word,
    among: candidates,
    takesWholeWords: takesWholeWords,
    spending: &budget
  )
}

/// The same within a budget that several searches share.
///
/// It counts steps of a few nanoseconds. A search for which it does not suffice takes all of it
/// and finds nothing.
package func nearest(
  to word: String,
  among candidates: some Sequence<String>,
  takesWholeWords: Bool = false,
  spending budget: inout Int
) -> [String] {
  var search = NearMiss(word, takesWholeWords: takesWholeWords)
  for candidate in candidates {
    guard budget > 0 else { break }
    search.consider(candidate, spending: &budget)
  }
  budget = max(budget, 0)
  return budget > 0 ? search.found : []
}

/// "did you mean `x`?", "did you mean `x`, `y` or `z`?", or `nil` without a candidate.
package func didYouMean(_ candidates: [String]) -> String? {
  let quoted = candidates.map { "`\($0)`" }
  guard let last = quoted.last else { return nil }
  let others = quoted.dropLast().joined(separator: ", ")
  return "did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
}

/// A search for the three best candidates.
private struct NearMiss {
  private typealias Scalars = [Unicode.Scalar]

  private var best: [(rank: Int, candidate: String)] = []
  private let word: String
  private let folded: Scalars
  private let letters: UInt64
  private let limit: Int
  /// The words of a compound in the order of their letters; empty for a single word.
  private let parts: [Scalars]
  private let takesWholeWords: Bool

  init(_ word: String, takesWholeWords: Bool) {
    self.word = word
    folded = NearMiss.folded(word)
    letters = NearMiss.letters(of: folded)
    limit = max(folded.count, 3) / 3
    let parts = NearMiss.parts(of: folded)
    self.parts = parts.count > 1 ? parts : []
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
    guard bytes + limit >= folded.count,
      bytes <= 4 * (folded.count + limit) || takesWholeWords || folded.count == 256
    else { return }
    let other = NearMiss.folded(candidate)
    budget -= other.count
    guard let rank = rank(of: other, spending: &budget), candidate != word,
      !best.contains(where: { $0.candidate == candidate })
    else { return }
    best.insert((rank, candidate), at: best.firstIndex { $0.rank > rank } ?? best.count)
    if best.count > 3 { best.removeLast() }
  }

  /// 0 for equal but for case, then the distance, then one more than every distance for the same
  /// words, and two more for a word among others.
  private func rank(of other: Scalars, spending budget: inout Int) -> Int? {
    if other == folded { return 0 }
    // Words of which nothing is left are not misspelt.
    if let distance = distance(to: other, spending: &budget),
      distance < max(folded.count, other.count)
    {
      return distance
    }
    if !parts.isEmpty, other.count == folded.count, NearMiss.parts(of: other) == parts {
      return limit + 1
    }
    return takesWholeWords && containsWord(other) ? limit + 2 : nil
  }

  /// The distance, if it is at most `limit`.
  private func distance(to other: Scalars, spending budget: inout Int) -> Int? {
    let theirs = NearMiss.letters(of: other)
    guard abs(other.count - folded.count) <= limit,
      (letters & ~theirs).nonzeroBitCount <= limit, (theirs & ~letters).nonzeroBitCount <= limit
    else { return nil }
    var (before, above) = ([Int](), Array(0...other.count))
    for i in folded.indices {
      budget -= other.count
      var row = [i + 1]
      row.reserveCapacity(other.count + 1)
      for j in other.indices {
        let isEqual = folded[i] == other[j]
        var value = min(above[j] + (isEqual ? 0 : 1), above[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, folded[i] == other[j - 1], folded[i - 1] == other[j] {
          value = min(value, before[j - 1] + 1)
        }
        row.append(value)
      }
      // A swap may pass over one row.
      guard row.contains(where: { $0 <= limit }) || above.contains(where: { $0 < limit }) else {
        return nil
      }
      (before, above) = (above, row)
    }
    return above[other.count] <= limit ? above[other.count] : nil
  }

  /// Whether the word is in a compound, between separators or ends.
  private func containsWord(_ other: Scalars) -> Bool {
    guard other.count > folded.count else { return false }
    return (0...other.count - folded.count).contains { start in
      let end = start + folded.count
      return (start == 0 || NearMiss.isSeparator(other[start - 1]))
        && (end == other.count || NearMiss.isSeparator(other[end]))
        && other[start..<end].elementsEqual(folded)
    }
  }

  private static func folded(_ text: String) -> Scalars {
    text.unicodeScalars.prefix(256).map { scalar in
      guard !scalar.isASCII else {
        return "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
      }
      return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
  }

  /// One bit for each letter, which refuses most candidates without computing a distance.
  ///
  /// Letters a multiple of 64 apart share theirs.
  private static func letters(of scalars: Scalars) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  private static func parts(of scalars: Scalars) -> [Scalars] {
    scalars.split(whereSeparator: isSeparator).map(Array.init)
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar == " "
  }
}

/// A candidate that a query finds.
struct SearchMatch: Hashable, Sendable {
  private let storedPlace: UInt32
  private let storedScore: UInt32
  /// The length of the label and where the words end, which decide between equal scores.
  private let tie: UInt32

  init(place: Int, score: Int, length: Int, ends: Int) {
    storedPlace = UInt32(clamping: place)
    storedScore = UInt32(clamping: score)
    tie = UInt32(UInt16(clamping: length)) << 16 | UInt32(UInt16(clamping: ends))
  }

  /// The place of the candidate in its index.
  var place: Int { Int(storedPlace) }

  /// How well it fits; more is better, and scores of different queries have nothing in common.
  var score: Int { Int(storedScore) }

  /// Orders matches: the smaller comes first, and of equals the one that comes first in the index.
  var rank: UInt64 { UInt64(~storedScore) << 32 | UInt64(tie) }
}

/// What a query finds, put in order as far as it is asked for.
///
/// The order: the best score first; of equals the shorter label, then the one whose words end
/// earlier (in letters from the start of the label, through detail and group; both count up to
/// 65,535), then the one that comes first in the index.
package struct SearchResults: Sendable {
  /// The number of candidates found.
  package let count: Int
  /// What was found, in the order of the index; `nil` if the query is empty and all are.
  let matches: [SearchMatch]?
  /// The first matches in order.
  private var sorted: [SearchMatch] = []

  /// Creates the results of an empty query.
  package init(all count: Int) {
    self.count = count
    matches = nil
  }

  /// Creates results of matches in the order of the index.
  ///
  /// - Complexity: O(1).
  init(_ matches: [SearchMatch]) {
    count = matches.count
    self.matches = matches
  }

  /// The places of the best matches, from one rank up to another, as far as there are any.
  ///
  /// - Complexity: O(matches); O(1) for ranks that were in order before.
  package mutating func ranked(_ ranks: Range<Int>) -> [Int32] {
    let ranks = ranks.clamped(to: 0..<count)
    guard let matches else { return ranks.map { Int32(clamping: $0) } }
    if sorted.count < ranks.upperBound {
      let wanted = max(ranks.upperBound, 2 * sorted.count, 256)
      sorted = 2 * wanted > count ? matches : SearchResults.best(wanted, of: matches)
      SearchResults.sort(&sorted)
    }
    return sorted[ranks].map { Int32(clamping: $0.place) }
  }

  /// At least so many matches, if there are as many: all that have a certain score or a better one.
  private static func best(_ wanted: Int, of matches: [SearchMatch]) -> [SearchMatch] {
    let highest = matches.reduce(0) { max($0, $1.score) }
    var shift = 0
    while highest >> shift >= 4_096 { shift += 1 }
    var counts = [Int](repeating: 0, count: 4_096)
    for match in matches { counts[match.score >> shift] += 1 }
    var bucket = counts.count
    var total = 0
    while total < wanted, bucket > 0 {
      bucket -= 1
      total += counts[bucket]
    }
    let lowest = bucket << shift
    return matches.filter { $0.score >= lowest }
  }

  /// Sorts matches by rank, equals in the order they have: byte by byte, from the last that differs.
  ///
  /// - Complexity: O(matches).
  private static func sort(_ matches: inout [SearchMatch]) {
    guard let first = matches.first else { return }
    var differing: UInt64 = 0
    for match in matches { differing |= match.rank ^ first.rank }
    var other = matches
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      distribute(matches.span, by: shift, to: &other)
      swap(&matches, &other)
    }
  }

  private static func distribute(
    _ matches: Span<SearchMatch>,
    by shift: UInt64,
    to result: inout [SearchMatch]
  ) {
    var starts = [Int](repeating: 0, count: 257)
    for index in matches.indices {
      starts[Int(matches[index].rank &>> shift & 0xFF) + 1] += 1
    }
    for digit in 1..<257 { starts[digit] += starts[digit - 1] }
    var result = result.mutableSpan
    var places = starts.mutableSpan
    for index in matches.indices {
      let match = matches[index]
      let digit = Int(match.rank &>> shift & 0xFF)
      result[places[digit]] = match
      places[digit] &+= 1
    }
  }
}

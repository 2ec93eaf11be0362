/// A candidate that a query finds.
struct SearchMatch: Hashable, Comparable, Sendable {
  private let storedPlace: UInt32
  /// The score, the length of the label and where the words end; the smaller comes first.
  private let rank: UInt64

  init(place: Int, score: Int, length: Int, ends: Int) {
    storedPlace = UInt32(clamping: place)
    let tie = UInt32(UInt16(clamping: length)) << 16 | UInt32(UInt16(clamping: ends))
    rank = UInt64(~UInt32(clamping: score)) << 32 | UInt64(tie)
  }

  /// The place of the candidate in its index.
  var place: Int { Int(storedPlace) }

  /// How well it fits; more is better, and scores of different queries have nothing in common.
  var score: Int { Int(~UInt32(rank >> 32)) }

  static func < (first: SearchMatch, second: SearchMatch) -> Bool {
    first.rank == second.rank
      ? first.storedPlace < second.storedPlace : first.rank < second.rank
  }
}

/// What a query finds, put in order as far as it is asked for.
///
/// The order: the best score first; of equals the shorter label, then the one whose words end
/// earlier (in bytes from the start of the label, through detail and group; both count up to
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
      sorted.sort()
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
}

/// A search for a query, in slices.
///
/// ```swift
/// var search = Search(count: names.count) { SearchParts(names[$0]) }
/// search.start("sofia")
/// _ = search.advance { true }
/// search.ranked(0..<20)  // the places of the best twenty
/// ```
public struct Search: Sendable {
  private let index: SearchIndex
  private var scorer = SearchScorer(SearchQuery())
  /// The first candidate that is still to be looked at.
  private var next: Int
  /// What was found so far, in the order of the index; nothing for an empty query, which finds all.
  private var matches: [SearchMatch] = []
  /// The first of the matches in order.
  private var sorted: [SearchMatch] = []

  /// Creates a search whose query is empty: everything is found, in the order of the index.
  package init(_ index: SearchIndex) {
    self.index = index
    next = index.count
  }

  /// Creates a search of candidates whose texts are given by their places.
  ///
  /// The texts are read once, in order, and not kept.
  /// - Complexity: O(bytes of all texts).
  public init(count: Int, parts: (Int) -> SearchParts) {
    self.init(SearchIndex(count: count, parts: parts))
  }

  /// Whether all is found.
  public var isComplete: Bool { next == index.count }

  /// The number of candidates that were found so far.
  public var foundCount: Int { scorer.query.isEmpty ? index.count : matches.count }

  /// Takes another query; a search that is not complete is given up.
  public mutating func start(_ text: String) {
    let query = SearchQuery(text)
    if query == scorer.query { return }
    scorer = SearchScorer(query)
    (matches, sorted) = ([], [])
    next = query.isEmpty ? index.count : 0
  }

  /// Goes on until the search is complete or the closure says to stop, and gives whether it is
  /// complete.
  ///
  /// The closure is asked about every 50 microseconds, and between any two candidates that take
  /// longer.
  public mutating func advance(while goesOn: () -> Bool) -> Bool {
    while !isComplete, goesOn() { look(work: 50_000) }
    return isComplete
  }

  /// The places of the best candidates that were found, from one rank up to another, as far as
  /// there are any.
  ///
  /// The order: the best score first; of equals the shorter label, then the one whose words end
  /// earlier (in bytes from the start of the label, through detail and group; both count up to
  /// 65,535), then the one that comes first in the index.
  /// - Complexity: O(found); O(1) for ranks that were in order before.
  public mutating func ranked(_ ranks: Range<Int>) -> [Int32] {
    let ranks = ranks.clamped(to: 0..<foundCount)
    if scorer.query.isEmpty { return ranks.map { Int32(clamping: $0) } }
    if sorted.count < ranks.upperBound {
      let wanted = max(ranks.upperBound, 2 * sorted.count, 256)
      sorted = 2 * wanted > matches.count ? matches : SearchMatch.best(wanted, of: matches)
      sorted.sort()
    }
    return sorted[ranks].map { Int32(clamping: $0.place) }
  }

  /// Looks at some more candidates, for about `work` nanoseconds.
  private mutating func look(work: Int) {
    // A copy, because what is read may not be part of what is changed.
    let (index, scorer) = (index, scorer)
    let letters = index.letters.span
    let wanted = scorer.letters
    // A candidate that is ruled out by its letters takes a nanosecond.
    let limit = work + next
    var done = 0
    while next < index.count, done &+ next < limit {
      if wanted & ~letters[next] == 0, let match = scorer.match(next, in: index, &done) {
        matches.append(match)
      }
      next &+= 1
    }
    sorted = []
  }
}

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

  static func < (first: SearchMatch, second: SearchMatch) -> Bool {
    first.rank == second.rank
      ? first.storedPlace < second.storedPlace : first.rank < second.rank
  }

  /// At least a number of matches, if there are as many: all that have a certain score or a better
  /// one.
  ///
  /// - Complexity: O(matches).
  static func best(_ wanted: Int, of matches: [SearchMatch]) -> [SearchMatch] {
    // The first bits of the rank, which are the lower the better.
    let bucket = { (match: SearchMatch) in Int(match.rank >> 32 ^ 0xFFFF_FFFF) }
    let highest = matches.reduce(0) { max($0, bucket($1)) }
    var shift = 0
    while highest >> shift >= 4_096 { shift += 1 }
    var counts = [Int](repeating: 0, count: 4_096)
    for match in matches { counts[bucket(match) >> shift] += 1 }
    var lowest = counts.count
    var total = 0
    while total < wanted, lowest > 0 {
      lowest -= 1
      total += counts[lowest]
    }
    return matches.filter { bucket($0) >> shift >= lowest }
  }
}

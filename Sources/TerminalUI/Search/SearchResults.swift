/// A candidate that a query finds.
public struct SearchMatch: Hashable, Sendable {
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
  public var place: Int { Int(storedPlace) }

  /// How well it fits; more is better, and scores of different queries have nothing in common.
  public var score: Int { Int(storedScore) }

  /// Orders matches: the smaller comes first, and of equals the one that comes first in the index.
  var rank: UInt64 { UInt64(~storedScore) << 32 | UInt64(tie) }

  func moved(by offset: Int) -> SearchMatch { SearchMatch(self, place: place + offset) }

  private init(_ match: SearchMatch, place: Int) {
    storedPlace = UInt32(clamping: place)
    storedScore = match.storedScore
    tie = match.tie
  }
}

/// What a query finds, put in order as far as it is asked for.
///
/// The order: the best score first; of equals the shorter label, then the one whose words end
/// earlier (in letters from the start of the label, through detail and group; both count up to
/// 65,535), then the one that comes first in the index.
public struct SearchResults: Sendable {
  /// The number of candidates found.
  public let count: Int
  /// What was found, in the order of the index; `nil` if the query is empty and all are.
  public let matches: [SearchMatch]?
  /// The first matches in order.
  private var sorted: [SearchMatch] = []
  /// Everything of this score or a better one is in `sorted`.
  private var cutoff = Int.max
  /// All matches, while they are put in order.
  private var sorting: MatchSorting?

  /// Creates the results of an empty query.
  public init(all count: Int) {
    self.count = count
    matches = nil
  }

  /// Creates results of matches in the order of the index.
  ///
  /// - Complexity: O(1).
  public init(_ matches: [SearchMatch]) {
    count = matches.count
    self.matches = matches
  }

  /// Creates the results of passes over ranges of an index that follow each other.
  ///
  /// - Complexity: O(matches).
  public init(merging passes: [SearchPass]) {
    var all: [SearchMatch] = []
    all.reserveCapacity(passes.reduce(0) { $0 + $1.matches.count })
    for pass in passes { all += pass.matches }
    self.init(all)
  }

  /// Creates the results of indexes that follow each other; `starts` are the places of their first
  /// candidates among all.
  ///
  /// - Complexity: O(matches).
  public init(merging parts: [[SearchMatch]], starts: [Int]) {
    var all: [SearchMatch] = []
    all.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for (part, start) in zip(parts, starts) {
      for match in part { all.append(match.moved(by: start)) }
    }
    self.init(all)
  }

  /// The places of what was found, in the order of the index.
  ///
  /// - Complexity: O(matches).
  public var places: [Int32] {
    matches?.map { Int32(clamping: $0.place) } ?? (0..<count).map { Int32(clamping: $0) }
  }

  /// The places of the best matches, from one rank up to another, as far as there are any.
  ///
  /// - Complexity: O(matches) for the first ranks, O(1) for those seen before; all of them are in
  ///   order after O(matches) for each doubling.
  public mutating func ranked(_ ranks: Range<Int>) -> [Int32] {
    let ranks = ranks.clamped(to: 0..<count)
    if matches == nil { return ranks.map { Int32(clamping: $0) } }
    sort(upTo: ranks.upperBound)
    return sorted[ranks].map { Int32(clamping: $0.place) }
  }

  /// Goes on putting everything in order, which takes as long for each step as looking at every
  /// match once.
  ///
  /// - Returns: Whether all is in order, so that ``ranked(_:)`` is O(1) for any ranks.
  public mutating func advanceRanking() -> Bool {
    guard let matches, sorted.count < count else { return true }
    if sorting == nil { sorting = MatchSorting(matches) }
    guard sorting?.advance() == true else { return false }
    sorted = sorting?.matches ?? sorted
    cutoff = 0
    sorting = nil
    return true
  }

  private mutating func sort(upTo end: Int) {
    guard let matches, sorted.count < end else { return }
    var wanted = max(end, 2 * sorted.count, 256)
    if wanted * 2 > count { wanted = count }
    let lowest = wanted == count ? 0 : score(ofRank: wanted, in: matches)
    var chosen: [SearchMatch] = []
    chosen.reserveCapacity(wanted - sorted.count)
    for match in matches where match.score < cutoff && match.score >= lowest {
      chosen.append(match)
    }
    cutoff = lowest
    MatchSorting.sort(&chosen)
    sorted += chosen
  }

  /// A score that at least so many matches have or exceed, and not many more.
  private func score(ofRank rank: Int, in matches: [SearchMatch]) -> Int {
    var highest = 0
    for match in matches { highest = max(highest, match.score) }
    var shift = 0
    while highest >> shift >= 4_096 { shift += 1 }
    var counts = [Int](repeating: 0, count: 4_096)
    for match in matches { counts[match.score >> shift] += 1 }
    var bucket = counts.count
    var total = 0
    while total < rank, bucket > 0 {
      bucket -= 1
      total += counts[bucket]
    }
    return bucket << shift
  }
}

/// Puts matches in order, step by step: a radix sort over the bytes in which ranks differ.
struct MatchSorting: Sendable {
  /// The matches, in order once every step is done.
  private(set) var matches: [SearchMatch]
  private var other: [SearchMatch] = []
  /// The bytes that are still to be sorted by, as shifts, the last one first.
  private var shifts: [UInt64] = []

  /// - Complexity: O(matches).
  init(_ matches: [SearchMatch]) {
    self.matches = matches
    guard let first = matches.first, matches.count >= MatchSorting.few else { return }
    var differing: UInt64 = 0
    for match in matches { differing |= match.rank ^ first.rank }
    for shift in stride(from: UInt64(56), through: 0, by: -8) where differing >> shift & 0xFF != 0 {
      shifts.append(shift)
    }
    if !shifts.isEmpty { other = matches }
  }

  /// So many are sorted at once.
  private static let few = 64

  /// Takes the next step, and gives whether it was the last one.
  ///
  /// - Complexity: O(matches).
  mutating func advance() -> Bool {
    if matches.count < MatchSorting.few {
      matches.sort { ($0.rank, $0.place) < ($1.rank, $1.place) }
      return true
    }
    if let shift = shifts.popLast() {
      var result = other
      other = []
      MatchSorting.distribute(matches.span, by: shift, to: &result)
      other = matches
      matches = result
    }
    return shifts.isEmpty
  }

  /// Sorts matches by rank; equals keep their order.
  ///
  /// - Complexity: O(matches).
  static func sort(_ matches: inout [SearchMatch]) {
    var sorting = MatchSorting(matches)
    while !sorting.advance() {}
    matches = sorting.matches
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

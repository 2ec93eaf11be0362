/// A search through candidates that can be stopped and taken up at any of them.
///
/// A pass shares the index and nothing else, so that ranges of an index can be searched at once, a
/// pass for each, and `SearchResults(merging:)` be made of them.
public struct SearchPass: Sendable {
  /// What is searched.
  public let index: SearchIndex
  /// What was found so far, in the order of the index; empty for an empty query, which is not a
  /// search.
  public private(set) var matches: [SearchMatch] = []
  /// The candidates to look at: those found before, or a range of all.
  private let earlier: [SearchMatch]?
  private var rest: Range<Int>
  private var scorer: CandidateScorer

  /// Begins a search of a range of candidates, or of all.
  ///
  /// - Complexity: O(letters of the query).
  public init(_ query: SearchQuery, in index: SearchIndex, range: Range<Int>? = nil) {
    self.index = index
    earlier = nil
    rest = query.isEmpty ? 0..<0 : (range ?? 0..<index.count).clamped(to: 0..<index.count)
    scorer = CandidateScorer(query)
  }

  /// Begins a search among what a query found that this one refines
  /// (`SearchQuery.isRefinement(of:)`), in the order of the index.
  public init(_ query: SearchQuery, in index: SearchIndex, among matches: [SearchMatch]) {
    self.index = index
    earlier = matches
    rest = query.isEmpty ? 0..<0 : 0..<matches.count
    scorer = CandidateScorer(query)
  }

  /// What is searched for.
  public var query: SearchQuery { scorer.query }

  /// Whether every candidate was looked at.
  public var isComplete: Bool { rest.isEmpty }

  /// Looks at candidates until all are done or the closure says to stop, and gives whether all are
  /// done.
  ///
  /// The closure is asked about every 50 microseconds, and between any two candidates that take
  /// longer: one of 64 KB takes up to about 3 milliseconds a word.
  public mutating func advance(while goesOn: () -> Bool) -> Bool {
    while !isComplete, goesOn() { look(atMost: .max, work: 50_000) }
    return isComplete
  }

  /// Looks at some more candidates, and gives whether all are done.
  ///
  /// - Complexity: O(bytes of these candidates × letters of the query) at worst.
  public mutating func advance(candidates: Int) -> Bool {
    look(atMost: max(0, candidates), work: .max)
    return isComplete
  }

  private mutating func look(atMost count: Int, work: Int) {
    let stop = rest.lowerBound + min(count, rest.count)
    let before = scorer.work
    let start = rest.lowerBound
    var place = start
    let set = scorer.set.bits
    // A copy, because what is read may not be part of what is changed.
    let index = index
    let letters = index.letters.span
    let work = work == .max ? .max : work + before + start
    if let earlier {
      let earlier = earlier.span
      while place < stop, scorer.work &+ place < work {
        let candidate = earlier[place].place
        if set & ~letters[candidate].bits == 0, let match = scorer.match(candidate, in: index) {
          matches.append(match)
        }
        place &+= 1
      }
    } else {
      while place < stop, scorer.work &+ place < work {
        if set & ~letters[place].bits == 0, let match = scorer.match(place, in: index) {
          matches.append(match)
        }
        place &+= 1
      }
    }
    rest = place..<rest.upperBound
  }
}

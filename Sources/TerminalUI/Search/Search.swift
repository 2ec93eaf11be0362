/// A search that goes on while its query is typed.
///
/// A query that refines an earlier one (a letter more) looks only at what that one found, and one
/// that was complete before (a letter deleted) is there at once; what is found is exactly what a
/// search from scratch finds. Earlier results are kept up to four matches a candidate.
///
/// ```swift
/// var search = Search(count: names.count) { SearchParts(names[$0]) }
/// search.start("sofia")
/// _ = search.advance { true }
/// search.ranked(0..<20)  // the places of the best twenty
/// ```
public struct Search: Sendable {
  /// What is searched.
  package let index: SearchIndex
  /// What the last query that was complete finds.
  package var results: SearchResults
  private var scorer = SearchScorer(SearchQuery())
  /// The candidates to look at: what an earlier query found, or all.
  private var base: [SearchMatch]?
  /// What is still to be looked at, of `base` or the index; `nil` once the search is complete.
  private var rest: Range<Int>?
  /// What was found so far, in the order of the index.
  private var matches: [SearchMatch] = []
  private var earlier: [(query: SearchQuery, results: SearchResults)] = []

  /// Creates a search whose query is empty: everything is found, in the order of the index.
  package init(_ index: SearchIndex) {
    self.index = index
    results = SearchResults(all: index.count)
  }

  /// Creates a search of candidates whose texts are given by their places.
  ///
  /// The texts are read once, in order, and not kept.
  /// - Complexity: O(bytes of all texts).
  public init(count: Int, parts: (Int) -> SearchParts) {
    self.init(SearchIndex(count: count, parts: parts))
  }

  /// What is searched for.
  package var query: SearchQuery { scorer.query }

  /// Whether `results` are those of `query`.
  public var isComplete: Bool { rest == nil }

  /// What the query finds as far as it has been looked for; all of it once the search is complete.
  package var found: SearchResults { isComplete ? results : SearchResults(matches) }

  /// The number of candidates that were found so far.
  public var foundCount: Int { isComplete ? results.count : matches.count }

  /// The places of the best candidates that were found, from one rank up to another, as far as there
  /// are any.
  ///
  /// - Complexity: O(found); O(1) for ranks that were in order before.
  public mutating func ranked(_ ranks: Range<Int>) -> [Int32] {
    if isComplete { return results.ranked(ranks) }
    var found = found
    return found.ranked(ranks)
  }

  /// Takes another query; a search that is not complete is given up.
  ///
  /// - Complexity: O(letters of the query and of those kept).
  public mutating func start(_ text: String) {
    let query = SearchQuery(text)
    if query == self.query { return }
    scorer = SearchScorer(query)
    (rest, matches) = (nil, [])
    if query.isEmpty {
      results = SearchResults(all: index.count)
    } else if let known = earlier.firstIndex(where: { $0.query == query }) {
      let found = earlier.remove(at: known)
      results = found.results
      earlier.append(found)
    } else {
      let bases = earlier.lazy.filter { query.isRefinement(of: $0.query) }
      base = bases.min { $0.results.count < $1.results.count }?.results.matches
      rest = 0..<(base?.count ?? index.count)
    }
  }

  /// Goes on until the search is complete or the closure says to stop, and gives whether it is
  /// complete.
  ///
  /// The closure is asked about every 50 microseconds, and between any two candidates that take
  /// longer: one of 64 KB takes up to about 3 milliseconds a word.
  public mutating func advance(while goesOn: () -> Bool) -> Bool {
    while !isComplete, goesOn() { look(work: 50_000) }
    return isComplete
  }

  /// The letters of a candidate that the query matches.
  ///
  /// - Parameters:
  ///   - place: Its place.
  ///   - parts: Its texts as they were given.
  /// - Returns: Nothing for a candidate that is not found.
  /// - Complexity: O(letters of the candidate × letters of the query): meant for the rows on screen.
  package func highlights(of place: Int, in parts: SearchParts) -> SearchHighlights {
    guard index.letters.indices.contains(place) else { return SearchHighlights() }
    return scorer.highlights(place, in: index, of: parts)
  }

  /// Looks at some more candidates.
  private mutating func look(work: Int) {
    guard let rest else { return }
    let stop = rest.upperBound
    // A candidate that is ruled out by its letters takes a nanosecond.
    let limit = work + rest.lowerBound
    // A copy, because what is read may not be part of what is changed.
    let (index, scorer) = (index, scorer)
    var scratch = SearchScorer.Scratch()
    let letters = index.letters.span
    let wanted = scorer.letters
    var place = rest.lowerBound
    while place < stop, scratch.work &+ place < limit {
      let candidate = base.map { $0[place].place } ?? place
      if wanted & ~letters[candidate] == 0, let match = scorer.match(candidate, in: index, &scratch)
      {
        matches.append(match)
      }
      place &+= 1
    }
    self.rest = place..<stop
    if place == stop { complete() }
  }

  private mutating func complete() {
    results = SearchResults(matches)
    earlier.append((query, results))
    (rest, matches, base) = (nil, [], nil)
    var kept = earlier.reduce(0) { $0 + $1.results.count }
    while earlier.count > 1, kept > 4 * index.count || earlier.count > 64 {
      kept -= earlier.removeFirst().results.count
    }
  }
}

/// A search that goes on while its query is typed.
///
/// A query that refines an earlier one (a letter more) looks only at what that one found, and one
/// that was complete before (a letter deleted) is there at once; what is found is exactly what a
/// search from scratch finds. Earlier results are kept up to four matches a candidate.
public struct Search: Sendable {
  /// What is searched.
  public let index: SearchIndex
  /// What is searched for.
  public private(set) var query = SearchQuery()
  /// What the last query that was complete finds.
  public var results: SearchResults
  private var pass: SearchPass?
  private var earlier: [(query: SearchQuery, results: SearchResults)] = []
  private var highlighter = CandidateScorer(SearchQuery())

  /// Creates a search whose query is empty: everything is found, in the order of the index.
  public init(_ index: SearchIndex) {
    self.index = index
    results = SearchResults(all: index.count)
  }

  /// Whether `results` are those of `query`.
  public var isComplete: Bool { pass == nil }

  /// What the query finds as far as it has been looked for; all of it once the search is complete.
  public var found: SearchResults { pass.map { SearchResults($0.matches) } ?? results }

  /// Takes another query; a search that is not complete is given up.
  ///
  /// - Complexity: O(letters of the query and of those kept).
  public mutating func start(_ text: String) {
    let query = SearchQuery(text)
    if query == self.query { return }
    self.query = query
    highlighter = CandidateScorer(query)
    pass = nil
    if query.isEmpty {
      results = SearchResults(all: index.count)
      return
    }
    if let known = earlier.firstIndex(where: { $0.query == query }) {
      let found = earlier.remove(at: known)
      results = found.results
      earlier.append(found)
      return
    }
    let bases = earlier.lazy.filter { query.isRefinement(of: $0.query) }
    if let base = bases.min(by: { $0.results.count < $1.results.count })?.results.matches {
      pass = SearchPass(query, in: index, among: base)
    } else {
      pass = SearchPass(query, in: index)
    }
  }

  /// Goes on until the search is complete or the closure says to stop, and gives whether it is
  /// complete; the closure is asked as by `SearchPass.advance(while:)`.
  public mutating func advance(while goesOn: () -> Bool) -> Bool {
    guard pass?.advance(while: goesOn) ?? true else { return false }
    complete()
    return true
  }

  /// Looks at some more candidates, and gives whether the search is complete.
  public mutating func advance(candidates: Int) -> Bool {
    guard pass?.advance(candidates: candidates) ?? true else { return false }
    complete()
    return true
  }

  /// The letters of a candidate that the query matches; nothing for a candidate that it does not
  /// find.
  ///
  /// - Complexity: O(letters of the candidate × letters of the query): meant for the rows on screen.
  public func highlights(of place: Int) -> SearchHighlights {
    guard index.letters.indices.contains(place) else { return SearchHighlights() }
    var scorer = highlighter
    return scorer.highlights(place, in: index)
  }

  private mutating func complete() {
    guard let pass else { return }
    self.pass = nil
    results = SearchResults(pass.matches)
    earlier.append((pass.query, results))
    var kept = earlier.reduce(0) { $0 + $1.results.count }
    while earlier.count > 1, kept > 4 * index.count || earlier.count > 64 {
      kept -= earlier.removeFirst().results.count
    }
  }
}

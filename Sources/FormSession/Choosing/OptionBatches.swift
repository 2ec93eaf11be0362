package import FormModel

/// What a command has said about the options of a field, and what is waited for.
package struct OptionBatches: Sendable {
  /// The batches of what is searched for.
  package private(set) var current: BatchedOptions
  /// The options that are known by name: those of the batches without a search, in their order,
  /// then what searches have found beside them, in the order it came.
  package private(set) var known = OptionList([])
  /// What the source is going to be asked for when the user has stopped typing.
  private var waiting: (query: String, until: Int)?

  /// What the options that are there are the answer to.
  package private(set) var shownQuery = ""
  /// The options that are there.
  package private(set) var list = OptionList([])

  /// The batches without a search, while something is searched for.
  private var unsearched: BatchedOptions?
  /// The command of the first batch, with the answers as they were.
  private var command: [String]?

  /// The delay before searching a source while typing, in milliseconds.
  package static let quiet = 150

  package init(_ source: BatchedSource) { current = BatchedOptions(source) }

  /// The user comes to the options, or other answers may have changed: what was loaded counts as
  /// long as the command is the same.
  package mutating func open(texts: (FieldID) -> [String]?) {
    let arguments = current.source.arguments(texts: texts)
    if let command, command != arguments {
      current.reset()
      unsearched = nil
      (known, list, shownQuery) = (OptionList([]), OptionList([]), "")
    } else if current.failure != nil {
      current.retry()
    }
    command = arguments
  }

  /// The request for the next batch, when one is to be asked for.
  package mutating func next(texts: (FieldID) -> [String]?) -> BatchRequest? {
    current.next(texts: texts)
  }

  /// Takes an answer.
  ///
  /// - Parameters:
  ///   - result: The answer.
  ///   - generation: What it is the answer to.
  /// - Returns: `false` when it was not waited for.
  package mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    _ generation: Int
  ) -> Bool {
    guard current.take(result, generation: generation) else { return false }
    guard case .success = result else { return true }
    shownQuery = current.query
    list = OptionList(current.options)
    let (first, others) = current.query.isEmpty ? (list, known) : (known, list)
    known = OptionList(first.options + others.options.filter { !first.contains($0.id) })
    return true
  }

  /// Whether the options that are there are not those of a query, because the source is going to
  /// say which are.
  package func isStale(for query: String) -> Bool {
    current.source.searches && current.failure == nil && query != shownQuery
  }

  /// Whether options that answer a query are still to come.
  package func isLoading(for query: String) -> Bool {
    current.failure == nil && (current.isLoading || current.isWanting || isStale(for: query))
  }

  /// Lets the search of the source follow what is typed, once nothing was typed for a while.
  ///
  /// - Returns: In how many milliseconds to look again; `nil` when nothing is waited for.
  package mutating func follow(_ query: String, at clock: Int) -> Int? {
    guard current.source.searches, query != current.query else {
      waiting = nil
      return nil
    }
    let end = waiting?.query == query ? waiting?.until : nil
    let until = end ?? clock + OptionBatches.quiet
    waiting = (query, until)
    // What was loaded before a search is there at once; another wish may have come in between.
    if clock < until, !query.isEmpty || unsearched == nil { return until - clock }
    search(query)
    return nil
  }

  /// Asks for something else; what is there stays until the answer comes.
  package mutating func search(_ query: String) {
    waiting = nil
    if current.query.isEmpty, !query.isEmpty, !current.isWanting {
      unsearched = current
      unsearched?.cancel()
    }
    if query.isEmpty, !current.query.isEmpty, let before = unsearched {
      // What was loaded before the search is there at once.
      current = before.resumed(after: current)
      (list, shownQuery) = (OptionList(before.options), "")
      unsearched = nil
    } else {
      current.search(query)
    }
  }

  /// Cancels the pending request.
  ///
  /// - Returns: Whether there was one.
  package mutating func cancel() -> Bool {
    waiting = nil
    defer { current.cancel() }
    return current.isLoading
  }

  /// Lets a batch be requested again that failed.
  package mutating func retry() { current.retry() }
}

import FormModel

/// What a command has said about the options of a field, and what is waited for.
struct OptionPaging: Sendable {
  /// The pages of what is searched for.
  private(set) var pages: PagedOptions
  /// The options that are known by name: those of the pages without a search, in their order, then
  /// what searches have found beside them, in the order it came.
  private(set) var known = OptionList([])
  /// What the source is going to be asked for when the person has stopped typing.
  private var waiting: (query: String, until: Int)?

  /// What the options that are there are the answer to.
  private(set) var shownQuery = ""
  /// The options that are there.
  private(set) var list = OptionList([])

  /// The pages without a search, while something is searched for.
  private var unsearched: PagedOptions?
  /// The command of the first page, with the answers as they were.
  private var command: [String]?

  /// So long nothing has to be typed until a source is searched, in milliseconds.
  static let quiet = 150

  init(_ source: PagedSource) { pages = PagedOptions(source) }

  /// The person comes to the options, or other answers may have changed: what was loaded counts as
  /// long as the command is the same.
  mutating func open(answer: (FieldID) -> AnswerValue?) {
    let arguments = pages.source.arguments(answer: answer)
    if let command, command != arguments {
      pages.reset()
      unsearched = nil
      (known, list, shownQuery) = (OptionList([]), OptionList([]), "")
    } else if pages.failure != nil {
      pages.retry()
    }
    command = arguments
  }

  /// The request for the next page, when one is to be asked for.
  mutating func next(answer: (FieldID) -> AnswerValue?) -> PageRequest? {
    pages.next(answer: answer)
  }

  /// Takes an answer.
  ///
  /// - Parameters:
  ///   - result: The answer.
  ///   - generation: What it is the answer to.
  /// - Returns: `false` when nobody waits for it.
  mutating func take(
    _ result: Result<OptionPageContent, PageFailure>,
    _ generation: Int
  ) -> Bool {
    guard pages.take(result, generation: generation) else { return false }
    guard case .success = result else { return true }
    shownQuery = pages.query
    list = OptionList(pages.options)
    let (first, others) = pages.query.isEmpty ? (list, known) : (known, list)
    known = OptionList(first.options + others.options.filter { !first.contains($0.id) })
    return true
  }

  /// Whether the options that are there are not those of a query, because the source is going to say
  /// which are.
  func isStale(for query: String) -> Bool {
    pages.source.searches && pages.failure == nil && query != shownQuery
  }

  /// Whether options that answer a query are still to come.
  func isLoading(for query: String) -> Bool {
    pages.failure == nil && (pages.isLoading || pages.isWanting || isStale(for: query))
  }

  /// Lets the search of the source follow what is typed, once nothing was typed for a while.
  ///
  /// - Returns: In how many milliseconds to look again; `nil` when nothing is waited for.
  mutating func follow(_ query: String, at clock: Int) -> Int? {
    guard pages.source.searches, query != pages.query else {
      waiting = nil
      return nil
    }
    let end = waiting?.query == query ? waiting?.until : nil
    let until = end ?? clock + OptionPaging.quiet
    waiting = (query, until)
    // What was loaded before a search is there at once; another wish may have come in between.
    if clock < until, !query.isEmpty || unsearched == nil { return until - clock }
    search(query)
    return nil
  }

  /// Asks for something else; what is there stays until the answer comes.
  mutating func search(_ query: String) {
    waiting = nil
    if pages.query.isEmpty, !query.isEmpty, !pages.isWanting {
      unsearched = pages
      unsearched?.cancel()
    }
    if query.isEmpty, !pages.query.isEmpty, let before = unsearched {
      // What was loaded before the search is there at once.
      pages = before.resumed(after: pages)
      (list, shownQuery) = (OptionList(before.options), "")
      unsearched = nil
    } else {
      pages.search(query)
    }
  }

  /// Gives up what is out.
  ///
  /// - Returns: Whether a request was.
  mutating func cancel() -> Bool {
    waiting = nil
    defer { pages.cancel() }
    return pages.isLoading
  }

  /// Lets a page be asked for again that was not there.
  mutating func retry() { pages.retry() }
}

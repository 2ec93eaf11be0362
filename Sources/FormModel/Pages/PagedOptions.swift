/// The pages of a source so far, and what is out.
///
/// At most one request is out at a time. Every request has a generation; an answer to an older one,
/// to a search that was given up or a page that was left, changes nothing.
///
/// ```swift
/// var pages = PagedOptions(source)
/// if pages.needsPage(cursorRow: 0, window: 20), let request = pages.next(answer: answer) {
///   pages.take(.success(content), generation: pages.generation)
/// }
/// ```
package struct PagedOptions: Hashable, Sendable {
  /// Where the source is.
  package enum Phase: Hashable, Sendable {
    /// Another page can be asked for.
    case ready
    /// An answer is out.
    case loading
    /// The page that was asked for last is not there; it can be asked for again.
    case failed(PageFailure)
    /// There are no more pages.
    case exhausted
  }

  /// An id that an earlier option has already.
  package struct Repetition: Hashable, Sendable {
    package var id: OptionID
    /// The page on which it occurred again.
    package var page: Int
  }

  /// What is asked.
  package let source: PagedSource
  /// The options of all pages, in the order of the pages, without repetitions.
  package private(set) var options: [Option] = []
  /// Ids that were seen again, as many as are worth telling.
  package private(set) var repetitions: [Repetition] = []
  /// What is searched for.
  package private(set) var query = ""
  /// The number of the page that is asked for next.
  package private(set) var nextPage: Int
  /// Where the source is.
  package private(set) var phase = Phase.ready
  /// The number of the last request, or of the last time one was given up.
  package private(set) var generation = 0

  private var seen: Set<OptionID> = []
  /// Full pages in a row that had nothing new.
  private var idlePages = 0
  private var hasAnswered = false

  /// The most options that are loaded, as of a list (language.md, *Rules that hold everywhere*).
  package static let mostOptions = OptionList.mostOptions
  private static let mostRepetitions = 100
  /// A source that ignores the number of the page says the same for ever; after so many pages in a
  /// row without anything new it is not asked again.
  package static let mostIdlePages = 3

  /// Nothing has been asked yet.
  package init(_ source: PagedSource) {
    self.source = source
    nextPage = source.firstPage
  }

  /// Whether an answer is out.
  package var isLoading: Bool { phase == .loading }
  /// Whether the first page of the query has not come yet.
  package var isWanting: Bool { !hasAnswered }
  /// Whether there are no more pages.
  package var isExhausted: Bool { phase == .exhausted }
  /// Whether there are no more because the last full pages had nothing new.
  package var isStuck: Bool { isExhausted && idlePages >= PagedOptions.mostIdlePages }
  /// Why the last page is not there.
  package var failure: PageFailure? {
    if case .failed(let failure) = phase { failure } else { nil }
  }

  /// Whether another page is to be asked for.
  ///
  /// It is when the options do not fill the window, and when at most `prefetch` rows are left below
  /// the cursor. A threshold larger than what is loaded counts from the end of the first window,
  /// so that it asks at once but does not fetch everything before anybody moves.
  ///
  /// - Parameters:
  ///   - cursorRow: The place of the cursor, or of the end of a range, among the options; 0 is the
  ///     first one.
  ///   - window: The rows of the window.
  /// - Returns: Whether to ask; never while a request is out.
  package func needsPage(cursorRow: Int, window: Int) -> Bool {
    guard phase == .ready else { return false }
    if !hasAnswered { return true }
    let count = options.count
    if count < max(1, window) { return true }
    let threshold = source.prefetch < count ? source.prefetch : count - max(1, window)
    return count - 1 - cursorRow <= threshold
  }

  /// Notes that a page is asked for, and says which.
  ///
  /// - Returns: The request; `nil` while one is out or when there are no more pages, and when the
  ///   command cannot be made, which is then the failure.
  package mutating func next(answer: (FieldID) -> AnswerValue?) -> PageRequest? {
    switch phase {
    case .loading, .exhausted: return nil
    case .ready, .failed: break
    }
    generation += 1
    do throws(PageFailure) {
      let request = try PageRequest(source, page: nextPage, query: query, answer: answer)
      phase = .loading
      return request
    } catch {
      phase = .failed(error)
      return nil
    }
  }

  /// Takes the answer to a request.
  ///
  /// - Returns: Whether it is the one that is waited for; else nothing has changed.
  @discardableResult
  package mutating func take(
    _ result: Result<OptionPageContent, PageFailure>,
    generation: Int
  ) -> Bool {
    guard phase == .loading, generation == self.generation else { return false }
    switch result {
    case .failure(let failure): phase = .failed(failure)
    case .success(let page): take(page)
    }
    return true
  }

  private mutating func take(_ page: OptionPageContent) {
    if !hasAnswered { forget() }
    hasAnswered = true
    for id in page.repeated { note(id) }
    let before = options.count
    for option in page.options where options.count < PagedOptions.mostOptions {
      if seen.insert(option.id).inserted { options.append(option) } else { note(option.id) }
    }
    let isShort = page.itemCount < source.pageSize
    idlePages = isShort || options.count > before ? 0 : idlePages + 1
    let isLast = isShort || idlePages >= PagedOptions.mostIdlePages
    let (following, overflows) = nextPage.addingReportingOverflow(1)
    let isFull = options.count >= PagedOptions.mostOptions
    phase = isLast || overflows || isFull ? .exhausted : .ready
    if !overflows { nextPage = following }
  }

  /// Lets a page that is not there be asked for again.
  package mutating func retry() {
    if case .failed = phase { phase = .ready }
  }

  /// Begins with another search; what is there stays until its first page has come.
  package mutating func search(_ query: String) {
    guard query != self.query else { return }
    self.query = query
    restart()
  }

  /// Begins anew; what is there stays until the first page has come.
  package mutating func restart() {
    generation += 1
    nextPage = source.firstPage
    hasAnswered = false
    phase = .ready
  }

  /// Begins anew with nothing, since what is there answers another question.
  package mutating func reset() {
    forget()
    restart()
  }

  /// The same pages as they go on after others were asked for meanwhile, whose answers are late.
  package func resumed(after others: PagedOptions) -> PagedOptions {
    var pages = self
    pages.generation = max(generation, others.generation) + 1
    return pages
  }

  /// Gives up what is out; it can be asked for again.
  package mutating func cancel() {
    guard phase == .loading else { return }
    generation += 1
    phase = .ready
  }

  private mutating func forget() {
    options = []
    seen = []
    repetitions = []
    idlePages = 0
  }

  private mutating func note(_ id: OptionID) {
    guard repetitions.count < PagedOptions.mostRepetitions else { return }
    repetitions.append(Repetition(id: id, page: nextPage))
  }
}

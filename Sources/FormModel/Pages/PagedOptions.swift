/// The pages of a source so far, and what is waited for.
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
  /// What can happen next.
  package enum State: Hashable, Sendable {
    /// Another page can be asked for.
    case ready
    /// An answer is out.
    case loading
    /// The page that was asked for last is not there; it can be asked for again.
    case failed(PageFailure)
    /// The last page has come.
    case complete
    /// The last pages had nothing new, so that the source is not asked again.
    case repeating
  }

  /// What is asked.
  package let source: PagedSource
  /// What can happen next.
  package private(set) var state = State.ready
  /// What is searched for; empty for everything.
  package private(set) var query = ""
  /// The number of the last request, or of the last time one was given up.
  package private(set) var generation = 0
  /// The options of all pages, in the order of the pages, without repetitions.
  package private(set) var options: [Option] = []

  /// How many pages of the query have come; until the first one the options are of another query.
  private var pageCount = 0
  /// Full pages in a row that had nothing new.
  private var idlePages = 0
  private var seen: Set<OptionID> = []

  /// The most pages that are asked for: a source may go on for ever.
  package static let mostPages = 2_000
  /// A source that ignores the number of the page says the same for ever; after so many pages in a
  /// row without anything new it is not asked again.
  package static let mostIdlePages = 3

  /// Nothing has been asked yet.
  package init(_ source: PagedSource) { self.source = source }

  /// Whether an answer is out.
  package var isLoading: Bool { state == .loading }
  /// Whether the first page of the query has not come yet.
  package var isWanting: Bool { pageCount == 0 }
  /// Whether there are no more pages.
  package var isExhausted: Bool { state == .complete || state == .repeating }
  /// Why the last page is not there.
  package var failure: PageFailure? {
    if case .failed(let failure) = state { failure } else { nil }
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
    guard state == .ready else { return false }
    let (count, window) = (options.count, max(1, window))
    if isWanting || count < window { return true }
    let threshold = source.prefetch < count ? source.prefetch : count - window
    return count - 1 - cursorRow <= threshold
  }

  /// Notes that a page is asked for, and says which.
  ///
  /// - Returns: The request; `nil` while one is out or when there are no more pages, and when the
  ///   next one cannot be asked for, which is then the failure.
  package mutating func next(answer: (FieldID) -> AnswerValue?) -> PageRequest? {
    guard !isLoading, !isExhausted else { return nil }
    generation += 1
    do throws(PageFailure) {
      guard pageCount < PagedOptions.mostPages, options.count < OptionList.mostOptions || isWanting
      else { throw PageFailure("the source goes on after \(pageCount) pages") }
      let request = try PageRequest(
        source,
        page: number(ofPage: pageCount),
        query: query,
        answer: answer
      )
      state = .loading
      return request
    } catch {
      state = .failed(error)
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
    guard isLoading, generation == self.generation else { return false }
    switch result {
    case .failure(let failure): state = .failed(failure)
    case .success(let page): take(page)
    }
    return true
  }

  /// Lets a page that is not there be asked for again.
  package mutating func retry() {
    if failure != nil { state = .ready }
  }

  /// Gives up what is out; it can be asked for again.
  package mutating func cancel() {
    guard isLoading else { return }
    generation += 1
    state = .ready
  }

  /// Begins with another search; what is there stays until its first page has come.
  package mutating func search(_ query: String) {
    guard query != self.query else { return }
    self.query = query
    begin()
  }

  /// Begins anew with nothing, since what is there answers another question.
  package mutating func reset() {
    forget()
    begin()
  }

  /// The same pages as they go on after others were asked for meanwhile, whose answers are late.
  package func resumed(after others: PagedOptions) -> PagedOptions {
    var pages = self
    pages.generation = max(generation, others.generation) + 1
    return pages
  }
}

extension PagedOptions {
  private mutating func take(_ page: OptionPageContent) {
    if isWanting { forget() }
    let before = options.count
    for option in page.options where options.count < OptionList.mostOptions {
      if seen.insert(option.id).inserted { options.append(option) }
    }
    pageCount += 1
    let isShort = page.itemCount < source.pageSize
    idlePages = options.count > before ? 0 : idlePages + 1
    if isShort {
      state = .complete
    } else {
      state = idlePages < PagedOptions.mostIdlePages ? .ready : .repeating
    }
  }

  private mutating func begin() {
    generation += 1
    pageCount = 0
    state = .ready
  }

  private mutating func forget() {
    options = []
    seen = []
    idlePages = 0
  }

  /// The number of a page as the source counts; a number beyond all numbers is the last one.
  private func number(ofPage index: Int) -> Int {
    let (number, overflows) = source.firstPage.addingReportingOverflow(index)
    return overflows ? .max : number
  }
}

/// The batches of a source so far, and what is waited for.
///
/// At most one request is out at a time. Every request has a generation; an answer to an older one,
/// to a search that was given up or a batch that was left, changes nothing.
///
/// ```swift
/// var batches = BatchedOptions(source)
/// if batches.needsBatch(cursorRow: 0, window: 20), let request = batches.next(texts: texts) {
///   batches.take(.success(content), generation: batches.generation)
/// }
/// ```
package struct BatchedOptions: Hashable, Sendable {
  /// What can happen next.
  package enum State: Hashable, Sendable {
    /// Another batch can be asked for.
    case ready
    /// An answer is out.
    case loading
    /// The batch that was asked for last is not there; it can be asked for again.
    case failed(BatchFailure)
    /// The last batch has come.
    case complete
    /// The last batches had nothing new, so that the source is not asked again.
    case repeating
  }

  /// What is asked.
  package let source: BatchedSource
  /// What can happen next.
  package private(set) var state = State.ready
  /// What is searched for; empty for everything.
  package private(set) var query = ""
  /// The number of the last request, or of the last time one was given up.
  package private(set) var generation = 0
  /// The options of all batches, in the order of the batches, without repetitions.
  package private(set) var options: [Option] = []

  /// How many batches of the query have come; until the first one the options are of another query.
  private var batchCount = 0
  /// Full batches in a row that had nothing new.
  private var idleBatches = 0
  private var seen: Set<OptionID> = []

  /// The most batches that are requested: a source may never end.
  package static let mostBatches = 2_000
  /// A source that ignores the number of the batch always gives the same options; after this many
  /// batches in a row without a new one, no more are requested.
  package static let mostIdleBatches = 3

  /// Nothing has been asked yet.
  package init(_ source: BatchedSource) { self.source = source }

  /// Whether an answer is out.
  package var isLoading: Bool { state == .loading }
  /// Whether the first batch of the query has not come yet.
  package var isWanting: Bool { batchCount == 0 }
  /// Whether there are no more batches.
  package var isExhausted: Bool { state == .complete || state == .repeating }
  /// Why the last batch is not there.
  package var failure: BatchFailure? {
    if case .failed(let failure) = state { failure } else { nil }
  }

  /// Whether another batch is to be asked for.
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
  package func needsBatch(cursorRow: Int, window: Int) -> Bool {
    guard state == .ready else { return false }
    let (count, window) = (options.count, max(1, window))
    if isWanting || count < window { return true }
    let threshold = source.prefetch < count ? source.prefetch : count - window
    return count - 1 - cursorRow <= threshold
  }

  /// Notes that a batch is asked for, and says which.
  ///
  /// - Returns: The request; `nil` while one is out or when there are no more batches, and when the
  ///   next one cannot be asked for, which is then the failure.
  package mutating func next(texts: (FieldID) -> [String]?) -> BatchRequest? {
    guard !isLoading, !isExhausted else { return nil }
    generation += 1
    do throws(BatchFailure) {
      guard batchCount < BatchedOptions.mostBatches,
        options.count < OptionList.mostOptions || isWanting
      else { throw BatchFailure("the source goes on after \(batchCount) batches") }
      let request = try BatchRequest(
        source,
        batch: number(ofBatch: batchCount),
        query: query,
        texts: texts
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
    _ result: Result<OptionBatch, BatchFailure>,
    generation: Int
  ) -> Bool {
    guard isLoading, generation == self.generation else { return false }
    switch result {
    case .failure(let failure): state = .failed(failure)
    case .success(let batch): take(batch)
    }
    return true
  }

  /// Lets a batch that is not there be asked for again.
  package mutating func retry() {
    if failure != nil { state = .ready }
  }

  /// Gives up what is out; it can be asked for again.
  package mutating func cancel() {
    guard isLoading else { return }
    generation += 1
    state = .ready
  }

  /// Begins with another search; what is there stays until its first batch has come.
  package mutating func search(_ query: String) {
    guard query != self.query else { return }
    self.query = query
    begin()
  }

  /// Removes all options, since they answer another request.
  package mutating func reset() {
    forget()
    begin()
  }

  /// The same batches as they go on after others were asked for meanwhile, whose answers are late.
  package func resumed(after others: BatchedOptions) -> BatchedOptions {
    var batches = self
    batches.generation = max(generation, others.generation) + 1
    return batches
  }
}

extension BatchedOptions {
  private mutating func take(_ batch: OptionBatch) {
    if isWanting { forget() }
    let before = options.count
    for option in batch.options where options.count < OptionList.mostOptions {
      if seen.insert(option.id).inserted { options.append(option) }
    }
    batchCount += 1
    let isShort = batch.itemCount < source.pageSize
    idleBatches = options.count > before ? 0 : idleBatches + 1
    if isShort {
      state = .complete
    } else {
      state = idleBatches < BatchedOptions.mostIdleBatches ? .ready : .repeating
    }
  }

  private mutating func begin() {
    generation += 1
    batchCount = 0
    state = .ready
  }

  private mutating func forget() {
    options = []
    seen = []
    idleBatches = 0
  }

  /// The number of a batch as the source counts; a number beyond all numbers is the last one.
  private func number(ofBatch index: Int) -> Int {
    let (number, overflows) = source.firstPage.addingReportingOverflow(index)
    return overflows ? .max : number
  }
}

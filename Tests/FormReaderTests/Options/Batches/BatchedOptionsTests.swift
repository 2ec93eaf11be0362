import FormModel
import FormReader
import Testing

/// The pages of a source, and when another one is asked for.
@Suite("Pages of options")
struct BatchedOptionsTests {
  private func source(pageSize: Int = 10, prefetch: Int = 4) -> BatchedSource {
    BatchedSource(
      command: [Template("list"), Template(parts: [.batch(.batch)])],
      pageSize: pageSize,
      prefetch: prefetch
    )
  }

  private func page(_ ids: some Sequence<Int>) -> Result<OptionBatch, BatchFailure> {
    .success(OptionBatch(options: ids.map { Option(id: OptionID("o\($0)")) }))
  }

  /// Asks and answers once.
  private func load(_ pages: inout BatchedOptions, _ ids: some Sequence<Int>) {
    let request = pages.next { _ in nil }
    #expect(request != nil)
    pages.take(page(ids), generation: pages.generation)
  }

  @Test(
    "The next page is asked for near the end",
    arguments: [
      // prefetch, rows of the window, row of the cursor, whether it is asked for
      (4, 5, 0, false), (4, 5, 4, false), (4, 5, 5, true), (4, 5, 9, true),
      (0, 5, 8, false), (0, 5, 9, true),
      (4, 10, 0, false), (4, 11, 0, true),
      (100, 5, 0, false), (100, 5, 4, true), (100, 11, 0, true),
    ]
  )
  func threshold(prefetch: Int, window: Int, row: Int, isAsked: Bool) {
    var pages = BatchedOptions(source(prefetch: prefetch))
    #expect(pages.needsBatch(cursorRow: 0, window: window))
    load(&pages, 0..<10)
    #expect(pages.needsBatch(cursorRow: row, window: window) == isAsked)
  }

  @Test("One request is out at a time, and a short page is the last")
  func oneAtATime() {
    var pages = BatchedOptions(source())
    let first = pages.next { _ in nil }
    #expect(first?.arguments == ["list", "1"])
    let second = pages.next { _ in nil }
    #expect(second == nil)
    #expect(!pages.needsBatch(cursorRow: 9, window: 50))
    pages.take(page(0..<10), generation: pages.generation)
    load(&pages, 10..<13)
    #expect(pages.isExhausted)
    #expect(pages.options.count == 13)
    let another = pages.next { _ in nil }
    #expect(another == nil)
  }

  @Test("An id of an earlier page is not shown again")
  func repetitions() {
    var pages = BatchedOptions(source())
    load(&pages, 0..<10)
    load(&pages, 8..<18)
    #expect(pages.options.count == 18)
  }

  @Test("A source that says the same for ever ends")
  func stuck() {
    var pages = BatchedOptions(source())
    load(&pages, 0..<10)
    for _ in 0..<BatchedOptions.mostIdleBatches {
      #expect(!pages.isExhausted)
      load(&pages, 0..<10)
    }
    #expect(pages.state == .repeating)
  }

  @Test("A source that always has something new has a limit, which is no end of its options")
  func endless() {
    var pages = BatchedOptions(source(pageSize: 1))
    for number in 0..<BatchedOptions.mostBatches { load(&pages, number..<number + 1) }
    let request = pages.next { _ in nil }
    #expect(request == nil)
    #expect(
      pages.failure
        == BatchFailure("the source goes on after \(BatchedOptions.mostBatches) batches")
    )
    #expect(!pages.isExhausted)
  }

  @Test("A page that repeats the one before is not the end")
  func repeatedPage() {
    var pages = BatchedOptions(source())
    load(&pages, 0..<10)
    load(&pages, 0..<10)
    load(&pages, 10..<20)
    #expect(pages.options.count == 20)
    load(&pages, 10..<20)
    load(&pages, 10..<20)
    #expect(!pages.isExhausted)
    load(&pages, 20..<23)
    #expect(pages.state == .complete)
  }

  @Test("A page that fails keeps what is there, and is asked for again by its number")
  func failure() {
    var pages = BatchedOptions(source())
    load(&pages, 0..<10)
    _ = pages.next { _ in nil }
    pages.take(.failure(BatchFailure("late")), generation: pages.generation)
    #expect(pages.failure == BatchFailure("late"))
    #expect(!pages.needsBatch(cursorRow: 9, window: 50))
    #expect(pages.options.count == 10)
    pages.retry()
    let arguments = pages.next { _ in nil }?.arguments
    #expect(arguments == ["list", "2"])
  }

  @Test("An answer to what was given up changes nothing")
  func stale() {
    var pages = BatchedOptions(source())
    _ = pages.next { _ in nil }
    let old = pages.generation
    pages.search("other")
    let isTakenEarly = pages.take(page(0..<10), generation: old)
    #expect(!isTakenEarly)
    let request = pages.next { _ in nil }
    #expect(request?.query == "other")
    let isTakenLate = pages.take(page(0..<10), generation: old)
    #expect(!isTakenLate)
    let isTaken = pages.take(page(0..<3), generation: pages.generation)
    #expect(isTaken)
    #expect(pages.options.count == 3)
  }

  @Test(
    "On any walk: ids are unique, one request is out, old answers are dropped",
    arguments: 0..<50
  )
  func walks(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    var pages = BatchedOptions(source(pageSize: 5, prefetch: random(12)))
    /// Requests whose answers may still come, in any order.
    var out: [(generation: Int, page: Int)] = []
    for _ in 0..<200 {
      let before = pages
      switch random(7) {
      case 0, 1:
        let request = pages.next { _ in nil }
        #expect(request == nil || !before.isLoading)
        if let request { out.append((pages.generation, request.batch)) }
      case 2, 3:
        guard !out.isEmpty else { continue }
        let answer = out.remove(at: random(out.count))
        let start = answer.page * 4
        let isTaken = pages.take(page(start..<start + 5 - random(2)), generation: answer.generation)
        #expect(isTaken == (before.isLoading && before.generation == answer.generation))
        if !isTaken { #expect(pages == before) }
      case 4: pages.cancel()
      case 5: pages.search(["", "a", "b"][random(3)])
      default:
        if let answer = out.popLast() {
          pages.take(.failure(BatchFailure("late")), generation: answer.generation)
          pages.retry()
        }
      }
      #expect(Set(pages.options.map(\.id)).count == pages.options.count)
      #expect(pages.generation >= before.generation)
    }
  }
}

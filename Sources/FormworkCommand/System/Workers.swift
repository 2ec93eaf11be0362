import CProcess
import Glibc
import Synchronization

/// Work spread over threads, one for each processor.
enum Workers {
  /// The results of `work` for 0 ..< `count`, in order.
  ///
  /// Each thread takes the next number that nobody has; the calling one works too. Threads of
  /// the system are used because reading files blocks, and few: they share nothing but a counter.
  static func map<Result: Sendable>(
    _ count: Int,
    threads: Int,
    _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let extra = min(threads, count) - 1
    guard extra > 0 else { return (0..<count).map(work) }
    keep_freed_memory(256)
    let queue = Queue(count: count, work: work)
    var started: [pthread_t] = []
    for _ in 0..<extra {
      var thread = pthread_t()
      let context = Unmanaged.passRetained(Body { queue.drain() })
      let status = pthread_create(&thread, nil, runBody, context.toOpaque())
      if status == 0 { started.append(thread) } else { context.release() }
    }
    queue.drain()
    for thread in started { pthread_join(thread, nil) }
    return queue.results()
  }

  private final class Queue<Result: Sendable>: Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Result
    private let next = Atomic(0)
    private let done = Mutex<[(Int, Result)]>([])

    init(count: Int, work: @escaping @Sendable (Int) -> Result) {
      self.count = count
      self.work = work
    }

    func drain() {
      var own: [(Int, Result)] = []
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { break }
        own.append((index, work(index)))
      }
      let finished = own
      done.withLock { $0 += finished }
    }

    func results() -> [Result] {
      done.withLock { $0.sorted { $0.0 < $1.0 }.map(\.1) }
    }
  }
}

/// What a thread does, in a box C can carry.
private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}

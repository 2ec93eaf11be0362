import CProcess
import Glibc
import Synchronization

/// Work spread over threads, one for each processor.
enum Workers {
  /// The number of processors.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The results of `work` for 0 ..< `count`, in order.
  ///
  /// Each thread takes the next free number; the calling one works too. Threads of the system are
  /// used because reading files blocks; they share only numbers and results.
  static func map<Result: Sendable>(
    _ count: Int,
    threads: Int = Workers.processors,
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
    return queue.results
  }

  private final class Queue<Result: Sendable>: Sendable {
    private let work: @Sendable (Int) -> Result
    private let state: Mutex<(next: Int, results: [Result?])>

    init(count: Int, work: @escaping @Sendable (Int) -> Result) {
      self.work = work
      state = Mutex((0, Array(repeating: nil, count: count)))
    }

    var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }

    func drain() {
      while let number = next() {
        let result = work(number)
        state.withLock { $0.results[number] = result }
      }
    }

    private func next() -> Int? {
      state.withLock { state in
        guard state.next < state.results.count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }
  }
}

/// The work of a thread, in a box that C can carry.
private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}

import CProcess
import Dispatch
import Synchronization

/// Work spread over all processors.
enum Workers {
  /// The results of `work` for 0 ..< `count`, in order.
  static func map<Result: Sendable>(
    _ count: Int,
    _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1 else { return (0..<count).map(work) }
    keep_freed_memory(256)
    let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = work(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

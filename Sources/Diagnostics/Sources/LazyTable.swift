import Synchronization

/// An array computed at most once, whoever asks first.
final class LazyTable: Sendable {
  private let storage = Mutex<[Int]?>(nil)

  func value(_ compute: () -> [Int]) -> [Int] {
    storage.withLock { stored in
      if let stored { return stored }
      let computed = compute()
      stored = computed
      return computed
    }
  }
}

import Synchronization

/// One line on a terminal that says how far long work has come.
///
/// Whoever finishes a piece of work says so; now and then one of them writes the line. So there is
/// no thread for it, and no line for work that is quick.
final class Progress: Sendable {
  private let stream: TextStream
  private let clock: @Sendable () -> Int
  private let what: String
  private let total: Int
  private let done = Atomic(0)
  /// When the line is written next.
  private let due: Mutex<Int>
  private let isShown = Atomic(false)

  /// Milliseconds before the first line: what is over by then needs none.
  private static let patience = 200
  /// Milliseconds between two lines.
  private static let pause = 100

  /// `nil` where nobody looks.
  init?(_ what: String, of total: Int, in console: Console) {
    guard console.errors.isTerminal else { return nil }
    stream = console.errors
    clock = console.milliseconds
    self.what = what
    self.total = total
    due = Mutex(console.milliseconds() + Progress.patience)
  }

  /// One more piece is done.
  func advance() {
    let count = done.wrappingAdd(1, ordering: .relaxed).newValue
    let now = clock()
    let isDue = due.withLockIfAvailable { due in
      guard now >= due else { return false }
      due = now + Progress.pause
      return true
    }
    guard isDue == true else { return }
    isShown.store(true, ordering: .relaxed)
    stream.say("\r\u{1B}[K\(what): \(count) of \(total)")
  }

  /// Takes the line away.
  func finish() {
    if isShown.exchange(false, ordering: .relaxed) { stream.say("\r\u{1B}[K") }
  }
}

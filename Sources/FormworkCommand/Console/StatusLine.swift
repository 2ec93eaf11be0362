import Synchronization

/// One line on a terminal that says what long work is at.
///
/// Whoever finishes a piece of work says so, from any thread; now and then one of them writes the
/// line. So there is no thread for it, and no line for work that is quick. It is taken away with this
/// value.
final class StatusLine: Sendable {
  private let stream: TextStream
  private let clock: @Sendable () -> Int
  private let begin: Int
  private let count = Atomic(0)
  /// When the line is written next.
  private let due: Mutex<Int>
  private let isShown = Atomic(false)

  /// Milliseconds before the line comes, and until it changes.
  private static let pause = 200

  /// A line for work that begins now; `nil` where nobody looks.
  init?(_ console: Console) {
    guard console.errors.isTerminal else { return nil }
    stream = console.errors
    clock = console.milliseconds
    begin = console.milliseconds()
    due = Mutex(begin + StatusLine.pause)
  }

  deinit { finish() }

  /// One more piece is done, or time has passed.
  ///
  /// `text` is given how often that was so, and the seconds since the beginning.
  func advance(_ text: (_ count: Int, _ seconds: Int) -> String) {
    let count = count.wrappingAdd(1, ordering: .relaxed).newValue
    let now = clock()
    let isDue = due.withLockIfAvailable { due in
      guard now >= due else { return false }
      due = now + StatusLine.pause
      return true
    }
    guard isDue == true else { return }
    isShown.store(true, ordering: .relaxed)
    stream.say("\r\u{1B}[K\(text(count, (now - begin) / 1000))")
  }

  /// Takes the line away.
  func finish() {
    if isShown.exchange(false, ordering: .relaxed) { stream.say("\r\u{1B}[K") }
  }
}

import Synchronization

/// One line on a terminal that says what long work is at.
///
/// Whoever finishes a piece of work says so, from any thread; now and then one of them writes the
/// line. So there is no thread for it, and no line for work that is quick. It is taken away with this
/// value.
final class StatusLine: Sendable {
  private let stream: TextStream
  private let begin: Int
  private let state: Mutex<State>

  private struct State {
    var count = 0
    /// When the line is written next.
    var due: Int
    var isShown = false
  }

  /// Milliseconds before the line comes, and until it changes.
  private static let pause = 200

  /// A line for work that begins now; `nil` where nobody looks.
  init?(_ console: Console) {
    guard console.errors.isTerminal else { return nil }
    stream = console.errors
    begin = CurrentProcess.milliseconds()
    state = Mutex(State(due: begin + StatusLine.pause))
  }

  /// One more piece is done, or time has passed.
  ///
  /// `text` is given how often that was so, and the seconds since the beginning.
  func advance(_ text: (_ count: Int, _ seconds: Int) -> String) {
    let now = CurrentProcess.milliseconds()
    state.withLock { state in
      state.count += 1
      guard now >= state.due else { return }
      (state.due, state.isShown) = (now + StatusLine.pause, true)
      stream.say("\r\u{1B}[K\(text(state.count, (now - begin) / 1000))")
    }
  }

  deinit {
    if state.withLock(\.isShown) { stream.say("\r\u{1B}[K") }
  }
}

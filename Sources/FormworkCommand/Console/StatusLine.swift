import FormRun
import Synchronization

/// One line on a terminal that shows the progress of long work.
///
/// Any thread calls it after a piece of work; now and then one of these calls writes the line. So
/// it needs no thread, and quick work shows no line. The line is removed with this value.
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

  /// Milliseconds before the line appears, and between changes.
  private static let pause = 200

  /// A line for work that begins now; `nil` if the stream is not a terminal.
  init?(_ console: Console) {
    guard console.errors.isTerminal else { return nil }
    stream = console.errors
    begin = CurrentProcess.milliseconds()
    state = Mutex(State(due: begin + StatusLine.pause))
  }

  /// Counts one more piece of work, or passed time.
  ///
  /// `text` is given the count, and the seconds since the beginning.
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

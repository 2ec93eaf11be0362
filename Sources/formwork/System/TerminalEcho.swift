import Glibc

/// Whether a terminal shows what is typed.
///
/// While it does not, a signal that ends the program puts it back first. The handler only uses
/// calls that are safe in one (POSIX.1-2017, section 2.4.3), and state that is written before it is
/// installed.
enum TerminalEcho {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs `body` while typing on a terminal is not shown; on anything else it just runs.
  static func hiding<Result>(on descriptor: Int32, _ body: () -> Result) -> Result {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return body() }
    saved = settings
    savedDescriptor = descriptor
    let before = signals.map { signal($0, restoreAndEnd) }
    handlerBefore = before[0]
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_lflag |= tcflag_t(ECHONL)
    // What was typed ahead is kept.
    tcsetattr(descriptor, TCSADRAIN, &settings)
    defer {
      tcsetattr(descriptor, TCSADRAIN, &saved)
      for (number, handler) in zip(signals, before) { signal(number, handler) }
    }
    return body()
  }
}

nonisolated(unsafe) private var saved = termios()
nonisolated(unsafe) private var savedDescriptor: Int32 = -1
/// What an interrupt did before.
nonisolated(unsafe) private var handlerBefore: (@convention(c) (Int32) -> Void)? = SIG_DFL

private func restoreAndEnd(_ number: Int32) {
  tcsetattr(savedDescriptor, TCSANOW, &saved)
  // Who else has something to do at an interrupt does it next.
  signal(number, number == SIGINT ? handlerBefore : SIG_DFL)
  raise(number)
}

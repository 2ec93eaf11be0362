import Glibc

/// Whether a terminal shows what is typed.
///
/// While it does not, a signal that ends or stops the program puts it back first; one that was
/// stopped hides again when it goes on. The handlers only use calls that are safe in one
/// (POSIX.1-2017, section 2.4.3), and state that is written before they are installed.
enum TerminalEcho {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs `body` while typing on a terminal is not shown; on anything else it just runs.
  static func hiding<Result, Failure>(
    on descriptor: Int32,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return try body() }
    saved = settings
    savedDescriptor = descriptor
    let before = signals.map { signal($0, restoreAndEnd) }
    let stopping = signal(SIGTSTP, restoreAndStop)
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_lflag |= tcflag_t(ECHONL)
    hidden = settings
    // What was typed ahead is kept.
    tcsetattr(descriptor, TCSADRAIN, &settings)
    defer {
      tcsetattr(descriptor, TCSADRAIN, &saved)
      for (number, handler) in zip(signals, before) { signal(number, handler) }
      signal(SIGTSTP, stopping)
    }
    return try body()
  }
}

nonisolated(unsafe) private var saved = termios()
nonisolated(unsafe) private var hidden = termios()
nonisolated(unsafe) private var savedDescriptor: Int32 = -1

/// Shows what is typed again, but not what was typed unseen: that must not be the next line of
/// whoever reads the terminal next.
///
/// Flushed by itself: `TCSAFLUSH` would wait for a terminal whose output is held (Ctrl-S).
private func restoreAndFlush() {
  tcsetattr(savedDescriptor, TCSANOW, &saved)
  tcflush(savedDescriptor, TCIFLUSH)
}

private func restoreAndEnd(_ number: Int32) {
  restoreAndFlush()
  signal(number, SIG_DFL)
  raise(number)
}

private func restoreAndStop(_ number: Int32) {
  restoreAndFlush()
  signal(number, SIG_DFL)
  raise(number)
  // The signal is held back while its handler runs; here the process stops.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  signal(number, restoreAndStop)
  tcsetattr(savedDescriptor, TCSANOW, &hidden)
}

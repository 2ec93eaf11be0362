import Glibc

/// Whether a terminal shows what is typed.
enum TerminalEcho {
  /// Waits for what is typed and not shown by a terminal; for anything else it does not wait.
  ///
  /// A signal that ends or stops the program puts the terminal back first; one that was stopped hides
  /// again when it goes on.
  static func waitForHiddenInput(on descriptor: Int32) {
    var shown = termios()
    guard tcgetattr(descriptor, &shown) == 0 else { return }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    hidden.c_lflag |= tcflag_t(ECHONL)
    var signals = HeldSignals(HeldSignals.ending + [SIGTSTP])
    // What was typed ahead is kept.
    tcsetattr(descriptor, TCSADRAIN, &hidden)
    while !StandardStreams.isReadable([descriptor], within: HeldSignals.pause) {
      guard let number = signals.take() else { continue }
      // What was typed unseen must not be the next line of whoever reads the terminal next. Flushed by
      // itself: `TCSAFLUSH` would wait for a terminal whose output is held (Ctrl-S).
      tcsetattr(descriptor, TCSANOW, &shown)
      tcflush(descriptor, TCIFLUSH)
      signals.release()
      raise(number)
      signals.hold()
      tcsetattr(descriptor, TCSANOW, &hidden)
    }
    tcsetattr(descriptor, TCSADRAIN, &shown)
    signals.release()
  }
}

import Glibc

/// A line that a terminal does not show while it is typed, outside of raw mode.
package enum HiddenInput {
  /// Waits until a line can be read that was typed unseen; for what is no terminal it does not wait.
  ///
  /// What ends or stops the program puts the terminal back first, a crash too; a program that goes
  /// on after a stop hides again.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - prompt: Is called once input is hidden, again after a stop.
  package static func wait(on descriptor: Int32, prompting prompt: () -> Void) {
    var shown = termios()
    guard tcgetattr(descriptor, &shown) == 0 else { return }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    hidden.c_lflag |= tcflag_t(ECHONL)
    SignalGuard.setLeaveBytes([])
    while true {
      // Where no signal can be guarded, input is hidden all the same.
      let wakeDescriptor = SignalGuard.arm(descriptor, shown)
      // What was typed ahead is kept.
      tcsetattr(descriptor, TCSADRAIN, &hidden)
      prompt()
      let signals = firstSignals(before: descriptor, wakeDescriptor, &hidden)
      if signals.isEmpty {
        tcsetattr(descriptor, TCSADRAIN, &shown)
      } else {
        drop(descriptor, &shown)
      }
      SignalGuard.disarm()
      let late = signals.union(SignalGuard.take())
      for signal in TerminalSignal.allCases where late.contains(SignalSet(signal.number)) {
        SignalHandlers.end(signal.number)
      }
      if !late.contains(SignalSet(SIGTSTP)) { return }
      _ = SignalHandlers.stop()
    }
  }

  /// Waits until there is a line, or a signal asks the program to end or to stop.
  private static func firstSignals(
    before descriptor: Int32,
    _ wakeDescriptor: Int32,
    _ hidden: inout termios
  ) -> SignalSet {
    var set = [descriptor, wakeDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let signals = SignalGuard.take()
      // A shell has shown what is typed while the program was stopped.
      if signals.contains(SignalSet(SIGCONT)) { tcsetattr(descriptor, TCSANOW, &hidden) }
      let asked = signals.intersection(SignalSet.ending.union(SignalSet(SIGTSTP)))
      if !asked.isEmpty { return asked }
      let count = poll(&set, nfds_t(set.count), -1)
      if count > 0, set[1].revents != 0 {
        var byte: UInt8 = 0
        while read(wakeDescriptor, &byte, 1) == 1 {}
      } else if count > 0 || errno != EINTR {
        return []
      }
    }
  }

  /// Puts the terminal back; what was typed unseen must not be the next line of another program.
  ///
  /// Flushed by itself: `TCSAFLUSH` would wait for a terminal whose output is held (Ctrl-S).
  private static func drop(_ descriptor: Int32, _ shown: inout termios) {
    tcsetattr(descriptor, TCSANOW, &shown)
    tcflush(descriptor, TCIFLUSH)
  }
}

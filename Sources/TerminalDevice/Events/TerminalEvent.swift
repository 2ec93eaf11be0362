package import TerminalUI

/// What a terminal, or the system around it, tells a program that draws on it.
package enum TerminalEvent: Hashable, Sendable {
  /// Bytes that were typed, pasted or answered, as they came: any split is possible.
  case bytes([UInt8])
  /// The window has this size now (SIGWINCH); what it shows is in doubt.
  case resized(Size)
  /// Somebody asks the program to end.
  ///
  /// Leave the terminal and end with ``Terminal/end(by:)``. The same signal once more, before this
  /// event was taken, ends the process without asking (the terminal is restored all the same).
  case interrupted(TerminalSignal)
  /// Somebody asks the program to stop for a while (SIGTSTP); call ``Terminal/suspend()``.
  case suspendRequested
  /// The process was stopped behind its back and goes on (SIGCONT).
  ///
  /// Raw mode is back; everything has to be drawn anew, modes included, and ``Terminal/size`` may
  /// be another.
  case continued
  /// A descriptor that was watched can be read, or has come to its end.
  case ready(Int32)
  /// The deadline has passed.
  case timeout
  /// The terminal is gone: nothing will come any more, and nothing can be drawn.
  case end
}

package import TerminalUI

/// An event of a terminal, or of the system, for a program that draws on it.
package enum TerminalEvent: Hashable, Sendable {
  /// Bytes that were typed, pasted or answered, as they came: any split is possible.
  case bytes([UInt8])
  /// The window has this size now (SIGWINCH); what it shows is in doubt.
  case resized(Size)
  /// The program is asked to end.
  ///
  /// Leave the terminal and end with ``Terminal/end(by:)``. The same signal once more, before this
  /// event was taken, ends the process without asking (the terminal is restored all the same).
  case interrupted(TerminalSignal)
  /// The program is asked to suspend (SIGTSTP); call ``Terminal/suspend()``.
  case suspendRequested
  /// The process was stopped without notice and continues (SIGCONT).
  ///
  /// Raw mode is back; everything has to be drawn again, modes included, and ``Terminal/size`` may
  /// have changed.
  case continued
  /// A descriptor that was watched can be read, or has come to its end.
  case ready(Int32)
  /// The deadline has passed.
  case timeout
  /// The terminal is lost: there will be no more input, and nothing can be drawn.
  case end
}

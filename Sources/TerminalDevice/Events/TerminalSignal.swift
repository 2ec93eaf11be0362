import Glibc

/// A signal that asks a program to end.
package enum TerminalSignal: Hashable, Sendable, CaseIterable {
  /// SIGHUP: the terminal was closed.
  case hangUp
  /// SIGTERM: the program is asked to end.
  case terminate
  /// SIGQUIT: the same, with a core dump.
  case quit
  /// SIGINT, from outside: Ctrl-C arrives as a byte.
  case interrupt

  /// The number the system calls it by.
  package var number: Int32 {
    switch self {
    case .hangUp: SIGHUP
    case .terminate: SIGTERM
    case .quit: SIGQUIT
    case .interrupt: SIGINT
    }
  }
}

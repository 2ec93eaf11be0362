/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is none: no controlling terminal, and standard error is none either.
  case noTerminal
  /// Its settings cannot be read or changed; the system's error number.
  case settings(Int32)
  /// It does not take what is written, or cannot be waited for; the system's error number.
  case lost(Int32)
  /// Writing was given up because a signal asks the program to end.
  ///
  /// What is on the screen is in doubt; the next event says which signal.
  case interrupted
}

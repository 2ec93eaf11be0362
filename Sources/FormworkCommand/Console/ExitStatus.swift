/// How the program ends.
enum ExitStatus: Int32, Comparable, Sendable {
  /// No errors.
  case success = 0
  /// There are findings, or invalid answers.
  case findings = 1
  /// Something could not be read or written.
  case failure = 2
  /// The command line is wrong (`EX_USAGE` of sysexits).
  case usage = 64
  /// The user quit before the end (128 and `SIGINT`, as shells count).
  case interrupted = 130

  /// The higher one is more important.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

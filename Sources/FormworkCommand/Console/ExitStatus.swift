/// How the program ends.
enum ExitStatus: Int32, Comparable, Sendable {
  /// Everything is right.
  case success = 0
  /// There are findings, or answers do not fit.
  case findings = 1
  /// Something could not be read or written.
  case failure = 2
  /// The command was not typed right (`EX_USAGE` of sysexits).
  case usage = 64
  /// The person left before the end (128 and `SIGINT`, as shells count).
  case interrupted = 130

  /// The higher one tells more.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

import Glibc

/// What a program's standard input is.
enum InputKind: Sendable {
  /// Somebody may be typing.
  case terminal
  /// A pipe, a file or a socket, which may hold lines.
  case stream
  /// Closed, or a device that never has anything, such as `/dev/null`.
  case nothing

  /// What an open descriptor is.
  init(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFREG, S_IFSOCK: self = .stream
    default: self = isatty(descriptor) == 1 ? .terminal : .nothing
    }
  }
}

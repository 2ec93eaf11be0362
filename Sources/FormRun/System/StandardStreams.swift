import Glibc

/// The three streams that a program starts with.
package enum StandardStreams {
  package static let input: Int32 = 0
  package static let output: Int32 = 1
  package static let errors: Int32 = 2

  /// Opens streams that are closed, so that no file that is opened later takes their place.
  ///
  /// Each is opened in the wrong direction, so that its use fails as with a closed one.
  package static func occupyClosed() {
    for descriptor in [input, output, errors] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a stream is open for writing.
  package static func takesBytes(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  /// Whether a stream is a pipe, a file or a socket, and not a terminal or another device.
  package static func isStream(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0
      && [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether a stream is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Waits until one of some descriptors is readable or the time is over; returns whether one is.
  package static func isReadable(_ descriptors: [Int32], within milliseconds: Int) -> Bool {
    var set = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&set, nfds_t(set.count), Int32(clamping: milliseconds)) > 0
  }

  /// The width of a terminal; `nil` when it is not a terminal, or its width is unknown.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

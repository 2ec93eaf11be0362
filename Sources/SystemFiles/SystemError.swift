import Glibc

/// Why the system refused a call.
package struct SystemError: Error, Hashable, Sendable {
  /// The number the system calls it by.
  package var code: Int32
  /// The bytes that were written before.
  package var written = 0

  /// Creates an error of a number such as `ENOENT`.
  package init(code: Int32, written: Int = 0) { (self.code, self.written) = (code, written) }

  /// The last refusal of this thread.
  package static var last: SystemError { SystemError(code: errno) }

  /// A file has more bytes than are wanted.
  package static let tooLarge = SystemError(code: EFBIG)

  /// Nothing is at the path, or its folder is not there.
  package static let missing = SystemError(code: ENOENT)

  /// A file is not any more what it was when it was read.
  package static let changed = SystemError(code: ESTALE)

  /// Nothing comes out of a pipe.
  package static let emptyPipe = SystemError(code: ENODATA)

  /// What was read is not what it should be.
  package static let broken = SystemError(code: EBADMSG)

  /// A program has not answered in time.
  package static let silence = SystemError(code: ETIMEDOUT)

  /// Whether nothing is at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a folder was found where a file was needed.
  package var isFolder: Bool { code == EISDIR }

  /// Whether the reader of a pipe has closed it.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The reason in words, lower-case, without a full stop.
  package var reason: String {
    switch code {
    case EFBIG: "the file would be larger than allowed"
    case EILSEQ: "its path is not UTF-8"
    case EISDIR: "it is a folder"
    case ELOOP: "its symbolic links lead in a circle"
    case ENODATA: "no program writes into the pipe"
    case ENXIO: "no program reads the pipe"
    case ESTALE: "it was changed in the meantime"
    default:
      String(cString: strerror(code)).prefix(1).lowercased()
        + String(cString: strerror(code)).dropFirst()
    }
  }
}

/// Makes a system call until no signal interrupts it; a negative result is thrown.
@discardableResult
package func uninterrupted<Result: SignedInteger>(
  _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw SystemError.last }
  }
}

/// Access to files, as a value: this target opens no file by itself.
package struct FileReading: Sendable {
  /// Why a file cannot be had.
  package enum Failure: Error, Hashable, Sendable {
    /// There is nothing at the path.
    case missing
    /// There is something else than a regular file: a folder, a pipe, a device.
    case notAFile
    /// Reading it is not permitted.
    case notPermitted
    /// It has more bytes than were asked for.
    case tooLarge
    /// Anything else, in the system's words.
    case failed(String)
  }

  /// The one absolute path of a file or folder, symbolic links resolved.
  package var realPath: @Sendable (_ path: String) throws(Failure) -> String
  /// The bytes of a regular file; one with more than `limit` bytes fails without being read.
  package var bytes: @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]
  /// The names in a folder, for suggestions only; none when it cannot be listed.
  package var names: @Sendable (_ folder: String) -> [String]

  /// Creates access to files.
  package init(
    realPath: @escaping @Sendable (_ path: String) throws(Failure) -> String,
    bytes: @escaping @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8],
    names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] }
  ) {
    self.realPath = realPath
    self.bytes = bytes
    self.names = names
  }
}

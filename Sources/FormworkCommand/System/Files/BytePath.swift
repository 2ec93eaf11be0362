import Formwork
import Glibc
import SystemFiles

/// A path, or one name of it, as bytes, like in the file system and git.
///
/// Names that Unicode calls equal, such as `é` as one scalar and as two, are two names, which
/// `String` cannot tell apart.
struct BytePath: Hashable, Comparable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ text: String) { self.init(text.utf8) }

  /// The names between the slashes.
  var names: [BytePath] { bytes.split(separator: 0x2F).map { BytePath($0) } }

  /// Its folder; `nil` if the path has none.
  var parent: BytePath? {
    guard bytes.count > 1, let cut = bytes.lastIndex(of: 0x2F) else { return nil }
    return BytePath(bytes[..<max(cut, 1)])
  }

  /// The path without `.` and `..`; `nil` if it leads above its beginning.
  var normalized: BytePath? {
    var result: [BytePath] = []
    for name in names where name != BytePath(".") {
      if name != BytePath("..") {
        result.append(name)
      } else if result.popLast() == nil {
        return nil
      }
    }
    return BytePath(result.map(\.bytes).joined(separator: [0x2F]))
  }

  /// The path as text; `nil` if it is not UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The path for messages, with bytes that are not UTF-8 as `\xFF`.
  var spelling: String { text ?? POSIXFiles.spelling(of: bytes) }

  /// The path of something below this folder; an empty path is the top.
  func appending(_ path: BytePath) -> BytePath {
    bytes.isEmpty ? path : BytePath(bytes + [0x2F] + path.bytes)
  }

  /// The path relative to a folder; `nil` when it does not lie below it.
  func relative(to folder: BytePath) -> BytePath? {
    if folder.bytes.isEmpty || self == folder {
      return BytePath(bytes.dropFirst(folder.bytes.count))
    }
    let prefix = folder.bytes.last == 0x2F ? folder.bytes : folder.bytes + [0x2F]
    return bytes.starts(with: prefix) ? BytePath(bytes.dropFirst(prefix.count)) : nil
  }

  static func < (first: BytePath, second: BytePath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

extension POSIXFiles {
  /// Whether a path exists, symbolic links followed.
  func isThere(_ path: BytePath) -> Bool {
    var status = stat()
    return stat(path.bytes.map { CChar(bitPattern: $0) } + [0], &status) == 0
  }
}

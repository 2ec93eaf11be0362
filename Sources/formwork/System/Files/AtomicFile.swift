import Glibc

/// Writes a file so that at every moment it is either the old one or the new one, whole.
enum AtomicFile {
  /// Who may read the new file.
  enum Access: Sendable {
    /// Who may read the old one; for a new file, what the system gives.
    case asBefore
    /// Nobody but the owner (0600).
    case ownerOnly
    /// The same, for a file that is written at every key: it outlives the program at once, and a
    /// power cut a little later.
    case ownerOnlySoon
  }

  /// Writes the bytes beside the path and renames them into place.
  ///
  /// A symbolic link stays one: the file it leads to is replaced, or made. What is no regular file, for
  /// example a device or a pipe, cannot be replaced and is written into.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    access: Access
  ) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let device = try OpenFile.writing(path, isNew: false)
      return try device.write(bytes)
    }
    let target = exists ? try POSIXFiles.realPath(path) : try POSIXFiles.linkTarget(path)
    let old = exists ? status.st_mode & 0o7777 : nil
    let temporary = temporaryPath(beside: target)
    let file = try OpenFile.writing(
      temporary,
      isNew: true,
      permissions: access == .asBefore ? 0o666 : 0o600
    )
    do throws(SystemError) {
      if access == .asBefore, let old { try file.setPermissions(old) }
      try file.write(bytes)
      if access != .ownerOnlySoon { try file.synchronize() }
      try uninterrupted { rename(temporary, target) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Refuses what ``write(_:to:access:)`` could not be done at, without touching anything.
  static func checkWriting(to path: String) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      try uninterrupted { faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) }
      return
    }
    // What is a file is replaced, so that its folder decides.
    let target = exists ? try POSIXFiles.realPath(path) : try POSIXFiles.linkTarget(path)
    let folder = target.utf8.lastIndex(of: 0x2F).map { String(target[...$0]) } ?? "."
    try uninterrupted { faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) }
  }

  /// A name in the folder of another file; only from there can it be renamed into place.
  private static func temporaryPath(beside path: String) -> String {
    let cut = path.utf8.lastIndex(of: 0x2F)
    let folder = cut.map { String(path[...$0]) } ?? ""
    return "\(folder).formwork-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }
}

import Formwork
import Glibc

/// Writing a file so that at every moment it is either the old one or the new one, whole.
extension POSIXFiles {
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
  /// A symbolic link stays one: the file it leads to is replaced. What is no regular file, for
  /// example a device or a pipe, cannot be replaced and is written into. The owner of a file that is
  /// replaced stays its owner where that is permitted; bits that run a program as somebody else go.
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - path: Where it is.
  ///   - access: Who may read it.
  ///   - old: What the file has to hold still, so that no edit made meanwhile is lost.
  /// - Throws: `SystemError.changed` when it holds something else.
  func write(
    _ bytes: [UInt8],
    to path: String,
    access: Access = .asBefore,
    replacing old: [UInt8]? = nil
  ) throws(SystemError) {
    let path = self.path(path)
    let (target, status) = try target(of: path)
    guard let target else {
      let device = try OpenFile.writing(path, isNew: false)
      return try device.write(bytes)
    }
    if access != .ownerOnlySoon { sweep(POSIXFiles.folder(of: target)) }
    let temporary = POSIXFiles.temporaryPath(beside: target)
    let file = try OpenFile.writing(
      temporary,
      isNew: true,
      permissions: access == .asBefore ? 0o666 : 0o600
    )
    file.lock()
    // Before it was locked, another run may have taken it for a leftover.
    guard file.isLinked else {
      return try write(bytes, to: path, access: access, replacing: old)
    }
    do throws(SystemError) {
      if let status {
        file.setOwner(status.st_uid, status.st_gid)
        if access == .asBefore { try file.setPermissions(status.st_mode & 0o777) }
      }
      try file.write(bytes)
      if access != .ownerOnlySoon { try file.synchronize() }
      if let old, try self.bytes(of: target, atMost: old.count) != old { throw .changed }
      try uninterrupted { rename(temporary, target) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Removes what runs have left in a folder that were killed while they wrote.
  private func sweep(_ folder: String) {
    for entry in (try? entries(of: folder)) ?? []
    where entry.name.hasPrefix(POSIXFiles.prefix) && entry.name.hasSuffix(POSIXFiles.suffix)
      && entry.kind == .file
    {
      let path = POSIXFiles.joined(folder, entry.name)
      // Whoever still writes it has it locked.
      if let file = try? OpenFile.reading(path), file.tryLock() { unlink(path) }
    }
  }

  private static func folder(of path: String) -> String {
    let folder = POSIXFiles.parts(of: path).folder
    return folder.isEmpty ? "." : folder
  }

  /// Refuses what ``write(_:to:access:)`` could not be done at, without touching anything.
  func checkWriting(to path: String) throws(SystemError) {
    let path = self.path(path)
    // What is a file is replaced, so that its folder decides; the slash refuses what is none.
    let folder = try target(of: path).file.map { POSIXFiles.folder(of: $0) + "/" }
    let wanted = folder == nil ? W_OK : W_OK | X_OK
    try uninterrupted { faccessat(AT_FDCWD, folder ?? path, wanted, AT_EACCESS) }
  }

  /// The file that a path leads to, and what the system knows of it when it is there.
  ///
  /// No file where the path leads to what can only be written into.
  private func target(
    of path: String
  ) throws(SystemError) -> (file: String?, status: stat?) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A link that leads to nothing.
      if lstat(path, &status) == 0 { throw .missing }
      return (path, nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (try realPath(path), status)
    case S_IFDIR: throw SystemError(code: EISDIR)
    default: return (nil, status)
    }
  }

  /// A name in the folder of another file; only from there can it be renamed into place.
  private static func temporaryPath(beside path: String) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return POSIXFiles.joined(folder(of: path), prefix + number + suffix)
  }

  private static let prefix = ".formwork-"
  private static let suffix = ".tmp"
}

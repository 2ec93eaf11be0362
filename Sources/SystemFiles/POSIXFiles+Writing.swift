import Glibc

// Atomic writes: at every moment a file is either the old one or the new one, complete.
extension POSIXFiles {
  /// Who may read the new file.
  package enum Access: Sendable {
    /// The permissions of the old file; for a new one, the default of the system.
    case asBefore
    /// The owner only (0600).
    case ownerOnly
    /// The same, for a file that is written often: it survives the program at once, and a power
    /// failure a little later.
    case ownerOnlySoon
  }

  /// Writes the bytes beside the path and renames them into place.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - path: The path.
  ///   - access: Who may read it.
  ///   - old: The content that the file must still have, so that no edit is lost.
  /// - Throws: `SystemError.changed` when it has another content.
  package func write(
    _ bytes: [UInt8],
    to path: String,
    access: Access = .asBefore,
    replacing old: [UInt8]? = nil
  ) throws(SystemError) {
    let replacement = try FileReplacement(of: path, in: self, access: access)
    try replacement.write(bytes)
    try replacement.commit(replacing: old)
  }

  /// Removes the leftovers in a folder of runs that were killed while writing.
  fileprivate func sweep(_ folder: String) {
    for entry in (try? entries(of: folder)) ?? []
    where entry.name.hasPrefix(POSIXFiles.prefix) && entry.name.hasSuffix(POSIXFiles.suffix)
      && entry.kind == .file
    {
      let path = POSIXFiles.joined(folder, entry.name)
      // A run that still writes it has it locked.
      if let file = try? OpenFile.reading(path), file.tryLock() { unlink(path) }
    }
  }

  fileprivate static func folder(of path: String) -> String {
    let folder = POSIXFiles.parts(of: path).folder
    return folder.isEmpty ? "." : folder
  }

  /// Throws if ``write(_:to:access:)`` could not write a path, without changing anything.
  package func checkWriting(to path: String) throws(SystemError) {
    let path = self.path(path)
    // A file is replaced, so the permissions of its folder decide; the slash refuses other kinds.
    let folder = try target(of: path).file.map { POSIXFiles.folder(of: $0) + "/" }
    let wanted = folder == nil ? W_OK : W_OK | X_OK
    try uninterrupted { faccessat(AT_FDCWD, folder ?? path, wanted, AT_EACCESS) }
  }

  /// The file that a path leads to, and its attributes if it exists.
  ///
  /// `nil` where the path leads to something that can only be written into.
  fileprivate func target(
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
  fileprivate static func temporaryPath(beside path: String) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return POSIXFiles.joined(folder(of: path), prefix + number + suffix)
  }

  private static let prefix = ".formwork-"
  private static let suffix = ".tmp"
}

/// The new content of a file, written bit by bit; until it is committed, the file is the old one.
///
/// A symbolic link stays one: its target is replaced. Other kinds of files, for example a device
/// or a pipe, cannot be replaced and are written into. A replaced file keeps its owner if that is
/// permitted, and loses its set-user-id and set-group-id bits.
package final class FileReplacement: Sendable {
  private let files: POSIXFiles
  private let file: OpenFile
  /// The file that is replaced, and the one that is written; `nil` where something is written into.
  private let names: (target: String, temporary: String)?
  private let access: POSIXFiles.Access

  /// Opens a new file beside the path.
  package init(
    of path: String,
    in files: POSIXFiles,
    access: POSIXFiles.Access
  ) throws(SystemError) {
    (self.files, self.access) = (files, access)
    let path = files.path(path)
    let (target, status) = try files.target(of: path)
    guard let target else {
      file = try OpenFile.writing(path, isNew: false)
      names = nil
      return
    }
    if access != .ownerOnlySoon { files.sweep(POSIXFiles.folder(of: target)) }
    let permissions: mode_t = access == .asBefore ? 0o666 : 0o600
    var temporary = POSIXFiles.temporaryPath(beside: target)
    var file = try OpenFile.writing(temporary, isNew: true, permissions: permissions)
    file.lock()
    // Another run may have removed it as a leftover before it was locked.
    while !file.isLinked {
      temporary = POSIXFiles.temporaryPath(beside: target)
      file = try OpenFile.writing(temporary, isNew: true, permissions: permissions)
      file.lock()
    }
    self.file = file
    names = (target, temporary)
    guard let status else { return }
    self.file.setOwner(status.st_uid, status.st_gid)
    if access == .asBefore { try self.file.setPermissions(status.st_mode & 0o777) }
  }

  /// Writes the next bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

  /// Renames the new file into place; `old` is the content that the file must still have.
  package func commit(replacing old: [UInt8]? = nil) throws(SystemError) {
    guard let names else { return }
    if access != .ownerOnlySoon { try file.synchronize() }
    if let old, try files.bytes(of: names.target, atMost: old.count) != old { throw .changed }
    try uninterrupted { rename(names.temporary, names.target) }
  }

  // After a commit there is no file of this name.
  deinit { if let names { unlink(names.temporary) } }
}

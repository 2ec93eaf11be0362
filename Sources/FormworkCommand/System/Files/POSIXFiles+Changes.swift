import Formwork
import Glibc

/// Folders and names.
extension POSIXFiles {
  /// Who may look into a new folder.
  enum FolderAccess: Sendable {
    /// Nobody but the owner (0700).
    case ownerOnly
    /// What the system gives.
    case everybody
  }

  /// Makes a folder and those above it that are missing.
  func makeFolder(_ path: String, _ access: FolderAccess) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    if kind(of: path) == .folder { return }
    let outer = POSIXFiles.parts(of: path).folder
    if !outer.isEmpty { try makeFolder(outer, access) }
    if mkdir(self.path(path), access == .ownerOnly ? 0o700 : 0o777) == 0 { return }
    let error = SystemError.last
    // Another run may have made it meanwhile.
    if kind(of: path) != .folder { throw error }
  }

  /// Removes a file.
  func remove(_ path: String) throws(SystemError) {
    try uninterrupted { unlink(self.path(path)) }
  }
}

import Glibc

/// Folders and names.
extension POSIXFiles {
  /// Makes a folder and missing folders above it.
  package func makeFolder(_ path: String, _ access: Access = .asBefore) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    if kind(of: path) == .folder { return }
    let outer = POSIXFiles.parts(of: path).folder
    if !outer.isEmpty { try makeFolder(outer, access) }
    if mkdir(self.path(path), access == .asBefore ? 0o777 : 0o700) == 0 { return }
    let error = SystemError.last
    // Another run may have made it in the meantime.
    if kind(of: path) != .folder { throw error }
  }

  /// Renames a file, and replaces one that has the new name.
  package func move(_ path: String, to other: String) throws(SystemError) {
    try uninterrupted { rename(self.path(path), self.path(other)) }
  }

  /// The seconds since a file was written; `nil` when there is none.
  package func age(of path: String) -> Int? {
    var status = stat()
    guard stat(self.path(path), &status) == 0 else { return nil }
    return max(0, time(nil) - status.st_mtim.tv_sec)
  }

  /// Removes a file.
  package func remove(_ path: String) throws(SystemError) {
    try uninterrupted { unlink(self.path(path)) }
  }

  /// The names in a folder that can be typed, with a slash at the end of those of folders.
  package func names(in folder: String) -> [String] {
    let entries = (try? entries(of: folder.isEmpty ? "." : folder)) ?? []
    return entries.filter { entry in
      entry.isText
        && !entry.name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }.map { entry in
      let kind = entry.isLink ? kind(of: POSIXFiles.joined(folder, entry.name)) : entry.kind
      return kind == .folder ? entry.name + "/" : entry.name
    }
  }
}

import Glibc

/// What is at a path.
package enum FileKind: Sendable {
  case file, folder, other

  fileprivate init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

/// One name in a folder.
package struct FolderEntry: Sendable {
  /// The name, without the folder; of one that is not UTF-8 the bytes that are none as `\xFF`.
  package var name: String
  /// What it is; a symbolic link to a folder is `.other`, so that no walk goes in a circle.
  package var kind: FileKind
  /// Whether it is a symbolic link.
  package var isLink: Bool
  /// Whether the name is UTF-8; what has another one cannot be reached by it.
  package var isText: Bool
}

/// The files of the machine, relative paths as seen from a folder.
package struct POSIXFiles: Sendable {
  private let folder: String

  /// The files as seen from a folder; without one, from the current folder of the process.
  package init(from folder: String = "") { self.folder = folder }

  /// A path as the system is given it.
  package func path(_ path: String) -> String {
    path.isEmpty || path.utf8.first == 0x2F ? path : POSIXFiles.joined(folder, path)
  }

  /// What is at a path, symbolic links followed; `nil` when there is nothing.
  package func kind(of path: String) -> FileKind? {
    var status = stat()
    return stat(self.path(path), &status) == 0 ? FileKind(status.st_mode) : nil
  }

  /// Whether a symbolic link is at a path.
  package func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(self.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, in no order.
  package func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
    guard let directory = opendir(path(folder)) else { throw SystemError.last }
    defer { closedir(directory) }
    var result: [FolderEntry] = []
    errno = 0
    while let entry = readdir(directory) {
      let type = Int(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          let text = String(validatingCString: name)
          if text == "." || text == ".." { return }
          let (kind, isLink) = POSIXFiles.kind(of: name, type, in: dirfd(directory))
          let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
          result.append(
            FolderEntry(
              name: text ?? POSIXFiles.spelling(of: bytes),
              kind: kind,
              isLink: isLink,
              isText: text != nil
            )
          )
        }
      }
      errno = 0
    }
    if errno != 0 { throw SystemError.last }
    return result
  }

  /// What a name in a folder is; the system is only asked where the folder does not say it.
  private static func kind(
    of name: UnsafePointer<CChar>,
    _ type: Int,
    in folder: Int32
  ) -> (kind: FileKind, isLink: Bool) {
    if type == Int(DT_REG) { return (.file, false) }
    if type == Int(DT_DIR) { return (.folder, false) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return (.other, false) }
    guard status.st_mode & S_IFMT == S_IFLNK else { return (FileKind(status.st_mode), false) }
    let leadsToFile = fstatat(folder, name, &status, 0) == 0 && FileKind(status.st_mode) == .file
    return (leadsToFile ? .file : .other, true)
  }

  /// A text that is not UTF-8, with the bytes that are none as `\xFF`.
  package static func spelling(of bytes: some Sequence<UInt8>) -> String {
    var text = ""
    var left = Array(bytes)[...]
    while let byte = left.first {
      // A scalar has one to four bytes.
      let scalar = (1...4).compactMap { String(validating: left.prefix($0), as: UTF8.self) }.first
      text += scalar ?? "\\x\(String(byte, radix: 16, uppercase: true))"
      left = left.dropFirst(scalar?.utf8.count ?? 1)
    }
    return text
  }

  /// The folder of a path, as people write it, and the name in it; no folder is the current one.
  package static func parts(of path: String) -> (folder: String, name: String) {
    guard let cut = path.utf8.lastIndex(of: 0x2F) else { return ("", path) }
    let folder = cut == path.startIndex ? "/" : String(path[..<cut])
    return (folder, String(path[path.utf8.index(after: cut)...]))
  }

  /// The path of a name in a folder; no folder is the current one.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The one absolute path of a file or folder.
  package func realPath(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(self.path(path), nil) else { throw SystemError.last }
    defer { free(resolved) }
    guard let path = String(validatingCString: resolved) else { throw SystemError(code: EILSEQ) }
    return path
  }

  /// The bytes of a file, a pipe or a device; one more than the limit when there are more.
  package func bytes(of path: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
    // An empty name would be taken for the current folder by some calls and refused by others.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    let file = try OpenFile.reading(self.path(path))
    return try file.read(atMost: limit)
  }
}

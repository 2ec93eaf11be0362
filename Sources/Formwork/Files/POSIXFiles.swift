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
  package var isText = true
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

  /// The names in a folder, in no order.
  package func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
    let folder = path(folder)
    guard let directory = opendir(folder) else { throw SystemError.last }
    defer { closedir(directory) }
    var result: [FolderEntry] = []
    errno = 0
    while let entry = readdir(directory) {
      let type = entry.pointee.d_type
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          if let text = String(validatingCString: name) {
            if text == "." || text == ".." { return }
            result.append(self.entry(text, type, in: folder))
          } else {
            let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
            let kind: FileKind =
              Int(type) == Int(DT_DIR) ? .folder : Int(type) == Int(DT_REG) ? .file : .other
            result.append(
              FolderEntry(
                name: POSIXFiles.spelling(of: bytes),
                kind: kind,
                isLink: false,
                isText: false
              )
            )
          }
        }
      }
      errno = 0
    }
    if errno != 0 { throw SystemError.last }
    return result
  }

  /// A text that is not UTF-8, with the bytes that are none as `\xFF`.
  package static func spelling(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    var text = ""
    var left = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    var place = 0
    while true {
      switch parser.parseScalar(from: &left) {
      case .valid(let scalar):
        text.unicodeScalars.append(UTF8.decode(scalar))
        place += scalar.count
      case .error(let length):
        for byte in bytes[place..<place + length] {
          text += "\\x\(String(byte, radix: 16, uppercase: true))"
        }
        place += length
      case .emptyInput: return text
      }
    }
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

  private func entry(_ name: String, _ type: UInt8, in folder: String) -> FolderEntry {
    let path = folder + "/" + name
    switch Int(type) {
    case Int(DT_REG): return FolderEntry(name: name, kind: .file, isLink: false)
    case Int(DT_DIR): return FolderEntry(name: name, kind: .folder, isLink: false)
    default:
      var status = stat()
      guard lstat(path, &status) == 0 else { break }
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      let kind = isLink ? kind(of: path) ?? .other : FileKind(status.st_mode)
      return FolderEntry(
        name: name,
        kind: isLink && kind == .folder ? .other : kind,
        isLink: isLink
      )
    }
    return FolderEntry(name: name, kind: .other, isLink: false)
  }
}

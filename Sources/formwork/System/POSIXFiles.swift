import Glibc
import OptionSources

/// What is at a path.
enum FileKind: Sendable {
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
struct FolderEntry: Sendable {
  /// The name, without the folder.
  var name: String
  /// What it is; a symbolic link to a folder is `.other`, so that no walk goes in a circle.
  var kind: FileKind
}

/// The files of the machine.
enum POSIXFiles {
  /// What is at a path, symbolic links followed; `nil` when there is nothing.
  static func kind(of path: String) -> FileKind? {
    var status = stat()
    return stat(path, &status) == 0 ? FileKind(status.st_mode) : nil
  }

  /// The names in a folder, in no order.
  static func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
    guard let directory = opendir(folder) else { throw SystemError.last }
    defer { closedir(directory) }
    var result: [FolderEntry] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." {
        result.append(
          FolderEntry(name: name, kind: kind(entry.pointee.d_type, folder + "/" + name))
        )
      }
      errno = 0
    }
    if errno != 0 { throw SystemError.last }
    return result
  }

  /// The one absolute path of a file or folder.
  static func realPath(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw SystemError.last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The bytes of a file, a pipe or a device; one more than the limit when there are more.
  static func bytes(of path: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
    // An empty name would be taken for the current folder by some calls and refused by others.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    let file = try OpenFile.reading(path)
    return try file.read(atMost: limit)
  }

  private static func kind(_ type: UInt8, _ path: String) -> FileKind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return kind(of: path) == .file ? .file : .other
    case Int(DT_UNKNOWN):
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      return isLink ? (kind(of: path) == .file ? .file : .other) : FileKind(status.st_mode)
    default: return .other
    }
  }
}

import Glibc

/// A folder to try things in, removed with all that is in it when it goes.
final class Folder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) {
    var template = Array("/tmp/formwork-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    for (name, text) in files { write(text, to: name) }
  }

  deinit { Folder.remove(Array(path.utf8CString)) }

  /// By bytes, as names may be no text.
  private static func remove(_ path: [CChar]) {
    if unlink(path) == 0 { return }
    if let folder = opendir(path) {
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          Array(bytes.prefix { $0 != 0 }).map { CChar(bitPattern: $0) }
        }
        if name == [0x2E] || name == [0x2E, 0x2E] { continue }
        remove(path.dropLast() + [0x2F] + name + [0])
      }
    }
    rmdir(path)
  }

  /// Writes a file; folders in front of its name are made.
  func write(_ text: String, to name: String) {
    var folder = path
    for step in name.split(separator: "/").dropLast() {
      folder += "/" + step
      mkdir(folder, 0o755)
    }
    Folder.write(Array(text.utf8), to: "\(path)/\(name)")
  }

  /// The text of a file; `nil` when there is none.
  func text(_ name: String) -> String? { Folder.text("\(path)/\(name)") }

  /// Whether there is a file or folder at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The permissions of a file.
  func permissions(_ name: String) -> UInt32 {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  /// Sets the permissions of a file or folder.
  func setPermissions(_ permissions: UInt32, of name: String) {
    chmod("\(path)/\(name)", permissions)
  }

  /// Removes a file.
  func remove(_ name: String) { unlink("\(path)/\(name)") }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) { symlink(target, "\(path)/\(name)") }

  /// The names in the folder, sorted.
  var names: [String] { Folder.names(path) }

  static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func realPath(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func text(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "we") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

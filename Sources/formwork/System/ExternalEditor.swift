import Glibc

/// The person's own editor, for one text.
enum ExternalEditor {
  /// A text is not read back beyond this.
  private static let mostBytes = 1 << 20
  /// Folders in folders are not followed beyond this.
  private static let mostDepth = 16

  /// Lets the person edit a text in a file (0600) in a folder of its own (0700).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - command: The editor as `EDITOR` names it: a program with its flags, for a shell.
  ///   - folder: Where the folder is made.
  /// The file ends with a line break, as editors make it; the text in it does not, or has one more.
  /// - Returns: The text of the file, with that line break; `nil` when the editor failed or left no
  ///   text.
  static func edit(_ text: String, with command: String, in folder: String) -> String? {
    var template = Array("\(folder)/formwork-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    let place = String(cString: made)
    let path = "\(place)/answer.txt"
    defer { remove(place, depth: 0) }
    do throws(SystemError) {
      try AtomicFile.write(Array((text + "\n").utf8), to: path, access: .ownerOnly)
      // As git does it: the shell takes the flags apart, the path is an argument of its own.
      let arguments = ["sh", "-c", "\(command) \"$@\"", command, path]
      guard try ChildProcess.runOnTerminal(arguments) == 0 else { return nil }
      let bytes = try POSIXFiles.bytes(of: path, atMost: mostBytes)
      return bytes.count <= mostBytes ? String(validating: bytes, as: UTF8.self) : nil
    } catch {
      return nil
    }
  }

  /// Removes a folder with whatever the editor has left in it, links not followed.
  private static func remove(_ path: String, depth: Int) {
    if unlink(path) == 0 || depth > mostDepth { return }
    for name in (try? POSIXFiles.entries(of: path).map(\.name)) ?? [] {
      remove("\(path)/\(name)", depth: depth + 1)
    }
    rmdir(path)
  }
}

import Glibc

/// The person's own editor, for one text.
enum ExternalEditor {
  /// A text is not read back beyond this.
  private static let mostBytes = 1 << 20

  /// Lets the person edit a text in a file (0600) in a folder of its own (0700).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - command: The editor as `EDITOR` names it: a program with its flags, for a shell.
  ///   - folder: Where the folder is made.
  /// - Returns: The text without the line break that editors put at the end; `nil` when the editor
  ///   failed or left no text.
  static func edit(_ text: String, with command: String, in folder: String) -> String? {
    var template = Array("\(folder)/formwork-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    let place = String(cString: made)
    let path = "\(place)/answer.txt"
    defer {
      for name in (try? POSIXFiles.entries(of: place).map(\.name)) ?? [] {
        unlink("\(place)/\(name)")
      }
      rmdir(place)
    }
    do throws(SystemError) {
      try AtomicFile.write(Array(text.utf8), to: path, access: .ownerOnly)
      // As git does it: the shell takes the flags apart, the path is an argument of its own.
      let arguments = ["sh", "-c", "\(command) \"$@\"", command, path]
      guard try ChildProcess.runOnTerminal(arguments) == 0 else { return nil }
      let bytes = try POSIXFiles.bytes(of: path, atMost: mostBytes)
      guard bytes.count <= mostBytes, let edited = String(validating: bytes, as: UTF8.self) else {
        return nil
      }
      let isEnded = edited.hasSuffix("\n") && !text.hasSuffix("\n")
      return isEnded ? String(edited.dropLast()) : edited
    } catch {
      return nil
    }
  }
}

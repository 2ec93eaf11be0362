import Glibc

/// The person's own editor, for one text.
enum ExternalEditor {
  /// A text is not read back beyond this.
  private static let mostBytes = 1 << 20
  /// Folders in folders are not followed beyond this.
  private static let mostDepth = 16

  /// What an editor has led to.
  struct Outcome: Sendable {
    /// The text of the file, with the line break at its end; `nil` when the editor failed or left
    /// no text.
    var text: String?
    /// The signal by which somebody wants this program to end.
    var signal: Int32?
  }

  /// Lets the person edit a text in a file (0600) in a folder of its own (0700).
  ///
  /// The file ends with a line break, as editors make it; the text in it does not, or has one more.
  /// Whoever asks this program to end while the editor is open is obeyed by the caller, after the
  /// editor has ended and the file is gone; what was saved counts then, however the editor ended.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - command: The editor as `EDITOR` names it: a program with its flags, for a shell.
  ///   - folder: Where the folder is made.
  /// - Returns: The text, and who has to be obeyed.
  static func edit(_ text: String, with command: String, in folder: String) -> Outcome {
    var signals = HeldSignals()
    defer { signals.release() }
    var outcome = edit(text, with: command, in: folder, holding: &signals)
    if outcome.signal == nil { outcome.signal = signals.take() }
    return outcome
  }

  private static func edit(
    _ text: String,
    with command: String,
    in folder: String,
    holding signals: inout HeldSignals
  ) -> Outcome {
    var outcome = Outcome()
    var template = Array("\(folder)/formwork-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return outcome }
    let place = String(cString: made)
    let path = "\(place)/answer.txt"
    defer { remove(place, depth: 0) }
    do throws(SystemError) {
      try AtomicFile.write(Array((text + "\n").utf8), to: path, access: .ownerOnly)
      // As git does it: the shell takes the flags apart, the path is an argument of its own.
      let arguments = [
        "sh", "-c", "\(isProgram(command) ? "exec " : "")\(command) \"$@\"", command, path,
      ]
      let end = try ChildProcess.runOnTerminal(arguments, holding: &signals)
      outcome.signal = end.signal
      guard end.status == 0 || end.signal != nil else { return outcome }
      let bytes = try POSIXFiles.bytes(of: path, atMost: mostBytes)
      outcome.text = bytes.count <= mostBytes ? String(validating: bytes, as: UTF8.self) : nil
    } catch {
      return outcome
    }
    return outcome
  }

  /// Whether a command is a program with flags and nothing that only a shell understands; then it
  /// takes the place of the shell, and is who gets signals.
  private static func isProgram(_ command: String) -> Bool {
    command.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: " +,-./@_".utf8.contains(byte)
      }
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

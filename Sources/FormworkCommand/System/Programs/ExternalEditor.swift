import FormWizard
import Formwork
import Glibc
import TerminalUI

/// The person's own editor, for one text.
enum ExternalEditor {
  /// Lets the person edit a text in a file (0600) in a folder of its own (0700).
  ///
  /// The file ends with a line break, as editors make it; the text in it does not, or has one more.
  /// Whoever asks this program to end while the editor is open is obeyed by the caller, after the
  /// editor has ended and the file is gone; what was saved counts then, however the editor ended.
  /// A text that is too long to be taken stays in its file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - variable: The variables that name the editor, and where the folder is made.
  ///   - signal: The signal by which somebody wants this program to end.
  /// - Returns: The text of the file, with the line break at its end.
  /// - Throws: Why there is none.
  static func edit(
    _ text: String,
    _ variable: (_ name: String) -> String?,
    endedBy signal: inout Int32?
  ) throws(EditorFailure) -> String {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let command = value("VISUAL") ?? value("EDITOR") ?? "vi"
    let folder = value("TMPDIR") ?? "/tmp"
    let name = String(command.split(separator: " ").first ?? "")
    var signals = HeldSignals([SIGHUP, SIGTERM])
    defer {
      let late = signals.take()
      signal = signal ?? late
      signals.release()
    }
    func failure(_ error: SystemError, at path: String) -> EditorFailure {
      let reason = "\(path): \(error.reason)"
      return EditorFailure("The editor \"\(name)\" cannot be started: \(reason)")
    }
    var template = Array("\(folder)/formwork-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw failure(.last, at: folder) }
    let place = String(cString: made)
    let path = "\(place)/answer.txt"
    var isKept = false
    defer { if !isKept { remove(place) } }
    do throws(SystemError) {
      try POSIXFiles().write(Array((text + "\n").utf8), to: path, access: .ownerOnly)
    } catch {
      throw failure(error, at: place)
    }
    // As git does it: the shell takes the flags apart, the path is an argument of its own. It says
    // nothing on the screen of a program that is not there.
    let start = isProgram(command) ? "command -v \"$0\" >/dev/null || exit 127; exec " : ""
    let arguments = ["/bin/sh", "-c", "\(start)\(command) \"$@\"", name, path]
    let status: Int32
    do throws(SystemError) {
      (status, signal) = try ChildProcess.runOnTerminal(arguments, holding: &signals)
    } catch {
      throw failure(error, at: "sh")
    }
    // What a shell says of a program that is not there (POSIX.1-2017, 2.8.2).
    if status == 127 {
      throw EditorFailure(
        "The editor \"\(name)\" was not found; VISUAL or EDITOR names another one"
      )
    }
    // One that was told to end may have saved the text before.
    guard status == 0 || signal != nil else {
      throw EditorFailure("The editor ended with status \(status); the text is as it was")
    }
    do throws(EditorFailure) {
      return try ExternalEditor.text(of: path)
    } catch {
      // What cannot be taken is not thrown away.
      isKept = error.keptPath != nil
      throw error
    }
  }

  /// The text that an editor has left.
  private static func text(of path: String) throws(EditorFailure) -> String {
    let limit = TextEditor.byteLimit + 2
    let bytes = try? POSIXFiles().bytes(of: path, atMost: limit)
    if let bytes, bytes.count > limit {
      throw EditorFailure(
        "Too long: at most \(Words.textLimit); your text is in \(path)",
        keptPath: path
      )
    }
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw EditorFailure("The editor left no text that can be read; the text is as it was")
    }
    return text
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
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in (try? POSIXFiles().entries(of: path).map(\.name)) ?? [] {
      remove("\(path)/\(name)")
    }
    rmdir(path)
  }
}

import FormRun
import FormSession
import FormWizard
import Formwork
import Glibc
import SystemFiles
import TerminalUI

/// The user's editor, for one text.
enum ExternalEditor {
  /// Opens a text in the editor, as a file (0600) in a folder of its own (0700).
  ///
  /// The file gets a line break at its end, as editors expect. If a signal asks this program to end
  /// while the editor is open, the caller reacts after the editor has ended and the file was
  /// removed; a saved text counts then, however the editor ended. A text that is too long stays in
  /// its file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - variable: The variables that name the editor, and the place of the folder.
  ///   - signal: The signal that asked this program to end.
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
    // As in git: the shell splits the flags, the path is an argument of its own. It prints nothing
    // on the screen if the program does not exist.
    let start = isProgram(command) ? "command -v \"$0\" >/dev/null || exit 127; exec " : ""
    let arguments = ["/bin/sh", "-c", "\(start)\(command) \"$@\"", name, path]
    let status: Int32
    do throws(SystemError) {
      (status, signal) = try ChildProcess.runOnTerminal(arguments, holding: &signals)
    } catch {
      throw failure(error, at: "sh")
    }
    // The exit code of a shell for a missing program (POSIX.1-2017, 2.8.2).
    if status == 127 {
      throw EditorFailure(
        "The editor \"\(name)\" was not found; VISUAL or EDITOR names another one"
      )
    }
    // An editor that was ended may have saved the text before.
    guard status == 0 || signal != nil else {
      throw EditorFailure("The editor ended with status \(status); the text is as it was")
    }
    do throws(EditorFailure) {
      return try ExternalEditor.text(of: path)
    } catch {
      // A text that cannot be taken is kept.
      isKept = error.keptPath != nil
      throw error
    }
  }

  /// The text in the file after editing.
  private static func text(of path: String) throws(EditorFailure) -> String {
    let limit = TextEditor.byteLimit + 2
    let bytes = try? POSIXFiles().bytes(of: path, atMost: limit)
    if let bytes, bytes.count > limit {
      throw EditorFailure(
        "Too long: at most \(TextEditor.textLimit); your text is in \(path)",
        keptPath: path
      )
    }
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw EditorFailure("The editor left no text that can be read; the text is as it was")
    }
    return text
  }

  /// Whether a command is a program with flags and no syntax of a shell; then it replaces the
  /// shell, and gets the signals itself.
  private static func isProgram(_ command: String) -> Bool {
    command.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: " +,-./@_".utf8.contains(byte)
      }
    }
  }

  /// Removes a folder with all files that the editor has left in it, links not followed.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in (try? POSIXFiles().entries(of: path).map(\.name)) ?? [] {
      remove("\(path)/\(name)")
    }
    rmdir(path)
  }
}

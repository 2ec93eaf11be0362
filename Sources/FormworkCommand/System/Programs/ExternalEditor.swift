import FormWizard
import Formwork
import Glibc
import TerminalUI

/// The person's own editor, for one text.
enum ExternalEditor {
  /// A text is not read back beyond this.
  private static let mostBytes = 1 << 20
  /// Folders in folders are not followed beyond this.
  private static let mostDepth = 16

  /// What an editor has led to.
  struct Outcome: Sendable {
    /// The text of the file, with the line break at its end, or why there is none.
    var text: Result<String, EditorFailure>
    /// The signal by which somebody wants this program to end.
    var signal: Int32?
  }

  /// An editor as the person names it.
  struct Command: Sendable {
    /// A program with its flags, for a shell.
    var line: String
    /// The variable of the environment that says so; `nil` when none does.
    var variable: String?
    /// Where programs are looked for, as `PATH` has it.
    var path: String

    /// The name of the program.
    var name: String { String(line.split(separator: " ").first ?? "") }
  }

  /// Lets the person edit a text in a file (0600) in a folder of its own (0700).
  ///
  /// The file ends with a line break, as editors make it; the text in it does not, or has one more.
  /// Whoever asks this program to end while the editor is open is obeyed by the caller, after the
  /// editor has ended and the file is gone; what was saved counts then, however the editor ended.
  /// A program that is not there is not started, so that nothing is left on the screen.
  /// A text that is too long to be taken stays in its file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - command: The editor.
  ///   - folder: Where the folder is made.
  /// - Returns: The text, and who has to be obeyed.
  static func edit(_ text: String, with command: Command, in folder: String) -> Outcome {
    if let failure = refusal(of: command) { return Outcome(text: .failure(failure)) }
    var signals = HeldSignals([SIGHUP, SIGTERM])
    defer { signals.release() }
    var outcome = edit(text, with: command, in: folder, holding: &signals)
    if outcome.signal == nil { outcome.signal = signals.take() }
    return outcome
  }

  private static func edit(
    _ text: String,
    with command: Command,
    in folder: String,
    holding signals: inout HeldSignals
  ) -> Outcome {
    var outcome = Outcome(text: .failure(.leftNoText))
    func fail(_ error: SystemError, at path: String) {
      let reason = "\(path): \(error.reason)"
      outcome.text = .failure(.notStarted(command.name, reason: reason, variable: nil))
    }
    var template = Array("\(folder)/formwork-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      fail(.last, at: folder)
      return outcome
    }
    let place = String(cString: made)
    let path = "\(place)/answer.txt"
    var isKept = false
    defer { if !isKept { remove(place, depth: 0) } }
    do throws(SystemError) {
      try AtomicFile.write(Array((text + "\n").utf8), to: path, access: .ownerOnly)
    } catch {
      fail(error, at: place)
      return outcome
    }
    // As git does it: the shell takes the flags apart, the path is an argument of its own.
    let line = command.line
    let arguments = ["sh", "-c", "\(isProgram(line) ? "exec " : "")\(line) \"$@\"", line, path]
    do throws(SystemError) {
      let end = try ChildProcess.runOnTerminal(arguments, holding: &signals)
      outcome.signal = end.signal
      if end.status != 0, end.signal == nil {
        outcome.text = .failure(failure(end.status))
        return outcome
      }
    } catch {
      fail(error, at: "sh")
      return outcome
    }
    let bytes = try? POSIXFiles.bytes(of: path, atMost: mostBytes)
    // What cannot be taken is not thrown away.
    if let bytes, bytes.count > TextEditor.byteLimit + 2 {
      isKept = true
      outcome.text = .failure(.tooLong(path: path))
    } else if let bytes, let text = String(validating: bytes, as: UTF8.self) {
      outcome.text = .success(text)
    }
    return outcome
  }

  /// A signal is told as 128 and its number, by a shell too.
  private static func failure(_ status: Int32) -> EditorFailure {
    status > 128 ? .ended(signal: Int(status) - 128) : .exited(Int(status))
  }

  /// Why a command cannot be started; `nil` when it can, or only a shell would know.
  private static func refusal(of command: Command) -> EditorFailure? {
    let name = command.name
    guard isProgram(command.line), !name.isEmpty else { return nil }
    func isProgramFile(_ path: String) -> Bool {
      POSIXFiles.kind(of: path) == .file && access(path, X_OK) == 0
    }
    if name.utf8.contains(0x2F) {
      if isProgramFile(name) { return nil }
      let reason: SystemError
      switch POSIXFiles.kind(of: name) {
      case nil: return .notFound(name, variable: command.variable)
      case .folder?: reason = SystemError(code: EISDIR)
      default: reason = SystemError(code: EACCES)
      }
      return .notStarted(name, reason: reason.reason, variable: command.variable)
    }
    let folders = command.path.split(separator: ":", omittingEmptySubsequences: false)
    let isThere = folders.contains { isProgramFile("\($0.isEmpty ? "." : $0)/\(name)") }
    return isThere ? nil : .notFound(name, variable: command.variable)
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

import FormWizard
import Formwork
import TerminalDevice

@testable import FormworkCommand

extension Formwork {
  /// Runs the program in this process, as far as it needs no process of its own: nobody can be
  /// asked, git knows nothing, and paths are taken in a folder.
  static func call(
    _ arguments: [String],
    in folder: Folder,
    input: String = "",
    variables: [String: String] = [:]
  ) -> Outcome {
    let (output, errors) = (Written(), Written())
    let console = Console(
      arguments: arguments,
      variable: { variables[$0] },
      hasVariable: { variables[$0] != nil },
      variableNames: { prefix in variables.keys.filter { $0.hasPrefix(prefix) } },
      files: .system(in: folder.path),
      readInput: { _ throws(SystemError) in Array(input.utf8) },
      output: TextStream(isTerminal: false) { output.append($0) },
      errors: TextStream(isTerminal: false) { errors.append($0) },
      milliseconds: { 0 },
      processors: 1,
      leaveNoCore: {},
      person: PersonAccess(
        input: .nothing,
        inputLines: { PersonLines(reading: -1, writing: -1) },
        terminalLines: { nil },
        screen: { () throws(TerminalError) in throw .noTerminal },
        edit: { _ in
          ExternalEditor.Outcome(text: .failure(EditorFailure("The editor left no text")))
        }
      ),
      git: GitProgram { _, _, _, _ throws(SystemError) in 1 }
    )
    let status = Program.run(in: console)
    return Outcome(output: output.text, errors: errors.text, status: status)
  }
}

extension FileAccess {
  /// The files of this machine, with relative paths in a folder.
  fileprivate static func system(in folder: String) -> FileAccess {
    @Sendable func whole(_ path: String) -> String {
      path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }
    let system = FileAccess.system
    var files = system
    files.bytes = { path, limit throws(SystemError) in try system.bytes(whole(path), limit) }
    files.kind = { system.kind(whole($0)) }
    files.entries = { path throws(SystemError) in try system.entries(whole(path)) }
    files.realPath = { path throws(SystemError) in try system.realPath(whole(path)) }
    files.write = { bytes, path, access, old throws(SystemError) in
      try system.write(bytes, whole(path), access, old)
    }
    files.checkWriting = { path throws(SystemError) in try system.checkWriting(whole(path)) }
    return files
  }
}

import Formwork

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
      variables: variables,
      files: POSIXFiles(from: folder.path),
      readInput: { _ throws(SystemError) in Array(input.utf8) },
      output: TextStream(isTerminal: false) { output.append($0) },
      errors: TextStream(isTerminal: false) { errors.append($0) },
      isInputStream: false,
      terminal: { nil },
      git: GitProgram { _ in (["false"], GitProgram.patience) }
    )
    let status = Program.run(in: console)
    return Outcome(output: output.text, errors: errors.text, status: status)
  }
}

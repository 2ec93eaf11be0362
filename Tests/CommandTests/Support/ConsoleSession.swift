/// Commands typed one after the other into one shell, in a folder of their own.
enum ConsoleSession {
  /// A command as it is shown, with what is shown under it.
  struct Step {
    var command: String
    var output: String
  }

  /// What a command wrote, standard output and standard error together, and how it ended.
  struct Outcome {
    var text: String
    var status: Int
  }

  /// Reads a block: `$ ` begins a command, everything else is output of the one above.
  static func steps(of lines: [String]) -> [Step] {
    var steps: [Step] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }

  /// Runs commands; `formwork` is the program that was built with the tests.
  static func run(_ commands: [String], in folder: Folder) async -> [Outcome] {
    // The exit code is put back, so that the next command can ask for it.
    let script = """
      { exec 2>&1; PATH=${1%/*}:$PATH; shift; for command; do eval "$command"; status=$?; \
      printf '\\036%d\\036' $status; (exit $status); done; }
      """
    let session = await Formwork.spawn(commands, in: folder.path, shell: script)
    let parts = session.output.split(separator: "\u{1E}", omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count - 1, by: 2).map { index in
      Outcome(text: String(parts[index]), status: Int(parts[index + 1]) ?? -1)
    }
  }
}

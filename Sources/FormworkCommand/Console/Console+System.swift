import FormReader
import Formwork
import SourceTree
import TerminalDevice

extension Console {
  /// The console of this process.
  static func system(arguments: [String]) -> Console {
    StandardStreams.occupyClosed()
    StandardStreams.ignoreSignals()
    let variables = StandardStreams.variables()
    @Sendable func variable(_ name: String) -> String? {
      variables[name]?.flatMap { $0.isEmpty ? nil : $0 }
    }
    return Console(
      arguments: arguments,
      variables: variables,
      readInput: { limit throws(SystemError) in
        try OpenFile.read(StandardStreams.input, atMost: limit)
      },
      output: .descriptor(StandardStreams.output),
      errors: .descriptor(StandardStreams.errors),
      milliseconds: { StandardStreams.milliseconds() },
      processors: StandardStreams.processorCount(),
      leaveNoCore: { StandardStreams.leaveNoCore() },
      person: PersonAccess(
        input: InputKind(of: StandardStreams.input),
        inputLines: { PersonLines.input() },
        terminalLines: { PersonLines.terminal() },
        screen: { () throws(TerminalError) in
          try Terminal(
            columns: variable("COLUMNS"),
            lines: variable("LINES")
          )
        },
        edit: { text in
          let name = ["VISUAL", "EDITOR"].first { variable($0) != nil }
          let command = ExternalEditor.Command(
            line: name.flatMap(variable) ?? "vi",
            variable: name
          )
          return ExternalEditor.edit(text, with: command, in: variable("TMPDIR") ?? "/tmp")
        }
      ),
      git: .system
    )
  }
}

extension TextStream {
  /// An open descriptor.
  static func descriptor(_ descriptor: Int32) -> TextStream {
    TextStream(
      isTerminal: StandardStreams.isTerminal(descriptor),
      columns: StandardStreams.columns(of: descriptor),
      isClosed: !StandardStreams.takesBytes(descriptor),
      write: { bytes throws(SystemError) in try OpenFile.write(bytes, to: descriptor) }
    )
  }
}

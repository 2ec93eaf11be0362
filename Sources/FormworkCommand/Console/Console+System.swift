import FormReader
import Formwork
import SourceTree
import TerminalDevice

extension Console {
  /// The console of this process.
  static func system(arguments: [String]) -> Console {
    StandardStreams.occupyClosed()
    StandardStreams.ignoreSignals()
    return Console(
      arguments: arguments,
      variable: { StandardStreams.variable($0) },
      hasVariable: { StandardStreams.hasVariable($0) },
      variableNames: { StandardStreams.variableNames($0) },
      files: .system,
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
            columns: StandardStreams.variable("COLUMNS"),
            lines: StandardStreams.variable("LINES")
          )
        },
        edit: { text in
          func variable(_ name: String) -> String? {
            StandardStreams.variable(name).flatMap { $0.isEmpty ? nil : $0 }
          }
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

extension FileAccess {
  /// The files of this machine.
  static let system = FileAccess(
    bytes: { path, limit throws(SystemError) in
      try POSIXFiles.bytes(of: path, atMost: limit)
    },
    kind: { POSIXFiles.kind(of: $0) },
    isThere: { POSIXFiles.isThere($0) },
    entries: { folder throws(SystemError) in try POSIXFiles.entries(of: folder) },
    realPath: { path throws(SystemError) in try POSIXFiles.realPath(path) },
    write: { bytes, path, access, old throws(SystemError) in
      try AtomicFile.write(bytes, to: path, access: access, replacing: old)
    },
    checkWriting: { path throws(SystemError) in try AtomicFile.checkWriting(to: path) },
    makeFolder: { path, access throws(SystemError) in
      try POSIXFiles.makeFolder(path, access)
    },
    remove: { path throws(SystemError) in try POSIXFiles.remove(path) }
  )
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

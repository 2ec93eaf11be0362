import FormRun
import Formwork
import FormworkTerminal
import Glibc
import SystemFiles

extension Console {
  /// The console of this process.
  static func system(arguments: [String]) -> Console {
    StandardStreams.occupyClosed()
    CurrentProcess.ignoreSignals()
    let variables = CurrentProcess.variables()
    // Git works on the repository of the current folder, even when git itself started this program.
    for name in GitProgram.localVariables { unsetenv(name) }
    return Console(
      arguments: arguments,
      variables: variables,
      readInput: { limit throws(SystemError) in
        var input = ByteReader(StandardStreams.input)
        return try input.bytes(limit + 1)
      },
      readSomeInput: { count throws(SystemError) in
        try OpenFile.readSome(count, of: StandardStreams.input)
      },
      output: .descriptor(StandardStreams.output),
      errors: .descriptor(StandardStreams.errors),
      user: .process,
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

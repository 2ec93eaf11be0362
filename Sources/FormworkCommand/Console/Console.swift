import Formwork

// What a command is given, and where it says things, as one value that is passed down from `main`.
//
// Results go to `output`, everything else to `errors`; which is a terminal decides about colour and
// width. Variables are read and git is called through it alone.
// `Console+System.swift` fills it with the machine at hand; the calls themselves are in `System`.

/// The world around a command.
struct Console: Sendable {
  /// What was typed, without the name of the program.
  var arguments: [String]
  /// The variables of the environment by their names; `nil` for a value that is not UTF-8.
  var variables: [String: String?]
  /// The files.
  var files = POSIXFiles()
  /// The files of the run, none of which may be written over another.
  var runFiles = RunFiles()
  /// Standard input, up to a limit; one byte more says that there is more.
  var readInput: @Sendable (_ limit: Int) throws(SystemError) -> [UInt8]
  /// Where results go.
  var output: TextStream
  /// Where everything else goes.
  var errors: TextStream
  /// Whether standard input may hold lines that nobody types.
  var isInputStream: Bool
  /// Lines of the terminal, also when standard input or output is something else; `nil` where nobody
  /// sits at one.
  var terminal: @Sendable () -> PersonLines?
  /// How git is called.
  var git: GitProgram

  /// A variable of the environment; `nil` also where it is not UTF-8.
  func variable(_ name: String) -> String? { variables[name] ?? nil }
}

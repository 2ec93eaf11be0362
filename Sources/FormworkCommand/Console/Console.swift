import FormModel
import FormReader
import Formwork
import SourceTree
import TerminalDevice

// Everything the program touches, as one value that is passed down from `main`.
//
// Below the commands nothing opens a file, reads a variable or looks at a clock: what needs one is
// given the console, or the part of it that it needs. Results go to `output`, everything else to
// `errors`; which is a terminal decides about colour and width.
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
  /// Milliseconds since an arbitrary moment.
  var milliseconds: @Sendable () -> Int
  /// The number of threads that can work at once.
  var processors: Int
  /// Keeps the memory of the process out of core files from here on.
  var leaveNoCore: @Sendable () -> Void
  /// Whoever may answer questions.
  var person: PersonAccess
  /// How git is called.
  var git: GitProgram
  /// Reads a page of options from the program that prints it, until that ends or its time is over;
  /// `waiting` is called now and then meanwhile.
  var page:
    @Sendable (_ request: PageRequest, _ waiting: () -> Void)
      -> Result<OptionPageContent, PageFailure> = { PageProgram.run($0, waiting: $1) }

  /// A variable of the environment; `nil` also where it is not UTF-8.
  func variable(_ name: String) -> String? { variables[name] ?? nil }
}

/// How a person can be reached.
struct PersonAccess: Sendable {
  /// What standard input is.
  var input: InputKind
  /// The lines of standard input, answered on standard error.
  var inputLines: @Sendable () -> PersonLines
  /// The terminal, also when standard input or output is something else; `nil` without one.
  var terminalLines: @Sendable () -> PersonLines?
  /// The terminal as a screen.
  var screen: @Sendable () throws(TerminalError) -> Terminal
  /// Lets the person edit a text in their own editor.
  var edit: @Sendable (_ text: String) -> ExternalEditor.Outcome
}

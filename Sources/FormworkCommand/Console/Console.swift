import FormModel
import Formwork
import FormworkTerminal
import SystemFiles

// The input and output of a command, as one value that is passed down from `main`.
//
// Results go to `output`, everything else to `errors`; colour and width depend on which of them is
// a terminal. Variables are read and git is called through it alone.
// `Console+System.swift` makes it for the current process; the calls themselves are in `System`.

/// The environment of a command.
struct Console: Sendable {
  /// The arguments, without the name of the program.
  var arguments: [String]
  /// The variables of the environment by their names; `nil` for a value that is not UTF-8.
  var variables: [String: String?]
  /// The files.
  var files = POSIXFiles()
  /// The files of the run, so that none is written over another.
  var runFiles = RunFiles()
  /// Reads standard input up to a limit, and one byte more if there is more.
  var readInput: @Sendable (_ limit: Int) throws(SystemError) -> [UInt8]
  /// Reads what standard input has: at least one byte and at most some, none at its end.
  var readSomeInput: @Sendable (_ count: Int) throws(SystemError) -> [UInt8]
  /// Where results go.
  var output: TextStream
  /// Where everything else goes.
  var errors: TextStream
  /// Where the user can be asked.
  var user: UserStreams
  /// The day of the run, known before a command begins.
  var today: CalendarDate?
  /// How git is called.
  var git: GitProgram

  /// A variable of the environment; `nil` also if it is not UTF-8.
  func variable(_ name: String) -> String? { variables[name] ?? nil }
}

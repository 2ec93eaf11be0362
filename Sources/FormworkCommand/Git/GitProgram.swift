import FormRun
import Formwork
import SystemFiles

/// How git is called.
///
/// It works on the repository of a given folder, whatever the environment says, and has a limited
/// time to answer. No program that the configuration of a repository names is run, and nothing is
/// fetched: a repository may not be trusted.
struct GitProgram: Sendable {
  /// The command for some arguments, and the milliseconds in which it has to print something.
  var call: @Sendable (_ arguments: [String]) -> (command: [String], timeout: Int)

  /// Milliseconds in which git has to print something: more than any request here takes.
  static let timeout = 60_000

  /// The most bytes of one answer.
  private static let mostBytes = 1 << 28

  /// The output of `git rev-parse --local-env-vars` of git 2.39, without settings: the variables
  /// that make git work on another repository than that of the folder, or on another state of it.
  static let localVariables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The environment of every call.
  ///
  /// No protocol is allowed: this outranks all configuration, in every version of git. The variable
  /// that prevents lazy fetching came with 2.45.
  private static let variables = [
    "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
  ]

  /// The git that is found through `PATH`.
  ///
  /// It runs no file system monitor; versions before 2.36 take `false` for the name of one.
  static let system = GitProgram { (["git", "-c", "core.fsmonitor="] + $0, timeout) }

  /// The output of git; `nil` when it fails.
  func output(_ arguments: [String]) throws(SystemError) -> [UInt8]? {
    let (command, timeout) = call(arguments)
    var bytes: [UInt8] = []
    let status = try ChildProcess.run(
      command,
      setting: GitProgram.variables,
      timeout: timeout
    ) { output throws(SystemError) in
      bytes = try output.bytes(GitProgram.mostBytes)
    }
    return status == 0 ? bytes : nil
  }

  /// A process of git that answers one request after the other.
  func dialogue(_ arguments: [String]) throws(SystemError) -> ProgramDialogue {
    let (command, timeout) = call(arguments)
    return try ProgramDialogue(command, setting: GitProgram.variables, timeout: timeout)
  }
}

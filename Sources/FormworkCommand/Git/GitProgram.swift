import Formwork

/// How git is called.
///
/// It works on the repository of the folder it is given, whatever the environment says, and has a
/// limited time to answer. Nothing that the configuration of a repository names is run, and nothing
/// is fetched: a repository may be a stranger's.
struct GitProgram: Sendable {
  /// What is run for some arguments, and the milliseconds in which it has to print something.
  var call: @Sendable (_ arguments: [String]) -> (command: [String], patience: Int)

  /// Milliseconds in which git has to print something: more than any question takes that is asked
  /// here.
  static let patience = 60_000

  /// Bytes that one answer may have.
  private static let mostBytes = 1 << 28

  /// What `git rev-parse --local-env-vars` of git 2.39 prints, but for settings: the variables that
  /// make git work on another repository, or on another state of it, than the one it is started in.
  static let localVariables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The environment of every call.
  ///
  /// No protocol is allowed: this outranks all configuration, in every version of git. The variable
  /// that keeps git from trying came with 2.45.
  private static let variables = [
    "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
  ]

  /// The git that is found through `PATH`.
  ///
  /// It asks no program which files have changed; versions before 2.36 take `false` for the name of
  /// one.
  static let system = GitProgram { (["git", "-c", "core.fsmonitor="] + $0, patience) }

  /// What git prints; `nil` when it fails.
  func output(_ arguments: [String]) throws(SystemError) -> [UInt8]? {
    let (command, patience) = call(arguments)
    var bytes: [UInt8] = []
    let status = try ChildProcess.run(
      command,
      setting: GitProgram.variables,
      patience: patience
    ) { output throws(SystemError) in
      bytes = try output.bytes(GitProgram.mostBytes)
    }
    return status == 0 ? bytes : nil
  }

  /// A git that is asked one question after the other.
  func dialogue(_ arguments: [String]) throws(SystemError) -> ProgramDialogue {
    let (command, patience) = call(arguments)
    return try ProgramDialogue(command, setting: GitProgram.variables, patience: patience)
  }
}

import Formwork

/// How git is called.
///
/// It works on the repository of the folder it is given, whatever the environment says, and has a
/// limited time to answer.
struct GitProgram: Sendable {
  /// What git prints, be it text or not; `nil` when it fails.
  ///
  /// Variables in `keeping` are left to it, although they are ``localVariables``.
  var run: @Sendable (_ arguments: [String], _ keeping: Set<String>) throws(SystemError) -> [UInt8]?
  /// Starts git to be asked on its standard input.
  var converse: @Sendable (_ arguments: [String]) throws(SystemError) -> Conversation

  /// Milliseconds in which git has to print something: more than any question takes that is asked
  /// here.
  static let patience = 60_000

  /// What `git rev-parse --local-env-vars` of git 2.39 prints: the variables that make git work on
  /// another repository, or on another state of it, than the one it is started in.
  static let localVariables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT",
    "GIT_CONFIG_PARAMETERS", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NO_REPLACE_OBJECTS",
    "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
  ]

  /// The git that is found through `PATH`.
  static let system = GitProgram(
    run: { arguments, keeping throws(SystemError) in
      let output = try ChildProcess.run(
        ["git"] + arguments,
        limit: 1 << 28,
        without: localVariables.subtracting(keeping),
        patience: patience
      )
      return output.status == 0 ? output.bytes : nil
    },
    converse: { arguments throws(SystemError) in
      try Conversation(["git"] + arguments, without: localVariables, patience: patience)
    }
  )
}

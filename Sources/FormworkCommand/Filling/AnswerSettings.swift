import FormAnswers
import FormImport

/// The form and the sources of answers to it.
struct AnswerSettings {
  /// The path of the form.
  var form: String
  /// The tool whose file it is, where the user named it.
  var kind: ImportKind?
  /// The answer files, in order.
  var files: [String] = []
  /// What `--set` gave, in order.
  var assignments: [String] = []
  /// The prefix of variables' names; `nil` reads no variables.
  var variablePrefix: String?
  var prunesHidden = false
  var allowsUnknown = false
  var allowsReferences = true
  /// Whether the form has values from the environment and git's configuration.
  var readsEnvironment = true
  var allowsCommands = false
}

/// Where answers are written, and how.
struct ResultSettings {
  /// Standard output for `nil` and `-`.
  var path: String?
  var format = ResultFormat.answers(.json)
  var secrets = SecretOutput.keep
  /// Whether they replace the file of answers that they come from.
  var editsAnswers = false
}

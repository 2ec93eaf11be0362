/// Lines for the files that `GITHUB_OUTPUT` and `GITHUB_ENV` name in a workflow of GitHub.
///
/// A text of several lines stands between two delimiters; the second can only be where it is meant,
/// since the text does not hold it.
enum GitHubVariables: VariableFormat {
  static let limits = "a carriage return, or what the runner would take for a command"

  /// Variables that the runner does not let a step set.
  static let reservedPrefixes = ["GITHUB_", "RUNNER_"]

  static func assignment(of text: String, to name: String) -> String? {
    guard !text.utf8.contains(0x0D), !steersRunner(text) else { return nil }
    guard text.utf8.contains(0x0A) else { return "\(name)=\(text)\n" }
    var delimiter = "END"
    while text.utf8.contains(delimiter.utf8) { delimiter += "_\(name)" }
    return "\(name)<<\(delimiter)\n\(text)\n\(delimiter)\n"
  }
}

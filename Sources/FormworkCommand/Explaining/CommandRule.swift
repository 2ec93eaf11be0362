import Diagnostics

/// The rule of what stops the program, for whoever reads findings as JSON.
enum CommandRule: String, Rule {
  case failure

  /// What is said about it.
  static let manual = RuleManual(PackageResources.Rules_md)
}

extension Failure {
  /// The failure as a finding, which has no place.
  var finding: Finding {
    Finding(
      CommandRule.failure,
      message,
      at: SourceLocation(.nowhere, SourceText.nowhere.range),
      help: help
    )
  }
}

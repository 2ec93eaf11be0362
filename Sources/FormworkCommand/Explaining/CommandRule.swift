import Diagnostics

/// The rule of failures, for programs that read findings as JSON.
enum CommandRule: String, Rule {
  case failure

  /// The texts of the rule.
  static let manual = RuleManual(PackageResources.Rules_md)
}

extension Failure {
  /// The failure as a finding, which has no place.
  var finding: Finding {
    Finding(
      CommandRule.failure,
      message,
      found: found,
      expected: expected,
      at: SourceLocation(.nowhere, SourceText.nowhere.range),
      help: help
    )
  }
}

import Diagnostics
import FormAnswers

/// What is said about answers that are there before somebody is asked.
enum GivenAnswers {
  /// Problems of a value, which are said at its question.
  private static let problems: Set<String> = Set(
    [
      AnswerRule.format, .length, .mustBeOn, .notAnOption, .pattern, .range, .repeated,
      .selections,
    ].map(\.rawValue)
  )

  /// Whether asking shows it anyhow: answers to hidden questions are remembered, and what a draft
  /// has wrong is said at its question.
  static func isShownByAsking(_ finding: Finding) -> Bool {
    if finding.rule == AnswerRule.hidden.rawValue { return true }
    return finding.severity == .warning && problems.contains(finding.rule)
  }

  /// Whether nobody is asked before it is mended: the source is broken, or something in it means
  /// nothing.
  static func stopsAsking(_ finding: Finding) -> Bool {
    finding.severity == .error && !problems.contains(finding.rule)
  }
}

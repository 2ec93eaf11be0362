import Diagnostics
import FormAnswers
import FormModel
import FormWizard

/// What is said about answers that are there before somebody is asked.
enum GivenAnswers {
  /// The findings that no question shows by itself.
  static func remarks(among findings: [Finding]) -> [Finding] {
    findings.filter { !problems.contains($0.rule) }
  }

  /// What is said at each question, and about answers that belong to none.
  typealias Remarks = (ofFields: [AnswerPath: [String]], others: [String])

  /// The sentences to be shown at each question, and those about answers that belong to none.
  static func texts(
    of remarks: [Finding],
    on form: Form,
    _ words: Words
  ) -> Remarks {
    var texts: Remarks = ([:], [])
    for finding in remarks {
      if let field = finding.idPath.field.flatMap({ form[FieldID($0)] }) {
        texts.ofFields[AnswerPath(field.id), default: []].append(text(of: finding, words))
      } else {
        texts.others.append(finding.message)
      }
    }
    return texts
  }

  /// What a finding says at its question.
  private static func text(of finding: Finding, _ words: Words) -> String {
    if finding.rule == AnswerRule.unchecked.rawValue, finding.severity == .info {
      return words.say("the answer was not checked against its source")
    }
    return finding.message
  }

  /// Problems of a value, which are said at its question.
  private static let problems: Set<String> = Set(
    [
      AnswerRule.format, .length, .mustBeOn, .notAnOption, .pattern, .range, .repeated,
      .selections,
    ].map(\.rawValue)
  )

  /// Whether what it is about is not among the answers, so that it is gone when they are written.
  static func isLost(_ finding: Finding) -> Bool {
    let harmless: Set<String> = Set(
      [AnswerRule.renamed, .deprecated, .unchecked, .formMismatch, .computed].map(\.rawValue)
    )
    return finding.severity != .info && !harmless.contains(finding.rule)
  }

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

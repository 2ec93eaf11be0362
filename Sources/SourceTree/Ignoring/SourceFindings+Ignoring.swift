import Diagnostics

/// The wording about comments that tell rules to be quiet, sorted by name.
extension SourceFindings {
  static func flawedIgnore(_ comment: IgnoreComment, _ flaw: IgnoreComment.Flaw) -> Finding {
    let (message, help) =
      switch flaw {
      case .noColon:
        (
          "there is no colon after `formwork-ignore`",
          "write `# formwork-ignore: \(comment.rule) reason`"
        )
      case .noReason:
        (
          "this comment does not say why `\(comment.rule)` is ignored",
          "add the reason: `# formwork-ignore: \(comment.rule) reason`"
        )
      case .severalRules:
        (
          "a comment names one rule, and this one speaks for `\(comment.rule)` alone",
          "write one comment on the line, and another above it"
        )
      }
    return Finding(
      SourceRule.unusedIgnore,
      message,
      severity: .warning,
      at: comment.location,
      help: help
    )
  }

  static func ignoreOfError(_ comment: IgnoreComment) -> Finding {
    Finding(
      SourceRule.unusedIgnore,
      "`\(comment.rule)` is an error here, and errors cannot be ignored",
      severity: .warning,
      at: comment.location,
      help: "mend what it reports, and remove the comment"
    )
  }

  static func ignoreOfUnknownRule(_ comment: IgnoreComment, _ rules: [String]) -> Finding {
    let near = nearest(to: comment.rule, among: rules)
    return Finding(
      SourceRule.unusedIgnore,
      "there is no rule `\(comment.rule)` to ignore",
      severity: .warning,
      at: SourceLocation(comment.location.source, comment.ruleRange),
      label: didYouMean(near),
      help: near.isEmpty ? "`formwork explain` lists the rules" : nil,
      fix: near.count == 1 ? .replace(comment.ruleRange, with: near[0]) : nil
    )
  }

  static func ignoreWithoutRule(_ place: SourceLocation) -> Finding {
    Finding(
      SourceRule.unusedIgnore,
      "this comment does not say which rule to ignore",
      severity: .warning,
      at: place,
      help: "name one, and say why: `# formwork-ignore: RULE reason`"
    )
  }

  static func unusedIgnore(_ comment: IgnoreComment) -> Finding {
    Finding(
      SourceRule.unusedIgnore,
      "there is no `\(comment.rule)` here to ignore",
      severity: .warning,
      at: comment.location,
      help: "remove the comment; it speaks for its own line, or alone on a line for the next one"
    )
  }
}

import Diagnostics

/// The wording about comments that tell rules to be quiet.
extension SourceFindings {
  static func flawedIgnore(_ comment: IgnoreComment) -> Finding {
    warning(
      "a comment that ignores a rule names one rule after a colon, and a reason",
      comment.location,
      help: "write `# formwork-ignore: \(comment.rule) reason`"
    )
  }

  static func ignoreOfError(_ comment: IgnoreComment) -> Finding {
    warning(
      "`\(comment.rule)` is an error here, and errors cannot be ignored",
      comment.location,
      help: "fix what it reports, and remove the comment"
    )
  }

  static func ignoreOfUnknownRule(_ comment: IgnoreComment, _ rules: [String]) -> Finding {
    let near = nearest(to: comment.rule, among: rules)
    var finding = warning(
      "there is no rule `\(comment.rule)` to ignore",
      SourceLocation(comment.location.source, comment.ruleRange),
      help: near.isEmpty ? "`formwork explain` lists the rules" : nil
    )
    finding.label = didYouMean(near)
    finding.fix = near.count == 1 ? .replace(comment.ruleRange, with: near[0]) : nil
    return finding
  }

  static func ignoreWithoutRule(_ place: SourceLocation) -> Finding {
    warning(
      "this comment does not say which rule to ignore",
      place,
      help: "name one, and say why: `# formwork-ignore: RULE reason`"
    )
  }

  static func unusedIgnore(_ comment: IgnoreComment) -> Finding {
    warning(
      "there is no `\(comment.rule)` here to ignore",
      comment.location,
      help: "remove the comment; it speaks for its own line, or alone on a line for the next one"
    )
  }

  private static func warning(
    _ message: String,
    _ place: SourceLocation,
    help: String?
  ) -> Finding {
    Finding(SourceRule.unusedIgnore, message, severity: .warning, at: place, help: help)
  }
}

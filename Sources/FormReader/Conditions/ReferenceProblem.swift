package import Diagnostics
package import FormModel

/// One thing that is wrong with a condition or template, at a place of its own text.
///
/// The decoder of the form turns it into a finding: only it knows where in the file the text stands.
package struct ReferenceProblem: Error {
  /// The rule.
  package var rule: FormRule
  /// The headline.
  package var message: String
  /// The UTF-8 bytes of the text that show the fault; empty to mark a place.
  package var range: Range<Int>
  /// How much it matters.
  package var severity = Finding.Severity.error
  /// What is said beside the carets.
  package var label: String?
  /// Facts.
  package var notes: [String] = []
  /// An edit that can be made, in words.
  package var help: String?
  /// What could stand in the place of these bytes, the most likely first; empty where that cannot be
  /// listed.
  package var expected: [String] = []
  /// What can safely stand in the place of these bytes.
  package var replacement: String?
  /// Whether the correction changes nothing but braces, and what stands right at them.
  package var isAboutBraces = false
}

extension ReferenceProblem {
  /// What was proved about a condition, as a problem of its whole text.
  ///
  /// `length` is the number of UTF-8 bytes of the condition's text.
  package init(_ verdict: ConditionVerdict, length: Int) {
    let subject =
      switch verdict.place {
      case .section(let id): "section `\(id)`"
      case .field(let id), .requirement(let id): "field `\(id)`"
      case .ruleCondition(let id, let place), .rule(let id, let place):
        "rule \(place + 1) of `\(id)`"
      case .option(let field, let option): "option `\(option)` of `\(field)`"
      case .valueCase(let field, let place): "case \(place + 1) of `\(field)`"
      }
    self.init(
      rule: .alwaysFalse,
      message: "condition of \(subject) is never true",
      range: 0..<length,
      notes: verdict.reasons,
      help: "correct the condition, or remove what can never be shown"
    )
    if verdict.isByConstants { severity = .warning }
    if case .valueCase = verdict.place {
      message = "\(subject) is never used"
      help = "remove it, or correct its condition or those of the cases before it"
      return
    }
    if verdict.kind != .alwaysTrue {
      if case .requirement = verdict.place {
        message = "\(subject) is never required"
        help = "correct the condition, or remove `required`"
        return
      }
      if case .ruleCondition = verdict.place {
        message = "\(subject) never applies"
        help = "correct its condition, or remove the rule"
        return
      }
    }
    switch verdict.kind {
    case .alwaysFalse: break
    case .alwaysTrue:
      rule = .alwaysTrue
      message = "condition of \(subject) is always true"
      severity = .warning
      help = "remove `when`, or correct the condition"
      if case .requirement = verdict.place {
        message = "\(subject) is always required"
        help = "write `required: true`, or correct the condition"
      }
    case .neverFails:
      rule = .ruleNeverFails
      message = "no answers break \(subject)"
      severity = .warning
      help = "correct `must`, or remove the rule"
    case .unanswerableByRules:
      rule = .unanswerable
      message = "\(subject) is required, and with some answers every answer to it breaks a rule"
      help = "loosen a rule or a bound, or add a `when` that hides the field then"
    case .unanswerable:
      rule = .unanswerable
      message = "\(subject) is required, and with some answers too few of its options are offered"
      help = "offer more options always, or add a `when` that hides the field then"
    case .unreachable:
      rule = .unreachable
      message = "\(subject) can never be reached"
      label = "never true together with the conditions it depends on"
    }
  }
}

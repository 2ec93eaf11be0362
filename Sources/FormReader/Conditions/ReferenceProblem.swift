package import Diagnostics
package import FormModel

/// One thing that is wrong with a condition or template, at a place of its own text.
///
/// The decoder of the form turns it into a finding: only it knows where in the file the text stands.
package struct ReferenceProblem: Sendable {
  /// The rule: a case of ``ConditionRule`` or ``TemplateRule``.
  package var rule: any Rule
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
  /// What can safely stand in the place of these bytes.
  package var replacement: String?
}

extension ReferenceProblem {
  /// What was proved about a condition, as a problem of its whole text.
  ///
  /// `length` is the number of UTF-8 bytes of the condition's text.
  package init(_ verdict: ConditionVerdict, length: Int) {
    let subject =
      switch verdict.place {
      case .section(let id): "section `\(id)`"
      case .field(let id): "field `\(id)`"
      case .option(let field, let option): "option `\(option)` of `\(field)`"
      }
    let neverShown = "write what was meant, or remove what can never be shown"
    let (rule, message, help): (any Rule, String, String) =
      switch verdict.kind {
      case .alwaysTrue:
        (
          ConditionRule.alwaysTrue, "condition of \(subject) is always true",
          "remove `when`, or write what was meant"
        )
      case .alwaysFalse:
        (ConditionRule.alwaysFalse, "condition of \(subject) is never true", neverShown)
      case .unanswerable:
        (
          FormRule.unanswerable,
          "\(subject) is required, and with some answers none of its options is offered",
          "add an option that is always offered, or a `when` that hides the field then"
        )
      case .unreachable:
        (ConditionRule.unreachable, "\(subject) can never be reached", neverShown)
      }
    self.init(
      rule: rule,
      message: message,
      range: 0..<length,
      severity: verdict.kind == .alwaysTrue ? .warning : .error,
      label: verdict.kind == .unreachable
        ? "never true together with the conditions it depends on" : nil,
      notes: verdict.reasons,
      help: help
    )
  }
}

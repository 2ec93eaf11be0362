import Diagnostics
package import FormModel

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
    switch verdict.kind {
    case .alwaysTrue:
      self.init(
        ConditionRule.alwaysTrue,
        "condition of \(subject) is always true",
        at: 0..<length,
        severity: .warning,
        notes: verdict.reasons,
        help: "remove `when`, or write what was meant"
      )
    case .alwaysFalse:
      self.init(
        ConditionRule.alwaysFalse,
        "condition of \(subject) is never true",
        at: 0..<length,
        notes: verdict.reasons,
        help: "write what was meant, or remove what can never be shown"
      )
    case .unanswerable:
      self.init(
        FormRule.unanswerable,
        "\(subject) is required, and with some answers none of its options is offered",
        at: 0..<length,
        notes: verdict.reasons,
        help: "add an option that is always offered, or a `when` that hides the field then"
      )
    case .unreachable:
      self.init(
        ConditionRule.unreachable,
        "\(subject) can never be reached",
        at: 0..<length,
        label: "never true together with the conditions it depends on",
        notes: verdict.reasons,
        help: "write what was meant, or remove what can never be shown"
      )
    }
  }
}

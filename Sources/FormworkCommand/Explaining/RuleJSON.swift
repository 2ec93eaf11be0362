import Diagnostics

/// Rules as JSON for a program.
enum RuleJSON {
  /// One rule as an object, or all of them as an array.
  static func text(_ rule: RuleExplanation?) -> [UInt8] {
    (rule.map(value) ?? .array(RuleCatalogue.all.map(value))).bytes()
  }

  private static func value(_ rule: RuleExplanation) -> JSONValue {
    [
      "id": .string(rule.id),
      "severity": .string(rule.severity.rawValue),
      "summary": .string(rule.summary),
      "reason": .string(rule.reason),
      "before": .string(rule.before),
      "after": .string(rule.after),
    ]
  }
}

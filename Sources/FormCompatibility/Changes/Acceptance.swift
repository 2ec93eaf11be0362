/// One change that the author accepts: a rule and the id it is about.
///
/// ```swift
/// let acceptance = Acceptance("option-removed:colour/red")
/// acceptance?.subject  // "colour/red"
/// ```
public struct Acceptance: Hashable, Sendable, CustomStringConvertible {
  /// What happens.
  public var rule: CompatibilityRule
  /// To what: the id of a field, section or form, or `FIELD/OPTION`.
  public var subject: String

  /// Creates an acceptance.
  public init(rule: CompatibilityRule, subject: String) {
    self.rule = rule
    self.subject = subject
  }

  /// Reads `RULE:ID`; `nil` when there is no such rule or no id.
  public init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: 0x3A),
      let rule = CompatibilityRule(rawValue: String(text[..<colon]))
    else { return nil }
    let subject = String(text[text.utf8.index(after: colon)...])
    guard !subject.isEmpty else { return nil }
    self.init(rule: rule, subject: subject)
  }

  /// As it is written on the command line.
  public var description: String { "\(rule.rawValue):\(subject)" }
}

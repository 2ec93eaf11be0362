/// What a module's list of rules provides: an enumeration whose raw values are the stable ids.
///
/// `switch` makes the explanations complete; `CaseIterable` makes the list.
public protocol Rule: RawRepresentable<String>, CaseIterable, Sendable {
  /// What `formwork explain` prints.
  var explanation: RuleExplanation { get }
}

/// A rule told to a person.
public struct RuleExplanation: Sendable {
  /// The stable id.
  public var id: String
  /// The severity its findings have unless the rule says otherwise.
  public var severity: Finding.Severity
  /// One sentence: what is wrong when it is reported.
  public var summary: String
  /// Why the rule exists: what would go wrong without it.
  public var reason: String
  /// A few lines that are reported.
  public var before: String
  /// The same lines made right.
  public var after: String

  /// Creates an explanation of a rule.
  public init(
    of rule: some RawRepresentable<String>,
    _ severity: Finding.Severity = .error,
    summary: String,
    reason: String,
    before: String,
    after: String
  ) {
    self.id = rule.rawValue
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.before = before
    self.after = after
  }
}

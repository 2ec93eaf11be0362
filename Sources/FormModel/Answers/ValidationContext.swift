/// What judging an answer, settling a form and making texts may ask for, and what they may spend.
///
/// Passed `inout`: what is decided is written into it, and work is taken off its budget.
package struct ValidationContext: Sendable {
  /// What was decided about fields so far; the answers in it are what conditions and templates see.
  package var states: ScopeStates
  /// Values that defaults take from outside of the form.
  package let outside: OutsideValues
  /// Whether a condition about an answer that is missing or wrong counts as it stands, as for a
  /// user who is still answering: what is absent is false.
  private let isInProgress: Bool
  /// Whether an answer is judged that is given on the day of the run, so that bounds of `today` are
  /// asked of it.
  package var isGivenToday = false
  /// The work that is left.
  package var budget: WorkBudget

  /// A context; without states each answer is judged by itself.
  package init(
    _ states: ScopeStates = ScopeStates(),
    outside: OutsideValues = OutsideValues(),
    isInProgress: Bool = false,
    budget: WorkBudget = WorkBudget()
  ) {
    self.states = states
    self.outside = outside
    self.isInProgress = isInProgress
    self.budget = budget
  }

  /// The answer of a field; `nil` when it has none, or none yet.
  package subscript(id: FieldID) -> AnswerValue? { states[id]?.value }

  /// Whether a better answer to a field could change what follows.
  package func isUncertain(_ id: FieldID) -> Bool { states[id]?.isUncertain ?? false }

  /// Whether a condition holds; `nil` when it asks about an answer that is missing or wrong.
  package func truth(of condition: Condition?) -> Bool? {
    guard let condition else { return true }
    return isInProgress || isDecided(condition) ? condition.holds { self[$0] } : nil
  }

  /// Whether a condition holds with a value as the answer of a field, which is judged now; `false`
  /// when it asks about another answer that is missing or wrong.
  package func holds(_ condition: Condition, with value: AnswerValue, of field: FieldID) -> Bool {
    isDecided(condition, besides: field) && condition.holds { $0 == field ? value : self[$0] }
  }

  /// Whether a condition asks about no answer that is missing or wrong, but perhaps of one field.
  private func isDecided(_ condition: Condition, besides field: FieldID? = nil) -> Bool {
    var isDecided = true
    condition.forEachTest { test in
      if test.names(where: { $0 != field && isUncertain($0) }) { isDecided = false }
    }
    return isDecided
  }
}

/// Values from outside of a form that its defaults and texts may name; nothing here reads them itself.
public struct OutsideValues: Sendable {
  /// The value of a variable of the environment.
  public var variable: @Sendable (_ name: String) -> String?
  /// The value of a key of git's configuration.
  public var gitValue: @Sendable (_ key: String) -> String?
  /// The day of the run.
  public var today: CalendarDate?
  /// Whether a form has no value from the environment and git, as for one that is not trusted.
  public var isWithheld = false

  /// Creates values; what is not given is empty.
  public init(
    variable: @escaping @Sendable (String) -> String? = { _ in nil },
    gitValue: @escaping @Sendable (String) -> String? = { _ in nil },
    today: CalendarDate? = nil
  ) {
    self.variable = variable
    self.gitValue = gitValue
    self.today = today
  }
}

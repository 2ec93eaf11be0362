public import Diagnostics
public import FormModel

/// What resolving gives: the answers, and everything there is to say about them.
public struct Resolution: Sendable {
  /// The answers that are there and right.
  public let answers: ResolvedAnswers
  /// What is wrong or worth knowing: about sources, then in form order, then unknown keys in the
  /// order of the sources.
  public let findings: [Finding]
  /// Required fields without an answer, in form order.
  public let missing: [FieldID]
  /// Fields that are not asked, in form order.
  public let hidden: [FieldID]
  /// What was decided about each field of the form, in form order.
  package let states: [FieldState]
  /// Whether there is no error, so that the answers can be used.
  public var isAccepted: Bool { !findings.contains { $0.severity == .error } }

  init(
    _ engine: AnswerEngine,
    _ request: AnswerRequest,
    _ collector: consuming AnswerCollector,
    _ states: [FieldState]
  ) {
    var missing: [FieldID] = []
    var hidden: [FieldID] = []
    for (plan, state) in zip(engine.plans, states) {
      if case .hidden = state.visibility { hidden.append(plan.id) }
      if state.isMissing { missing.append(plan.id) }
    }
    answers = ResolvedAnswers(of: engine.form, states)
    self.missing = missing
    self.hidden = hidden
    self.states = states
    findings = Resolution.findings(engine, request, collector, states)
  }
}

/// Right answers in form order.
public struct ResolvedAnswers: Sendable {
  /// One answer.
  public struct Entry: Hashable, Sendable {
    /// The field.
    public let id: FieldID
    /// The answer; options in option order, custom entries after them.
    public let value: AnswerValue
    /// Where it came from.
    public let origin: AnswerOrigin
  }

  /// The answers, in form order; fields without an answer are absent.
  public let entries: [Entry]
  /// Whether one of them is secure, so that a file of them needs mode 0600.
  public let holdsSecrets: Bool

  /// The answers among what was decided about the fields of a form.
  package init(of form: Form, _ states: [FieldState]) {
    var entries: [Entry] = []
    var holdsSecrets = false
    for (field, state) in zip(form.fields, states) {
      guard let value = state.value, let origin = state.origin else { continue }
      if field.kind.isSecure { holdsSecrets = true }
      entries.append(Entry(id: field.id, value: value, origin: origin))
    }
    self.entries = entries
    self.holdsSecrets = holdsSecrets
  }

  /// The answer of a field.
  ///
  /// - Complexity: O(answers).
  public subscript(id: FieldID) -> AnswerValue? { entries.first { $0.id == id }?.value }
}

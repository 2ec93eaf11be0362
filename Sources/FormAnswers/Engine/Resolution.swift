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
    _ collector: AnswerCollector,
    _ states: [FieldState]
  ) {
    func fields(where isIncluded: (FieldState) -> Bool) -> [FieldID] {
      zip(engine.plans, states).filter { isIncluded($1) }.map(\.0.id)
    }
    missing = fields { $0.isMissing }
    hidden = fields { if case .hidden = $0.visibility { true } else { false } }
    answers = ResolvedAnswers(of: engine.form, states, collector.given.map { $0?.reference })
    self.states = states
    var findings = StateFindings(request: request, collector: collector)
    for (plan, state) in zip(engine.plans, states) { findings.add(plan, state) }
    for (plan, text, key) in collector.computed {
      let state = states[plan.place]
      // A computed field that surely has another text than a file says.
      guard !state.isUncertain, state.value != .text(text) else { continue }
      findings.report.add(FieldMistake.recomputed.sentence(about: plan.id), about: plan, at: key)
    }
    self.findings = findings.report.findings
  }
}

/// What was decided about the fields, told at the places where the answers stand.
private struct StateFindings {
  let request: AnswerRequest
  let collector: AnswerCollector
  var report: AnswerReport
  /// Whether it has been reported that templates take too much work.
  private var isTooMuchReported = false

  init(request: AnswerRequest, collector: AnswerCollector) {
    self.request = request
    self.collector = collector
    report = collector.report
    report.gravest = .error
  }

  mutating func add(_ plan: FieldPlan, _ state: FieldState) {
    if let given = collector.given[plan.place] { add(given, plan, state) }
    switch state.defaultFailure {
    case .tooMuchWork? where !isTooMuchReported:
      isTooMuchReported = true
      add(.tooMuchWork, about: plan, at: .whole("answers"))
    case .unusable(let origin, let text, let problems)?:
      let shown = plan.isSecure ? "" : text
      add(.unusableDefault(problems), about: plan, at: .whole(origin.sourceName, text: shown))
    default: break
    }
    if state.isMissing, !request.acceptsMissing, !collector.isUnread,
      !collector.meant.contains(plan.id)
    {
      let question = request.question(plan.id)
      let missing = MissingAnswer.required(state.defaultFailure, isLocated: question != nil)
      add(missing, about: plan, at: question ?? collector.placeOfAnswers)
    }
  }

  private mutating func add(
    _ missing: MissingAnswer,
    about plan: FieldPlan,
    at location: SourceLocation
  ) {
    let sentence = missing.sentence(about: plan.field, for: request.languages)
    report.add(sentence.finding(about: plan.id, at: location), at: .unplaced(plan.place))
  }

  private mutating func add(_ given: GivenAnswer, _ plan: FieldPlan, _ state: FieldState) {
    func add(_ mistake: FieldMistake, at location: SourceLocation) {
      report.add(mistake.sentence(about: plan.id), about: plan, at: location)
    }
    let isDraft = given.entry.origin == .draft
    if case .hidden(let condition) = state.visibility {
      // A draft remembers answers to questions that are not asked at the moment.
      if !isDraft {
        add(.hidden(condition, isDropped: request.prunesHidden), at: given.entry.key)
      }
      return
    }
    guard given.value != nil else { return }
    let problems = state.problems.prefix(AnswerReport.mostAlike).map { problem in
      problem.finding(
        plan.field,
        from: given.entry.origin,
        for: request.languages,
        at: problem.optionIndex.map(given.location) ?? given.entry.value,
        in: &report
      )
    }
    report.gravest = isDraft ? .warning : .error
    defer { report.gravest = .error }
    for finding in AnswerReport.bounded(problems, count: state.problems.count, plan.id) {
      report.add(finding, at: .field(plan.place))
    }
    if given.entry.origin.isExplicit, let reason = plan.field.deprecated {
      let words = reason.text(for: request.languages)
      add(.deprecated(words), at: given.entry.key)
    }
    if !plan.validator.knowsOptions, state.value != nil, state.value != .options([]) {
      add(.unchecked, at: given.entry.value)
    }
  }
}

extension AnswerOrigin.Default {
  /// What stands for a source where a default is shown.
  fileprivate var sourceName: String {
    switch self {
    case .environment(let variable): variable
    case .git(let key): "git config \(key)"
    case .value, .template, .off: "default"
    }
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
    /// Whether it is a secret.
    public let isSecure: Bool
    /// Where the secret is kept, when it came from a variable or a file.
    public let reference: SecretReference?
  }

  /// The answers, in form order; fields without an answer are absent.
  public let entries: [Entry]
  /// Whether one of them is secure, so that a file of them needs mode 0600.
  public let holdsSecrets: Bool
  /// The fields without an answer that could have one, in form order.
  public let unanswered: [FieldID]

  /// The answers among what was decided about the fields of a form.
  ///
  /// `references` say of each field where its answer is kept, as far as a source says so.
  package init(of form: Form, _ states: [FieldState], _ references: [SecretReference?] = []) {
    var entries: [Entry] = []
    var unanswered: [FieldID] = []
    for (place, (field, state)) in zip(form.fields, states).enumerated() {
      if let value = state.value, let origin = state.origin {
        var reference: SecretReference?
        if field.kind.isSecure {
          reference = references.indices.contains(place) ? references[place] : nil
          reference = reference ?? origin.variable.map { .variable($0) }
        }
        entries.append(
          Entry(
            id: field.id,
            value: value,
            origin: origin,
            isSecure: field.kind.isSecure,
            reference: reference
          )
        )
      } else if !field.kind.isNote {
        unanswered.append(field.id)
      }
    }
    self.entries = entries
    self.unanswered = unanswered
    holdsSecrets = entries.contains { $0.isSecure }
  }

  /// The answer of a field.
  ///
  /// - Complexity: O(answers).
  public subscript(id: FieldID) -> AnswerValue? { entries.first { $0.id == id }?.value }
}

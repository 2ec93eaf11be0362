public import Diagnostics
public import FormModel
import JSON

/// The result of resolving: the answers, and all findings about them.
public struct Resolution: Sendable {
  /// The valid answers.
  public let answers: ResolvedAnswers
  /// All findings: about sources, then about fields in form order, then about unknown keys in the
  /// order of the sources.
  public let findings: [Finding]
  /// Required fields without an answer, in form order.
  public var missing: [FieldID] { zip(plans, states.own).filter { $1.isMissing }.map(\.0.id) }
  /// What was decided about each field of the form, in form order.
  package let states: ScopeStates
  /// The answers that the sources gave and that could be read as their fields' types: valid or not,
  /// also for fields that are not asked.
  package var given: Answers {
    collected.values
  }
  /// What became of each answer, also in items, by the first source that gave it.
  package var outcomes: [AnswerOutcome] { dropped + collected.outcomes(states.own) }
  /// The findings that no question shows by itself, in the same order.
  package let remarks: [AnswerRemark]
  /// Whether there is no error, so that the answers can be used.
  public let isAccepted: Bool
  /// Whether the user can be asked: everything wrong is shown at its question.
  package let isAskable: Bool
  /// The fields, the answer of each that wins, and the keys that belong to none.
  let plans: [FieldPlan]
  private let collected: GivenAnswers
  private let dropped: [AnswerOutcome]
  let today: CalendarDate?

  init(
    _ engine: AnswerEngine,
    _ given: GivenAnswers,
    _ states: ScopeStates,
    _ reading: AnswerReading
  ) {
    answers = ResolvedAnswers(of: engine, states.own, given: given)
    self.states = states
    today = reading.request.surroundings.outside.today
    (plans, collected, dropped) = (engine.plans, given, reading.dropped)
    let reported = engine.plans.filter { plan in
      !plan.isQuiet || !states.own.isQuiet(at: plan.position)
        || given.holdsComputed(inItemsOf: plan)
    }
    if !reported.isEmpty {
      var decided = StateReport(states, reading)
      for plan in reported { decided.add(plan, given) }
    }
    if !given.computed.isEmpty { StateReport(states, reading).addComputed(given) }
    (findings, remarks) = reading.report.close()
    isAccepted = !findings.contains { $0.severity == .error }
    isAskable = !remarks.contains { $0.finding.severity == .error }
  }
}

extension Resolution {
  /// The name of the answer at a path, as users read it: `drives[data].size`.
  package func name(at path: AnswerPath) -> String {
    if path.scope == .form { return path.field.rawValue }
    var (place, plans, states) = (ItemPath.form, plans, states.own)
    for step in path.scope.items {
      guard let plan = plans.first(where: { $0.id == step.list }), let items = plan.items,
        let index = states[plan.position].items.firstIndex(where: { $0.number == step.number })
      else { return path.field.rawValue }
      let item = states[plan.position].items[index]
      let name = items.names.flatMap { item.states[$0.id]?.value?.templateText }
      place = place.item(index, number: step.number, called: name, of: plan)
      (plans, states) = (items.engine.plans, item.states)
    }
    return plans.first { $0.id == path.field }.map(place.name) ?? path.field.rawValue
  }

  /// Fills the texts of the form with the answers.
  func shownTexts(for languages: [String]) -> ShownTexts {
    ShownTexts(states, today: today, languages: languages)
  }
}

extension GivenAnswers {
  /// What became of each answer, from the states of the fields; behind a list or map, of those in
  /// its items.
  fileprivate func outcomes(_ states: FieldTable<FieldState>) -> [AnswerOutcome] {
    engine.plans.flatMap { plan -> [AnswerOutcome] in
      guard let answer = self[plan] else { return [] }
      let state = states[plan.position]
      let own = AnswerOutcome(
        path: AnswerPath(plan.id, in: place.scope),
        origin: answer.origin,
        fate: answer.fate(state),
        formerName: answer.entry?.formerName,
        options: answer.details?.optionChanges ?? []
      )
      guard let items = plan.items else { return [own] }
      return [own]
        + state.items.enumerated().flatMap { index, item in
          answer.answers(ofItem: index, of: items)?.outcomes(item.states) ?? []
        }
    }
  }
}

extension GivenAnswer {
  /// What became of it, from the state of its field.
  fileprivate func fate(_ state: FieldState) -> AnswerOutcome.Fate {
    if !isRead { return isForgotten ? .kept : .refused }
    if case .hidden = state.visibility { return .notAsked }
    return state.problems.isEmpty ? .kept : .unfit(state.problems)
  }
}

extension ValueSource {
  /// A source as shown in place of a default.
  var sourceName: String {
    switch self {
    case .environment(let variable): variable
    case .git(let key): "git config \(key)"
    case .literal, .template, .answer, .condition, .cases, .nothing: "default"
    }
  }
}

/// Valid answers in form order.
public struct ResolvedAnswers: Sendable {
  /// One answer.
  public struct Entry: Sendable {
    let plan: FieldPlan
    /// The answer; options in option order, custom entries after them.
    public let value: AnswerValue
    /// Where it came from.
    public let origin: AnswerOrigin
    /// Where its secrets are kept, if it holds some.
    fileprivate(set) var secrets: KeptSecrets?
    /// The answer in its shape.
    let json: JSONValue

    /// The field.
    public var id: FieldID { plan.id }
    /// Whether it is a secret as a whole.
    public var isSecret: Bool { plan.isSecret }
    /// Where the secret is kept, if it came from a variable or a file.
    public var reference: SecretReference? { secrets?.reference }
  }

  /// The answers, in form order; fields without an answer are absent.
  public private(set) var entries: [Entry]
  /// Whether one of them is secure, so that a file of them needs mode 0600.
  public let holdsSecrets: Bool
  /// The fields without an answer that could have one, in form order.
  public let unanswered: [FieldID]
  /// The groups that are always there and asked for, which results hold also where nothing in them is
  /// answered.
  let groups: [FieldPlan]
  /// All fields.
  let plans: [FieldPlan]

  /// The answers among what was decided about the fields of a form.
  package init(of engine: AnswerEngine, _ states: FieldTable<FieldState>) {
    self.init(of: engine, states, given: nil)
  }

  /// The same, with where the sources say that secure answers are kept.
  init(of engine: AnswerEngine, _ states: FieldTable<FieldState>, given: GivenAnswers?) {
    var entries: [Entry] = []
    entries.reserveCapacity(engine.plans.count)
    var unanswered: [FieldID] = []
    var groups: [FieldPlan] = []
    var holdsSecrets = false
    for plan in engine.plans {
      if plan.isHeading, states[plan.position].visibility == .shown {
        groups.append(plan)
        continue
      }
      var (value, origin) = (states[plan.position].value, states[plan.position].origin)
      if states[plan.position].isWrittenEmpty {
        (value, origin) = plan.field.result(states[plan.position])
      }
      guard let value else {
        if plan.isAnswered { unanswered.append(plan.id) }
        continue
      }
      guard let origin, let json = plan.coding.json(of: value) else { continue }
      var secrets: KeptSecrets?
      if plan.holdsSecrets {
        holdsSecrets = true
        secrets = KeptSecrets(of: plan, states[plan.position], given?[plan])
      }
      entries.append(
        Entry(plan: plan, value: value, origin: origin, secrets: secrets, json: json)
      )
    }
    (self.entries, self.unanswered, self.holdsSecrets) = (entries, unanswered, holdsSecrets)
    (plans, self.groups) = (engine.plans, groups)
  }

  /// The answers, with where the secrets that they have in common with earlier ones are kept.
  package func keepingSecrets(of earlier: ResolvedAnswers) -> ResolvedAnswers {
    guard holdsSecrets else { return self }
    var kept = self
    for index in kept.entries.indices where kept.entries[index].secrets != nil {
      let entry = kept.entries[index]
      guard let old = earlier.entries.first(where: { $0.id == entry.id }) else { continue }
      kept.entries[index].secrets = old.secrets?.kept(from: old.value, to: entry.value)
    }
    return kept
  }

  /// The given answers, in form order, of which a secret is left out where secrets are written as
  /// references: no source says where it is kept.
  package var unreferencedSecrets: [FieldID] {
    entries.filter { entry in
      if case .default = entry.origin { return false }
      return entry.secrets?.isComplete(for: entry.value, of: entry.plan.field) == false
    }.map(\.id)
  }

  /// The answer of a field.
  ///
  /// - Complexity: O(answers).
  public subscript(id: FieldID) -> AnswerValue? { entries.first { $0.id == id }?.value }
}

extension Field {
  /// What a result holds for it, and where that comes from: the answer, or what says that there is
  /// none.
  func result(_ state: FieldState) -> (value: AnswerValue?, origin: AnswerOrigin?) {
    guard state.isWrittenEmpty, let empty = absence else { return (state.value, state.origin) }
    return (empty, state.origin ?? (kind.isComputed ? .computed : .default(.literal(empty))))
  }
}

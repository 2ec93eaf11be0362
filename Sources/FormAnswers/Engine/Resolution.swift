public import Diagnostics
public import FormModel

/// The result of resolving: the answers, and all findings about them.
public struct Resolution: Sendable {
  /// The valid answers.
  public let answers: ResolvedAnswers
  /// All findings: about sources, then about fields in form order, then about unknown keys in the
  /// order of the sources.
  public let findings: [Finding]
  /// Required fields without an answer, in form order.
  public var missing: [FieldID] { zip(plans, states).filter { $1.isMissing }.map(\.0.id) }
  /// What was decided about each field of the form, in form order.
  package let states: FieldTable<FieldState>
  /// The answers that the sources gave and that could be read as their fields' types: valid or not,
  /// also for fields that are not asked.
  package var given: Answers {
    var answers = Answers()
    for (plan, answer) in zip(plans, collected) {
      if let answer { answers[AnswerPath(plan.id)] = answer.value }
    }
    return answers
  }
  /// What became of each answer, by the first source that gave it.
  package var outcomes: [AnswerOutcome] {
    dropped
      + zip(zip(plans, collected), states).compactMap { entry, state in
        guard let answer = entry.1 else { return nil }
        return AnswerOutcome(
          path: AnswerPath(entry.0.id),
          origin: answer.entry.origin,
          fate: answer.fate(state),
          formerName: answer.entry.formerName(of: entry.0),
          options: answer.optionChanges
        )
      }
  }
  /// The findings that no question shows by itself, in the same order.
  package let remarks: [AnswerRemark]
  /// Whether there is no error, so that the answers can be used.
  public let isAccepted: Bool
  /// Whether the user can be asked: everything wrong is shown at its question.
  package let isAskable: Bool
  /// The fields, the answer of each that wins, and the keys that belong to none.
  let plans: [FieldPlan]
  private let collected: FieldTable<GivenAnswer?>
  private let dropped: [AnswerOutcome]
  private let today: CalendarDate?

  init(
    _ engine: AnswerEngine,
    _ request: AnswerRequest,
    _ collector: AnswerCollector,
    _ states: FieldTable<FieldState>
  ) {
    answers = ResolvedAnswers(of: engine, states) { collector.answer(to: $0)?.reference }
    self.states = states
    today = request.surroundings.outside.today
    (plans, collected, dropped) = (engine.plans, collector.given, collector.dropped)
    let reported = engine.plans.filter { !($0.isQuiet && states[$0.position].isQuiet) }
    if !reported.isEmpty {
      var decided = StateReport(
        states: states,
        request: request,
        collector: collector,
        texts: ShownTexts(states, today: today, languages: request.languages)
      )
      for plan in reported {
        decided.add(plan, collector.answer(to: plan), states[plan.position])
      }
    }
    for (plan, value, key) in collector.computed {
      // A computed field that surely has another value than a file says.
      guard let state = states[plan.id], !state.isUncertain,
        plan.field.result(state).value.flatMap(plan.coding.json) != value
      else { continue }
      collector.report.add(
        .computed,
        "`\(plan.id)` is computed from other answers, and they give another value",
        .warning,
        about: plan.path,
        at: key,
        label: "recomputed",
        help: "leave it out"
      )
    }
    (findings, remarks) = collector.report.close()
    isAccepted = !findings.contains { $0.severity == .error }
    isAskable = !remarks.contains { $0.finding.severity == .error }
  }
}

extension Resolution {
  /// Fills the texts of the form with the answers.
  func shownTexts(for languages: [String]) -> ShownTexts {
    ShownTexts(states, today: today, languages: languages)
  }
}

extension FieldState {
  /// Whether nothing is to be said about it.
  fileprivate var isQuiet: Bool {
    guard case .shown = visibility else { return false }
    return problems.isEmpty && defaultFailure == nil && !isMissing
  }
}

extension AnswerEntry {
  /// Whether it stands in an answer file.
  fileprivate var isInFile: Bool { if case .file = origin { true } else { false } }
}

extension GivenAnswer {
  /// What became of it, from the state of its field.
  fileprivate func fate(_ state: FieldState) -> AnswerOutcome.Fate {
    if value == nil { return .refused }
    if case .hidden = state.visibility { return .notAsked }
    return state.problems.isEmpty ? .kept : .unfit(state.problems)
  }
}

/// Reports the states of the fields at the places of their answers.
private struct StateReport {
  let states: FieldTable<FieldState>
  let request: AnswerRequest
  let collector: AnswerCollector
  /// What fills the author's texts.
  var texts: ShownTexts

  mutating func add(_ plan: FieldPlan, _ given: GivenAnswer?, _ state: FieldState) {
    if let given { add(given, plan, state) }
    switch state.defaultFailure {
    case .tooMuchWork?:
      collector.report.add(
        .defaultNotUsable,
        "templates of the form take too much work with these answers",
        about: plan.path,
        at: .whole("answers"),
        notes: ["the text of `\(plan.id)` and of what follows is not made"],
        help: "give shorter answers, or use fewer filters"
      )
    // Of an answer that is missed, it is a part of that finding.
    case .unusable(let origin, let text, let problems)? where !isMissed(plan, state):
      collector.report.add(
        .defaultNotUsable,
        "default of `\(plan.id)` does not fit the field, and is not used",
        .warning,
        about: plan.path,
        at: .whole(origin.sourceName, text: plan.isSecure ? "" : text),
        notes: problems.map { texts.filled($0) }.map { problem in
          problem == .wrongType
            ? "it cannot be read as \(plan.field.kindWords)"
            : "\(problem.headline(for: plan.id, languages: request.languages))"
        }
      )
    default: break
    }
    if isMissed(plan, state) { addMissing(plan, state) }
  }

  /// Whether to report that a field has no answer.
  private func isMissed(_ plan: FieldPlan, _ state: FieldState) -> Bool {
    state.isMissing && !request.acceptsMissing && !request.precedesAsking && !collector.isUnread
      && !collector.meant.contains(plan.id)
  }

  private mutating func addMissing(_ plan: FieldPlan, _ state: FieldState) {
    let field = plan.field
    var reason = "is required"
    if let mustBeOn = field.kind.toggle?.mustBeOn {
      reason = "has to be true: \(mustBeOn.text(for: request.languages))"
    }
    let notes = [
      field.label.map { "it asks: \(texts.filled($0).text(for: request.languages))" },
      state.defaultFailure?.words.map { "its default has no value: \($0)" },
      choosableIDs(of: field).map { "its options are \(listed($0))" },
    ]
    var unusable: [Finding.Note] = []
    if case .unusable(let origin, let text, let problems)? = state.defaultFailure {
      let place = SourceLocation.whole(origin.sourceName, text: plan.isSecure ? "" : text)
      let reasons = problems.map { texts.filled($0).message(for: request.languages) }
      unusable = [Finding.Note("its default does not fit: \(enumerated(reasons))", at: place)]
    }
    let question = request.question(plan.id)
    collector.report.add(
      .missing,
      "`\(plan.id)` has no answer, and \(reason)",
      about: plan.path,
      at: question ?? collector.placeOfAnswers,
      label: question == nil ? nil : "asked here",
      notes: unusable + notes.compactMap { $0.map { Finding.Note($0) } },
      help: "add `\(field.answerExample)` to an answer file, or use `\(field.assignmentExample)`"
    )
  }

  private mutating func add(_ given: GivenAnswer, _ plan: FieldPlan, _ state: FieldState) {
    let key = given.entry.key
    if case .hidden(let condition) = state.visibility {
      // In the wizard, answers to questions that are not asked at the moment are kept.
      let isRemembered = request.precedesAsking || given.entry.origin == .draft
      // A result holds the default of a hidden field, and may be filled from again.
      let kept = plan.field.result(state).value
      let isDefault = kept != nil && given.value.map(plan.coding.inResultForm) == kept
      if !isRemembered, !isDefault { addHidden(plan, condition, at: key) }
      return
    }
    guard given.value != nil else { return }
    let report = collector.report
    for problem in state.problems where report.hasRoom(about: plan.path) {
      add(texts.filled(problem), of: given, plan)
    }
    // The answers of a draft were asked for before.
    if given.entry.origin == .draft { return }
    if let reason = plan.field.deprecated {
      let words = reason.text(for: request.languages)
      let message = "`\(plan.id)` should no longer be answered: \(words)"
      report.add(
        .deprecated,
        message,
        .warning,
        about: plan.path,
        at: key,
        help: "leave it out"
      )
    }
    if !plan.validator.judgesEverything, state.value != nil, state.value != .options([]) {
      report.add(
        .unchecked,
        "answer to `\(plan.id)` was not checked against its source",
        .info,
        about: plan.path,
        at: given.entry.value,
        notes: ["its options come from a command, in batches"],
        showing: .unchecked
      )
    }
  }

  private func add(_ problem: AnswerProblem, of given: GivenAnswer, _ plan: FieldPlan) {
    var (rule, help) = problem.row
    var notes: [Finding.Note] = []
    if case .optionNotOffered(_, let condition, _) = problem {
      notes.append("it is offered when `\(condition.spelling)`")
    }
    if case .notAnOption(let id, _) = problem, !id.rawValue.isEmpty {
      if let ids = choosableIDs(of: plan.field, asWritten: given.entry.isInFile) {
        let near = collector.report.suggestions.nearest(to: id.rawValue, among: ids)
        help = didYouMean(near)
        if near.isEmpty { notes.append("its options are \(listed(ids))") }
        let parts = id.rawValue.split(separator: ",").map(String.init)
        if plan.field.kind.isMultiple, parts.count > 1, given.entry.origin == .set,
          parts.allSatisfy(ids.contains)
        {
          help =
            "repeat it for each option: "
            + "`\(parts.map { "--set \(plan.id)=\($0)" }.joined(separator: " "))`"
        }
      }
      if case .environment = given.entry.origin, plan.field.kind.isMultiple {
        notes.append("a variable gives one option a line")
      }
    }
    collector.report.add(
      rule,
      problem.headline(for: plan.id, languages: request.languages),
      about: problem.option.map { plan.path.appending("option", $0.rawValue) } ?? plan.path,
      at: given.place(ofOption: problem.optionIndex),
      notes: notes,
      help: help,
      showing: .question
    )
  }

  /// The options that can be chosen with the other answers; `nil` when there are none.
  ///
  /// In a file, an option with a value is written by it.
  private func choosableIDs(of field: Field, asWritten: Bool = false) -> [String]? {
    let options = field.choosable { states[$0]?.value }
    return options.flatMap { options in
      options.isEmpty
        ? nil
        : options.map { (asWritten ? $0.value?.json.description : nil) ?? $0.id.rawValue }
    }
  }

  private func addHidden(_ plan: FieldPlan, _ condition: Condition, at key: SourceLocation) {
    let isDropped = request.prunesHidden
    collector.report.add(
      .hidden,
      "`\(plan.id)` is not asked, because `\(condition.spelling)` is false",
      isDropped ? .info : .error,
      about: plan.path,
      at: key,
      label: isDropped ? "dropped" : nil,
      help: isDropped ? nil : "remove the answer, or drop such answers with `--prune`"
    )
  }
}

extension ValueSource {
  /// A source as shown in place of a default.
  var sourceName: String {
    switch self {
    case .environment(let variable): variable
    case .git(let key): "git config \(key)"
    case .literal, .template, .answer, .condition, .cases: "default"
    }
  }
}

/// Valid answers in form order.
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
    /// Where the secret is kept, if it came from a variable or a file.
    public let reference: SecretReference?
    /// Where it stands in a document.
    let place: ResultPlace
    /// The answer in its shape.
    let json: JSONValue
  }

  /// The answers, in form order; fields without an answer are absent.
  public let entries: [Entry]
  /// Whether one of them is secure, so that a file of them needs mode 0600.
  public let holdsSecrets: Bool
  /// The fields without an answer that could have one, in form order.
  public let unanswered: [FieldID]

  /// The answers among what was decided about the fields of a form.
  package init(of engine: AnswerEngine, _ states: FieldTable<FieldState>) {
    self.init(of: engine, states) { _ in nil }
  }

  /// The same, with where the sources say that secure answers are kept.
  init(
    of engine: AnswerEngine,
    _ states: FieldTable<FieldState>,
    reference: (FieldPlan) -> SecretReference?
  ) {
    var entries: [Entry] = []
    entries.reserveCapacity(engine.plans.count)
    var unanswered: [FieldID] = []
    var holdsSecrets = false
    for plan in engine.plans {
      var (value, origin) = (states[plan.position].value, states[plan.position].origin)
      if states[plan.position].isWrittenEmpty {
        (value, origin) = plan.field.result(states[plan.position])
      }
      guard let value else {
        if plan.isAnswered { unanswered.append(plan.id) }
        continue
      }
      guard let origin, let json = plan.coding.json(of: value) else { continue }
      let isSecure = plan.isSecure
      if isSecure { holdsSecrets = true }
      entries.append(
        Entry(
          id: plan.id,
          value: value,
          origin: origin,
          isSecure: isSecure,
          reference: isSecure ? reference(plan) ?? origin.variable.map { .variable($0) } : nil,
          place: plan.place,
          json: json
        )
      )
    }
    (self.entries, self.unanswered, self.holdsSecrets) = (entries, unanswered, holdsSecrets)
  }

  /// The answer of a field.
  ///
  /// - Complexity: O(answers).
  public subscript(id: FieldID) -> AnswerValue? { entries.first { $0.id == id }?.value }
}

extension Field {
  /// What a result holds for it, and where that comes from: the answer, or the empty text that says
  /// that there is none.
  func result(_ state: FieldState) -> (value: AnswerValue?, origin: AnswerOrigin?) {
    guard state.isWrittenEmpty else { return (state.value, state.origin) }
    let empty = AnswerValue.text("")
    return (empty, state.origin ?? (kind.isComputed ? .computed : .default(.literal(empty))))
  }
}

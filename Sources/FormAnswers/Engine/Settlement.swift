package import FormModel
package import FormValidation

/// What one pass in form order has decided about a field.
package struct FieldState: Sendable {
  /// Whether the field is asked.
  package enum Visibility: Hashable, Sendable {
    /// It is.
    case shown
    /// This condition, its own or its section's, is false.
    case hidden(Condition)
    /// Its condition depends on an answer that is missing or wrong.
    case undecided
  }

  /// Whether the field is asked.
  package var visibility = Visibility.shown
  /// The answer, when there is a right one; options in option order.
  package var value: AnswerValue?
  /// Where the answer came from.
  package var origin: AnswerOrigin?
  /// What is wrong with the answer that was given.
  package var problems: [AnswerProblem] = []
  /// Whether an answer has to be there and is not.
  package var isMissing = false
  /// A default that could not be used.
  package var unusableDefault: UnusableDefault?
  /// Why its default, or its computed value, gives nothing.
  package var emptiness: EmptyDefault?
}

/// Why a default or a computed value gives nothing.
package enum EmptyDefault: Hashable, Sendable {
  /// This variable of the environment is not set, or empty.
  case variable(String)
  /// This key of git's configuration is not set, or empty.
  case git(String)
  /// It is made from this field, which has no answer.
  case unanswered(FieldID)
  /// It is made from this field, which is not asked.
  case hidden(FieldID)
  /// The text it is made to is empty.
  case emptyText
  /// It is made from an answer that is missing or wrong.
  case undecided
  /// Its options are not offered with the other answers.
  case notOffered
  /// The templates before it have taken all the work there may be in one pass.
  case tooMuchWork
}

/// A default that does not fit its own field.
package struct UnusableDefault: Hashable, Sendable {
  /// What it is made from.
  package var origin: AnswerOrigin.Default
  /// The value as text.
  package var text: String
  /// Why it does not fit.
  package var problems: [AnswerProblem]
}

extension AnswerEngine {
  /// Decides about every field, in form order, from the answers a person has given so far.
  ///
  /// Answers to hidden fields stay with the person and count for nothing.
  /// - Complexity: O(fields + conditions + lengths of the answers); what templates make of the
  ///   answers is bounded.
  package func settle(
    _ answers: [FieldID: AnswerValue],
    in surroundings: Surroundings = Surroundings()
  ) -> [FieldState] {
    let given = form.fields.map { field in
      answers[field.id].map { GivenAnswer(value: $0, origin: .draft, place: nil, source: 0) }
    }
    return settle(given, in: surroundings)
  }

  func settle(_ given: [GivenAnswer?], in surroundings: Surroundings) -> [FieldState] {
    var settlement = Settlement(self, given, surroundings)
    settlement.run()
    return settlement.states
  }
}

/// The pass itself.
private struct Settlement {
  let engine: AnswerEngine
  let given: [GivenAnswer?]
  let surroundings: Surroundings
  var states: [FieldState] = []
  /// The answers that conditions and templates see.
  private var values: [AnswerValue?]
  /// Whether a better answer to the field could change what follows.
  private var isUncertain: [Bool]
  /// Steps that all templates together may take: half a second.
  private var templateBudget = 100_000_000

  init(_ engine: AnswerEngine, _ given: [GivenAnswer?], _ surroundings: Surroundings) {
    self.engine = engine
    self.given = given
    self.surroundings = surroundings
    let count = engine.plans.count
    states.reserveCapacity(count)
    values = Array(repeating: nil, count: count)
    isUncertain = Array(repeating: false, count: count)
  }

  mutating func run() {
    for (number, section) in engine.form.sections.enumerated() {
      let isOpen = dependsOnUncertain(engine.sectionDependencies[number])
      let hidden = isOpen ? nil : section.condition.flatMap { holds($0) ? nil : $0 }
      for index in section.fieldRange {
        let plan = engine.plans[index]
        if let hidden {
          states.append(FieldState(visibility: .hidden(hidden)))
        } else if isOpen || dependsOnUncertain(plan.dependencies) {
          states.append(settleUndecided(index, plan))
        } else if let condition = plan.field.condition, !holds(condition) {
          states.append(FieldState(visibility: .hidden(condition)))
        } else {
          states.append(settleShown(index, plan))
        }
      }
    }
  }

  private func answer(_ id: FieldID) -> AnswerValue? {
    engine.form.position(of: id).flatMap { values[$0] }
  }

  private func holds(_ condition: Condition) -> Bool {
    condition.holds { answer($0) }
  }

  private func dependsOnUncertain(_ positions: [Int]) -> Bool {
    positions.contains { isUncertain[$0] }
  }

  private mutating func settleUndecided(_ index: Int, _ plan: FieldPlan) -> FieldState {
    var state = FieldState(visibility: .undecided)
    if let given = given[index] { take(given, index, plan, &state) }
    isUncertain[index] = true
    return state
  }

  private mutating func settleShown(_ index: Int, _ plan: FieldPlan) -> FieldState {
    var state = FieldState()
    if let given = given[index] {
      take(given, index, plan, &state)
      return state
    }
    switch defaultValue(of: plan) {
    case .value(let value, let origin):
      state.value = value
      state.origin = origin
      values[index] = value
      return state
    case .unusable(let unusable): state.unusableDefault = unusable
    case .uncertain:
      isUncertain[index] = true
      state.emptiness = .undecided
      return state
    case .tooMuchWork:
      isUncertain[index] = true
      state.emptiness = .tooMuchWork
      return state
    case .empty(let emptiness): state.emptiness = emptiness
    case .none: break
    }
    if plan.field.kind.isAsked, plan.field.isRequired || plan.hasToBeOn {
      state.isMissing = true
      isUncertain[index] = true
    }
    return state
  }

  private mutating func take(
    _ given: GivenAnswer,
    _ index: Int,
    _ plan: FieldPlan,
    _ state: inout FieldState
  ) {
    state.origin = given.origin
    guard let value = given.value else {
      isUncertain[index] = true
      return
    }
    state.problems = plan.validator.problems(of: value) { answer($0) }
    if state.problems.isEmpty {
      state.value = plan.inOptionOrder(value)
      values[index] = state.value
    } else {
      isUncertain[index] = true
    }
  }

  private enum DefaultOutcome {
    case value(AnswerValue, AnswerOrigin)
    case unusable(UnusableDefault)
    case uncertain
    /// Templates have had their share.
    case tooMuchWork
    /// There is one, and it gives nothing.
    case empty(EmptyDefault)
    case none
  }

  private mutating func defaultValue(of plan: FieldPlan) -> DefaultOutcome {
    if case .computed(let template) = plan.field.kind {
      if dependsOnUncertain(plan.templateSources) { return .uncertain }
      // Nothing is never written as an empty text.
      return switch text(of: template) {
      case .success(let text): tooLong(text) ?? .value(.text(text), .computed)
      case .failure(let nothing): nothing.outcome
      }
    }
    switch plan.field.defaultValue {
    case nil:
      if case .toggle = plan.field.kind, !plan.field.isRequired, !plan.hasToBeOn {
        return .value(.toggle(false), .default(.off))
      }
      return .none
    case .value(let value)?: return judged(plan.offered(value, answer), .value, plan)
    case .template(let template)?:
      if dependsOnUncertain(plan.templateSources) { return .uncertain }
      switch text(of: template) {
      case .success(let text):
        if let tooLong = tooLong(text) { return tooLong }
        return judged(.text(text), template.literal == nil ? .template : .value, plan)
      case .failure(let nothing): return nothing.outcome
      }
    case .environment(let name)?:
      return read(surroundings.variable(name), .environment(name), plan)
    case .git(let key)?: return read(surroundings.gitValue(key), .git(key), plan)
    }
  }

  /// Why a template gives no text.
  private struct NoText: Error {
    let outcome: DefaultOutcome
  }

  private mutating func text(of template: Template) -> Result<String, NoText> {
    guard templateBudget > 0 else { return .failure(NoText(outcome: .tooMuchWork)) }
    var budget = templateBudget
    let text = template.text(answer: answer, spending: &budget)
    templateBudget = budget
    if budget == 0 { return .failure(NoText(outcome: .tooMuchWork)) }
    guard let text, !text.isEmpty else {
      return .failure(NoText(outcome: .empty(emptiness(of: template))))
    }
    return .success(text)
  }

  private func emptiness(of template: Template) -> EmptyDefault {
    for id in template.fields {
      guard let position = engine.form.position(of: id), values[position] == nil else { continue }
      if case .hidden = states[position].visibility { return .hidden(id) }
      return .unanswered(id)
    }
    return .emptyText
  }

  private func tooLong(_ text: String) -> DefaultOutcome? {
    guard text.utf8.count > Template.longestText else { return nil }
    let problem = AnswerProblem.tooLong(
      max: Template.longestText,
      found: text.unicodeScalars.count
    )
    let start = String(decoding: text.utf8.prefix(64), as: UTF8.self) + "\u{2026}"
    return .unusable(UnusableDefault(origin: .template, text: start, problems: [problem]))
  }

  private func read(
    _ text: String?,
    _ origin: AnswerOrigin.Default,
    _ plan: FieldPlan
  ) -> DefaultOutcome {
    guard let text, !text.isEmpty else {
      switch origin {
      case .environment(let name): return .empty(.variable(name))
      case .git(let key): return .empty(.git(key))
      case .value, .template, .off: return .none
      }
    }
    guard let value = AnswerValue(text, for: plan.field.kind) else {
      return .unusable(UnusableDefault(origin: origin, text: text, problems: [.wrongType]))
    }
    return judged(value, origin, plan)
  }

  private func judged(
    _ value: AnswerValue?,
    _ origin: AnswerOrigin.Default,
    _ plan: FieldPlan
  ) -> DefaultOutcome {
    guard let value else { return .empty(.notOffered) }
    let problems = plan.validator.problems(of: value, answer: answer)
    if problems.isEmpty { return .value(plan.inOptionOrder(value), .default(origin)) }
    // Consent that is off by default is a question that is still open.
    if plan.hasToBeOn, value == .toggle(false) { return .none }
    return .unusable(
      UnusableDefault(origin: origin, text: value.templateText, problems: problems)
    )
  }
}

extension FieldPlan {
  /// Whether it is a toggle that has to be on.
  fileprivate var hasToBeOn: Bool {
    if case .toggle(let toggle) = field.kind { toggle.mustBeOn != nil } else { false }
  }

  /// A default without the options that the other answers rule out; `nil` when nothing is left.
  fileprivate func offered(
    _ value: AnswerValue,
    _ answer: (FieldID) -> AnswerValue?
  ) -> AnswerValue? {
    guard let list = field.kind.options?.list else { return value }
    func isOffered(_ id: OptionID) -> Bool { list[id]?.condition?.holds(answer: answer) ?? true }
    switch value {
    case .option(let id): return isOffered(id) ? value : nil
    case .options(let ids):
      let offered = ids.filter(isOffered)
      return offered.isEmpty && !ids.isEmpty ? nil : .options(offered)
    case .text, .number, .toggle: return value
    }
  }

  /// The options of an answer in option order, custom entries after them as given, each id in the
  /// bytes of the form: Unicode may spell one text in several ways.
  fileprivate func inOptionOrder(_ value: AnswerValue) -> AnswerValue {
    switch value {
    case .option(let id): return .option(spelled(id))
    case .options(let ids) where !ids.allSatisfy(\.rawValue.isASCII):
      return sorted(.options(ids.map(spelled)))
    case .options: return sorted(value)
    case .text, .number, .toggle: return value
    }
  }

  private func spelled(_ id: OptionID) -> OptionID {
    id.rawValue.isASCII ? id : field.kind.options?.list?[id]?.id ?? id
  }

  private func sorted(_ value: AnswerValue) -> AnswerValue {
    guard case .options(let ids) = value, ids.count > 1, let list = field.kind.options?.list else {
      return value
    }
    let places = ids.map { list.position(of: $0) ?? Int.max }
    if zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return value }
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    return .options(order.map { ids[$0] })
  }
}

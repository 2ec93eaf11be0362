package import FormModel

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
    settlement(of: answers, in: surroundings).states
  }

  func settle(_ given: [GivenAnswer?], in surroundings: Surroundings) -> [FieldState] {
    var settlement = Settlement(self, surroundings)
    settlement.run { given[$0] }
    return settlement.states
  }

  /// The same as ``settle(_:in:)``, ready for answers that change one by one.
  ///
  /// - Parameters:
  ///   - answers: What a person has given so far.
  ///   - surroundings: How the world is asked for defaults.
  ///   - budget: The steps that all templates together may take.
  /// - Returns: The pass, which goes on from there.
  package func settlement(
    of answers: [FieldID: AnswerValue],
    in surroundings: Surroundings = Surroundings(),
    templateBudget budget: Int = Settlement.templateBudget
  ) -> Settlement {
    var settlement = Settlement(self, surroundings, templateBudget: budget, isKept: true)
    settlement.run(answers)
    return settlement
  }
}

/// The pass itself, and what it has found.
package struct Settlement: Sendable {
  let engine: AnswerEngine
  let surroundings: Surroundings
  /// What was decided, in form order.
  package internal(set) var states: [FieldState] = []
  /// The answers that conditions and templates see.
  var values: [AnswerValue?] = []
  /// Whether a better answer to the field could change what follows.
  var isUncertain: [Bool] = []
  /// Steps that all templates together may still take.
  var templateBudget = 0
  /// Steps that all patterns together may still take.
  var patternBudget = 0
  /// Steps that the templates of fields have taken, where that is kept.
  var templateCosts: [Int: Int] = [:]
  private let keepsCosts: Bool
  /// What is needed to settle a part of the form, once that was asked for.
  var dependents: Dependents?

  private let wholeBudget: Int

  /// Half a second.
  package static let templateBudget = 100_000_000
  /// Half a second.
  static let patternBudget = 100_000_000

  /// When `isKept`, answers may change afterwards.
  init(
    _ engine: AnswerEngine,
    _ surroundings: Surroundings,
    templateBudget: Int = Settlement.templateBudget,
    isKept: Bool = false
  ) {
    self.engine = engine
    wholeBudget = templateBudget
    keepsCosts = isKept
    self.surroundings = surroundings
  }

  mutating func run(_ answers: [FieldID: AnswerValue]) {
    run { [engine] index in
      answers[engine.plans[index].id].map { GivenAnswer(of: $0) }
    }
  }

  mutating func run(_ given: (_ index: Int) -> GivenAnswer?) {
    let count = engine.plans.count
    states.removeAll(keepingCapacity: true)
    states.reserveCapacity(count)
    values = Array(repeating: nil, count: count)
    isUncertain = Array(repeating: false, count: count)
    templateBudget = wholeBudget
    patternBudget = Settlement.patternBudget
    templateCosts.removeAll(keepingCapacity: true)
    for (number, section) in engine.form.sections.enumerated() {
      let verdict = verdict(about: section, number)
      for index in section.fieldRange {
        let state = settle(index, verdict, given)
        states.append(state)
      }
    }
  }

  /// What is known of a section before its fields are looked at.
  enum SectionVerdict {
    case shown
    case hidden(Condition)
    case undecided
  }

  func verdict(about section: FormSection, _ number: Int) -> SectionVerdict {
    if dependsOnUncertain(engine.sectionDependencies[number]) { return .undecided }
    guard let condition = section.condition, !holds(condition) else { return .shown }
    return .hidden(condition)
  }

  /// Decides about a field; what is before it has been settled.
  mutating func settle(
    _ index: Int,
    _ section: SectionVerdict,
    _ given: (_ index: Int) -> GivenAnswer?
  ) -> FieldState {
    let plan = engine.plans[index]
    switch section {
    case .hidden(let condition): return FieldState(visibility: .hidden(condition))
    case .undecided: return settleUndecided(index, plan, given(index))
    case .shown: break
    }
    if dependsOnUncertain(plan.dependencies) {
      return settleUndecided(index, plan, given(index))
    }
    if let condition = plan.field.condition, !holds(condition) {
      return FieldState(visibility: .hidden(condition))
    }
    return settleShown(index, plan, given(index))
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

  private mutating func settleUndecided(
    _ index: Int,
    _ plan: FieldPlan,
    _ given: GivenAnswer?
  ) -> FieldState {
    var state = FieldState(visibility: .undecided)
    if let given { take(given, index, plan, &state) }
    isUncertain[index] = true
    return state
  }

  private mutating func settleShown(
    _ index: Int,
    _ plan: FieldPlan,
    _ given: GivenAnswer?
  ) -> FieldState {
    var state = FieldState()
    if let given {
      take(given, index, plan, &state)
      return state
    }
    let budget = templateBudget
    defer {
      if keepsCosts, budget != templateBudget { templateCosts[index] = budget - templateBudget }
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
    state.problems = problems(of: value, plan)
    if state.problems.isEmpty {
      state.value = plan.inOptionOrder(value)
      values[index] = state.value
    } else {
      isUncertain[index] = true
    }
  }

  private mutating func problems(of value: AnswerValue, _ plan: FieldPlan) -> [AnswerProblem] {
    var budget = patternBudget
    defer { patternBudget = budget }
    return plan.validator.problems(of: value, answer: answer, spending: &budget)
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

  private mutating func read(
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

  private mutating func judged(
    _ value: AnswerValue?,
    _ origin: AnswerOrigin.Default,
    _ plan: FieldPlan
  ) -> DefaultOutcome {
    guard let value else { return .empty(.notOffered) }
    let problems = problems(of: value, plan)
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

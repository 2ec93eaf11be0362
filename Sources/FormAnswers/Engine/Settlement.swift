import FormModel

/// One pass over a form, in form order: what is decided about each field.
///
/// Pure: no places, no text formats. What a field is decided from stands before it, so one pass
/// is enough. After another answer only its field and those that depend on it (`Dependents`) are
/// decided again, and of a list or map only the item that the answer is in.
struct Settlement {
  /// The options that commands have offered; without it, answers are taken unchecked.
  private let seen: SeenOptions?
  /// Whether a user is still answering.
  private let isInProgress: Bool
  /// Whether what is decided about is no part of a field that is not asked; of such a part no rule is
  /// asked, and no answer.
  private var isAsked = true
  /// What was decided so far, by this pass or one before it, and the work that is left.
  private var context: ValidationContext

  /// What was decided about each field.
  var states: ScopeStates { context.states }

  /// Begins a pass over a form, or goes on from what one has decided.
  ///
  /// All patterns together, and all templates, may take half a second each.
  init(
    after states: ScopeStates,
    in surroundings: Surroundings,
    isInProgress: Bool = false,
    seen: SeenOptions? = nil
  ) {
    self.seen = seen
    self.isInProgress = isInProgress
    context = ValidationContext(
      states,
      outside: surroundings.outside,
      isInProgress: isInProgress,
      budget: WorkBudget(matching: 100_000_000, templates: 100_000_000)
    )
  }

  /// Decides about every field of the form, or of the item that was entered, from what was given for
  /// it; after a change at a path, about its field and those that depend on it.
  ///
  /// - Returns: The fields that were decided about, in form order.
  @discardableResult
  mutating func decide(
    by engine: AnswerEngine,
    after change: AnswerPath? = nil,
    _ given: GivenScope
  ) -> [FieldPlan] {
    let changed = change.flatMap { engine.keys[$0.fieldOfForm.rawValue] }
    let plans = changed.map(engine.plans(after:)) ?? engine.plans
    var section: (plan: SectionPlan, isShown: Bool?)?
    for plan in plans {
      if section?.plan !== plan.section {
        section = (plan.section, context.truth(of: plan.section.condition))
      }
      var state = FieldState()
      state.visibility = visibility(of: plan, section?.isShown)
      var kept: KeptItems?
      if let change, plan === changed, change.scope != .form {
        kept = KeptItems(of: context.states.own[plan.position], change)
      }
      settle(plan, given, keeping: kept, in: &state)
      context.states.own[plan.position] = state
    }
    return plans
  }

  /// Decides about every field of an item of the form or item so far, which it goes into.
  mutating func decide(inside item: GivenAnswers) {
    context.states.enter(item.engine.undecided.own)
    decide(by: item.engine, item.scope)
  }

  /// The items of a list or map that its default, as it counts with what was decided, has as they
  /// are written; whether or not the field is asked.
  mutating func initialItems(of plan: FieldPlan) -> ItemAnswers {
    guard let source = try? plan.field.initialAnswer?.chosen(in: context),
      let value = try? source.value(of: plan.field, in: &context, read: plan.coding.answer(from:))
    else { return [] }
    return value.items ?? []
  }

  /// What would be decided about a field without an answer.
  mutating func unanswered(_ plan: FieldPlan) -> FieldState {
    var state = FieldState()
    state.visibility = states[plan.id]?.visibility ?? .undecided
    settle(plan, nil, in: &state)
    return state
  }

  private func visibility(of plan: FieldPlan, _ isSectionShown: Bool?) -> FieldState.Visibility {
    if isSectionShown == false, let condition = plan.section.condition { return .hidden(condition) }
    guard isSectionShown != nil, let isShown = context.truth(of: plan.condition) else {
      return .undecided
    }
    if !isShown, let condition = plan.condition { return .hidden(condition) }
    return .shown
  }

  private mutating func settle(
    _ plan: FieldPlan,
    _ scope: GivenScope?,
    keeping kept: KeptItems? = nil,
    in state: inout FieldState
  ) {
    let given = scope?[plan]
    switch state.visibility {
    case .hidden:
      guard plan.field.whenHidden == .default else { return }
      let isPartAsked = isAsked
      isAsked = false
      defer { isAsked = isPartAsked }
      takeInitialAnswer(of: plan, in: &state)
      if !isInProgress, let given { take(given, ifKeptBy: plan, in: &state) }
      return
    case .undecided: state.isUncertain = true
    case .shown: break
    }
    if let given {
      state.origin = given.origin
      if plan.writesEmptyText, given.value == .text("") {
        state.isWrittenEmpty = !state.isUncertain
        return
      }
      // It is asked for whether or not it is required: its default is not what was there.
      if given.isForgotten { state.isMissing = !state.isUncertain }
      context.isGivenToday = isInProgress || given.origin.isAssignment
      judge(given, of: plan, keeping: kept, in: &state)
      context.isGivenToday = false
      confirm(given, of: plan, in: &state)
      if state.value == nil { state.isUncertain = true }
      return
    }
    if state.isUncertain { return }
    takeInitialAnswer(of: plan, in: &state)
    guard state.value == nil, !state.isUncertain, isAsked, let demand = plan.demand else { return }
    let isDemanded = context.truth(of: demand)
    state.isMissing = isDemanded == true
    state.isUncertain = isDemanded != false
  }

  /// Takes what a source gives to a field that is not asked, if that is what the field has then: a
  /// result says so, from which the form may be filled again.
  private mutating func take(_ given: Given, ifKeptBy plan: FieldPlan, in state: inout FieldState) {
    guard let kept = plan.field.result(state).value else { return }
    if var value = given.value {
      if value != kept { _ = plan.validator.judge(&value, in: &context) }
      if value == kept { state.origin = given.origin }
    }
    if given.items == nil { return }
    // Items are the same with what they have by default, and with what is computed.
    var stated = FieldState()
    (stated.visibility, stated.origin) = (state.visibility, given.origin)
    judge(given, of: plan, in: &stated)
    if stated.value == kept, !stated.items.contains(where: \.isWrong) { state = stated }
  }

  /// Takes a value if there is one and it is right, else says what is wrong with it.
  private mutating func judge(
    _ given: Given,
    of plan: FieldPlan,
    keeping kept: KeptItems? = nil,
    in state: inout FieldState
  ) {
    var value = given.value
    var known: [AnswerProblem]?
    if let plan = plan.items, let items = given.items {
      let kept = kept.flatMap { kept in
        kept.place(among: items).map { (items: kept, changed: $0) }
      }
      let states = decide(items, as: plan, keeping: kept)
      state.items = states
      // With what they have by default, and without what is wrong.
      if let kept, var results = kept.items.results {
        results[kept.changed] = states[kept.changed].result
        value = .items(results)
        known = plan.collection.problems(of: states, changedAt: kept.changed)
      } else {
        value = .items(ItemAnswers(states.lazy.map(\.result)))
      }
    }
    guard let value else { return }
    var result = value
    var problems = known ?? plan.validator.judge(&result, in: &context)
    if problems.isEmpty, !plan.violations.isEmpty, isAsked, case .shown = state.visibility {
      for (rule, violation) in zip(plan.field.rules, plan.violations)
      where context.holds(violation, with: value, of: plan.id) {
        problems.append(.brokenRule(of: plan.id, message: rule.message, found: value))
      }
    }
    state.problems = problems
    if problems.isEmpty { state.value = result }
  }

  /// Decides about the items of a list or map, one after the other, each of which may ask about what
  /// is around it; where only one is another than before, about that one.
  private mutating func decide(
    _ items: GivenItems,
    as plan: ItemPlan,
    keeping kept: (items: KeptItems, changed: Int)?
  ) -> PieceArray<ItemState> {
    guard let kept else {
      let undecided = plan.engine.undecided.own
      return PieceArray(
        (0..<items.count).map { place in
          decide(items.number(at: place), as: plan, in: undecided, items[place])
        }
      )
    }
    var states = kept.items.states
    states[kept.changed] = decide(
      items.number(at: kept.changed),
      as: plan,
      in: states[kept.changed].states,
      after: kept.items.change.inOutermostItem,
      items[kept.changed]
    )
    return states
  }

  private mutating func decide(
    _ number: Int,
    as plan: ItemPlan,
    in states: FieldTable<FieldState>,
    after change: AnswerPath? = nil,
    _ given: GivenScope
  ) -> ItemState {
    context.states.enter(states)
    decide(by: plan.engine, after: change, given)
    let states = context.states.leave()
    var answers = Answers()
    for plan in plan.engine.plans {
      answers[plan.field.path] = plan.field.result(states[plan.position]).value
    }
    return ItemState(states, ItemAnswer(answers, number: number), in: plan.collection)
  }

  /// Does not take an answer that the command of its options, as the other answers make it, has not
  /// been seen to offer.
  private func confirm(_ given: Given, of plan: FieldPlan, in state: inout FieldState) {
    guard let seen, let source = plan.dependentSource, let ids = given.value?.chosen else { return }
    let arguments = source.arguments { context.states.texts(of: $0) }
    guard let place = seen.firstMissing(of: ids, of: plan.id, askedWith: arguments) else { return }
    state.problems.append(.unconfirmed(ids[place], at: place))
    state.value = nil
  }
}

/// The items of a list or map as they were decided before an answer in one of them was changed.
private struct KeptItems {
  let states: PieceArray<ItemState>
  /// What they made; `nil` where something was wrong with all of them together.
  let results: ItemAnswers?
  /// The path that was changed, as it is in the list or map.
  let change: AnswerPath

  init(of state: FieldState, _ change: AnswerPath) {
    (states, results, self.change) = (state.items, state.value?.items, change)
  }

  /// The place of the changed item, where there still are the same items in the same order.
  func place(among items: GivenItems) -> Int? {
    guard states.count == items.count,
      states.indices.allSatisfy({ states[$0].number == items.number(at: $0) })
    else { return nil }
    return change.scope.items.first.flatMap { states.place(ofNumber: $0.number) }
  }
}

// What a field without an answer has.
extension Settlement {
  /// Takes what the form gives if it is right; of what a computed field has only the length is
  /// judged.
  private mutating func takeInitialAnswer(of plan: FieldPlan, in state: inout FieldState) {
    let field = plan.field
    guard let initial = field.initialAnswer else {
      state.isWrittenEmpty = field.writesEmptyText
      return
    }
    do throws(DefaultFailure) {
      let source = try initial.chosen(in: context)
      if source.isEmptyText {
        state.isWrittenEmpty = true
        return
      }
      if source == .nothing { return }
      let value = try source.value(of: field, in: &context, read: plan.coding.answer(from:))
      try takeMemory(of: value, as: plan)
      let isComputed = field.kind.isComputed
      if let text = value.text, text.utf8.count > Template.longestText {
        let found = text.unicodeScalars.count
        state.problems = [.miscounted(.maxLength, limit: Template.longestText, found: found)]
      } else if isComputed {
        state.value = value
      } else {
        judge(Given(value, from: .computed, as: plan), of: plan, in: &state)
      }
      // A user sees what is wrong in an item, and mends it; else no part of it counts.
      if !isInProgress, state.items.contains(where: \.isWrong) { state.value = nil }
      if state.value != nil {
        state.origin = isComputed ? .computed : .default(source)
      } else if !field.hasToBeOn || value != .toggle(false) {
        // Consent that is off by default is a question that is still open.
        state.defaultFailure = .unusable(source, value, state.problems)
      }
      state.problems = []
    } catch {
      // That a toggle has to be answered is no failure of a default.
      if field.writtenValue != nil { state.defaultFailure = error }
      state.isUncertain = [.undecided, .tooMuchWork, .tooLarge].contains(error)
    }
  }

  /// Takes the memory of a value that the form gives off the budget; once it does not suffice,
  /// nothing is known of the values after it.
  private mutating func takeMemory(
    of value: AnswerValue,
    as plan: FieldPlan
  ) throws(DefaultFailure) {
    if context.budget.values == 0 { throw .undecided }
    context.budget.values = max(0, context.budget.values - plan.size(of: value))
    if context.budget.values == 0 { throw .tooLarge }
  }
}

extension FieldPlan {
  /// The bytes of a value with what is decided about it, about.
  ///
  /// - Complexity: O(items + elements of the value).
  fileprivate func size(of value: AnswerValue) -> Int {
    guard let plan = items, let items = value.items else { return value.size }
    let empty = 400 + 100 * plan.engine.plans.count
    return items.reduce(0) { size, item in
      plan.engine.plans.reduce(size + empty) { size, plan in
        size + (item.answers[plan.field.path].map(plan.size(of:)) ?? 0)
      }
    }
  }
}

import FormModel
import JSON

/// One pass over a form, in form order: what is decided about each field.
///
/// No places, no text formats; what `--set` changes in items is read when their list or map is reached,
/// as what it has by default is known then. What a field is decided from stands before it, so one pass
/// is enough. After another answer only its field and those that depend on it (`Dependents`) are
/// decided again, and of a list or map only the item that the answer is in.
struct Settlement {
  /// The options that commands have offered; without it, answers are taken unchecked.
  private let seen: SeenOptions?
  /// Whether a user is still answering.
  private let isInProgress: Bool
  /// What reads changes of items, where sources may hold some.
  private let reading: AnswerReading?
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
    seen: SeenOptions? = nil,
    reading: AnswerReading? = nil
  ) {
    (self.seen, self.reading) = (seen, reading)
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
  /// Changes of items are made in what was given.
  /// - Returns: The fields that were decided about, in form order.
  @discardableResult
  mutating func decide(
    by engine: AnswerEngine,
    after change: AnswerPath? = nil,
    _ scope: inout GivenAnswers
  ) -> [FieldPlan] {
    let changed = change.flatMap { engine.keys[$0.fieldOfForm.rawValue] }
    let plans = changed.map(engine.plans(after:)) ?? engine.plans
    var section: (plan: SectionPlan, isShown: Bool?)?
    for plan in plans {
      if section?.plan !== plan.section {
        section = (plan.section, context.truth(of: plan.section.condition))
      }
      var kept: KeptItems?
      if let change, plan === changed, change.scope != .form {
        kept = KeptItems(of: context.states.own[plan.position], change)
      }
      var state = FieldState()
      state.visibility = visibility(of: plan, section?.isShown)
      settle(plan, &scope, keeping: kept, in: &state)
      // A state is moved to its place; an assignment would copy it.
      swap(&state, &context.states.own[plan.position])
    }
    return plans
  }

  private mutating func settle(
    _ plan: FieldPlan,
    _ scope: inout GivenAnswers,
    keeping kept: KeptItems?,
    in state: inout FieldState
  ) {
    let isChanged = !scope.changes.isEmpty && change(plan, in: &scope)
    var given = scope[plan]
    settle(plan, &given, isChanged: isChanged, keeping: kept, in: &state)
    if isChanged { scope[plan] = given }
  }

  /// Makes the changes in the items that a list or map has, be it asked or not.
  ///
  /// - Returns: Whether there are some.
  private mutating func change(_ plan: FieldPlan, in scope: inout GivenAnswers) -> Bool {
    guard let reading, scope.changes.contains(where: { $0.list === plan }) else { return false }
    var reader = EntryReader(scope, reading)
    reader.change(plan, of: scope[plan] == nil ? initialItems(of: plan) : [])
    scope = reader.answers
    return true
  }

  /// The items of a list or map that its default, as it counts with what was decided, has as they
  /// are written.
  private mutating func initialItems(of plan: FieldPlan) -> ItemAnswers {
    guard let source = try? plan.field.initialAnswer?.chosen(in: context),
      let value = try? source.value(of: plan.field, in: &context, read: plan.coding.answer(from:))
    else { return [] }
    return value.items ?? []
  }

  /// What would be decided about a field without an answer.
  mutating func unanswered(_ plan: FieldPlan) -> FieldState {
    var state = FieldState()
    state.visibility = states[plan.id]?.visibility ?? .undecided
    var given: GivenAnswer?
    settle(plan, &given, in: &state)
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
    _ given: inout GivenAnswer?,
    isChanged: Bool = false,
    keeping kept: KeptItems? = nil,
    in state: inout FieldState
  ) {
    switch state.visibility {
    case .hidden:
      // What is changed in its items is read all the same.
      if isChanged, var answer = given {
        var unasked = FieldState()
        judge(&answer, of: plan, in: &unasked)
        given = answer
      }
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
    if var answer = given {
      state.origin = answer.origin
      if let absence = plan.absence, answer.plainValue == absence {
        state.isWrittenEmpty = !state.isUncertain && plan.field.writesAbsence
        return
      }
      // It is asked for whether or not it is required: its default is not what was there.
      if answer.isForgotten { state.isMissing = !state.isUncertain }
      context.isGivenToday = isInProgress || answer.origin.isAssignment
      judge(&answer, of: plan, keeping: kept, in: &state)
      context.isGivenToday = false
      if isChanged { given = answer }
      confirm(answer, of: plan, in: &state)
      if !state.hasValue { state.isUncertain = true }
      return
    }
    if state.isUncertain { return }
    takeInitialAnswer(of: plan, in: &state)
    guard !state.hasValue, !state.isUncertain, isAsked, let demand = plan.demand else { return }
    let isDemanded = context.truth(of: demand)
    state.isMissing = isDemanded == true
    state.isUncertain = isDemanded != false
  }

  /// Takes what a source gives to a field that is not asked, if that is what the field has then: a
  /// result says so, from which the form may be filled again.
  private mutating func take(
    _ given: GivenAnswer,
    ifKeptBy plan: FieldPlan,
    in state: inout FieldState
  ) {
    guard let kept = plan.field.result(state).value else { return }
    if var value = given.plainValue {
      if value != kept { _ = plan.validator.judge(&value, in: &context) }
      if value == kept { state.origin = given.origin }
    }
    if given.items == nil { return }
    var given = given
    // Items are the same with what they have by default, and with what is computed.
    var stated = FieldState()
    (stated.visibility, stated.origin) = (state.visibility, given.origin)
    judge(&given, of: plan, in: &stated)
    guard !stated.items.contains(where: \.isWrong), let value = stated.value,
      value == kept || plan.writes(value, as: kept)
    else { return }
    state = stated
  }

  /// Takes a value if there is one and it is right, else says what is wrong with it.
  private mutating func judge(
    _ given: inout GivenAnswer,
    of plan: FieldPlan,
    keeping kept: KeptItems? = nil,
    in state: inout FieldState
  ) {
    var value = given.plainValue
    var known: [AnswerProblem]?
    if let plan = plan.items, let count = given.itemCount {
      let kept = kept.flatMap { kept in
        kept.place(among: given.plainValue?.items).map { (items: kept, changed: $0) }
      }
      let states = decide(&given, count, as: plan, keeping: kept)
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
    _ given: inout GivenAnswer,
    _ count: Int,
    as plan: ItemPlan,
    keeping kept: (items: KeptItems, changed: Int)?
  ) -> PieceArray<ItemState> {
    guard let kept else {
      let undecided = plan.engine.undecided.own
      return PieceArray((0..<count).map { decide($0, of: &given, as: plan, in: undecided) })
    }
    var states = kept.items.states
    states[kept.changed] = decide(
      kept.changed,
      of: &given,
      as: plan,
      in: states[kept.changed].states,
      after: kept.items.change.inOutermostItem
    )
    return states
  }

  private mutating func decide(
    _ place: Int,
    of given: inout GivenAnswer,
    as plan: ItemPlan,
    in states: FieldTable<FieldState>,
    after change: AnswerPath? = nil
  ) -> ItemState {
    var scope = given.answers(ofItem: place, of: plan) ?? GivenAnswers(plan.engine)
    let isChanged = !scope.changes.isEmpty
    context.states.enter(states)
    decide(by: plan.engine, after: change, &scope)
    let states = context.states.leave()
    if isChanged { given = given.replacing(itemAt: place, by: scope) }
    var answers = Answers(roomFor: plan.engine.plans.count)
    for plan in plan.engine.plans {
      let state = states[plan.position]
      answers[plan.field.path] =
        plan.isHeading && state.visibility == .shown
        ? GroupField.isThere : plan.field.result(state).value
    }
    let number = given.number(ofItem: place) ?? place
    return ItemState(states, ItemAnswer(answers, number: number), in: plan.collection)
  }

  /// Does not take an answer that the command of its options, as the other answers make it, has not
  /// been seen to offer.
  private func confirm(_ given: GivenAnswer, of plan: FieldPlan, in state: inout FieldState) {
    guard let seen, let source = plan.dependentSource, let ids = given.plainValue?.chosen else {
      return
    }
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
  func place(among items: ItemAnswers?) -> Int? {
    guard let items, states.count == items.count,
      states.indices.allSatisfy({ states[$0].number == items[$0].number })
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
        var answer = GivenAnswer(value, from: .default(source))
        judge(&answer, of: plan, in: &state)
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
  /// Whether results hold an answer as they hold another one: the entries of a map in any order.
  fileprivate func writes(_ answer: AnswerValue, as other: AnswerValue) -> Bool {
    guard let own = coding.json(of: answer), let others = coding.json(of: other) else {
      return false
    }
    return own.isSame(as: others)
  }

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

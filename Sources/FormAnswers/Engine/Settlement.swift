import FormModel

/// One pass over a form, in form order: what is decided about each field.
///
/// Pure: no places, no text formats. What a field is decided from stands before it, so one pass
/// is enough. The wizard makes one after every answer, which takes a few milliseconds for 10,000
/// fields (`Tests/Benchmarks`).
struct Settlement {
  private let engine: AnswerEngine
  private let surroundings: Surroundings
  /// What was decided so far.
  private(set) var states: [FieldState] = []
  /// Steps that all templates together may still take: half a second.
  private var templateBudget = 100_000_000
  /// Steps that all patterns together may still take: half a second.
  private var patternBudget = 100_000_000

  init(_ engine: AnswerEngine, _ surroundings: Surroundings) {
    self.engine = engine
    self.surroundings = surroundings
  }

  /// Decides about every field from what was given for it.
  mutating func run(_ given: (FieldPlan, _ place: Int) -> GivenAnswer?) {
    states.reserveCapacity(engine.plans.count)
    for section in engine.form.sections {
      let isShown = truth(of: section.condition)
      for place in section.fieldRange {
        let plan = engine.plans[place]
        let visibility = visibility(of: plan.field, in: section, isShown)
        states.append(state(of: plan, visibility, given(plan, place)))
      }
    }
  }

  private func visibility(
    of field: Field,
    in section: FormSection,
    _ isSectionShown: Bool?
  ) -> FieldState.Visibility {
    if isSectionShown == false, let condition = section.condition { return .hidden(condition) }
    guard isSectionShown != nil, let isShown = truth(of: field.condition) else { return .undecided }
    if !isShown, let condition = field.condition { return .hidden(condition) }
    return .shown
  }

  /// Whether a condition holds; `nil` when it asks about an answer that is missing or wrong.
  private func truth(of condition: Condition?) -> Bool? {
    guard let condition else { return true }
    var isDecided = true
    condition.forEachTest { if isUncertain($0.field) { isDecided = false } }
    return isDecided ? condition.holds(answer: answer) : nil
  }

  private func answer(_ id: FieldID) -> AnswerValue? { state(of: id)?.value }

  private func isUncertain(_ id: FieldID) -> Bool { state(of: id)?.isUncertain == true }

  /// What was decided about an earlier field.
  private func state(of id: FieldID) -> FieldState? {
    guard let place = engine.form.position(of: id), place < states.count else { return nil }
    return states[place]
  }

  private mutating func state(
    of plan: FieldPlan,
    _ visibility: FieldState.Visibility,
    _ given: GivenAnswer?
  ) -> FieldState {
    var state = FieldState(visibility: visibility)
    if case .hidden = visibility { return state }
    if let given {
      state.origin = given.origin
      if let value = given.value { judge(value, of: plan, in: &state) }
      state.isUncertain = state.value == nil
    } else if visibility == .shown {
      takeInitialAnswer(of: plan, in: &state)
      if state.value == nil, plan.field.kind.isAsked, !state.isUncertain,
        plan.field.isRequired || plan.field.hasToBeOn
      {
        state.isMissing = true
        state.isUncertain = true
      }
    }
    if visibility == .undecided { state.isUncertain = true }
    return state
  }

  /// Takes a value if it is right, else says what is wrong with it.
  private mutating func judge(
    _ value: AnswerValue,
    of plan: FieldPlan,
    in state: inout FieldState
  ) {
    var budget = patternBudget
    state.problems = plan.validator.problems(of: value, answer: answer, spending: &budget)
    patternBudget = budget
    if state.problems.isEmpty { state.value = plan.field.inOptionOrder(value) }
  }
}

// What a field has that nobody has answered.
extension Settlement {
  private mutating func takeInitialAnswer(of plan: FieldPlan, in state: inout FieldState) {
    let field = plan.field
    switch field.initialAnswer {
    case .none: return
    case .value(let value):
      let origin: AnswerOrigin =
        switch (field.kind, field.defaultValue) {
        case (.computed, _): .computed
        case (_, nil): .default(.off)
        default: .default(.value)
        }
      if let offered = field.offered(value, answer: answer) {
        takeDefault(offered, from: origin, of: plan, in: &state)
      } else {
        state.emptiness = .notOffered
      }
    case .template(let template):
      takeText(of: template, of: plan, in: &state)
    case .environment(let name):
      let text = surroundings.variable(name)
      takeDefault(text, from: .environment(name), else: .variable(name), of: plan, in: &state)
    case .git(let key):
      takeDefault(
        surroundings.gitValue(key),
        from: .git(key),
        else: .git(key),
        of: plan,
        in: &state
      )
    }
  }

  /// Takes a text from outside, read as `--set` reads it; nothing and an empty one are `emptiness`.
  private mutating func takeDefault(
    _ text: String?,
    from origin: AnswerOrigin.Default,
    else emptiness: EmptyDefault,
    of plan: FieldPlan,
    in state: inout FieldState
  ) {
    guard let text, !text.isEmpty else {
      state.emptiness = emptiness
      return
    }
    guard let value = AnswerValue(text, for: plan.field.kind) else {
      state.unusableDefault = UnusableDefault(origin: origin, text: text, problems: [.wrongType])
      return
    }
    takeDefault(value, from: .default(origin), of: plan, in: &state)
  }

  private mutating func takeText(
    of template: Template,
    of plan: FieldPlan,
    in state: inout FieldState
  ) {
    if template.fields.contains(where: isUncertain) {
      state.emptiness = .undecided
      state.isUncertain = true
      return
    }
    var budget = templateBudget
    let text = budget > 0 ? template.text(answer: answer, spending: &budget) : nil
    templateBudget = budget
    if budget == 0 {
      state.emptiness = .tooMuchWork
      state.isUncertain = true
      return
    }
    // Nothing is never written as an empty text.
    guard let text, !text.isEmpty else {
      state.emptiness = emptiness(of: template)
      return
    }
    guard text.utf8.count <= Template.longestText else {
      let problem = AnswerProblem.tooLong(
        max: Template.longestText,
        found: text.unicodeScalars.count
      )
      let start = String(decoding: text.utf8.prefix(64), as: UTF8.self) + "\u{2026}"
      state.unusableDefault = UnusableDefault(
        origin: .template,
        text: start,
        problems: [problem]
      )
      return
    }
    let isComputed = if case .computed = plan.field.kind { true } else { false }
    let origin = isComputed ? AnswerOrigin.computed : .default(.template)
    takeDefault(.text(text), from: origin, of: plan, in: &state)
  }

  /// Takes a default if it is right; what a computed field has is not judged.
  private mutating func takeDefault(
    _ value: AnswerValue,
    from origin: AnswerOrigin,
    of plan: FieldPlan,
    in state: inout FieldState
  ) {
    state.origin = origin
    guard case .default(let source) = origin else {
      state.value = value
      return
    }
    judge(value, of: plan, in: &state)
    if state.value != nil { return }
    // Consent that is off by default is a question that is still open.
    if !plan.field.hasToBeOn || value != .toggle(false) {
      state.unusableDefault = UnusableDefault(
        origin: source,
        text: value.templateText,
        problems: state.problems
      )
    }
    state.origin = nil
    state.problems = []
  }

  /// Why a template makes no text.
  private func emptiness(of template: Template) -> EmptyDefault {
    for id in template.fields where answer(id) == nil {
      if case .hidden? = state(of: id)?.visibility { return .hidden(id) }
      return .unanswered(id)
    }
    return .emptyText
  }
}

/// What can be proved about the conditions of a form without running it.
///
/// A condition is decided exactly, by walking the states its fields can be in. First the fields it
/// names are taken by themselves (`alwaysFalse`), then, when they have conditions of their own, with
/// everything they depend on (`unreachable`). A walk ends as soon as nothing more can be proved.
///
/// Nothing is said about a condition with more than 100,000 states, and where a text or a number
/// cannot be judged with a bounded amount of work it counts as a possible answer: there, too, the
/// analysis is silent rather than wrong.
///
/// One cause is one verdict: inside a section that is never shown nothing more is said, and a field
/// or option that cannot be reached counts as free for the conditions after it.
package struct ConditionAnalysis {
  private let form: Form
  private var builder: AnswerSpaceBuilder
  private var found: [ConditionVerdict] = []
  private var known: [Question: Outcome] = [:]
  private var stepsLeft = 0

  /// The work of one analysis; a form that needs more is not written by hand.
  private static let mostSteps = 10_000_000

  /// More options with conditions are not looked at together.
  private static let mostOffers = 256

  /// What a walk found.
  private struct Outcome {
    var canBeTrue = false
    var canBeFalse = false
    /// Whether it can be true together with the conditions around it.
    var canBeReached = false
    /// Whether the states were too many to know more.
    var isOpen = false

    static let open = Outcome(canBeTrue: true, canBeFalse: true, canBeReached: true, isOpen: true)
  }

  /// A condition, with those around its place.
  private struct Question: Hashable {
    var condition: Condition
    var around: [Condition] = []
    /// Whether only the fields it names are looked at.
    var isAlone: Bool
  }

  /// Prepares the analysis of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - patterns: Compiled ones, for texts that conditions name.
  package init(form: Form, patterns: PatternCache = PatternCache()) {
    self.form = form
    builder = AnswerSpaceBuilder(form: form, patterns: patterns)
  }

  /// The verdicts, in form order: each section before its fields, each field before its options.
  ///
  /// - Complexity: O(fields + options + tests), and at most a fixed number of states.
  package func verdicts() -> [ConditionVerdict] {
    var steps = ConditionAnalysis.mostSteps
    return verdicts(spending: &steps)
  }

  /// The verdicts that a limited amount of work leads to.
  func verdicts(spending steps: inout Int) -> [ConditionVerdict] {
    var analysis = self
    analysis.stepsLeft = steps
    for section in form.sections { analysis.judge(section) }
    steps = analysis.stepsLeft
    return analysis.found
  }

  private mutating func judge(_ section: FormSection) {
    guard !section.fieldRange.isEmpty else { return }
    var isOpen = false
    if let condition = section.condition {
      let decision = decide(condition, around: [])
      isOpen = decision.isOpen
      if let kind = decision.kind {
        if let id = section.id { report(.section(id), kind, condition, around: []) }
        if kind != .alwaysTrue {
          builder.deadFields.formUnion(section.fieldRange)
          return
        }
      }
    }
    if isOpen { builder.undecidedFields.formUnion(section.fieldRange) }
    for field in section.fieldRange { judge(fieldAt: field, in: section) }
  }

  private mutating func judge(fieldAt position: Int, in section: FormSection) {
    let field = form.fields[position]
    var around = [section.condition].compactMap(\.self)
    if let condition = field.condition {
      let decision = decide(condition, around: around)
      if decision.isOpen { builder.undecidedFields.insert(position) }
      if let kind = decision.kind {
        report(.field(field.id), kind, condition, around: around)
        if kind != .alwaysTrue {
          builder.deadFields.insert(position)
          return
        }
      }
      around.append(condition)
    }
    judgeOptions(of: field, at: position, around)
  }

  private mutating func judgeOptions(of field: Field, at position: Int, _ around: [Condition]) {
    guard let list = field.kind.options?.list, let supply = builder.supply(of: position) else {
      return
    }
    var hasDeadOption = false
    for place in supply.conditions {
      let option = list.options[place]
      guard stepsLeft > 0, let condition = option.condition else { return }
      guard let kind = decide(condition, around: around).kind else { continue }
      report(.option(field.id, option.id), kind, condition, around: around)
      if kind != .alwaysTrue {
        builder.deadOptions.insert(.init(field: position, option: place))
        hasDeadOption = true
      }
    }
    if !hasDeadOption, !supply.conditions.isEmpty,
      supply.plainCount + supply.exclusiveCount == 0
    {
      judgeSupply(of: field, supply.conditional.map { list.options[$0] }, around)
    }
  }

  /// Whether a field that has to be answered is left without options in some state.
  ///
  /// Unlike the other verdicts this one needs a state that the form is known to reach.
  private mutating func judgeSupply(
    of field: Field,
    _ options: [Option],
    _ around: [Condition]
  ) {
    guard field.needsOption, options.count <= ConditionAnalysis.mostOffers else { return }
    var seen: Set<Condition> = []
    let offers = options.compactMap(\.condition).filter { seen.insert($0).inserted }
    let conditions = [Condition.not(offers.count == 1 ? offers[0] : .any(offers))] + around
    guard let space = space(of: conditions, alone: false), space.isExact else { return }
    var isEmpty = false
    _ = space.forEachState(spending: &stepsLeft) { state in
      isEmpty = conditions.indices.allSatisfy { state.holds($0) }
      return !isEmpty
    }
    guard isEmpty else { return }
    let reasons = (1...4).contains(offers.count) ? [VerdictReasons.offers(offers)] : []
    found.append(ConditionVerdict(.field(field.id), .unanswerable, reasons: reasons))
  }

  /// Decides one condition; no kind when it is true at times and false at others, or unknown.
  private mutating func decide(
    _ condition: Condition,
    around: [Condition]
  ) -> (kind: ConditionVerdict.Kind?, isOpen: Bool) {
    guard stepsLeft > 0 else { return (nil, false) }
    stepsLeft -= 1
    let alone = outcome(of: Question(condition: condition, isAlone: true))
    if !alone.canBeTrue { return (.alwaysFalse, false) }
    if !alone.canBeFalse { return (.alwaysTrue, false) }

    if around.isEmpty, !dependsOnConditions(condition) { return (nil, alone.isOpen) }
    let whole = outcome(of: Question(condition: condition, around: around, isAlone: false))
    if !whole.canBeFalse { return (.alwaysTrue, whole.isOpen) }
    return (whole.canBeReached ? nil : .unreachable, whole.isOpen)
  }

  /// Whether a field it names can be hidden, or offers its options by conditions.
  private mutating func dependsOnConditions(_ condition: Condition) -> Bool {
    condition.fields.compactMap(form.position).contains { field in
      builder.sectionCondition(ofFieldAt: field) != nil || form.fields[field].condition != nil
        || builder.supply(of: field)?.conditional.isEmpty == false
    }
  }

  /// Walks until the condition has been both true and false, and true with all around it.
  private mutating func outcome(of question: Question) -> Outcome {
    if let outcome = known[question] { return outcome }
    let conditions = [question.condition] + question.around
    var outcome = Outcome()
    if let space = space(of: conditions, alone: question.isAlone) {
      let isDecided = space.forEachState(spending: &stepsLeft) { state in
        if state.holds(0) {
          outcome.canBeTrue = true
          if conditions.indices.allSatisfy({ state.holds($0) }) { outcome.canBeReached = true }
        } else {
          outcome.canBeFalse = true
        }
        return !(outcome.canBeReached && outcome.canBeFalse)
      }
      if !isDecided { outcome = .open }
    } else {
      outcome = .open
    }
    known[question] = outcome
    return outcome
  }

  private mutating func space(of conditions: [Condition], alone isAlone: Bool) -> AnswerSpace? {
    let before = builder.work
    defer { stepsLeft = max(0, stepsLeft - (builder.work - before)) }
    return builder.space(of: conditions, alone: isAlone)
  }

  /// Adds a verdict about a condition, with its reasons.
  private mutating func report(
    _ place: ConditionVerdict.Place,
    _ kind: ConditionVerdict.Kind,
    _ condition: Condition,
    around: [Condition]
  ) {
    let alone = outcome(of: Question(condition: condition, isAlone: true))
    let isAlone = kind == .alwaysFalse || !alone.canBeFalse
    let parts = VerdictReasons.parts(of: condition, kind, around: around)
    var reasons: [String] = []
    if let space = space(of: parts, alone: isAlone) {
      var causes = VerdictReasons(parts, isAlwaysTrue: kind == .alwaysTrue)
      let isDecided = space.forEachState(spending: &stepsLeft) { state in
        causes.add(state)
        return true
      }
      if isDecided { reasons = causes.sentences(in: form, isAlone: isAlone) }
    }
    found.append(ConditionVerdict(place, kind, reasons: reasons))
  }
}

extension Field {
  /// Whether it has to be answered with an option of its own.
  fileprivate var needsOption: Bool {
    guard isRequired else { return false }
    return switch kind {
    case .picker(let picker): !picker.allowsCustom
    case .multiSelector(let selector): !selector.allowsCustom && selector.minSelections ?? 0 > 0
    case .text, .number, .toggle, .note, .computed: false
    }
  }
}

/// What can be proved about the conditions of a form without running it.
///
/// A condition is decided exactly, by walking the states its fields can be in: answers that no test
/// tells apart are one state, and bounds, required fields, exclusive and disabled options decide
/// which states there are. First the fields it names are taken by themselves (`alwaysFalse`), then,
/// when they have conditions of their own, with everything they depend on (`unreachable`).
/// A walk ends as soon as nothing more can be proved.
///
/// Nothing is said about a condition with more than 100,000 states. Of the texts
/// that a condition names, a pattern or format may exclude some; other texts are taken as free
/// where it might exclude them, and numbers where a step is no integer: there, too, the analysis is
/// silent rather than wrong.
///
/// One cause is one verdict: inside a section that is never shown nothing more is said, and a field
/// or option that cannot be reached counts as free for the conditions after it.
package struct ConditionAnalysis {
  private var builder: SpaceBuilder
  private var verdicts: [ConditionVerdict] = []
  /// By program.
  private var localOutcomes: [Outcome?] = []
  private var globalOutcomes: [Question: Outcome] = [:]
  private var stepsLeft = ConditionAnalysis.mostSteps

  /// The work of one analysis, in states entered and nodes read.
  ///
  /// About a second on a slow machine; a form that needs more is not written by hand.
  private static let mostSteps = 10_000_000

  /// More options with conditions are not looked at together.
  private static let mostOffers = 256

  /// What a walk found.
  private struct Outcome {
    var canBeTrue = false
    var canBeFalse = false
    var canBeReached = false
    /// Whether the states were too many to know more.
    var isOpen = false

    static let open = Outcome(
      canBeTrue: true,
      canBeFalse: true,
      canBeReached: true,
      isOpen: true
    )
  }

  /// A condition, and the conditions around its place.
  private struct Question: Hashable {
    var program: Int
    /// The programs of the section's and the field's condition, where there are any.
    var section = ConditionTable.none
    var field = ConditionTable.none

    var programs: [Int] {
      [program, section, field].filter { $0 != ConditionTable.none }
    }
  }

  /// Prepares the analysis of a form.
  ///
  /// Without `texts`, every text within the bounds counts as an answer.
  package init(form: Form, texts: TextFit? = nil) {
    builder = SpaceBuilder(form: form, texts: texts)
  }

  /// The verdicts, in form order: each section before its fields, each field before its options.
  ///
  /// - Complexity: O(fields + options + tests), and at most a fixed number of states.
  package func findings() -> [ConditionVerdict] { outcome().verdicts }

  /// The verdicts, and whether they took less than half of the work that one analysis may take.
  package func outcome() -> (verdicts: [ConditionVerdict], isEasy: Bool) {
    var analysis = self
    return (analysis.run(), analysis.stepsLeft > ConditionAnalysis.mostSteps / 2)
  }

  private mutating func run() -> [ConditionVerdict] {
    for section in builder.form.sections { judge(section) }
    return verdicts
  }

  private mutating func judge(_ section: FormSection) {
    var isOpen = false
    if let condition = section.condition, let first = section.fieldRange.first {
      let question = Question(program: builder.sectionPrograms[first])
      let decision = decide(question, before: first)
      isOpen = decision.isOpen
      if let kind = decision.kind {
        if let id = section.id { report(.section(id), kind, [condition], before: first) }
        if kind != .alwaysTrue {
          for field in section.fieldRange { builder.deadFields[field] = true }
          return
        }
      }
    }
    for field in section.fieldRange { judge(fieldAt: field, section, isOpen) }
  }

  private mutating func judge(
    fieldAt position: Int,
    _ section: FormSection,
    _ isSectionOpen: Bool
  ) {
    builder.isBeyond[position] = isSectionOpen
    let program = builder.fieldPrograms[position]
    let around = builder.sectionPrograms[position]
    if program != ConditionTable.none {
      let decision = decide(Question(program: program, section: around), before: position)
      if decision.isOpen { builder.isBeyond[position] = true }
      if let kind = decision.kind {
        let field = builder.form.fields[position]
        let conditions = [section.condition, field.condition].compactMap(\.self)
        report(.field(field.id), kind, conditions, before: position)
        if kind != .alwaysTrue {
          builder.deadFields[position] = true
          return
        }
      }
    }
    let chosen = builder.conditionalOptions(of: position)
    let disabled = builder.supply(of: position)?.disabled ?? []
    guard !chosen.isEmpty || !disabled.isEmpty else { return }
    let options = disabled.isEmpty ? chosen : (chosen + disabled).sorted()
    let field = builder.form.fields[position]
    guard let list = field.kind.options?.list else { return }
    var hasDeadOption = false
    for place in options {
      let option = list.options[place]
      guard stepsLeft > 0, let condition = option.condition else { return }
      let question = Question(
        program: builder.table.program(for: condition),
        section: around,
        field: program
      )
      guard let kind = decide(question, before: position).kind else { continue }
      let conditions = [section.condition, field.condition, condition].compactMap(\.self)
      report(.option(field.id, option.id), kind, conditions, before: position)
      if kind != .alwaysTrue {
        builder.deadOptions.insert(SpaceBuilder.OptionPlace(field: position, option: place))
        hasDeadOption = true
      }
    }
    if !hasDeadOption { judgeSupply(of: field, at: position, [around, program]) }
  }

  /// Whether a field that has to be answered is left without options in some state.
  ///
  /// Unlike the other verdicts this one needs a state that the form is known to reach.
  private mutating func judgeSupply(of field: Field, at position: Int, _ around: [Int]) {
    guard field.needsOption, let supply = builder.supply(of: position),
      supply.plainCount + supply.exclusiveCount == 0,
      supply.conditional.count <= ConditionAnalysis.mostOffers, stepsLeft > 0,
      let options = field.kind.options?.list?.options
    else { return }
    var seen: Set<Condition> = []
    let offers = supply.conditional.compactMap { options[$0].condition }
      .filter { seen.insert($0).inserted }
    let nothing = Condition.not(offers.count == 1 ? offers[0] : .any(offers))
    let programs =
      [builder.table.program(for: nothing)] + around.filter { $0 != ConditionTable.none }
    guard programs.allSatisfy({ builder.isUsable($0, before: position) }),
      let (space, roots) = space(of: programs, isLocal: false),
      space.slots.allSatisfy({ $0.isExact(in: builder.form) })
    else { return }
    let all: UInt64 = (1 << UInt64(roots.count)) - 1
    var isEmpty = false
    var walk = AnswerWalk(space, roots: roots, stepLimit: max(0, stepsLeft))
    walk.run { truth in
      if truth == all { isEmpty = true }
      return !isEmpty
    }
    stepsLeft -= walk.steps
    guard isEmpty else { return }
    let reasons = offers.count <= 4 ? [VerdictWording.offers(offers)] : []
    verdicts.append(ConditionVerdict(.field(field.id), .unanswerable, reasons: reasons))
  }

  /// Decides one condition; no kind when it is true at times and false at others, or unknown.
  private mutating func decide(
    _ question: Question,
    before position: Int
  ) -> (kind: ConditionVerdict.Kind?, isOpen: Bool) {
    stepsLeft -= 1
    guard builder.isUsable(question.program, before: position), stepsLeft > 0 else {
      return (nil, false)
    }
    let local = localOutcome(of: question.program)
    if !local.canBeTrue { return (.alwaysFalse, false) }
    if !local.canBeFalse { return (.alwaysTrue, false) }

    var question = question
    if !builder.isUsable(question.section, before: position) {
      question.section = ConditionTable.none
    }
    if !builder.isUsable(question.field, before: position) { question.field = ConditionTable.none }
    let hasContext =
      question.section != ConditionTable.none || question.field != ConditionTable.none
    guard hasContext || dependsOnConditions(question.program) else { return (nil, local.isOpen) }
    let outcome = globalOutcomes[question] ?? walk(question.programs, isLocal: false)
    globalOutcomes[question] = outcome
    if !outcome.canBeFalse { return (.alwaysTrue, outcome.isOpen) }
    return (outcome.canBeReached ? nil : .unreachable, outcome.isOpen)
  }

  private mutating func localOutcome(of program: Int) -> Outcome {
    if localOutcomes.count <= program {
      let missing = builder.table.programs.count - localOutcomes.count
      localOutcomes.append(contentsOf: repeatElement(nil, count: missing))
    }
    if let known = localOutcomes[program] { return known }
    let outcome = walk([program], isLocal: true)
    localOutcomes[program] = outcome
    return outcome
  }

  private mutating func dependsOnConditions(_ program: Int) -> Bool {
    for index in builder.table.programs[program].nodes {
      let field = builder.table.nodes[index].field
      if field >= 0, builder.isConditional(field) { return true }
    }
    return false
  }

  /// Walks until the first condition has been both true and false, and true with all others.
  private mutating func walk(_ programs: [Int], isLocal: Bool) -> Outcome {
    guard let (space, roots) = space(of: programs, isLocal: isLocal) else { return .open }
    var outcome = Outcome()
    let all: UInt64 = (1 << UInt64(roots.count)) - 1
    var walk = AnswerWalk(space, roots: roots, stepLimit: stepsLeft)
    walk.run { truth in
      if truth & 1 == 1 { outcome.canBeTrue = true } else { outcome.canBeFalse = true }
      if truth == all { outcome.canBeReached = true }
      return !(outcome.canBeReached && outcome.canBeFalse)
    }
    stepsLeft -= walk.steps
    return walk.isCut ? .open : outcome
  }

  private mutating func space(
    of programs: [Int],
    isLocal: Bool
  ) -> (space: AnswerSpace, roots: [Int])? {
    let before = builder.work
    let space = builder.space(of: programs, isLocal: isLocal)
    stepsLeft -= builder.work - before
    return space.map { space in (space, programs.compactMap { space.starts[$0] }) }
  }

  /// Adds a verdict about the last of the conditions at a place, with its reasons.
  private mutating func report(
    _ place: ConditionVerdict.Place,
    _ kind: ConditionVerdict.Kind,
    _ conditions: [Condition],
    before position: Int
  ) {
    guard let condition = conditions.last else { return }
    let program = builder.table.program(for: condition)
    let isLocal = kind == .alwaysFalse || !localOutcome(of: program).canBeFalse
    let around = kind == .unreachable ? conditions.dropLast() : []
    var parts = ConditionParts(condition, kind, isLocal: isLocal, within: Array(around))
    let programs = parts.conditions.map { builder.table.program(for: $0) }
    if programs.allSatisfy({ builder.isUsable($0, before: position) }),
      let (space, roots) = space(of: programs, isLocal: isLocal)
    {
      var walk = AnswerWalk(space, roots: roots, stepLimit: max(0, stepsLeft))
      walk.run { truth in
        parts.add(truth)
        return true
      }
      stepsLeft -= walk.steps
      if walk.isCut { parts.forget() }
    } else {
      parts.forget()
    }
    verdicts.append(ConditionVerdict(place, kind, reasons: parts.reasons(in: builder.form)))
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

extension AnswerSlot {
  /// Whether each of its states can be reached, not only all that can be reached are states.
  fileprivate func isExact(in form: Form) -> Bool {
    guard !isFree, !isLoose else { return false }
    let field = form.fields[field]
    if case .template? = field.defaultValue { return false }
    return switch field.kind {
    case .text(let text): text.pattern == nil && text.format == nil
    case .number(let number): number.step == nil
    case .toggle, .picker, .multiSelector: true
    case .note, .computed: false
    }
  }
}

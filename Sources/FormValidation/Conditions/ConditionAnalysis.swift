package import FormModel

/// What can be proved about the conditions of a form without running it.
///
/// A condition is decided exactly, by walking the states its fields can be in: answers that no test
/// tells apart are one state, and bounds, required fields, exclusive and disabled options decide
/// which states there are. First the fields it names are taken by themselves (`alwaysFalse`), then,
/// when they have conditions of their own, with everything they depend on (`unreachable`).
/// A walk ends as soon as nothing more can be proved.
///
/// Nothing is said about a condition with more than 100,000 states. Texts are taken as free where a
/// pattern or format might exclude them, and numbers where a step is no integer: there, too, the
/// analysis is silent rather than wrong.
///
/// One cause is one verdict: inside a section that is never shown nothing more is said, and a field
/// or option that cannot be reached counts as free for the conditions after it.
package struct ConditionAnalysis {
  private var builder: SpaceBuilder
  private var verdicts: [ConditionVerdict] = []
  private var localOutcomes: [Int: Outcome] = [:]
  private var globalOutcomes: [Question: Outcome] = [:]
  private var stepsLeft = ConditionAnalysis.mostSteps

  /// The work of one analysis, in states entered and nodes read: about a second on a slow machine.
  /// A form that needs more is not written by hand.
  private static let mostSteps = 10_000_000

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
    var context: [Int]
  }

  /// Prepares the analysis of a form.
  package init(form: Form) { builder = SpaceBuilder(form: form) }

  /// The verdicts, in form order: each section before its fields, each field before its options.
  ///
  /// - Complexity: O(fields + options + tests), and at most a fixed number of states.
  package func findings() -> [ConditionVerdict] {
    var analysis = self
    return analysis.run()
  }

  private mutating func run() -> [ConditionVerdict] {
    for section in builder.form.sections { judge(section) }
    return verdicts
  }

  private mutating func judge(_ section: FormSection) {
    var isOpen = false
    if let condition = section.condition, let first = section.fieldRange.first {
      let decision = decide(condition, within: [], before: first)
      isOpen = decision.isOpen
      if let kind = decision.kind {
        if let id = section.id { report(.section(id), kind, condition, within: [], first) }
        if kind != .alwaysTrue {
          for field in section.fieldRange { builder.deadFields[field] = true }
          return
        }
      }
    }
    let context = section.condition.map { [$0] } ?? []
    for field in section.fieldRange { judge(fieldAt: field, within: context, isOpen) }
  }

  private mutating func judge(
    fieldAt position: Int,
    within context: [Condition],
    _ isSectionOpen: Bool
  ) {
    let field = builder.form.fields[position]
    builder.isBeyond[position] = isSectionOpen
    var context = context
    if let condition = field.condition {
      let decision = decide(condition, within: context, before: position)
      if decision.isOpen { builder.isBeyond[position] = true }
      if let kind = decision.kind {
        report(.field(field.id), kind, condition, within: context, position)
        if kind != .alwaysTrue {
          builder.deadFields[position] = true
          return
        }
      }
      context.append(condition)
    }
    let options = builder.conditionalOptions(of: position)
    guard !options.isEmpty, let list = field.kind.options?.list else { return }
    for place in options {
      let option = list.options[place]
      guard stepsLeft > 0, let condition = option.condition else { return }
      guard let kind = decide(condition, within: context, before: position).kind else { continue }
      report(.option(field.id, option.id), kind, condition, within: context, position)
      if kind != .alwaysTrue {
        builder.deadOptions.insert(SpaceBuilder.OptionPlace(field: position, option: place))
      }
    }
  }

  /// Decides one condition; no kind when it is true at times and false at others, or unknown.
  private mutating func decide(
    _ condition: Condition,
    within context: [Condition],
    before position: Int
  ) -> (kind: ConditionVerdict.Kind?, isOpen: Bool) {
    let program = builder.table.program(for: condition)
    stepsLeft -= 1
    guard builder.isUsable(program, before: position), stepsLeft > 0 else { return (nil, false) }
    let local = localOutcome(of: program)
    if !local.canBeTrue { return (.alwaysFalse, false) }
    if !local.canBeFalse { return (.alwaysTrue, false) }

    let programs = usable(context, before: position)
    guard !programs.isEmpty || dependsOnConditions(program) else { return (nil, local.isOpen) }
    let question = Question(program: program, context: programs)
    let outcome = globalOutcomes[question] ?? walk([program] + programs, isLocal: false)
    globalOutcomes[question] = outcome
    if !outcome.canBeFalse { return (.alwaysTrue, outcome.isOpen) }
    return (outcome.canBeReached ? nil : .unreachable, outcome.isOpen)
  }

  private mutating func localOutcome(of program: Int) -> Outcome {
    if let known = localOutcomes[program] { return known }
    let outcome = walk([program], isLocal: true)
    localOutcomes[program] = outcome
    return outcome
  }

  private mutating func usable(_ context: [Condition], before position: Int) -> [Int] {
    context.compactMap { condition in
      let program = builder.table.program(for: condition)
      return builder.isUsable(program, before: position) ? program : nil
    }
  }

  private mutating func dependsOnConditions(_ program: Int) -> Bool {
    builder.table.programs[program].nodes.contains { node in
      let field = builder.table.nodes[node].field
      return field >= 0 && builder.isConditional(field)
    }
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

  private mutating func report(
    _ place: ConditionVerdict.Place,
    _ kind: ConditionVerdict.Kind,
    _ condition: Condition,
    within context: [Condition],
    _ position: Int
  ) {
    let program = builder.table.program(for: condition)
    let isLocal = kind == .alwaysFalse || localOutcomes[program]?.canBeFalse == false
    let around = kind == .unreachable ? context : []
    var parts = ConditionParts(condition, kind, isLocal: isLocal, within: around)
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

/// Finds out which fields and options conditions depend on, and makes an ``AnswerSpace`` of them.
///
/// A space of the fields *alone* holds only those that the conditions name; whether they are shown
/// and which of their options are offered is free. Any other holds, with every field, the
/// conditions of that field, of its section and of the options that matter, and so on to the top:
/// the states the form can reach. The first has all states of the second, and perhaps more.
struct AnswerSpaceBuilder {
  /// An option of a field, by positions.
  struct OptionPlace: Hashable {
    var field: Int
    var option: Int
  }

  /// More than these in one space are never within ``AnswerSpace/mostStates`` in a form that means
  /// something; they bound the work on one that does not.
  private enum Most {
    static let slots = 100
    static let conditions = 1000
    static let size = 4000
    /// Of more unnamed options with conditions all count as offered.
    static let others = 64
  }

  let form: Form
  /// Fields and options known to be out of reach; what depends on them is not judged by that once
  /// more, so they are free.
  var deadFields: Set<Int> = []
  var deadOptions: Set<OptionPlace> = []
  /// Fields whose own place in the form already takes too many states.
  var undecidedFields: Set<Int> = []
  /// The work done so far, in tests read and candidates made.
  private(set) var work = 0

  private let patterns: PatternCache
  private var matchSteps = AnswerSpaceBuilder.matchSteps
  private let sectionConditions: [Condition?]
  private var supplies = OptionSupplies()
  private var draft = Draft()

  /// What texts that conditions name may take to be matched: a tenth of a second.
  private static let matchSteps = 20_000_000

  init(form: Form, patterns: PatternCache = PatternCache()) {
    self.form = form
    self.patterns = patterns
    sectionConditions = form.sections.flatMap { section in
      repeatElement(section.condition, count: section.fieldRange.count)
    }
  }

  /// A space in the making.
  private struct Draft {
    var slots: [DraftSlot] = []
    var slotOfField: [Int: Int] = [:]
    /// What was asked for, and all it depends on; each is in ``numbers``.
    var conditions: [Condition] = []
    var numbers: [Condition: Int] = [:]
    /// Tests and the literals in them.
    var size = 0
    /// Fields of which some options count as offered that perhaps never are.
    var looseFields: Set<Int> = []
    /// Whether each state can be reached.
    var isExact = true

    mutating func number(of condition: Condition) -> Int {
      if let number = numbers[condition] { return number }
      numbers[condition] = conditions.count
      conditions.append(condition)
      return conditions.count - 1
    }
  }

  private struct DraftSlot {
    let position: Int
    /// Whether visibility and offered options are taken as free, whatever the conditions say.
    let isFree: Bool
    var guards: [Int] = []
    /// Each test once.
    var tests: [Condition.Test] = []
    /// Each option that they name once.
    var named: [AnswerCandidates.NamedOption] = []
  }

  /// The condition of the section of a field.
  func sectionCondition(ofFieldAt position: Int) -> Condition? { sectionConditions[position] }

  mutating func supply(of field: Int) -> OptionSupply? {
    form.fields[field].kind.options.map { supplies.supply(of: $0, field: field) }
  }

  /// The space of some conditions; `nil` when it has too many states.
  mutating func space(
    of conditions: [Condition],
    alone isAlone: Bool = false,
    limit: Int = AnswerSpace.mostStates
  ) -> AnswerSpace? {
    draft = Draft()
    let asked = conditions.map { draft.number(of: $0) }
    guard close(alone: isAlone) else { return nil }
    draft.slots.sort { $0.position < $1.position }
    var slots: [AnswerSpace.Slot] = []
    var states = 1
    for (index, slot) in draft.slots.enumerated() {
      draft.slotOfField[slot.position] = index
      guard let made = completed(slot, limit: limit) else { return nil }
      work += made.candidates.list.count * slot.tests.count / 4
      states *= made.stateCount
      guard states <= limit else { return nil }
      slots.append(made)
    }
    var truths: [Bool] = []
    var places: [Condition.Test: Int] = [:]
    for (slot, made) in zip(draft.slots, slots) {
      for test in slot.tests {
        places[test] = truths.count
        truths += made.candidates.list.map { test.holds(for: $0.value) }
        truths.append(test.holds(for: nil))
      }
    }
    return AnswerSpace(
      slots: slots,
      formulas: draft.conditions.map { formula(of: $0, places) },
      asked: asked,
      truths: truths,
      isExact: draft.isExact && draft.looseFields.isEmpty,
      stateCost: 1 + draft.size / 8
    )
  }

  private func formula(
    of condition: Condition,
    _ places: [Condition.Test: Int]
  ) -> AnswerSpace.Formula {
    switch condition {
    case .test(let test):
      let slot = form.position(of: test.field).flatMap { draft.slotOfField[$0] }
      guard let slot, let place = places[test] else { return .any([]) }
      return .test(slot: slot, place: place)
    case .not(let inner): return .not(formula(of: inner, places))
    case .all(let parts): return .all(parts.map { formula(of: $0, places) })
    case .any(let parts): return .any(parts.map { formula(of: $0, places) })
    }
  }
}

// What belongs to a space.
extension AnswerSpaceBuilder {
  /// Adds everything the conditions of the draft depend on; `false` when that is too much.
  private mutating func close(alone isAlone: Bool) -> Bool {
    var next = 0
    repeat {
      while next < draft.conditions.count {
        guard note(draft.conditions[next], alone: isAlone) else { return false }
        next += 1
      }
      for slot in draft.slots where !slot.isFree { _ = others(of: slot) }
    } while next < draft.conditions.count
    return true
  }

  private mutating func note(_ condition: Condition, alone isAlone: Bool) -> Bool {
    var tests: [Condition.Test] = []
    condition.forEachTest { tests.append($0) }
    for test in tests {
      work += test.size
      draft.size += test.size
      // A test of a field that is not there is false.
      guard let position = form.position(of: test.field) else { continue }
      guard let index = slot(of: position, alone: isAlone) else { return false }
      if draft.slots[index].tests.contains(test) { continue }
      draft.slots[index].tests.append(test)
      for id in test.options where !draft.slots[index].named.contains(where: { $0.id == id }) {
        draft.slots[index].named.append(named(id, draft.slots[index]))
      }
    }
    return draft.slots.count <= Most.slots && draft.conditions.count <= Most.conditions
      && draft.size <= Most.size
  }

  /// The slot of a field; `nil` when the field alone is too much.
  private mutating func slot(of position: Int, alone isAlone: Bool) -> Int? {
    if let index = draft.slotOfField[position] { return index }
    let guards = guards(of: position)
    let isFree = isAlone || deadFields.contains(position)
    if !isFree && undecidedFields.contains(position) { return nil }
    var slot = DraftSlot(position: position, isFree: isFree)
    if isFree { draft.isExact = false } else { slot.guards = guards.map { draft.number(of: $0) } }
    draft.slotOfField[position] = draft.slots.count
    draft.slots.append(slot)
    return draft.slots.count - 1
  }

  private func guards(of position: Int) -> [Condition] {
    [sectionConditions[position], form.fields[position].condition].compactMap(\.self)
  }

  private mutating func named(
    _ id: OptionID,
    _ slot: DraftSlot
  ) -> AnswerCandidates.NamedOption {
    let choice = Choice(form.fields[slot.position].kind)
    guard let list = choice?.list, let position = list.position(of: id) else {
      return .init(id: id, isAvailable: choice?.isOpen ?? false)
    }
    return .init(
      id: id,
      position: position,
      isAvailable: list.options[position].disabledReason == nil,
      isExclusive: list.options[position].isExclusive,
      condition: condition(ofOptionAt: position, in: list, slot)
    )
  }

  /// The number of the condition of an option, unless it is free.
  private mutating func condition(
    ofOptionAt position: Int,
    in list: OptionList,
    _ slot: DraftSlot
  ) -> Int? {
    guard !slot.isFree, let condition = list.options[position].condition else { return nil }
    if deadOptions.contains(OptionPlace(field: slot.position, option: position)) {
      draft.looseFields.insert(slot.position)
      return nil
    }
    return draft.number(of: condition)
  }

  /// The options that no test names, as far as it matters how many there are; `nil` for a field
  /// without options.
  private mutating func others(of slot: DraftSlot) -> [AnswerCandidates.Others]? {
    guard let choice = Choice(form.fields[slot.position].kind),
      let supply = supply(of: slot.position)
    else { return nil }
    guard !choice.isOpen, let list = choice.list else {
      return [.init(plain: AnswerCandidates.unlimited)]
    }
    var always = AnswerCandidates.Others(plain: supply.plainCount, exclusive: supply.exclusiveCount)
    var named: Set<Int> = []
    for option in slot.named where option.isAvailable {
      guard let position = option.position else { continue }
      if list.options[position].condition != nil {
        named.insert(position)
      } else if option.isExclusive {
        always.exclusive -= 1
      } else {
        always.plain -= 1
      }
    }
    let restCount = supply.conditional.count - named.count
    if restCount == 0 || choice.hasEnough(always.plain, always.exclusive, slot.tests) {
      return [always]
    }
    if slot.isFree || restCount > Most.others {
      // Taking all of them as offered adds states, and so never a wrong verdict.
      draft.looseFields.insert(slot.position)
      return [.init(plain: always.plain + restCount, exclusive: always.exclusive + 1)]
    }
    work += supply.conditional.count
    var groups: [Int?: AnswerCandidates.Others] = [nil: always]
    for position in supply.conditional where !named.contains(position) {
      let condition = condition(ofOptionAt: position, in: list, slot)
      let isExclusive = list.options[position].isExclusive
      groups[condition, default: .init(condition: condition)].add(isExclusive: isExclusive)
    }
    return groups.values.sorted { ($0.condition ?? -1) < ($1.condition ?? -1) }
  }

  private mutating func completed(_ slot: DraftSlot, limit: Int) -> AnswerSpace.Slot? {
    let field = form.fields[slot.position]
    guard let candidates = candidates(of: slot, field, limit: limit) else { return nil }
    let isDead = deadFields.contains(slot.position)
    let mayBeHidden = slot.isFree && (isDead || !guards(of: slot.position).isEmpty)
    let isLoose = slot.isFree || draft.looseFields.contains(slot.position)
    if !field.takesEachCandidate { draft.isExact = false }
    return AnswerSpace.Slot(
      field: field.id,
      guards: slot.guards,
      mayBeUnanswered: !field.isAlwaysAnswered || mayBeHidden
        || isLoose && !isAnswerable(slot.position),
      candidates: candidates
    )
  }

  private mutating func candidates(
    of slot: DraftSlot,
    _ field: Field,
    limit: Int
  ) -> AnswerCandidates? {
    let others = others(of: slot)?.filter { $0.plain + $0.exclusive > 0 }
    let named = slot.named.filter(\.isAvailable)
    switch (field.kind, others) {
    case (.multiSelector(let selector), let others?):
      return AnswerCandidates(
        selector,
        named: named,
        others: others,
        tests: slot.tests,
        limit: limit,
        work: &work
      )
    case (_, let others?): return AnswerCandidates(named: named, others: others)
    case (_, nil):
      let validator = FieldValidator(field, patterns: patterns)
      var steps = matchSteps
      defer { matchSteps = steps }
      return AnswerCandidates(of: field.kind, tests: slot.tests) { value in
        validator.problems(of: value, spending: &steps).allSatisfy { $0 == .tooMuchWork }
      }
    }
  }

  /// Whether some answer is possible whatever the conditions of options say.
  private mutating func isAnswerable(_ position: Int) -> Bool {
    guard let choice = Choice(form.fields[position].kind), !choice.isOpen,
      let supply = supply(of: position)
    else { return true }
    let least = choice.least ?? 1
    return supply.plainCount >= least || (least <= 1 && supply.exclusiveCount > 0)
  }
}

extension Field {
  /// Whether each of its candidates is known to be an answer that can be given.
  fileprivate var takesEachCandidate: Bool {
    if case .template? = defaultValue { return false }
    return switch kind {
    case .text(let text): text.pattern == nil && text.format == nil
    case .number(let number): number.step == nil
    case .toggle, .picker, .multiSelector: true
    case .note, .computed: false
    }
  }
}

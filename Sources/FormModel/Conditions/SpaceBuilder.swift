/// Finds out which fields and options a condition depends on, and makes an ``AnswerSpace`` of them.
///
/// A *local* space holds only the fields the condition names; whether they are shown and which of
/// their options are offered is free. A *global* one holds, with every field, the conditions of
/// that field, of its section and of the options that matter, and so on to the top: exactly the
/// states the form can reach. The local space has all states of the global one, and perhaps more.
struct SpaceBuilder {
  /// An option of a field, by positions.
  struct OptionPlace: Hashable {
    var field: Int
    var option: Int
  }

  /// More than these in one decision are never within ``AnswerSpace/mostStates`` in a form that
  /// means something; they bound the work on one that does not.
  private enum Most {
    static let slots = 100
    static let programs = 1000
    static let mentions = 2000
  }

  let form: Form
  let texts: TextFit?
  var table: ConditionTable
  /// The conditions of each field's section and of each field itself, as programs.
  private(set) var sectionPrograms: [Int] = []
  private(set) var fieldPrograms: [Int] = []
  /// Fields and options already found to be out of reach; what depends on them is not judged by
  /// that once more, so they are free.
  var deadFields: [Bool]
  var deadOptions: Set<OptionPlace> = []
  /// Fields whose own place in the form already takes too many states.
  var isBeyond: [Bool]
  /// A measure of the work done.
  var work = 0

  private var supplies = OptionSupplies()
  private var slots: [AnswerSlot] = []
  private var slotOfField: [Int]
  private var included: [Int] = []
  private var isIncluded: [Bool] = []
  var placeOfLiteral: [Int] = []

  init(form: Form, texts: TextFit? = nil) {
    self.form = form
    self.texts = texts
    table = ConditionTable(form: form)
    let count = form.fields.count
    deadFields = [Bool](repeating: false, count: count)
    isBeyond = deadFields
    slotOfField = [Int](repeating: -1, count: count)
    sectionPrograms.reserveCapacity(count)
    fieldPrograms.reserveCapacity(count)
    for section in form.sections {
      let program = table.program(for: section.condition)
      for position in section.fieldRange {
        sectionPrograms.append(program)
        fieldPrograms.append(table.program(for: form.fields[position].condition))
      }
    }
  }

  /// Whether a condition can stand before a place: it names earlier fields only, and fits them.
  func isUsable(_ program: Int, before field: Int) -> Bool {
    program != ConditionTable.none && table.programs[program].isKnown
      && table.programs[program].lastField < field
  }

  /// Whether the field can be hidden, or offers its options by conditions.
  mutating func isConditional(_ field: Int) -> Bool {
    if sectionPrograms[field] != ConditionTable.none { return true }
    if fieldPrograms[field] != ConditionTable.none { return true }
    return supply(of: field).map { !$0.conditional.isEmpty } ?? false
  }

  /// The options of a field that have a condition, by position.
  mutating func conditionalOptions(of field: Int) -> [Int] { supply(of: field)?.conditional ?? [] }

  mutating func supply(of field: Int) -> OptionSupply? {
    guard let source = form.fields[field].kind.options else { return nil }
    return supplies.supply(of: source, field: field)
  }

  /// The space of some conditions; `nil` when it has too many states.
  mutating func space(of programs: [Int], isLocal: Bool) -> AnswerSpace? {
    defer { reset() }
    isIncluded.append(
      contentsOf: repeatElement(false, count: table.programs.count - isIncluded.count)
    )
    for program in programs { include(program) }
    guard close(isLocal: isLocal) else { return nil }
    slots.sort { $0.field < $1.field }
    var states = 1
    for (index, slot) in slots.enumerated() {
      slotOfField[slot.field] = index
      guard complete(slot) else { return nil }
      states *= slot.stateCount
      guard states <= AnswerSpace.mostStates else { return nil }
    }
    return assembled()
  }

  private mutating func reset() {
    for slot in slots { slotOfField[slot.field] = -1 }
    for program in included { isIncluded[program] = false }
    slots = []
    included = []
  }

  private mutating func include(_ program: Int) {
    if program >= isIncluded.count {
      isIncluded.append(contentsOf: repeatElement(false, count: program + 1 - isIncluded.count))
    }
    guard !isIncluded[program] else { return }
    isIncluded[program] = true
    included.append(program)
  }

  /// Adds everything the included conditions depend on.
  private mutating func close(isLocal: Bool) -> Bool {
    var next = 0
    var mentionCount = 0
    repeat {
      while next < included.count {
        let program = table.programs[included[next]]
        next += 1
        work += program.nodes.count
        for node in program.nodes where table.nodes[node].field >= 0 {
          guard let slot = slot(of: table.nodes[node].field, isLocal: isLocal) else { return false }
          mentionCount += mention(table.nodes[node], slot)
        }
        guard slots.count <= Most.slots, included.count <= Most.programs,
          mentionCount <= Most.mentions
        else { return false }
      }
      for slot in slots where !slot.isFree {
        let others = others(of: slot)
        for gate in others.gates + others.exclusiveGates { include(gate) }
      }
    } while next < included.count
    return true
  }

  /// The slot of a field; `nil` when the field alone is too much.
  private mutating func slot(of field: Int, isLocal: Bool) -> AnswerSlot? {
    if slotOfField[field] >= 0 { return slots[slotOfField[field]] }
    let guards = [sectionPrograms[field], fieldPrograms[field]].filter { $0 != ConditionTable.none }
    let isFree =
      isLocal || deadFields[field] || guards.contains { !isUsable($0, before: field) }
    if !isFree && isBeyond[field] { return nil }
    let mayBeAbsent: Bool
    if isFree {
      mayBeAbsent =
        deadFields[field] || !guards.isEmpty || !isAlwaysAnswered(field) || !isAnswerable(field)
    } else {
      mayBeAbsent = !isAlwaysAnswered(field)
    }
    let slot = AnswerSlot(field: field, isFree: isFree, mayBeAbsent: mayBeAbsent)
    if !isFree {
      slot.guards = guards
      for program in guards { include(program) }
    }
    slotOfField[field] = slots.count
    slots.append(slot)
    return slot
  }

  /// Notes what a test compares the answer with; the number of new literals.
  private mutating func mention(_ node: ConditionTable.Node, _ slot: AnswerSlot) -> Int {
    if node.kind == .counts, !slot.thresholds.contains(node.count) {
      slot.thresholds.append(node.count)
      return 1
    }
    var count = 0
    if placeOfLiteral.count < table.literals.count {
      let missing = table.literals.count - placeOfLiteral.count
      placeOfLiteral.append(contentsOf: repeatElement(-1, count: missing))
    }
    for operand in node.operands {
      let literal = table.operands[operand]
      let place = placeOfLiteral[literal]
      // Places of earlier decisions are left behind; one that counts is confirmed by its slot.
      if place >= 0, place < slot.mentions.count, slot.mentions[place] == literal { continue }
      placeOfLiteral[literal] = slot.mentions.count
      slot.mentions.append(literal)
      count += 1
      if case .whenTrue(let program) = availability(of: literal, in: slot) { include(program) }
    }
    return count
  }

  private mutating func assembled() -> AnswerSpace {
    var space = AnswerSpace(slots: slots)
    var starts = [Int: Int](minimumCapacity: included.count)
    for number in included {
      let program = table.programs[number]
      let shift = space.nodes.count - program.nodes.lowerBound
      starts[number] = space.nodes.count
      for index in program.nodes {
        space.append(table.nodes[index], shift: shift, slotOfField, placeOfLiteral, table)
      }
    }
    for slot in slots { slot.point(to: starts) }
    space.starts = starts
    return space
  }
}

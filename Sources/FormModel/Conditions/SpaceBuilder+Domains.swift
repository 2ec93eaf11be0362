extension SpaceBuilder {
  /// Decides what can be answered; `false` when that is too much.
  mutating func complete(_ slot: AnswerSlot) -> Bool {
    guard fillDomain(of: slot) else { return false }
    if slot.isLoose, !isAnswerable(slot.field) { slot.mayBeAbsent = true }
    return true
  }

  private mutating func fillDomain(of slot: AnswerSlot) -> Bool {
    switch form.fields[slot.field].kind {
    case .toggle(let toggle):
      slot.tableLength = 2
      slot.domain = .single(AnswerSlot.Candidate.ungated(toggle.mustBeOn == nil ? [1, 0] : [1]))
    case .text(let text):
      slot.tableLength = slot.mentions.count + 1
      var values: [Int] = []
      for (place, literal) in slot.mentions.enumerated()
      where table.literals[literal].value.fits(text, texts) {
        values.append(place)
      }
      if text.takesAnything { values.append(slot.mentions.count) }
      slot.domain = .single(AnswerSlot.Candidate.ungated(values))
    case .number(let number):
      var cuts: [(literal: Int, number: ExactNumber)] = []
      for literal in slot.mentions {
        if case .number(let cut) = table.literals[literal].value { cuts.append((literal, cut)) }
      }
      cuts.sort { $0.number < $1.number }
      for (place, cut) in cuts.enumerated() { placeOfLiteral[cut.literal] = place }
      slot.tableLength = 2 * cuts.count + 1
      let regions = NumberRegions(number, cuts: cuts.map(\.number))
      slot.domain = .single(AnswerSlot.Candidate.ungated(regions.inhabited))
    case .picker: completePicker(slot)
    case .multiSelector(let selector): return completeSelector(slot, selector)
    case .note, .computed: return false
    }
    return true
  }

  private mutating func completePicker(_ slot: AnswerSlot) {
    slot.tableLength = slot.mentions.count + 1
    var candidates: [AnswerSlot.Candidate] = []
    for (place, literal) in slot.mentions.enumerated() {
      switch availability(of: literal, in: slot) {
      case .never: break
      case .always: candidates.append(AnswerSlot.Candidate(value: place, gates: []))
      case .whenTrue(let gate): candidates.append(AnswerSlot.Candidate(value: place, gates: [gate]))
      }
    }
    let others = others(of: slot)
    let gates =
      others.plainCount + others.exclusiveCount > 0 ? [] : others.gates + others.exclusiveGates
    if others.plainCount + others.exclusiveCount > 0 || !gates.isEmpty {
      candidates.append(AnswerSlot.Candidate(value: slot.mentions.count, gates: gates))
    }
    slot.domain = .single(candidates)
  }

  private mutating func completeSelector(
    _ slot: AnswerSlot,
    _ selector: MultiSelectorField
  ) -> Bool {
    let mentions = slot.mentions
    guard mentions.count <= 2 * AnswerSlot.mostBits else { return false }
    var gates: [Int?] = []
    var exclusive = 0
    for (place, literal) in mentions.enumerated() {
      switch availability(of: literal, in: slot) {
      case .never: gates.append(nil)
      case .always: gates.append(ConditionTable.none)
      case .whenTrue(let gate): gates.append(gate)
      }
      if case .option(let id) = table.literals[literal].value,
        selector.options.list?[id]?.isExclusive == true
      {
        exclusive |= 1 << place
      }
    }
    guard gates.count(where: { $0 != nil }) <= AnswerSlot.mostBits,
      slot.thresholds.count < AnswerSpace.mostStates
    else { return false }
    let others = others(of: slot)
    let least = max(selector.minSelections ?? 0, 0)
    let most = min(selector.maxSelections ?? SelectionDomain.unlimited, SelectionDomain.unlimited)
    let classes = SelectionDomain.classes(thresholds: slot.thresholds)
    slot.tableLength = classes.count
    slot.domain = .selection(
      SelectionDomain(
        gates: gates,
        exclusive: exclusive,
        otherCount: others.plainCount,
        otherGates: others.gates,
        hasOtherExclusive: others.exclusiveCount > 0,
        otherExclusiveGates: others.exclusiveGates,
        bounds: least <= most ? least...most : nil,
        classes: classes
      )
    )
    return true
  }
}

extension AnswerSlot.Candidate {
  fileprivate static func ungated(_ values: [Int]) -> [Self] {
    values.map { Self(value: $0, gates: []) }
  }
}

extension AnswerValue {
  /// Whether it can be the answer of a text.
  fileprivate func fits(_ field: TextField, _ texts: TextFit?) -> Bool {
    guard case .text(let text) = self, !text.isEmpty else { return false }
    let length = text.unicodeScalars.count
    guard length >= field.minLength ?? 0, length <= field.maxLength ?? Int.max else { return false }
    return texts?.mayBe(text, answerOf: field) ?? true
  }
}

extension TextField {
  /// Whether there are texts within the bounds.
  fileprivate var takesAnything: Bool {
    let most = maxLength ?? Int.max
    return most >= 1 && minLength ?? 0 <= most
  }
}

extension AnswerSlot {
  /// Replaces the numbers of programs by their first nodes.
  func point(to starts: [Int: Int]) {
    func start(_ program: Int) -> Int {
      guard let start = starts[program] else {
        preconditionFailure("what a slot depends on is part of its space")
      }
      return start
    }
    guards = guards.map(start)
    switch domain {
    case .single(let candidates):
      if candidates.allSatisfy(\.gates.isEmpty) { return }
      domain = .single(
        candidates.map { Candidate(value: $0.value, gates: $0.gates.map(start)) }
      )
    case .selection(var selection):
      selection.gates = selection.gates.map { gate in
        gate.map { $0 == ConditionTable.none ? $0 : start($0) }
      }
      selection.otherGates = selection.otherGates.map(start)
      selection.otherExclusiveGates = selection.otherExclusiveGates.map(start)
      domain = .selection(selection)
    }
  }
}

extension AnswerSpace {
  /// Adds a node of a program, turned from fields and literals to slots and truth tables.
  mutating func append(
    _ source: ConditionTable.Node,
    shift: Int,
    _ slotOfField: [Int],
    _ placeOfLiteral: [Int],
    _ table: ConditionTable
  ) {
    var node = Node(kind: source.kind)
    node.end = source.end + shift
    node.slot = source.field >= 0 ? slotOfField[source.field] : -1
    let places = source.operands.lazy.map { placeOfLiteral[table.operands[$0]] }
    switch source.kind {
    case .isOn, .isAnswered, .not, .all, .any: break
    case .hasAny, .hasAll:
      for place in places { node.mask |= 1 << place }
    case .counts:
      guard case .selection(let selection) = slots[node.slot].domain else { break }
      node.table = truths.count
      for range in selection.classes {
        truths.append(source.comparison.holds(range.lowerBound, source.count))
      }
    case .compares:
      node.table = truths.count
      let cut = places.first.map { 2 * $0 + 1 } ?? 0
      for region in 0..<slots[node.slot].tableLength {
        truths.append(source.comparison.holds(region, cut))
      }
    case .isOneOf:
      node.table = truths.count
      truths.append(contentsOf: repeatElement(false, count: slots[node.slot].tableLength))
      for operand in source.operands {
        let literal = table.operands[operand]
        switch table.literals[literal].value {
        case .toggle(let isOn): truths[node.table + (isOn ? 1 : 0)] = true
        case .number: truths[node.table + 2 * placeOfLiteral[literal] + 1] = true
        case .text, .option, .options: truths[node.table + placeOfLiteral[literal]] = true
        }
      }
    }
    nodes.append(node)
  }
}

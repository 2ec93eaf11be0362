extension SpaceBuilder {
  /// Beyond this number of unnamed options with conditions all of them count as offered.
  private static let mostGatesOfOthers = 64

  /// Whether something can be answered: a program says when.
  enum Availability {
    case never, always
    case whenTrue(Int)
  }

  /// Whether an option or text that conditions name can be answered.
  mutating func availability(of literal: Int, in slot: AnswerSlot) -> Availability {
    guard case .option(let id) = table.literals[literal].value,
      let choice = Choice(form.fields[slot.field].kind)
    else { return .always }
    guard let list = choice.list, let position = list.position(of: id) else {
      return choice.isOpen ? .always : .never
    }
    let option = list.options[position]
    if option.disabledReason != nil { return .never }
    return gate(of: option, at: position, in: slot).map(Availability.whenTrue) ?? .always
  }

  /// The condition of an option, unless it is free.
  private mutating func gate(of option: Option, at position: Int, in slot: AnswerSlot) -> Int? {
    guard !slot.isFree, let condition = option.condition else { return nil }
    let program = table.program(for: condition)
    if deadOptions.contains(OptionPlace(field: slot.field, option: position))
      || !isUsable(program, before: slot.field)
    {
      slot.isLoose = true
      return nil
    }
    return program
  }

  /// The options that no condition names.
  struct Others {
    var plainCount = 0
    var exclusiveCount = 0
    var gates: [Int] = []
    var exclusiveGates: [Int] = []
  }

  mutating func others(of slot: AnswerSlot) -> Others {
    var others = Others()
    guard let choice = Choice(form.fields[slot.field].kind), let supply = supply(of: slot.field)
    else { return others }
    guard !choice.isOpen, let list = choice.list else {
      others.plainCount = SelectionDomain.unlimited
      return others
    }
    others.plainCount = supply.plainCount
    others.exclusiveCount = supply.exclusiveCount
    var named: Set<Int> = []
    for literal in slot.mentions {
      guard case .option(let id) = table.literals[literal].value,
        let position = list.position(of: id)
      else { continue }
      let option = list.options[position]
      guard option.disabledReason == nil else { continue }
      if option.condition != nil {
        named.insert(position)
      } else if option.isExclusive {
        others.exclusiveCount -= 1
      } else {
        others.plainCount -= 1
      }
    }
    if choice.isSatisfied(by: others.plainCount, others.exclusiveCount, slot.thresholds) {
      return others
    }
    work += min(supply.conditional.count, SpaceBuilder.mostGatesOfOthers + named.count)
    let isCrowded = supply.conditional.count - named.count > SpaceBuilder.mostGatesOfOthers
    if isCrowded || slot.isFree {
      // Taking all of them as offered adds states, and so never a wrong verdict.
      slot.isLoose = true
      others.plainCount += supply.conditional.count - named.count
      others.exclusiveCount += supply.conditional.isEmpty ? 0 : 1
      return others
    }
    for position in supply.conditional where !named.contains(position) {
      let option = list.options[position]
      switch (gate(of: option, at: position, in: slot), option.isExclusive) {
      case (let gate?, true): others.exclusiveGates.append(gate)
      case (let gate?, false): others.gates.append(gate)
      case (nil, true): others.exclusiveCount += 1
      case (nil, false): others.plainCount += 1
      }
    }
    return others
  }
}

/// What a picker and a multi-selector have in common.
private struct Choice {
  /// The options, when they are known.
  var list: OptionList?
  /// Whether there are answers that are not in the list.
  var isOpen: Bool
  /// The least number of options of an answer; `nil` for a picker.
  var least: Int?

  init?(_ kind: FieldKind) {
    switch kind {
    case .picker(let picker):
      list = picker.options.list
      isOpen = picker.allowsCustom || list == nil
    case .multiSelector(let selector):
      list = selector.options.list
      isOpen = selector.allowsCustom || list == nil
      least = selector.minSelections ?? 0
    case .text, .number, .toggle, .note, .computed: return nil
    }
  }

  /// Whether so many unnamed options allow everything that any more of them could.
  func isSatisfied(by plain: Int, _ exclusive: Int, _ thresholds: [Int]) -> Bool {
    guard let least else { return plain + exclusive > 0 }
    return plain >= least && thresholds.allSatisfy { plain > $0 }
  }
}

extension SpaceBuilder {
  /// Whether the field has an answer whenever it is shown.
  func isAlwaysAnswered(_ field: Int) -> Bool {
    let field = form.fields[field]
    if field.isRequired { return true }
    if case .toggle = field.kind { return true }
    switch field.defaultValue {
    case .value(.option(let id)): return isOfferedAlways(id, field.kind)
    case .value(.options(let ids)): return ids.allSatisfy { isOfferedAlways($0, field.kind) }
    case .value: return true
    case .template(let template): return template.literal?.isEmpty == false
    case .environment, .git, nil: return false
    }
  }

  private func isOfferedAlways(_ id: OptionID, _ kind: FieldKind) -> Bool {
    kind.options?.list?[id]?.condition == nil
  }

  /// Whether some answer is possible whatever the conditions of options say.
  mutating func isAnswerable(_ field: Int) -> Bool {
    guard let choice = Choice(form.fields[field].kind), !choice.isOpen,
      let supply = supply(of: field)
    else { return true }
    let least = choice.least ?? 1
    return supply.plainCount >= least || (least <= 1 && supply.exclusiveCount > 0)
  }
}

import FormModel

// The rules of choosing, for all ways of asking.
//
// A way of asking makes a `ChoiceAct` of a key, a click or a typed line, `ChoiceRules` performs it
// on what is chosen, and the `ChoiceOutcome` says what has changed and what there is to say about
// it, in no words yet. Which options are meant is the caller's to know: those that are shown, those
// of a range in the order from its first row on.

/// How the options of a field may be chosen.
struct ChoiceRules: Sendable {
  /// Whether one option at most can be chosen, and another takes its place.
  let isSingle: Bool
  /// The least that have to be chosen.
  let least: Int?
  /// The most that may be chosen.
  let most: Int?
  /// The options that go with no other, in order.
  private(set) var exclusive: [OptionID] = []
  private var lonely: Set<OptionID> = []
  private var disabled: [OptionID: LocalizedText] = [:]
  /// Where these options are in the list.
  private var places = (lonely: PlaceSet(), disabled: PlaceSet())

  /// The rules of a field, for options that are added by ``add(_:at:)``.
  init(_ kind: FieldKind) {
    if case .multiSelector(let selector) = kind {
      isSingle = false
      least = selector.minSelections
      most = selector.maxSelections
    } else {
      isSingle = true
      (least, most) = (nil, nil)
    }
  }

  /// Takes in what is special about the options of a list.
  ///
  /// - Complexity: O(options).
  mutating func add(_ options: [Option]) {
    for (place, option) in options.enumerated() { add(option, at: place) }
  }

  /// Takes in what is special about an option.
  mutating func add(_ option: Option, at place: Int) {
    if option.isExclusive {
      places.lonely.insert(place)
      if lonely.insert(option.id).inserted { exclusive.append(option.id) }
    }
    if let reason = option.disabledReason {
      places.disabled.insert(place)
      disabled[option.id] = reason
    }
  }

  /// Whether an option can be chosen together with others, or dropped together with them.
  func isFree(_ id: OptionID, toBeChosen: Bool = true) -> Bool {
    (disabled.isEmpty || disabled[id] == nil)
      && (!toBeChosen || lonely.isEmpty || !lonely.contains(id))
  }

  /// The same of the option at a place of the list.
  func isFree(at place: Int, toBeChosen: Bool) -> Bool {
    !places.disabled.contains(place) && !(toBeChosen && places.lonely.contains(place))
  }

  /// How many options could be chosen beside what is, once those that go with no other are dropped.
  func room(beside chosen: ChosenOptions) -> Int {
    guard let most else { return .max }
    return max(0, most - chosen.count + exclusive.count { chosen.contains($0) })
  }

  /// Does something, as far as the rules allow.
  ///
  /// - Complexity: O(1) for one option, and a copy of what is chosen where somebody else holds it;
  ///   O(last place / 64 + ids) for several, and O(options of the act) where there is no room for
  ///   all. What goes with no other is looked for each time.
  func perform(_ act: ChoiceAct, on chosen: inout ChosenOptions) -> ChoiceOutcome {
    var outcome = ChoiceOutcome(
      added: ChosenOptions(in: chosen.base),
      dropped: ChosenOptions(in: chosen.base)
    )
    var isMany = true
    switch act {
    case .toggle(let id, let place):
      toggle(id, near: place, &chosen, &outcome)
      isMany = false
    case .range(let group):
      var members: [ChosenOptions.Member] = []
      group.forEach(in: chosen.base) { member in
        members.append(member)
        return members.count < 2
      }
      guard let first = members.first else { break }
      if members.count == 1 { return perform(.toggle(chosen.id(of: first)), on: &chosen) }
      let set = ChosenOptions(group, in: chosen.base)
      if chosen.contains(first) {
        drop(set, &chosen, &outcome)
      } else {
        choose(set, in: group, &chosen, &outcome)
      }
    case .choose(let group):
      choose(ChosenOptions(group, in: chosen.base), in: group, &chosen, &outcome)
    case .drop(let group): drop(ChosenOptions(group, in: chosen.base), &chosen, &outcome)
    case .all(let group):
      let set = ChosenOptions(group, in: chosen.base)
      choose(set, in: group, &chosen, &outcome)
      // Where there is no room for the others, nothing is lost.
      if !outcome.isChange, outcome.remarks.isEmpty { drop(set, &chosen, &outcome) }
    case .invert(let group):
      let set = ChosenOptions(group, in: chosen.base)
      var added = set
      added.subtract(chosen)
      let count = countInverted(set, adding: added, beside: chosen)
      if let most, count > most {
        outcome.remarks = [.notInverted(count, most: most)]
        return outcome
      }
      drop(set, &chosen, &outcome)
      choose(added, in: group, &chosen, &outcome)
    case .none:
      outcome.dropped = chosen
      chosen.removeAll()
    }
    if let least, chosen.count < least, isMany || !outcome.dropped.isEmpty {
      outcome.remarks.append(.tooFew(least: least, missing: least - chosen.count))
    }
    return outcome
  }

  /// Those of some options that can be chosen or dropped together with others.
  private func free(_ options: ChosenOptions, toBeChosen: Bool) -> ChosenOptions {
    var free = options
    free.subtract(places.disabled)
    if toBeChosen { free.subtract(places.lonely) }
    free.filterOthers { isFree($0, toBeChosen: toBeChosen) }
    return free
  }

  /// What is chosen of the options that go with no other.
  private func alone(among chosen: ChosenOptions) -> [OptionID] {
    exclusive.filter { chosen.contains($0) }
  }

  /// How many options would be chosen after these are inverted, of which some are not chosen.
  private func countInverted(
    _ options: ChosenOptions,
    adding missing: ChosenOptions,
    beside chosen: ChosenOptions
  ) -> Int {
    let added = free(missing, toBeChosen: true).count
    var dropped = options
    dropped.formIntersection(chosen)
    let count = chosen.count - free(dropped, toBeChosen: false).count + added
    if added == 0 { return min(count, chosen.count) }
    // What goes with no other goes.
    return count - alone(among: chosen).count { !options.contains($0) }
  }

  private func toggle(
    _ id: OptionID,
    near place: Int,
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    let member = chosen.member(id, near: place)
    if chosen.contains(member) {
      if isSingle { return }
      chosen.remove(member)
      outcome.dropped.insert(member)
      return
    }
    if let reason = disabled[id] {
      outcome.remarks = [.disabled(id, reason: reason)]
      return
    }
    let isAlone = isSingle || lonely.contains(id)
    let leaving =
      isAlone ? chosen : ChosenOptions(alone(among: chosen), in: chosen.base)
    if let most, chosen.count - leaving.count >= most {
      outcome.remarks = [.full(most: most)]
      return
    }
    if !leaving.isEmpty {
      chosen.subtract(leaving)
      outcome.dropped = leaving
      if !isSingle {
        outcome.remarks = [
          isAlone ? .excludes(id, dropped: leaving) : .excluded(exclusive.filter(leaving.contains))
        ]
      }
    }
    chosen.insert(member)
    outcome.added.insert(member)
  }

  /// Chooses options, in the order of a group they are among where there is not room for all.
  private func choose(
    _ options: ChosenOptions,
    in group: OptionGroup,
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    if isSingle { return }
    var missing = free(options, toBeChosen: true)
    missing.subtract(chosen)
    let room = room(beside: chosen)
    if room > 0, !missing.isEmpty {
      let leaving = alone(among: chosen)
      if !leaving.isEmpty {
        chosen.subtract(leaving)
        outcome.dropped.formUnion(leaving)
        outcome.remarks.append(.excluded(leaving))
      }
    }
    var taken = missing
    if let most, missing.count > room {
      taken = ChosenOptions(in: chosen.base)
      group.forEach(in: chosen.base) { member in
        if taken.count == room { return false }
        if missing.contains(member) { taken.insert(member) }
        return true
      }
      missing.subtract(taken)
      outcome.remarks.append(.leftOut(missing, most: most))
    }
    chosen.formUnion(taken)
    outcome.added = taken
  }

  private func drop(
    _ options: ChosenOptions,
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    if isSingle { return }
    var leaving = free(options, toBeChosen: false)
    leaving.formIntersection(chosen)
    chosen.subtract(leaving)
    outcome.dropped.formUnion(leaving)
  }
}

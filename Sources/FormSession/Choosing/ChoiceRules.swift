package import FormModel

// The rules of choosing, for all ways of asking.
//
// A way of asking makes a `ChoiceAct` of a key, a click or a typed line, `ChoiceRules` performs it
// on what is chosen, and the `ChoiceOutcome` says what has changed and what there is to say about
// it, in no words yet. Which options are meant is the caller's to know: those that are shown, those
// of a range in the order from its first row on.

/// How the options of a field may be chosen.
package struct ChoiceRules: Sendable {
  /// Whether one option at most can be chosen, and another takes its place.
  package let isSingle: Bool
  /// The least that have to be chosen.
  package let least: Int?
  /// The most that may be chosen.
  package let most: Int?
  /// The options that go with no other.
  private let exclusive: Set<OptionID>
  private let disabled: [OptionID: LocalizedText]

  /// The rules of a field for the options that are known.
  ///
  /// - Complexity: O(options).
  package init(_ kind: FieldKind, options: some Sequence<Option>) {
    let selector = kind.multiSelector
    isSingle = selector == nil
    least = selector?.minSelections
    most = selector?.maxSelections
    exclusive = Set(options.lazy.filter(\.isExclusive).map(\.id))
    var disabled: [OptionID: LocalizedText] = [:]
    for option in options { disabled[option.id] = option.disabledReason }
    self.disabled = disabled
  }

  /// Whether an option can be chosen together with others, or dropped together with them.
  private func isFree(_ id: OptionID, toBeChosen: Bool) -> Bool {
    disabled[id] == nil && !(toBeChosen && exclusive.contains(id))
  }

  /// How many options could be chosen beside what is, once those that go with no other are dropped.
  private func room(beside chosen: ChosenOptions) -> Int {
    guard let most else { return .max }
    return max(0, most - chosen.count + alone(among: chosen).count)
  }

  /// Does something, as far as the rules allow.
  ///
  /// - Complexity: O(options of the act), and a copy of what is chosen where another value holds
  ///   it.
  package func perform(_ act: ChoiceAct, on chosen: inout ChosenOptions) -> ChoiceOutcome {
    var outcome = ChoiceOutcome()
    var isMany = true
    switch act {
    case .toggle(let id):
      toggle(id, &chosen, &outcome)
      isMany = false
    case .range(let ids):
      guard let first = ids.first else { break }
      if ids.count == 1 { return perform(.toggle(first), on: &chosen) }
      if chosen.contains(first) {
        drop(ids, &chosen, &outcome)
      } else {
        choose(ids, &chosen, &outcome)
      }
    case .choose(let ids): choose(ids, &chosen, &outcome)
    case .drop(let ids): drop(ids, &chosen, &outcome)
    case .all(let ids):
      choose(ids, &chosen, &outcome)
      // All that may be are chosen already: again is none.
      if !outcome.isChange {
        var none = ChoiceOutcome()
        drop(ids, &chosen, &none)
        if none.isChange { outcome = none }
      }
    case .invert(let ids):
      let before = chosen
      drop(ids, &chosen, &outcome)
      choose(before.filter(ids, areChosen: false), &chosen, &outcome)
    }
    if let least, chosen.count < least, isMany || !outcome.dropped.isEmpty {
      outcome.remarks.append(.tooFew(least: least, missing: least - chosen.count))
    }
    return outcome
  }

  /// What is chosen of the options that go with no other.
  private func alone(among chosen: ChosenOptions) -> [OptionID] {
    exclusive.filter(chosen.contains).sorted()
  }

  private func toggle(
    _ id: OptionID,
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    if chosen.contains(id) {
      if isSingle { return }
      chosen.subtract([id])
      outcome.dropped = [id]
      return
    }
    if let reason = disabled[id] {
      outcome.remarks = [.disabled(id, reason: reason)]
      return
    }
    let isAlone = isSingle || exclusive.contains(id)
    let leaving = isAlone ? chosen.ids() : alone(among: chosen)
    if let most, chosen.count - leaving.count >= most {
      outcome.remarks = [.full(most: most)]
      return
    }
    if !leaving.isEmpty {
      chosen.subtract(leaving)
      outcome.dropped = leaving
      if !isSingle {
        outcome.remarks = [isAlone ? .excludes(id, dropped: Set(leaving)) : .excluded(leaving)]
      }
    }
    chosen.formUnion([id])
    outcome.added = [id]
  }

  private func choose(
    _ ids: [OptionID],
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    if isSingle { return }
    let missing = chosen.filter(ids, areChosen: false).filter { isFree($0, toBeChosen: true) }
    let room = room(beside: chosen)
    if room > 0, !missing.isEmpty {
      let leaving = alone(among: chosen)
      if !leaving.isEmpty {
        chosen.subtract(leaving)
        outcome.dropped += leaving
        outcome.remarks.append(.excluded(leaving))
      }
    }
    outcome.added = missing
    if let most, missing.count > room {
      outcome.added = Array(missing.prefix(room))
      outcome.remarks.append(.leftOut(Array(missing.dropFirst(room)), most: most))
    }
    chosen.formUnion(outcome.added)
  }

  private func drop(
    _ ids: [OptionID],
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    if isSingle { return }
    let leaving = chosen.filter(ids, areChosen: true).filter { isFree($0, toBeChosen: false) }
    chosen.subtract(leaving)
    outcome.dropped += leaving
  }
}

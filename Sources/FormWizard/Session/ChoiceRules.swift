import FormModel

// The rules of choosing, for all ways of asking.
//
// A way of asking makes a `ChoiceAct` of a key, a click or a typed line, `ChoiceRules` performs it
// on what is chosen, and the `ChoiceOutcome` says what has changed and what there is to say about
// it, in no words yet. Which options are meant is the caller's to know: those that are shown, those
// of a range in the order from its first row on.

/// What somebody does with options.
enum ChoiceAct: Hashable, Sendable {
  /// One of them is chosen, or no longer; of a field that has one answer, it is the one.
  case toggle(OptionID)
  /// A range, from the row it begins on: what that row is decides what becomes of all.
  case range([OptionID])
  /// All of them that may be are chosen, as many as there is room for, in this order.
  case choose([OptionID])
  /// They are dropped.
  case drop([OptionID])
  /// All of them that may be are chosen; when they all are, none of them.
  case all([OptionID])
  /// The chosen ones of them are dropped, and the others chosen.
  case invert([OptionID])
  /// Nothing is chosen any more.
  case none
}

/// What an act has led to.
struct ChoiceOutcome: Hashable, Sendable {
  /// What is chosen that was not.
  var added: [OptionID] = []
  /// What is not chosen any more.
  var dropped: [OptionID] = []
  /// What there is to say beyond that.
  var remarks: [ChoiceRemark] = []
}

/// Something to say about an act.
enum ChoiceRemark: Hashable, Sendable {
  /// The option cannot be chosen.
  case disabled(OptionID, reason: LocalizedText)
  /// There is no room for another option.
  case full(most: Int)
  /// These had to go, because the option goes with no other.
  case excludes(OptionID, dropped: [OptionID])
  /// These had to go, because they go with no other.
  case excluded([OptionID])
  /// There was no room for these.
  case leftOut([OptionID], most: Int)
  /// Inverted, so many would be chosen, which is too many.
  case notInverted(Int, most: Int)
  /// So many are missing to the least.
  case tooFew(least: Int, missing: Int)

  /// Whether it says why something was not done.
  var isRefusal: Bool {
    switch self {
    case .disabled, .full, .leftOut, .notInverted: true
    case .excludes, .excluded, .tooFew: false
    }
  }
}

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

  /// The rules of a field, for options that are added by ``add(_:)``.
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

  /// Takes in what is special about options.
  ///
  /// - Complexity: O(options).
  mutating func add(_ options: some Sequence<Option>) { for option in options { add(option) } }

  /// Takes in what is special about an option.
  mutating func add(_ option: Option) {
    if option.isExclusive, lonely.insert(option.id).inserted { exclusive.append(option.id) }
    if let reason = option.disabledReason { disabled[option.id] = reason }
  }

  /// Whether an option can be chosen together with others, or dropped together with them.
  func isFree(_ id: OptionID, toBeChosen: Bool = true) -> Bool {
    (disabled.isEmpty || disabled[id] == nil)
      && (!toBeChosen || lonely.isEmpty || !lonely.contains(id))
  }

  /// How many options could be chosen beside what is, once those that go with no other are dropped.
  func room(beside chosen: ChosenOptions) -> Int {
    guard let most else { return .max }
    return max(0, most - chosen.count + exclusive.count(where: chosen.contains))
  }

  /// Does something, as far as the rules allow.
  ///
  /// - Complexity: O(1) for one option, where nothing is exclusive; else O(options of the act).
  func perform(_ act: ChoiceAct, on chosen: inout ChosenOptions) -> ChoiceOutcome {
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
      // Where there is no room for the others, nothing is lost.
      if outcome == ChoiceOutcome() { drop(ids, &chosen, &outcome) }
    case .invert(let ids):
      let added = ids.filter { !chosen.contains($0) }
      let count = countInverted(ids, beside: chosen)
      if let most, count > most {
        outcome.remarks = [.notInverted(count, most: most)]
        return outcome
      }
      drop(ids, &chosen, &outcome)
      choose(added, &chosen, &outcome)
    case .none:
      outcome.dropped = Array(chosen)
      chosen.removeAll()
    }
    if let least, chosen.count < least, isMany || !outcome.dropped.isEmpty {
      outcome.remarks.append(.tooFew(least: least, missing: least - chosen.count))
    }
    return outcome
  }

  /// How many options would be chosen after these are inverted.
  private func countInverted(_ ids: [OptionID], beside chosen: ChosenOptions) -> Int {
    let added = ids.count { !chosen.contains($0) && isFree($0) }
    let dropped = ids.count { chosen.contains($0) && isFree($0, toBeChosen: false) }
    let count = chosen.count - dropped + added
    if added == 0 { return min(count, chosen.count) }
    // What goes with no other goes.
    let shown = Set(exclusive.filter(chosen.contains)).subtracting(ids)
    return count - shown.count
  }

  private func toggle(
    _ id: OptionID,
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    if chosen.contains(id) {
      if isSingle { return }
      chosen.remove(id)
      outcome.dropped = [id]
      return
    }
    if let reason = disabled[id] {
      outcome.remarks = [.disabled(id, reason: reason)]
      return
    }
    let isAlone = isSingle || lonely.contains(id)
    let leaving = isAlone ? Array(chosen) : exclusive.filter(chosen.contains)
    if let most, chosen.count - leaving.count >= most {
      outcome.remarks = [.full(most: most)]
      return
    }
    if !leaving.isEmpty {
      chosen.subtract(leaving)
      outcome.dropped = leaving
      if !isSingle {
        outcome.remarks = [isAlone ? .excludes(id, dropped: leaving) : .excluded(leaving)]
      }
    }
    chosen.insert(id)
    outcome.added = [id]
  }

  private func choose(
    _ ids: [OptionID],
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    if isSingle { return }
    let isPlain = disabled.isEmpty && lonely.isEmpty
    let missing =
      isPlain && chosen.isEmpty ? ids : ids.filter { !chosen.contains($0) && isFree($0) }
    let room = room(beside: chosen)
    if room > 0, !missing.isEmpty {
      let leaving = exclusive.filter(chosen.contains)
      if !leaving.isEmpty {
        chosen.subtract(leaving)
        outcome.dropped += leaving
        outcome.remarks.append(.excluded(leaving))
      }
    }
    let taken = missing.count > room ? Array(missing.prefix(room)) : missing
    chosen.formUnion(taken)
    outcome.added = taken
    if let most, missing.count > room {
      outcome.remarks.append(.leftOut(Array(missing.dropFirst(room)), most: most))
    }
  }

  private func drop(
    _ ids: [OptionID],
    _ chosen: inout ChosenOptions,
    _ outcome: inout ChoiceOutcome
  ) {
    if isSingle { return }
    let leaving = ids.filter { chosen.contains($0) && isFree($0, toBeChosen: false) }
    if leaving.count == chosen.count { chosen.removeAll() } else { chosen.subtract(leaving) }
    outcome.dropped += leaving
  }
}

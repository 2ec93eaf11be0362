import FormModel

/// What changed between two lists of options, by positions.
///
/// Made once for a pair of lists, however many fields share them.
struct OptionDifference {
  struct Pair {
    var old: Int
    var new: Int
    var isRenamed: Bool
  }

  /// The options of both lists.
  let old: OptionList
  let new: OptionList
  /// Positions of old options that are gone.
  private(set) var removed: [Int] = []
  /// Positions of new options that are new.
  private(set) var added: [Int] = []
  /// Options that went on under another id that is recorded.
  private(set) var renamed: [Pair] = []
  /// Options whose id is only written in another way.
  private(set) var respelled: [Pair] = []
  /// Options of both lists that are not the same in every part.
  private(set) var altered: [Pair] = []
  /// Old ids to new ones, where they differ.
  private(set) var heirs: [OptionID: OptionID] = [:]
  /// The first option that stands in another order, by position in the new list.
  private(set) var firstReordered: Int?
  /// Whether an option of either list is offered under a condition.
  private(set) var hasConditions = false

  /// Compares two lists.
  ///
  /// - Complexity: O(options).
  init(_ old: OptionList, _ new: OptionList) {
    self.old = old
    self.new = new
    var isMatched = [Bool](repeating: false, count: new.count)
    var order: [Int] = []
    order.reserveCapacity(old.count)
    for (position, option) in old.options.enumerated() {
      guard let place = place(of: option.id, near: position) else {
        removed.append(position)
        if option.condition != nil { hasConditions = true }
        continue
      }
      if option.condition != nil || new.options[place].condition != nil { hasConditions = true }
      isMatched[place] = true
      order.append(place)
      let pair = Pair(old: position, new: place, isRenamed: false)
      if !option.id.rawValue.isSpelled(as: new.options[place].id.rawValue) {
        respelled.append(pair)
      }
      if option != new.options[place] { altered.append(pair) }
    }
    for (position, option) in new.options.enumerated() where !isMatched[position] {
      added.append(position)
      if option.condition != nil { hasConditions = true }
    }
    followRenames()
    if !removed.isEmpty, !added.isEmpty { followSpelling() }
    if let place = placesOutOfOrder(order).first { firstReordered = order[place] }
  }

  private func place(of id: OptionID, near position: Int) -> Int? {
    if position < new.count, new.options[position].id == id { return position }
    return new.position(of: id)
  }

  private mutating func followRenames() {
    guard !removed.isEmpty else { return }
    var places: [OptionID: Int] = [:]
    for (position, option) in new.options.enumerated() {
      for id in option.renamedFrom where places[id] == nil { places[id] = position }
    }
    guard !places.isEmpty else { return }
    take { option in
      places[option.id]
    } into: { list, pair in
      list.renamed.append(pair)
    }
  }

  private mutating func followSpelling() {
    var places: [String: Int] = [:]
    for position in added { places[new.options[position].id.rawValue.foldedID] = position }
    take { option in
      places.removeValue(forKey: option.id.rawValue.foldedID)
    } into: { list, pair in
      list.respelled.append(pair)
    }
  }

  /// Pairs options that seemed gone with what they became.
  private mutating func take(
    _ place: (Option) -> Int?,
    into add: (inout OptionDifference, Pair) -> Void
  ) {
    var rest: [Int] = []
    var taken: Set<Int> = []
    for position in removed {
      let option = old.options[position]
      guard let place = place(option) else {
        rest.append(position)
        continue
      }
      taken.insert(place)
      let pair = Pair(old: position, new: place, isRenamed: true)
      add(&self, pair)
      altered.append(pair)
      heirs[option.id] = new.options[place].id
    }
    removed = rest
    added.removeAll { taken.contains($0) }
  }
}

package import FormModel

/// What is chosen of a list of options, and ids that the list does not have.
///
/// What the list has are bits over its positions, so that an answer with a million options is in
/// option order without sorting, and is hashed nowhere.
package struct ChosenOptions: Sendable {
  private let list: OptionList
  private var positions: PositionSet
  /// What the list does not have.
  private var others: Set<OptionID> = []

  /// Chooses from a list.
  ///
  /// - Complexity: O(ids + options ÷ 64).
  package init(_ ids: some Sequence<OptionID> = [], of list: OptionList) {
    self.list = list
    positions = PositionSet(of: list.count)
    formUnion(ids)
  }

  /// How many are chosen.
  package var count: Int { positions.count + others.count }

  /// Whether none is.
  package var isEmpty: Bool { count == 0 }

  /// Whether one is.
  package func contains(_ id: OptionID) -> Bool { contains(id, at: list.position(of: id)) }

  private func contains(_ id: OptionID, at position: Int?) -> Bool {
    position.map(positions.contains) ?? others.contains(id)
  }

  /// Those of some ids that are chosen, or those that are not.
  package func filter(_ ids: [OptionID], areChosen: Bool) -> [OptionID] {
    if isEmpty { return areChosen ? [] : ids }
    var last = -1
    return ids.filter { contains($0, at: list.position(of: $0, near: &last)) == areChosen }
  }

  /// Chooses options.
  package mutating func formUnion(_ ids: some Sequence<OptionID>) {
    var last = -1
    for id in ids {
      if let position = list.position(of: id, near: &last) {
        positions.insert(position)
      } else {
        others.insert(id)
      }
    }
  }

  /// Drops options.
  package mutating func subtract(_ ids: some Sequence<OptionID>) {
    var last = -1
    for id in ids {
      if let position = list.position(of: id, near: &last) {
        positions.remove(position)
      } else {
        others.remove(id)
      }
    }
  }

  /// The ids in option order; behind them what the list does not have, in the order of other ids,
  /// then of the text.
  ///
  /// - Complexity: O(chosen + options ÷ 64); the other ids are gone through only where they count.
  package func ids(then order: some Sequence<OptionID> = []) -> [OptionID] {
    var ids: [OptionID] = []
    ids.reserveCapacity(count)
    for position in positions { ids.append(list.options.base[position].id) }
    if others.isEmpty { return ids }
    var rest = others
    for id in order where rest.remove(id) != nil { ids.append(id) }
    return ids + rest.sorted()
  }
}

extension ChosenOptions: Equatable {
  /// Whether the same is chosen of the same list.
  package static func == (left: ChosenOptions, right: ChosenOptions) -> Bool {
    left.positions == right.positions && left.others == right.others
  }
}

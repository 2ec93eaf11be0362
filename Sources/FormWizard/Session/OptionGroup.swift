import DisplayText
package import FormModel

/// A list of options that sets of its places belong to; another list is told from it at once.
package final class OptionBase: Sendable {
  let list: OptionList
  /// Whether some option has a group.
  let hasGroups: Bool
  /// The columns that icons take; 0 where no option has one.
  let iconWidth: Int

  /// So many icons are measured; they are hardly ever of several widths.
  private static let measuredIcons = 1_000

  /// - Complexity: O(options).
  package init(_ list: OptionList) {
    self.list = list
    hasGroups = list.options.contains { $0.group != nil }
    let icons = list.options.lazy.compactMap(\.icon).prefix(OptionBase.measuredIcons)
    iconWidth = icons.map(\.columns).max() ?? 0
  }

  /// So far an id is looked for behind the one before it, until it is looked up.
  private static let reach = 32

  /// The place of an id, sought where it is likely to be first: walking a list with ids in its order
  /// needs no table.
  ///
  /// - Complexity: O(1), and O(options) for the table of the list, once.
  func position(of id: OptionID, near place: Int) -> Int? {
    let options = list.options
    let start = min(max(place, 0), options.count)
    let end = min(start + OptionBase.reach, options.count)
    return (start..<end).first { options[$0].id == id } ?? list.position(of: id)
  }
}

/// The options that something is done with, in the order in which there is room for them.
///
/// Places are of the list of what is chosen, so that nobody makes a million ids for a key.
struct OptionGroup: Hashable, Sendable {
  enum Places: Hashable, Sendable {
    case range(Range<Int>)
    /// Some in an order; negative ones are no options.
    case some(ArraySlice<Int32>)
  }

  /// Options told by their ids, in front of the places.
  var ids: [OptionID]
  var places: Places
  /// Whether the order is from the last place to the first id.
  var isReversed = false

  init(_ ids: [OptionID]) {
    self.ids = ids
    places = .range(0..<0)
  }

  init(_ ids: [OptionID], places: Places, isReversed: Bool = false) {
    self.ids = ids
    self.places = places
    self.isReversed = isReversed
  }

  /// Calls a closure with each option in order, until it says to stop.
  func forEach(in base: OptionBase?, _ body: (ChosenOptions.Member) -> Bool) {
    var hint = 0
    func member(_ id: OptionID) -> ChosenOptions.Member {
      guard let place = base?.position(of: id, near: hint) else { return .other(id) }
      hint = place + 1
      return .place(place)
    }
    if !isReversed {
      for id in ids where !body(member(id)) { return }
    }
    switch places {
    case .range(let range):
      for index in 0..<range.count {
        let place = isReversed ? range.upperBound - 1 - index : range.lowerBound + index
        if !body(.place(place)) { return }
      }
    case .some(let places):
      for index in 0..<places.count {
        let place =
          isReversed ? places[places.endIndex - 1 - index] : places[places.startIndex + index]
        if place >= 0, !body(.place(Int(place))) { return }
      }
    }
    if isReversed {
      for id in ids.reversed() where !body(member(id)) { return }
    }
  }
}

extension OptionGroup: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: OptionID...) { self.init(elements) }
}

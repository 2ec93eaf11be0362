import FormModel
import TerminalUI

/// A row of a page of options, by what it shows.
enum OptionRow: Hashable, Sendable {
  /// The name of a group, by the first option below it.
  case header(OptionID)
  case option(OptionID)
  /// Adds what was typed into the search.
  case add

  /// Whether a person can go to it.
  var isStop: Bool { if case .header = self { false } else { true } }
}

/// The rows of a page of options.
///
/// Options are kept as places in their list, so that a list of 100,000 stays small, and rows are
/// made from them only where the window is.
struct OptionRows: Sendable {
  private enum Places: Sendable {
    /// Every option of the list, in order.
    case all(Int)
    /// Some of them; a header is the complement of the place of the option below it.
    case some([Int32])
  }

  /// Entries that are chosen and no options of the list; they stand on top.
  var entries: [OptionID]
  /// Whether a row offers to add what was typed.
  var offersToAdd = false
  /// Whether that row stands before the options, for none of them is likely to be meant; else it is
  /// the last one.
  var addsFirst = false
  /// Whether headers stand over the options of each group.
  let hasHeaders: Bool
  private let list: OptionList?
  private let places: Places
  /// The rows of the headers, counted without entries, in order.
  private let headers: [Int32]

  /// All options of a list.
  init(all list: OptionList?, entries: [OptionID]) {
    self.list = list
    self.entries = entries
    places = .all(list?.count ?? 0)
    hasHeaders = false
    headers = []
  }

  /// Some options of a list; negative places are headers.
  ///
  /// - Complexity: O(places).
  init(_ places: [Int32], of list: OptionList, entries: [OptionID], hasHeaders: Bool = false) {
    self.list = list
    self.entries = entries
    self.hasHeaders = hasHeaders
    self.places = .some(places)
    var headers: [Int32] = []
    if hasHeaders {
      for (row, place) in places.enumerated() where place < 0 { headers.append(Int32(row)) }
    }
    self.headers = headers
  }

  /// The rows before those of the list's options.
  private var lead: Int { entries.count + (offersToAdd && addsFirst ? 1 : 0) }

  private var placeCount: Int {
    switch places {
    case .all(let count): count
    case .some(let places): places.count
    }
  }

  /// The number of rows.
  var count: Int { entries.count + placeCount + (offersToAdd ? 1 : 0) }

  /// The number of options and entries.
  var optionCount: Int { entries.count + placeCount - headers.count }

  /// The number of an option or entry among those that are shown, counted from 1; `nil` for other
  /// rows.
  ///
  /// - Complexity: O(log headers).
  func number(at index: Int) -> Int? {
    if index < entries.count { return index + 1 }
    guard index >= lead, index < lead + placeCount else { return nil }
    let row = index - lead
    var (low, high) = (0, headers.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(headers[middle]) < row { low = middle + 1 } else { high = middle }
    }
    return entries.count + row - low + 1
  }

  /// The place of a row's option in the list; `nil` for other rows.
  func place(at index: Int) -> Int? {
    guard index >= lead, index - lead < placeCount else { return nil }
    switch places {
    case .all: return index - lead
    case .some(let places):
      let place = Int(places[index - lead])
      return place < 0 ? nil : place
    }
  }

  /// The row at a place.
  subscript(index: Int) -> OptionRow {
    if index < entries.count { return .option(entries[index]) }
    let index = index - lead
    guard index >= 0, index < placeCount, let list else { return .add }
    switch places {
    case .all: return .option(list.options[index].id)
    case .some(let places):
      let place = Int(places[index])
      return place < 0 ? .header(list.options[~place].id) : .option(list.options[place].id)
    }
  }

  /// The option of a row; `nil` for an entry of the person's own, and for other rows.
  func option(at index: Int) -> Option? { place(at: index).flatMap { list?.options[$0] } }

  /// The options that are shown, in order, with those of the person's own first.
  var group: OptionGroup { group(of: 0..<count) }

  /// The options of some rows, in order or from the last one on.
  func group(of rows: Range<Int>, isReversed: Bool = false) -> OptionGroup {
    let own = rows.clamped(to: 0..<entries.count)
    let rest = rows.clamped(to: lead..<lead + placeCount)
    let places = rest.lowerBound - lead..<rest.upperBound - lead
    return OptionGroup(
      Array(entries[own]),
      places: {
        switch self.places {
        case .all: .range(places)
        case .some(let some): .some(some[places])
        }
      }(),
      isReversed: isReversed
    )
  }

  /// The row of an option of the list where every option has one.
  func row(ofPlace place: Int) -> Int? {
    if case .all = places { lead + place } else { nil }
  }

  /// The ids of all rows, of which headers cannot be gone to.
  ///
  /// - Complexity: O(headers).
  var ids: ListRows<OptionRow> {
    let rows = self
    return ListRows(count: count, skipped: Set(headers.map { Int($0) + lead })) { index in
      rows[index]
    }
  }
}

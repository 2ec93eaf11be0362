import FormModel
import TerminalUI

/// A row of a page of options, by what it shows.
enum OptionRow: Hashable, Sendable {
  /// The name of a group, by the first option below it.
  case header(OptionID)
  case option(OptionID)
  /// No answer, in a list of which one is chosen.
  case none
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
  let entries: [OptionID]
  /// Whether the row on top stands for no answer.
  var offersNone = false
  /// The row that offers to add what was typed, counted without entries; `nil` when there is none.
  private var addPlace: Int?
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
  init(_ places: [Int32], of list: OptionList?, entries: [OptionID], hasHeaders: Bool = false) {
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
  private var front: Int { entries.count + (offersNone ? 1 : 0) }

  /// The entry of a row before the options; `nil` for the one that stands for no answer.
  private func entry(at index: Int) -> OptionID? {
    let place = index - (offersNone ? 1 : 0)
    return place >= 0 ? entries[place] : nil
  }

  /// Whether a row offers to add what was typed.
  var offersToAdd: Bool { addPlace != nil }

  /// Offers to add what was typed, behind so many options.
  mutating func offerToAdd(behind count: Int) {
    var (row, left) = (0, count)
    while left > 0, row < placeCount {
      if !headers.contains(Int32(row)) { left -= 1 }
      row += 1
    }
    addPlace = row
  }

  /// The row of the list's options, counted without entries and the row that adds; `nil` for these.
  private func optionRow(at index: Int) -> Int? {
    let row = index - front
    guard row >= 0, row < placeCount + (offersToAdd ? 1 : 0), row != addPlace else { return nil }
    return row - (addPlace.map { row > $0 ? 1 : 0 } ?? 0)
  }

  /// The row at which a row of the list's options stands.
  private func index(ofOptionRow row: Int) -> Int {
    front + row + (addPlace.map { row >= $0 ? 1 : 0 } ?? 0)
  }

  private var placeCount: Int {
    switch places {
    case .all(let count): count
    case .some(let places): places.count
    }
  }

  /// The number of rows.
  var count: Int { front + placeCount + (offersToAdd ? 1 : 0) }

  /// The number of options and entries.
  var optionCount: Int { entries.count + placeCount - headers.count }

  /// The number of an option or entry among those that are shown, counted from 1; `nil` for other
  /// rows.
  ///
  /// - Complexity: O(log headers).
  func number(at index: Int) -> Int? {
    if index < front { return entry(at: index).map { _ in index - front + entries.count + 1 } }
    guard let row = optionRow(at: index) else { return nil }
    return entries.count + row - headers.firstIndex(from: Int32(row)) + 1
  }

  /// The place of a row's option in the list; `nil` for other rows.
  func place(at index: Int) -> Int? {
    guard let row = optionRow(at: index) else { return nil }
    switch places {
    case .all: return row
    case .some(let places):
      let place = Int(places[row])
      return place < 0 ? nil : place
    }
  }

  /// The row at a place.
  subscript(index: Int) -> OptionRow {
    if index < front { return entry(at: index).map { .option($0) } ?? .none }
    guard let row = optionRow(at: index), let list else { return .add }
    switch places {
    case .all: return .option(list.options[row].id)
    case .some(let places):
      let place = Int(places[row])
      return place < 0 ? .header(list.options[~place].id) : .option(list.options[place].id)
    }
  }

  /// The option of a row; `nil` for an entry of the person's own, and for other rows.
  func option(at index: Int) -> Option? { place(at: index).flatMap { list?.options[$0] } }

  /// The options that are shown, in order, with those of the person's own first.
  var optionIDs: [OptionID] { optionIDs(in: 0..<count) }

  /// The options of some rows, in order.
  func optionIDs(in rows: Range<Int>) -> [OptionID] {
    rows.compactMap { if case .option(let id) = self[$0] { id } else { nil } }
  }

  /// The row of an option of the list where every option has one.
  func row(ofPlace place: Int) -> Int? {
    if case .all = places { index(ofOptionRow: place) } else { nil }
  }

  /// The ids of all rows, of which headers cannot be gone to.
  ///
  /// - Complexity: O(headers).
  var ids: ListRows<OptionRow> {
    let rows = self
    return ListRows(
      count: count,
      skipped: Set(headers.map { self.index(ofOptionRow: Int($0)) })
    ) { index in
      rows[index]
    }
  }
}

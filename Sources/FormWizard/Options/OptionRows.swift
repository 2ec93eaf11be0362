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
/// Options are kept as places in their list, so that a list of 100,000 stays small; what a row shows
/// is looked up only where the window is.
struct OptionRows: Sendable {
  /// A row, in eight bytes.
  private enum Place: Sendable {
    /// The name of the group of the option below it.
    case header(Int32)
    case option(Int32)
    /// A text of the person's own, which is no option of the list.
    case entry(Int32)
    case none, add
  }

  /// Texts of the person's own; they stand on top.
  let entries: [OptionID]
  /// The number of options and entries.
  let optionCount: Int
  private let list: OptionList?
  private var places: [Place] = []

  /// Some options of a list, by their places.
  ///
  /// - Complexity: O(options).
  init(
    _ options: [Int32],
    of list: OptionList?,
    entries: [OptionID],
    offersNone: Bool = false,
    hasHeaders: Bool = false
  ) {
    self.list = list
    self.entries = entries
    optionCount = entries.count + options.count
    places.reserveCapacity(optionCount + 16)
    if offersNone { places = [.none] }
    places += entries.indices.map { .entry(Int32($0)) }
    var last: LocalizedText?
    for option in options {
      if hasHeaders {
        let group = list?.options[Int(option)].group
        // Options without a group are parted from one by an empty header.
        if group != last { places.append(.header(option)) }
        last = group
      }
      places.append(.option(option))
    }
  }

  /// Offers to add what was typed: before all options, or behind the first one.
  mutating func offerToAdd(behindFirst: Bool) {
    let first = places.firstIndex { if case .option = $0 { true } else { false } }
    places.insert(.add, at: behindFirst ? first.map { $0 + 1 } ?? places.count : entries.count)
  }

  /// The number of rows.
  var count: Int { places.count }

  /// The number of an option or entry among those that are shown, counted from 1; `nil` for other
  /// rows.
  ///
  /// - Complexity: O(rows above).
  func number(at index: Int) -> Int? {
    isCounted(index) ? (0...index).count(where: isCounted) : nil
  }

  private func isCounted(_ index: Int) -> Bool {
    switch places[index] {
    case .option, .entry: true
    case .header, .none, .add: false
    }
  }

  /// The place of a row's option in the list; `nil` for other rows.
  func place(at index: Int) -> Int? {
    if case .option(let place) = places[index] { Int(place) } else { nil }
  }

  /// The row at a place.
  subscript(index: Int) -> OptionRow {
    switch places[index] {
    case .header(let place): .header(list?.options[Int(place)].id ?? "")
    case .option(let place): .option(list?.options[Int(place)].id ?? "")
    case .entry(let place): .option(entries[Int(place)])
    case .none: .none
    case .add: .add
    }
  }

  /// The option of a row; `nil` for an entry of the person's own, and for other rows.
  func option(at index: Int) -> Option? { place(at: index).flatMap { list?.options[$0] } }

  /// The options that are shown, in order, with those of the person's own first.
  var optionIDs: [OptionID] { optionIDs(in: 0..<count) }

  /// The options of some rows, in the order of these.
  func optionIDs(in rows: some Sequence<Int>) -> [OptionID] {
    rows.compactMap { if case .option(let id) = self[$0] { id } else { nil } }
  }

  /// The ids of all rows, of which headers cannot be gone to.
  ///
  /// - Complexity: O(rows).
  var ids: ListRows<OptionRow> {
    let rows = self
    let headers = places.indices.filter { if case .header = places[$0] { true } else { false } }
    return ListRows(count: count, skipped: Set(headers)) { rows[$0] }
  }
}

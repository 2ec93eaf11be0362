import FormModel
import TerminalUI

/// A range of rows that is about to be chosen or dropped; nothing has been answered yet.
struct PendingOptions: Sendable {
  /// How it was begun.
  enum Way: Hashable, Sendable {
    /// By `v`, or by Shift and an arrow.
    case keys
    /// By the mouse: it lasts as long as the button is held.
    case mouse
  }

  var range: ListRange<OptionRow>
  let way: Way
  /// What it would change; `nil` before that was worked out.
  var preview: RangePreview<OptionRow>?
}

/// The left button is held on a list of options.
struct OptionPress: Sendable {
  var drag: ListDrag
  /// The row it was pressed on.
  let row: OptionRow
  /// Whether that row was chosen before the press, which decides what a range from it does.
  let wasChosen: Bool
  /// What was chosen before the press: a press that becomes a range takes its toggle back.
  let before: OptionSnapshot
  /// The line of the screen where the list begins when no group's name stands over it.
  var firstLine: Int
  /// Whether the release chooses the row, and nothing has happened to it yet.
  var isChoice = false
}

/// The order of what a search finds.
enum SearchOrder: Hashable, Sendable {
  case bestFirst, original

  /// The other one.
  var other: SearchOrder { self == .bestFirst ? .original : .bestFirst }
}

extension OptionPage {
  /// Whether a range may choose or drop the row at a place: an option that can be chosen beside
  /// others, or an entry; entries alone, while they are edited.
  func isFree(at place: Int, toBeChosen: Bool) -> Bool {
    guard case .option(let id) = rows[place] else { return false }
    if editing.isActive { return rows.option(at: place) == nil }
    return rules.isFree(id, toBeChosen: toBeChosen)
  }

  /// Whether a row is chosen, or selected while entries are edited.
  func isSelected(_ row: OptionRow) -> Bool {
    if editing.isActive { return editing.selection.contains(row) }
    if case .option(let id) = row { return chosen.contains(id) }
    return false
  }

  /// How many options could be chosen still, once those that go with no other are dropped.
  var room: Int { editing.isActive ? .max : rules.room(beside: chosen) }

  /// What a pending range does to the row at a place, as far as it is drawn: `nil` for nothing.
  func pendingChange(at place: Int) -> Bool? {
    guard let preview = pending?.preview, preview.reach.contains(place),
      isFree(at: place, toBeChosen: preview.selects),
      isSelected(rows[place]) != preview.selects
    else { return nil }
    return preview.selects
  }

  /// Whether the name of a group stands above the rows, which begin with the one at a place.
  func hasGroupLine(above place: Int) -> Bool {
    guard rows.hasHeaders, place < rows.count else { return false }
    if case .header = rows[place] { return false }
    return true
  }

  /// Whether a row is an entry of the person's own.
  func isEntry(_ row: OptionRow) -> Bool {
    if case .option(let id) = row { options?.contains(id) != true } else { false }
  }

  /// Whether the rows hold entries that could be removed.
  var hasEntries: Bool { !rows.entries.isEmpty }
}

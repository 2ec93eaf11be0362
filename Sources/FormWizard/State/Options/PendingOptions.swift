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
  var preview: OptionPreview?
}

/// What a pending range of options would change, if it were kept now.
struct OptionPreview: Sendable {
  /// The rows from one end to the other.
  let span: Range<Int>
  /// The rows the limit lets it reach, from the one it began on.
  let reach: Range<Int>
  /// How many would change.
  let count: Int
  /// How many more would change if there were no limit.
  let leftOut: Int
  /// Whether they would be chosen; else dropped.
  let selects: Bool
  /// The entries that would be selected, while they are edited.
  let marked: RangePreview<OptionRow>?
}

/// The left button is held on a list of options.
struct OptionPress: Sendable {
  var drag: ListDrag
  /// The row it was pressed on.
  let row: OptionRow
  /// Whether that row was chosen before the press, which decides what a range from it does.
  let wasChosen: Bool
  /// What was chosen before the press: a press that becomes a range takes its toggle back.
  var before: OptionSnapshot
  /// The line of the screen where the list begins when no group's name stands over it.
  var firstLine: Int
  /// Whether the release chooses the row, and nothing has happened to it yet.
  var isChoice = false
  /// Whether it was pressed with Shift.
  var isShifted = false
  /// What was there when an earlier range was taken back for this one.
  var corrected: OptionSnapshot?
}

/// A range that a click with Shift has ended: the next such click ends it elsewhere.
struct OptionStretch: Sendable {
  /// The row it begins on.
  let anchor: OptionRow
  /// Whether it chooses; else it drops.
  let selects: Bool
  /// What was chosen before it.
  let before: OptionSnapshot
}

/// The order of what a search finds.
enum SearchOrder: Hashable, Sendable {
  case bestFirst, original

  /// The other one.
  var other: SearchOrder { self == .bestFirst ? .original : .bestFirst }
}

extension OptionPage {
  /// Where a click with Shift lets a range begin: the row that was clicked on, chosen or gone to
  /// last, wherever the wheel has led.
  var anchor: OptionRow? { stretch?.anchor ?? clicked ?? list.home ?? list.cursor }

  /// Whether a range may choose or drop the row at a place: an option that can be chosen beside
  /// others, or an entry; entries alone, while they are edited.
  func isFree(at place: Int, toBeChosen: Bool) -> Bool {
    if let option = rows.place(at: place) {
      return !editing.isActive && rules.isFree(at: option, toBeChosen: toBeChosen)
    }
    guard case .option(let id) = rows[place] else { return false }
    return editing.isActive || rules.isFree(id, toBeChosen: toBeChosen)
  }

  /// Whether the option of the row at a place is chosen.
  func isChosen(at place: Int) -> Bool {
    if let option = rows.place(at: place) { return chosen.contains(.place(option)) }
    guard case .option(let id) = rows[place] else { return false }
    return chosen.contains(.other(id))
  }

  /// Whether a row is chosen, or selected while entries are edited.
  func isSelected(_ row: OptionRow) -> Bool {
    if editing.isActive { return editing.selection.contains(row) }
    if case .option(let id) = row { return chosen.contains(id, near: likelyPlace(of: row)) }
    return false
  }

  /// Where in the list the option of a row is likely to be, that of the cursor above all.
  func likelyPlace(of row: OptionRow) -> Int {
    list.cursor == row ? cursorPlace ?? 0 : 0
  }

  /// Where in the list the option of the cursor is.
  var cursorPlace: Int? {
    guard let row = list.place, row < rows.count else { return nil }
    return rows.place(at: row)
  }

  /// The same of the row at a place.
  private func isSelected(at place: Int) -> Bool {
    editing.isActive ? editing.selection.contains(rows[place]) : isChosen(at: place)
  }

  /// What a range would change; `nil` when one of its ends is not there any more.
  ///
  /// - Complexity: O(rows of the range), without a text being looked at.
  func preview(_ range: ListRange<OptionRow>) -> OptionPreview? {
    let selects = range.selects
    if editing.isActive {
      let marked = range.preview(in: ids) { place in
        isSelected(at: place) != selects && isFree(at: place, toBeChosen: selects)
      }
      return marked.map {
        OptionPreview(
          span: $0.span,
          reach: $0.reach,
          count: $0.changed.count,
          leftOut: 0,
          selects: selects,
          marked: $0
        )
      }
    }
    guard let (start, end) = range.ends(in: ids) else { return nil }
    let room = selects ? self.room : .max
    var (count, leftOut, last) = (0, 0, end)
    let step = end < start ? -1 : 1
    for place in stride(from: start, through: end, by: step)
    where isChosen(at: place) != selects && isFree(at: place, toBeChosen: selects) {
      if count < room {
        count += 1
      } else {
        if leftOut == 0 { last = place - step }
        leftOut += 1
      }
    }
    let isNone = leftOut > 0 && (last - start) * step < 0
    return OptionPreview(
      span: min(start, end)..<max(start, end) + 1,
      reach: isNone ? start..<start : min(start, last)..<max(start, last) + 1,
      count: count,
      leftOut: leftOut,
      selects: selects,
      marked: nil
    )
  }

  /// How many options could be chosen still, once those that go with no other are dropped.
  private var room: Int { rules.room(beside: chosen) }

  /// What a pending range does to the row at a place, as far as it is drawn: `nil` for nothing.
  func pendingChange(at place: Int) -> Bool? {
    guard let preview = pending?.preview, preview.reach.contains(place),
      isFree(at: place, toBeChosen: preview.selects),
      isSelected(at: place) != preview.selects
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

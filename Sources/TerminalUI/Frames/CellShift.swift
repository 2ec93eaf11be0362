/// The end of a row that stands a few columns further left or right in the next frame.
///
/// A word that comes or goes in a line of words, as in a footer, moves all that is behind it. One
/// control sequence does so on the terminal (ECMA-48, ICH and DCH). What the move does not get
/// right is drawn as any other difference.
struct CellShift {
  private let row: Int
  /// The first column that moves.
  private let column: Int
  /// By how many columns; negative is left.
  private let distance: Int
  private let columns: Int

  /// Ends are not looked for further away.
  private static let farthest = 16
  /// So many cells in a row that are the same elsewhere are worth a try.
  private static let sample = 6

  /// A move that may save something; `nil` where none is seen, or where a glyph behind the place
  /// may not have its usual width.
  ///
  /// - Complexity: O(columns).
  init?(from old: Frame, to new: Frame, row: Int) {
    let columns = new.size.width
    let start = row * columns
    let before = old.cells[start..<start + columns]
    let after = new.cells[start..<start + columns]
    func isSame(_ x: Int, _ y: Int) -> Bool {
      before[start + x] == after[start + y] || before[start + x].looks(like: after[start + y])
    }
    guard let first = (0..<columns).first(where: { !isSame($0, $0) }) else { return nil }
    guard first == 0 || GlyphDoubt(before[start + first - 1]) == .none,
      !(before[(start + first)...] + after[(start + first)...]).contains(where: { cell in
        cell.width != 1 || GlyphDoubt(cell) == .sequence
      }),
      let last = (first..<columns).last(where: { !isSame($0, $0) })
    else { return nil }
    let sample = CellShift.sample
    var found: Int?
    // Words at two places behind the change are looked for.
    for part in [1, 2] where found == nil {
      let from = first + (last - first) * part / 3
      guard let place = (from..<columns).first(where: { before[start + $0].glyph != 0x20 }),
        place + sample <= columns
      else { continue }
      found = (-CellShift.farthest...CellShift.farthest).first { step in
        step != 0 && place + step >= first && place + step + sample <= columns
          && (0..<sample).allSatisfy { isSame(place + $0, place + step + $0) }
      }
    }
    guard let found else { return nil }
    self.row = row
    self.columns = columns
    column = first
    distance = found
  }

  /// The old frame with the row as it is after the move.
  func applied(to old: Frame) -> Frame {
    var frame = old
    let cells = row * columns + column..<(row + 1) * columns
    let count = min(abs(distance), cells.count)
    let blanks = [PackedCell](repeating: .blank, count: count)
    let moved =
      distance > 0
      ? blanks + old.cells[cells].dropLast(count) : old.cells[cells].dropFirst(count) + blanks
    frame.cells.replaceSubrange(cells, with: moved)
    return frame
  }

  /// Moves the end of the row on the terminal.
  func write(with pen: inout TerminalPen) {
    pen.shiftCells(distance, at: Point(x: column, y: row))
  }
}

/// Writes cells at places, in the fewest bytes, and knows where that leaves the terminal's cursor.
struct TerminalPen {
  /// What was written since the frame began.
  var bytes: [UInt8] = []
  /// The style the terminal draws in.
  private(set) var style = Style.plain
  /// The row and the column of the cursor, as far as they are known.
  private(set) var row: Int?
  private(set) var column: Int?

  private let depth: ColorDepth
  /// The style that was asked for last, before its colours were brought down.
  private var asked = PackedStyle.plain
  /// Whether the column is only right if the last glyph had its usual width.
  private var isColumnDoubtful = false

  init(depth: ColorDepth) { self.depth = depth }

  /// Where the cursor is, if that is sure.
  var place: Point? {
    guard let row, let column, !isColumnDoubtful else { return nil }
    return Point(x: column, y: row)
  }

  /// Nothing is known of the cursor any more.
  mutating func forgetPlace() {
    row = nil
    column = nil
    isColumnDoubtful = false
  }

  /// Whatever style the terminal draws in becomes the plain one.
  mutating func resetStyle() {
    bytes += [0x1B, 0x5B, 0x6D]
    style = .plain
    asked = .plain
  }

  /// Chooses the style of what follows.
  mutating func choose(_ packed: PackedStyle) {
    if packed == asked { return }
    asked = packed
    let wanted = packed.style.limited(to: depth)
    Style.appendChange(from: style, to: wanted, to: &bytes)
    style = wanted
  }

  /// Chooses a style whose erased cells are empty: they take what is behind the text, not the rest.
  mutating func chooseErasing() {
    if asked.onBlank != .plain { choose(.plain) }
  }

  /// Whether a cell can be written without a change of style.
  func isInHand(for cell: PackedCell) -> Bool {
    cell.style == asked || cell.glyph == 0x20 && cell.style.onBlank == asked.onBlank
  }

  /// Adds a control sequence without its introducer.
  mutating func control(_ text: StaticString) {
    bytes += [0x1B, 0x5B]
    text.withUTF8Buffer { bytes += $0 }
  }

  /// Moves the cursor.
  mutating func move(to target: Point) {
    if place == target { return }
    defer {
      row = target.y
      column = target.x
      isColumnDoubtful = false
    }
    if row == target.y {
      if target.x == 0 {
        bytes.append(0x0D)
        return
      }
      if let column, !isColumnDoubtful {
        let step = target.x - column
        if step < 0, -step <= 3 {
          bytes += repeatElement(0x08, count: -step)
          return
        }
        let text = TerminalPen.digits(step)
        if step > 0, text.count <= TerminalPen.digits(target.x + 1).count {
          bytes += [0x1B, 0x5B]
          if step > 1 { bytes += text }
          bytes.append(0x43)
          return
        }
      }
      bytes += [0x1B, 0x5B]
      bytes += TerminalPen.digits(target.x + 1)
      bytes.append(0x47)
      return
    }
    if let row, row + 1 == target.y, target.x == 0 {
      bytes += [0x0D, 0x0A]
      return
    }
    bytes += [0x1B, 0x5B]
    if target.y > 0 || target.x > 0 { bytes += TerminalPen.digits(target.y + 1) }
    if target.x > 0 {
      bytes.append(0x3B)
      bytes += TerminalPen.digits(target.x + 1)
    }
    bytes.append(0x48)
  }

  /// Inserts empty lines in front of a row; as many fall out at the bottom.
  mutating func insertLines(_ count: Int, at row: Int) { editLines(count, at: row, final: 0x4C) }

  /// Deletes lines from a row on; as many empty ones come in at the bottom.
  mutating func deleteLines(_ count: Int, at row: Int) { editLines(count, at: row, final: 0x4D) }

  private mutating func editLines(_ count: Int, at row: Int, final: UInt8) {
    move(to: Point(x: 0, y: row))
    bytes += [0x1B, 0x5B]
    if count > 1 { bytes += TerminalPen.digits(count) }
    // The cursor goes to the first column (ECMA-48, line home) or stays, which is the same here.
    bytes.append(final)
  }

  /// Moves a cell and those behind it to the right, or to the left over those in front of it; what
  /// comes in is empty.
  mutating func shiftCells(_ distance: Int, at place: Point) {
    move(to: place)
    chooseErasing()
    bytes += [0x1B, 0x5B]
    if abs(distance) > 1 { bytes += TerminalPen.digits(abs(distance)) }
    bytes.append(distance > 0 ? 0x40 : 0x50)
  }

  /// Writes a glyph where the cursor is.
  ///
  /// A doubtful one leaves the cursor in doubt, and nothing is known behind the last column.
  mutating func write(_ cell: PackedCell, _ glyphs: GlyphTable, doubt: GlyphDoubt, columns: Int) {
    if cell.glyph < 0x80 {
      bytes.append(UInt8(cell.glyph))
    } else {
      bytes += glyphs.text(of: cell.glyph).utf8
    }
    column = column.map { $0 + Int(cell.width) }
    isColumnDoubtful = doubt != .none
    if let column, column >= columns {
      self.column = nil
      // A glyph that is wider than was meant may have gone on in the next row.
      if doubt != .none { row = nil }
    }
  }

  /// Writes blanks in the style at hand where the cursor is.
  mutating func writeBlanks(_ count: Int, columns: Int) {
    bytes += repeatElement(0x20, count: count)
    column = column.map { $0 + count }
    isColumnDoubtful = false
    if let column, column >= columns { self.column = nil }
  }

  /// Goes on behind a glyph of doubtful width as if it had its usual one.
  ///
  /// Only inside of a run of such glyphs, behind which the cursor is placed anew.
  mutating func trustColumn() { isColumnDoubtful = false }

  private static func digits(_ number: Int) -> String.UTF8View { String(number).utf8 }
}

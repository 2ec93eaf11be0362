/// Writes cells at places, in the fewest bytes, and knows where that leaves the terminal's cursor.
struct TerminalPen {
  /// What was written since the frame began.
  var bytes: [UInt8] = []
  /// The style the terminal draws in.
  private var style = Style.plain
  /// The row and the column of the cursor, as far as they are known.
  private(set) var row: Int?
  private(set) var column: Int?

  /// Whether rows are counted from one of the screen that is not known, so that the cursor moves by
  /// steps.
  var isRelative = false

  private let depth: ColorDepth
  /// The style that was asked for last, before its colours were brought down.
  private var asked = Style.plain
  /// Whether the column is only right if the last glyph had its usual width.
  private var isColumnDoubtful = false

  init(depth: ColorDepth) { self.depth = depth }

  /// Nothing is known of the cursor any more.
  ///
  /// - Parameter row: The row it is in, where that is known.
  mutating func forgetPlace(but row: Int? = nil) {
    self.row = row
    column = nil
    isColumnDoubtful = false
  }

  /// Whatever style the terminal draws in becomes the plain one.
  mutating func resetStyle() {
    control("m")
    style = .plain
    asked = .plain
  }

  /// Chooses the style of what follows.
  mutating func choose(_ new: Style) {
    if new == asked { return }
    asked = new
    let wanted = new.limited(to: depth)
    Style.appendChange(from: style, to: wanted, to: &bytes)
    style = wanted
  }

  /// Chooses a style whose erased cells are empty: they take what is behind the text, not the rest.
  mutating func chooseErasing() {
    if asked.onBlank != .plain { choose(.plain) }
  }

  /// Adds a control sequence without its introducer.
  mutating func control(_ text: String) {
    bytes += [0x1B, 0x5B]
    bytes += text.utf8
  }

  /// Moves the cursor.
  mutating func move(to target: Point) {
    if row == target.y, column == target.x, !isColumnDoubtful { return }
    if isRelative, row != target.y { moveRelatively(toRow: target.y) }
    if row == target.y, target.x == 0 {
      bytes.append(0x0D)
    } else if row == target.y {
      moveInRow(to: target.x)
    } else if let row, row + 1 == target.y, target.x == 0 {
      bytes += [0x0D, 0x0A]
    } else {
      let line = target == Point(x: 0, y: 0) ? "" : String(target.y + 1)
      control(line + (target.x > 0 ? ";\(target.x + 1)H" : "H"))
    }
    row = target.y
    column = target.x
    isColumnDoubtful = false
  }

  /// Steps to another row; without one that is known it is the first.
  private mutating func moveRelatively(toRow target: Int) {
    let step = target - (row ?? 0)
    if step == 1 {
      bytes.append(0x0A)
    } else if step != 0 {
      control("\(abs(step))\(step > 0 ? "B" : "A")")
    }
    row = target
  }

  /// Sees to it that there are rows below one of them, the last, by scrolling where there are none.
  mutating func addRows(_ count: Int, below last: Int) {
    move(to: Point(x: 0, y: last))
    bytes += repeatElement(0x0A, count: count)
    row = last + count
  }

  private mutating func moveInRow(to x: Int) {
    let step = isColumnDoubtful ? nil : column.map { x - $0 }
    switch step {
    case .some(-3 ... -1): bytes += repeatElement(0x08, count: -(step ?? 0))
    case .some(1): control("C")
    case .some(let step) where step > 0 && step <= x: control("\(step)C")
    default: control("\(x + 1)G")
    }
  }

  /// Inserts empty lines in front of a row (as many fall out at the bottom), or with a negative
  /// count deletes lines from there on (as many empty ones come in).
  mutating func insertLines(_ count: Int, at row: Int) {
    // The cursor goes to the first column (ECMA-48, line home) or stays, which is the same here.
    move(to: Point(x: 0, y: row))
    control((abs(count) > 1 ? String(abs(count)) : "") + (count > 0 ? "L" : "M"))
  }

  /// Writes a cell where the cursor is.
  ///
  /// A doubtful glyph leaves the cursor in doubt, and nothing is known behind the last column.
  mutating func write(_ cell: Cell, doubt: GlyphDoubt, columns: Int) {
    // A blank shows less of a style than a glyph.
    if cell.glyph != .blank || cell.style.onBlank != asked.onBlank { choose(cell.style) }
    cell.glyph.append(to: &bytes)
    column = column.map { $0 + cell.width }
    isColumnDoubtful = doubt != .none
    if let column, column >= columns {
      self.column = nil
      // A glyph that is wider than expected may have continued in the next row.
      if doubt != .none, !isRelative { row = nil }
    }
  }

  /// Goes on behind a glyph of doubtful width as if it had its usual one.
  ///
  /// Only inside of a run of such glyphs, after which the cursor is placed again.
  mutating func trustColumn() { isColumnDoubtful = false }
}

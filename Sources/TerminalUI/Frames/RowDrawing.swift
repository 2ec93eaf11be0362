/// Draws rows of one frame: whole, or what differs from the frame before.
struct RowDrawing {
  private let frame: Frame
  private let columns: Int
  /// Which cells of the row at hand have to be drawn.
  private var isChanged: [Bool]
  /// Which cells have something on the screen that would be seen beside a glyph of half its width.
  private var hidesRest: [Bool]
  /// The columns behind the last cell of the row that is not plain and empty.
  private var end = 0

  /// The bytes of "erase to end of line", and of the move that goes on behind.
  private static let eraseCost = 3
  private static let moveCost = 5
  /// Where so few bytes draw a row, no move of its end is looked for.
  private static let fewBytes = 24

  init(frame: Frame) {
    self.frame = frame
    columns = frame.size.width
    isChanged = Array(repeating: false, count: columns)
    hidesRest = Array(repeating: true, count: columns)
  }

  mutating func drawWhole(_ y: Int, with pen: inout TerminalPen) {
    findEnd(y)
    for x in 0..<end { isChanged[x] = true }
    draw(0..<end, y, with: &pen)
    if end < columns { erase(from: end, y, with: &pen) }
  }

  mutating func drawChanges(_ y: Int, from old: Frame, with pen: inout TerminalPen) {
    guard findChanges(y, from: old) else { return }
    findEnd(y)
    var drawn = pen
    drawFound(y, with: &drawn)
    defer { pen = drawn }
    guard drawn.bytes.count - pen.bytes.count > RowDrawing.fewBytes,
      let shift = CellShift(from: old, to: frame, row: y)
    else { return }
    var moved = pen
    shift.write(with: &moved)
    if findChanges(y, from: shift.applied(to: old)) { drawFound(y, with: &moved) }
    if moved.bytes.count < drawn.bytes.count { drawn = moved }
  }

  /// Draws the cells that have to be drawn.
  private mutating func drawFound(_ y: Int, with pen: inout TerminalPen) {
    guard let erased = erasure(y) else {
      draw(0..<columns, y, with: &pen)
      return
    }
    draw(0..<erased.lowerBound, y, with: &pen)
    erase(from: erased.lowerBound, y, with: &pen)
    for x in erased.upperBound..<max(erased.upperBound, end) {
      isChanged[x] = !frame.cells[y * columns + x].isEmpty
    }
    if erased.upperBound < end { draw(erased.upperBound..<end, y, with: &pen) }
  }

  private mutating func findEnd(_ y: Int) {
    end = columns
    let row = y * columns
    while end > 0, frame.cells[row + end - 1].isEmpty { end -= 1 }
  }

  /// The run of empty cells from which erasing the rest of the row saves the most bytes, though
  /// what stands behind the run has to be drawn again.
  private func erasure(_ y: Int) -> Range<Int>? {
    let row = y * columns
    var best: Range<Int>?
    var bestGain = 0
    var restored = 0
    var x = columns
    while x > 0 {
      if !frame.cells[row + x - 1].isEmpty {
        x -= 1
        if !isChanged[x] { restored += 1 }
        continue
      }
      let runEnd = x
      var first = x
      var changed = 0
      while x > 0, frame.cells[row + x - 1].isEmpty {
        x -= 1
        guard isChanged[x] else { continue }
        first = x
        changed += 1
      }
      let behind = runEnd < end ? RowDrawing.moveCost + restored : 0
      let gain = changed - RowDrawing.eraseCost - behind
      if gain > bestGain {
        bestGain = gain
        best = first..<runEnd
      }
    }
    return best
  }

  /// Marks the cells that differ, and those that a glyph of doubtful width may have touched.
  private mutating func findChanges(_ y: Int, from old: Frame) -> Bool {
    let row = y * columns
    var first = 0
    while first < columns, isSame(row + first, in: old) { first += 1 }
    if first == columns { return false }
    for x in 0..<first { isChanged[x] = false }
    var spoilt = first
    var lastDoubt = GlyphDoubt.none
    for x in first..<columns {
      let index = row + x
      let isSame = isSame(index, in: old)
      // Of a wider glyph than was meant, half may stand on a blank.
      let isHalf =
        isSame && x + 1 == spoilt && frame.cells[index].isEmpty && lastDoubt == .ambiguous
      isChanged[x] = !isSame || x < spoilt && !isHalf
      hidesRest[x] = !isBlank(behind: x, row, in: old)
      if !isChanged[x] { continue }
      if x > 0, isIsolating(old.cells[index], old.glyphs) { isChanged[x - 1] = true }
      let doubt = max(GlyphDoubt(old.cells[index]), GlyphDoubt(frame.cells[index]))
      lastDoubt = doubt
      switch doubt {
      case .none: break
      case .ambiguous: spoilt = max(spoilt, x + 1 + max(1, Int(frame.cells[index].width)))
      case .sequence: spoilt = columns
      }
    }
    return true
  }

  /// Whether the right half of a cell is a blank on the screen, or the right half of a glyph, which
  /// goes with the left one; in the colours that it is going to have.
  private func isBlank(behind x: Int, _ row: Int, in old: Frame) -> Bool {
    guard frame.cells[row + x].width == 2, x + 1 < columns else { return true }
    let (left, right) = (old.cells[row + x], old.cells[row + x + 1])
    let style = frame.cells[row + x].style.onBlank
    if right.width == 0 { return left.style.onBlank == style }
    return right.glyph == 0x20 && right.style.onBlank == style
  }

  /// Whether the text of a cell begins with U+2068, which terminals that give every scalar a cell
  /// keep with the cell in front: that one has to be drawn again when this one goes.
  private func isIsolating(_ cell: PackedCell, _ glyphs: GlyphTable) -> Bool {
    cell.isCluster && glyphs.text(of: cell.glyph).unicodeScalars.first == "\u{2068}"
  }

  private func isSame(_ index: Int, in old: Frame) -> Bool {
    let a = old.cells[index]
    let b = frame.cells[index]
    if !a.isCluster, !b.isCluster { return a == b || a.looks(like: b) }
    return a.isCluster == b.isCluster && a.style == b.style && a.width == b.width
      && old.glyphs.text(of: a.glyph) == frame.glyphs.text(of: b.glyph)
  }

  private func draw(_ range: Range<Int>, _ y: Int, with pen: inout TerminalPen) {
    let row = y * columns
    var x = range.lowerBound
    var lastDoubt = GlyphDoubt.none
    while x < range.upperBound {
      if !isChanged[x] {
        x += 1
        continue
      }
      // A right half is drawn with its left one.
      if frame.cells[row + x].width == 0 {
        guard x > 0, frame.cells[row + x - 1].width == 2 else {
          preconditionFailure("A right half stands behind its left one.")
        }
        x -= 1
      }
      let cell = frame.cells[row + x]
      let doubt = GlyphDoubt(cell)
      if lastDoubt == .ambiguous, doubt == .ambiguous, pen.row == y, pen.column == x {
        pen.trustColumn()
      }
      bridge(to: x, y, with: &pen)
      pen.move(to: Point(x: x, y: y))
      if !pen.isInHand(for: cell) { pen.choose(cell.style) }
      // Where it is drawn in one column, the other one keeps what was there.
      if doubt == .sequence, cell.width == 2, hidesRest[x] {
        pen.writeBlanks(2, columns: columns)
        pen.move(to: Point(x: x, y: y))
      }
      pen.write(cell, frame.glyphs, doubt: doubt, columns: columns)
      lastDoubt = doubt
      x += max(1, Int(cell.width))
    }
  }

  /// Writes the few cells between the cursor, or the beginning of the next row, and a place again,
  /// where that is shorter than a move.
  private func bridge(to x: Int, _ y: Int, with pen: inout TerminalPen) {
    var first = 0
    if let place = pen.place, place.y == y {
      first = place.x
    } else if pen.row != y - 1 || pen.row == nil {
      return
    }
    guard first < x, x - first <= 3 else { return }
    let cells = frame.cells[y * columns + first..<y * columns + x]
    for cell in cells {
      if cell.glyph < 0x20 || cell.glyph > 0x7E || !pen.isInHand(for: cell) { return }
    }
    pen.move(to: Point(x: first, y: y))
    for cell in cells { pen.write(cell, frame.glyphs, doubt: .none, columns: columns) }
  }

  private func erase(from x: Int, _ y: Int, with pen: inout TerminalPen) {
    pen.move(to: Point(x: x, y: y))
    pen.chooseErasing()
    pen.control("K")
  }
}

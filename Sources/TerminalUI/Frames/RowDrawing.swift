/// Draws rows of one frame: whole, or what differs from the frame before.
struct RowDrawing {
  private let frame: Frame
  private let columns: Int
  /// Which cells of the row at hand have to be drawn.
  private var isChanged: [Bool]

  /// The bytes of "erase to end of line".
  private static let eraseCost = 3

  init(frame: Frame) {
    self.frame = frame
    columns = frame.size.width
    isChanged = Array(repeating: false, count: columns)
  }

  /// Draws what differs in a row, or without a frame before all of it.
  mutating func draw(_ y: Int, from old: Frame?, with pen: inout TerminalPen) {
    if let old {
      guard findChanges(y, from: old) else { return }
    } else {
      for x in 0..<columns { isChanged[x] = true }
    }
    let end = end(of: y)
    // Where enough of the empty end has to go, it goes at once.
    let gone = (end..<columns).filter { isChanged[$0] }
    guard let first = gone.first, old == nil || gone.count > RowDrawing.eraseCost else {
      draw(0..<columns, y, with: &pen)
      return
    }
    draw(0..<end, y, with: &pen)
    erase(from: first, y, with: &pen)
  }

  /// The columns behind the last cell of a row that is not plain and empty.
  func end(of y: Int) -> Int {
    let row = frame.cells[y * columns..<(y + 1) * columns]
    return row.lastIndex { !$0.isEmpty }.map { $0 + 1 - row.startIndex } ?? 0
  }

  /// Marks the cells that differ, and those that a glyph of doubtful width may have touched.
  private mutating func findChanges(_ y: Int, from old: Frame) -> Bool {
    let row = y * columns
    var hasChanges = false
    var spoilt = 0
    for x in 0..<columns {
      let index = row + x
      isChanged[x] = x < spoilt || !old.cells[index].looks(like: frame.cells[index])
      if !isChanged[x] { continue }
      hasChanges = true
      // Terminals that give every scalar a cell keep U+2068 with the cell in front, which has to be drawn
      // again when this one goes.
      let was = old.cells[index].glyph
      if x > 0, was.isSequence, was.text.unicodeScalars.first == "\u{2068}" {
        isChanged[x - 1] = true
      }
      switch max(GlyphDoubt(was), GlyphDoubt(frame.cells[index].glyph)) {
      case .none: break
      case .ambiguous: spoilt = max(spoilt, x + 1 + max(1, frame.cells[index].width))
      case .sequence: spoilt = columns
      }
    }
    return hasChanges
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
      if frame.cells[row + x].width == 0, x > 0 { x -= 1 }
      let cell = frame.cells[row + x]
      let doubt = GlyphDoubt(cell.glyph)
      if lastDoubt == .ambiguous, doubt == .ambiguous, pen.row == y, pen.column == x {
        pen.trustColumn()
      }
      pen.move(to: Point(x: x, y: y))
      if doubt == .sequence, cell.width == 2 {
        // Where it is drawn in one column, the other one would keep what was there.
        let blank = Cell(blank: cell.style)
        for _ in 0..<2 { pen.write(blank, doubt: .none, columns: columns) }
        pen.move(to: Point(x: x, y: y))
      }
      pen.write(cell, doubt: doubt, columns: columns)
      lastDoubt = doubt
      x += max(1, cell.width)
    }
  }

  private func erase(from x: Int, _ y: Int, with pen: inout TerminalPen) {
    pen.move(to: Point(x: x, y: y))
    pen.chooseErasing()
    pen.control("K")
  }
}

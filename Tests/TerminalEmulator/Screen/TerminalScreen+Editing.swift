extension TerminalScreen {
  /// The row a cursor that moves up stops at: the top of the region, when it is in or below it.
  var upperLimit: Int { cursor.y >= region.lowerBound ? region.lowerBound : 0 }

  /// The row a cursor that moves down stops at.
  var lowerLimit: Int { cursor.y <= region.upperBound ? region.upperBound : height - 1 }

  /// Puts the cursor on a cell, or the nearest one there is.
  mutating func moveCursor(x: Int, y: Int) {
    cursor = Place(x: max(0, min(x, width - 1)), y: max(0, min(y, height - 1)))
    isWrapPending = false
    lastGlyph = nil
  }

  /// One row down; at the lower edge of the region the rows move up instead.
  mutating func lineFeed() {
    guard cursor.y == region.upperBound else {
      return moveCursor(x: cursor.x, y: cursor.y + 1)
    }
    scroll(by: 1)
    moveCursor(x: cursor.x, y: cursor.y)
  }

  mutating func reverseLineFeed() {
    if cursor.y == region.lowerBound { scroll(by: -1) }
    moveCursor(x: cursor.x, y: cursor.y == region.lowerBound ? cursor.y : cursor.y - 1)
  }

  /// Moves the rows of the region up; negative is down.
  mutating func scroll(by count: Int) {
    if count > 0, region.lowerBound == 0, !isAlternate {
      scrollback += (0..<min(count, region.count)).map { main.text(ofRow: $0) }
    }
    grid.scroll(region, by: count, style.erased)
    lastGlyph = nil
  }

  /// Puts blank rows in at the cursor; negative takes rows out.
  mutating func insertLines(_ count: Int) {
    guard region.contains(cursor.y) else { return }
    grid.scroll(cursor.y...region.upperBound, by: -count, style.erased)
    moveCursor(x: 0, y: cursor.y)
  }

  /// Puts blanks in at the cursor; negative takes cells out.
  mutating func shift(by count: Int) {
    grid.shift(row: cursor.y, from: cursor.x, by: count, style.erased)
    moveCursor(x: cursor.x, y: cursor.y)
  }

  /// Blanks cells of the cursor's row.
  mutating func erase(_ columns: Range<Int>) {
    grid.erase(row: cursor.y, columns, style.erased)
    moveCursor(x: cursor.x, y: cursor.y)
  }

  mutating func eraseLine(_ kind: Int) -> Bool {
    switch kind {
    case 0: erase(cursor.x..<width)
    case 1: erase(0..<cursor.x + 1)
    case 2: erase(0..<width)
    default: return false
    }
    return true
  }

  mutating func eraseScreen(_ kind: Int) -> Bool {
    switch kind {
    case 0:
      for y in cursor.y + 1..<max(cursor.y + 1, height) { eraseRow(y) }
      return eraseLine(0)
    case 1:
      for y in 0..<cursor.y { eraseRow(y) }
      return eraseLine(1)
    case 2:
      for y in 0..<height { eraseRow(y) }
      moveCursor(x: cursor.x, y: cursor.y)
    case 3: scrollback = []
    default: return false
    }
    return true
  }

  private mutating func eraseRow(_ y: Int) { grid.erase(row: y, 0..<width, style.erased) }

  /// Sets the rows that scroll, counted from 1, and puts the cursor at the upper left.
  mutating func setRegion(_ top: Int, _ bottom: Int?) -> Bool {
    let last = min(bottom.map { $0 == 0 ? height : $0 } ?? height, height)
    guard top < last else { return false }
    region = top - 1...last - 1
    moveCursor(x: 0, y: 0)
    return true
  }
}

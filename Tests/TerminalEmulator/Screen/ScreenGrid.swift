/// The cells of one of the two screens, and what is remembered with it.
struct ScreenGrid: Hashable, Sendable {
  private(set) var width: Int
  private(set) var height: Int
  var cells: [ScreenCell]
  /// Cursor and style as "save cursor" left them.
  var saved = SavedCursor()

  struct SavedCursor: Hashable, Sendable {
    var x = 0
    var y = 0
    var style = ScreenStyle.plain
    var isWrapPending = false
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: .blank(), count: width * height)
  }

  subscript(x: Int, y: Int) -> ScreenCell {
    get { cells[y * width + x] }
    set { cells[y * width + x] = newValue }
  }

  /// The text of a row, blanks at its end cut.
  func text(ofRow y: Int) -> String {
    var line = ""
    var blanks = 0
    for x in 0..<width {
      let text = self[x, y].text
      if text == " " {
        blanks += 1
      } else if !text.isEmpty {
        line += String(repeating: " ", count: blanks) + text
        blanks = 0
      }
    }
    return line
  }

  /// Blanks cells of a row; half a wide grapheme takes the other half with it.
  mutating func erase(row y: Int, _ columns: Range<Int>, _ style: ScreenStyle) {
    let columns = columns.clamped(to: 0..<width)
    guard !columns.isEmpty else { return }
    splitWide(atColumn: columns.lowerBound, row: y)
    splitWide(atColumn: columns.upperBound, row: y)
    for x in columns { self[x, y] = .blank(style) }
  }

  /// Blanks both halves of a wide grapheme that lies across the left edge of a column.
  mutating func splitWide(atColumn x: Int, row y: Int) {
    guard x > 0, x < width, self[x, y].width == 0 else { return }
    for column in x - 1...x { self[column, y] = .blank(self[column, y].style) }
  }

  /// Moves cells of a row to the right (or, negative, to the left), blanks coming in.
  mutating func shift(row y: Int, from x: Int, by count: Int, _ style: ScreenStyle) {
    splitWide(atColumn: x, row: y)
    let rest = width - x
    let distance = min(abs(count), rest)
    if count < 0 { splitWide(atColumn: x + distance, row: y) }
    let blanks = Array(repeating: ScreenCell.blank(style), count: distance)
    let row = y * width
    if count > 0 {
      cells.removeSubrange(row + width - distance..<row + width)
      cells.insert(contentsOf: blanks, at: row + x)
      // A wide grapheme that was pushed half over the edge.
      if self[width - 1, y].width == 2 { self[width - 1, y] = .blank(style) }
    } else {
      cells.removeSubrange(row + x..<row + x + distance)
      cells.insert(contentsOf: blanks, at: row + width - distance)
    }
  }

  /// Moves rows up, blank ones coming in below; negative moves down.
  mutating func scroll(_ rows: ClosedRange<Int>, by count: Int, _ style: ScreenStyle) {
    let distance = min(abs(count), rows.count) * width
    let blanks = Array(repeating: ScreenCell.blank(style), count: distance)
    let (start, end) = (rows.lowerBound * width, (rows.upperBound + 1) * width)
    if count > 0 {
      cells.removeSubrange(start..<start + distance)
      cells.insert(contentsOf: blanks, at: end - distance)
    } else {
      cells.removeSubrange(end - distance..<end)
      cells.insert(contentsOf: blanks, at: start)
    }
  }

  /// Cuts or adds cells on the right and below, after `dropping` rows are gone from the top.
  mutating func resize(width: Int, height: Int, dropping: Int) {
    var new = ScreenGrid(width: width, height: height)
    new.saved = saved
    new.saved.x = min(saved.x, width - 1)
    new.saved.y = min(max(0, saved.y - dropping), height - 1)
    for y in 0..<min(height, self.height - dropping) {
      for x in 0..<min(width, self.width) { new[x, y] = self[x, y + dropping] }
      if new[width - 1, y].width == 2 { new[width - 1, y] = .blank() }
    }
    self = new
  }
}

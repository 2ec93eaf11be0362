/// Cuts a line to a width, with an ellipsis at its end.
struct TextCutter {
  /// The columns there are, at least 1.
  let width: Int
  /// What stands for the missing part; harmless text of one column a scalar.
  let ellipsis: String

  /// The line, or as much of it as fits in front of the ellipsis.
  func cut(_ line: LaidOutLine) -> [Cell] {
    if line.width <= width { return line.cells }
    let dots = ellipsis.unicodeScalars.prefix(width).map { String(Character($0)) }
    var head = headEnd(of: line, columns: width - dots.count)
    while head > 0, line.cells[head - 1].isSpace { head -= 1 }
    let style = line.cells[max(head - 1, 0)].style
    return line.cells[..<head] + dots.map { Cell($0, style: style) }
  }

  /// The end of the longest part in front that fits and holds whole graphemes.
  private func headEnd(of line: LaidOutLine, columns: Int) -> Int {
    var used = 0
    let first = line.cells.firstIndex { cell in
      used += cell.width
      return used > columns
    }
    var end = first ?? line.cells.count
    while !line.canPart(at: end) { end -= 1 }
    return end
  }
}

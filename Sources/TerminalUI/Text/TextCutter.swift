/// Cuts a line to a width, with an ellipsis where something is missing.
struct TextCutter {
  /// The columns there are, at least 1.
  let width: Int
  /// What stands for the missing part; harmless text of one column a scalar.
  let ellipsis: String

  /// The line, or as much of it as fits beside the ellipsis.
  func cut(_ line: LaidOutLine, inMiddle: Bool) -> [StyledCell] {
    if line.width <= width { return line.cells }
    let dots = ellipsis.unicodeScalars.prefix(width).map { String(Character($0)) }
    let room = width - dots.count
    let tail = inMiddle ? tailStart(of: line, columns: room / 2) : line.cells.count
    let tailWidth = line.cells[tail...].reduce(0) { $0 + $1.width }
    var head = headEnd(of: line, columns: room - tailWidth)
    if !inMiddle { while head > 0, line.cells[head - 1].isSpace { head -= 1 } }
    let style = line.cells[max(head - 1, 0)].style
    return line.cells[..<head] + dots.map { StyledCell($0, style: style) } + line.cells[tail...]
  }

  /// The end of the longest part in front that fits and holds whole graphemes.
  private func headEnd(of line: LaidOutLine, columns: Int) -> Int {
    var used = 0
    var result = 0
    for (index, cell) in line.cells.enumerated() {
      if line.canPart(at: index) { result = index }
      used += cell.width
      if used > columns { return result }
    }
    return line.cells.count
  }

  /// The start of the longest part at the end that fits and holds whole graphemes.
  private func tailStart(of line: LaidOutLine, columns: Int) -> Int {
    var used = 0
    var result = line.cells.count
    for index in line.cells.indices.reversed() {
      used += line.cells[index].width
      if used > columns { break }
      if line.canPart(at: index) { result = index }
    }
    return result
  }
}

internal import DisplayText

/// A line of a text as cells, each 1 or 2 columns wide, before it is fitted to a width.
struct LaidOutLine {
  /// The cells.
  private(set) var cells: [Cell] = []
  /// The columns of all cells.
  private(set) var width = 0

  /// Whether the text may be parted in front of a cell, which is no part of the grapheme before it.
  func canPart(at index: Int) -> Bool {
    guard index > 0, index < cells.count, cells[index].glyph.first.value >= 0x80 else {
      return true
    }
    return (cells[index - 1].text + cells[index].text).count > 1
  }

  /// Appends a text, until the line is wider than a number of columns.
  ///
  /// What could steer the terminal is shown as its code point.
  mutating func append(_ text: some StringProtocol, style: Style, columns: Int = .max) {
    let text = String(text)
    var layout = CellLayout(expandsTabs: true, breaksCommands: false, column: width)
    let bytes = text.utf8Span.span
    _ = layout.read(bytes, in: 0..<bytes.count, columns: columns)
    width = layout.width
    for cell in layout.cells {
      if cell.text.utf8.count == cell.width {
        // One character of ASCII, or those of a tab or of a code point.
        cells += cell.text.unicodeScalars.map { Cell(Glyph($0), style: style) }
      } else {
        cells.append(Cell(cell.text, width: cell.width, style: style))
      }
    }
  }
}

extension LaidOutLine {
  /// The lines of a text, laid out each for itself.
  static func lines(of text: StyledText) -> [LaidOutLine] {
    var lines = [LaidOutLine()]
    for run in text.runs {
      for (number, line) in run.lines.enumerated() {
        if number > 0 { lines.append(LaidOutLine()) }
        lines[lines.count - 1].append(line, style: run.style)
      }
    }
    return lines
  }

  /// A text as one line, laid out until it is wider than a number of columns.
  ///
  /// Line breaks become spaces; those at the end are left out.
  static func line(of text: StyledText, columns: Int) -> LaidOutLine {
    var result = LaidOutLine()
    var breaks = 0
    for run in text.runs {
      for (number, line) in run.lines.enumerated() where result.width <= columns {
        if number > 0 { breaks += 1 }
        if line.isEmpty { continue }
        result.append(String(repeating: " ", count: breaks), style: run.style)
        breaks = 0
        result.append(line, style: run.style, columns: columns)
      }
    }
    return result
  }
}

extension LaidOutLine {
  /// The line, or as many whole graphemes of it as fit in `width` columns (at least 1) in front of
  /// an ellipsis, which is harmless text of one column a scalar.
  func cut(to width: Int, ellipsis: String) -> [Cell] {
    if self.width <= width { return cells }
    let dots = ellipsis.unicodeScalars.prefix(width).map { String(Character($0)) }
    var used = 0
    let first = cells.firstIndex { cell in
      used += cell.width
      return used > width - dots.count
    }
    var end = first ?? cells.count
    while !canPart(at: end) || end > 0 && cells[end - 1].isSpace { end -= 1 }
    let style = cells[max(end - 1, 0)].style
    return cells[..<end] + dots.map { Cell($0, style: style) }
  }
}

extension StyledText.Run {
  fileprivate var lines: [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}

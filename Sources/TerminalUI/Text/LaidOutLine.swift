internal import DisplayText

/// A line of a text as cells, each 1 or 2 columns wide, before it is fitted to a width.
struct LaidOutLine {
  /// The cells.
  private(set) var cells: [Cell] = []
  /// The columns of all cells.
  private(set) var width = 0
  /// Whether a cell belongs to the same grapheme as the one in front of it.
  private var continuations: [Bool] = []

  private static let tabStop = 4

  /// Whether the text may be parted in front of a cell.
  func canPart(at index: Int) -> Bool { index >= continuations.count || !continuations[index] }

  /// Adds a grapheme behind all others; a line break is a space.
  mutating func append(_ character: Character, style: Style) {
    let first = cells.count
    if let value = character.asciiValue, 0x20...0x7E ~= value {
      cells.append(Cell(LaidOutLine.printable[Int(value) - 0x20], style: style))
    } else if character.isNewline {
      cells.append(Cell(" ", style: style))
    } else if character == "\t" {
      let count = LaidOutLine.tabStop - width % LaidOutLine.tabStop
      for _ in 0..<count { append(" ", style: style) }
      return
    } else {
      appendLaidOut(String(character), style: style)
    }
    for index in first..<cells.count {
      width += cells[index].width
      // A code point that stands for a hidden scalar may be parted anywhere.
      continuations.append(index > first && cells[index].text.utf8.first ?? 0 >= 0x80)
    }
  }

  /// Adds a grapheme as what cannot steer the terminal; a hidden scalar is shown as its code point.
  private mutating func appendLaidOut(_ text: String, style: Style) {
    var layout = CellLayout(expandsTabs: false, breaksCommands: false)
    let bytes = text.utf8Span.span
    _ = layout.read(bytes, in: 0..<bytes.count, columns: .max)
    for cell in layout.cells {
      if 1...2 ~= cell.width {
        cells.append(Cell(cell.text, width: cell.width, style: style))
      } else {
        cells += cell.text.map { Cell(String($0), style: style) }
      }
    }
  }

  private static let printable: [String] = (0x20...0x7E).map { String(UnicodeScalar($0)) }
}

extension LaidOutLine {
  /// The lines of a text, laid out each for itself.
  static func lines(of text: StyledText) -> [LaidOutLine] {
    var lines = [LaidOutLine()]
    for run in text.runs {
      for character in run.text {
        if character == "\n" || character == "\r\n" {
          lines.append(LaidOutLine())
        } else {
          lines[lines.count - 1].append(character, style: run.style)
        }
      }
    }
    return lines
  }

  /// A text as one line, laid out until it is wider than so many columns.
  ///
  /// Line breaks become spaces; those at the end are left out.
  static func line(of text: StyledText, columns: Int) -> LaidOutLine {
    var line = LaidOutLine()
    var breaks = 0
    for run in text.runs {
      for character in run.text where line.width <= columns {
        if character == "\n" || character == "\r\n" {
          breaks += 1
          continue
        }
        for _ in 0..<breaks { line.append(" ", style: run.style) }
        breaks = 0
        line.append(character, style: run.style)
      }
    }
    return line
  }
}

/// A grapheme of a text that is being edited, or the cursor between two.
struct InputPiece {
  /// What is drawn.
  var cells: [StyledCell] = []
  /// The columns of all cells.
  var width = 0
  /// Whether a new line begins behind it.
  var isBreak = false
  /// Whether it is the cursor.
  var isCursor = false

  init(cursor: Bool) { isCursor = cursor }

  init(_ character: Character, style: Style, isMultiline: Bool) {
    if character == "\n" || character == "\r\n" {
      isBreak = isMultiline
      if !isMultiline { cells = [StyledCell(" ", style: style)] }
    } else if character.utf8.count == 1, let value = character.asciiValue, 0x20...0x7E ~= value {
      cells = [StyledCell(String(character), style: style)]
    } else {
      cells = LaidOutLine.line(of: StyledText(String(character), style), columns: .max).cells
    }
    width = cells.reduce(0) { $0 + $1.width }
  }
}

/// The lines of a text of several lines, broken where the width ends.
struct InputLines {
  /// All lines, at least one.
  private(set) var rows: [[StyledCell]] = [[]]
  /// Where the cursor stands.
  private(set) var cursor = Point(x: 0, y: 0)

  init(_ pieces: [InputPiece], width: Int) {
    var used = 0
    for piece in pieces {
      if piece.isCursor { cursor = Point(x: used, y: rows.count - 1) }
      if piece.isBreak {
        rows.append([])
        used = 0
        continue
      }
      for cell in piece.cells {
        if used + cell.width > width, used > 0 {
          // The cursor goes with what it stands in front of.
          let isAtEnd = cursor == Point(x: used, y: rows.count - 1)
          rows.append([])
          used = 0
          if isAtEnd { cursor = Point(x: 0, y: rows.count - 1) }
        }
        rows[rows.count - 1].append(cell)
        used += cell.width
      }
    }
  }
}

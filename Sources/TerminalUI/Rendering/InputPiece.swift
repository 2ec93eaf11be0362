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

/// The lines of a text of several lines, broken between words, and in words that are too long.
struct InputLines {
  /// All lines, at least one.
  private(set) var rows: [[StyledCell]] = [[]]
  /// Where the cursor stands.
  private(set) var cursor = Point(x: 0, y: 0)

  private let width: Int
  /// The columns of the last line.
  private var used = 0
  /// Whether blanks that do not fit have been left out at its end.
  private var hangs = false
  /// Whether the cursor stands in front of what comes next, and not of a blank left out.
  private var isCursorNext = false

  init(_ pieces: [InputPiece], width: Int) {
    self.width = width
    for piece in pieces { append(piece) }
  }

  private mutating func append(_ piece: InputPiece) {
    if piece.isCursor {
      cursor = Point(x: used, y: rows.count - 1)
      isCursorNext = true
      return
    }
    if piece.isBreak {
      rows.append([])
      (used, hangs, isCursorNext) = (0, false, false)
      return
    }
    if used > 0, used + piece.width > width {
      if piece.cells.allSatisfy(\.isSpace) {
        (hangs, isCursorNext) = (true, false)
        return
      }
      beginRow()
    }
    for cell in piece.cells {
      if used + cell.width > width, used > 0 { beginRow() }
      rows[rows.count - 1].append(cell)
      used += cell.width
    }
    isCursorNext = false
  }

  /// Begins a line with the word that does not fit, when it is not the whole line.
  private mutating func beginRow() {
    let last = rows.count - 1
    var word: ArraySlice<StyledCell> = []
    if !hangs, let blank = rows[last].lastIndex(where: \.isSpace) {
      word = rows[last][(blank + 1)...]
    }
    rows[last].removeLast(word.count)
    let wordWidth = word.reduce(0) { $0 + $1.width }
    let start = used - wordWidth
    // The cursor goes with what it stands in front of.
    let isInWord = cursor.x >= start && cursor.x < used
    if cursor.y == last, isInWord || isCursorNext {
      cursor = Point(x: cursor.x - start, y: last + 1)
    }
    rows.append(Array(word))
    (used, hangs) = (wordWidth, false)
  }
}

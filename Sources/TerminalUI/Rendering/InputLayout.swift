/// What is seen of a text that is being edited, and where the cursor stands in it.
///
/// It is worked out from the value alone: a line that is too long is moved so that a quarter of the
/// window is behind the cursor, lines that are too many so that the cursor's is the last but one.
struct InputLayout {
  /// The lines that are seen.
  private(set) var rows: [[StyledCell]] = []
  /// The cell of the cursor; `nil` when it stands elsewhere.
  private(set) var cursor: Point?

  private let size: Size
  private let symbols: Symbols
  private let faint: Style

  init(_ input: InputView, size: Size, symbols: Symbols) {
    self.size = size
    self.symbols = symbols
    faint = input.faintStyle
    if size.width <= 0 || size.height <= 0 { return }
    let pieces = InputLayout.pieces(of: input)
    if input.editor.isMultiline {
      showLines(of: InputLines(pieces, width: InputLayout.lineWidth(size.width)), input)
    } else {
      showLine(of: pieces, input)
    }
    rows = rows.map(isolatingRightToLeft)
  }

  /// The columns of the text in one line, whatever is drawn in its place.
  static func columns(of input: InputView) -> Int {
    var widest = 0
    var columns = 0
    for piece in pieces(of: input) {
      if piece.isBreak {
        widest = max(widest, columns)
        columns = 0
      } else {
        columns += piece.width
      }
    }
    return max(widest, columns) + (input.editor.isMultiline ? 1 : 0)
  }

  /// The lines of the text at a width, at least one.
  static func lineCount(of input: InputView, width: Int) -> Int {
    if !input.editor.isMultiline { return 1 }
    let lines = InputLines(pieces(of: input), width: lineWidth(width))
    return max(1, min(lines.rows.count, input.mostLines))
  }

  /// A column is kept for the cursor behind a full line, and for the signs that there is more.
  private static func lineWidth(_ width: Int) -> Int { max(1, width - 1) }

  /// The graphemes to draw, the cursor in front of one of them.
  private static func pieces(of input: InputView) -> [InputPiece] {
    let editor = input.editor
    var result: [InputPiece] = []
    if editor.characters.isEmpty {
      result.append(InputPiece(cursor: true))
      let ghost = input.suggestion.isEmpty ? input.placeholder : input.suggestion
      return result + ghost.map { InputPiece($0, style: input.faintStyle, isMultiline: false) }
    }
    result.reserveCapacity(editor.characters.count + 1)
    for (index, character) in editor.characters.enumerated() {
      if index == editor.cursor { appendCursor(of: input, to: &result) }
      let shown = input.mask ?? character
      result.append(InputPiece(shown, style: input.style, isMultiline: editor.isMultiline))
    }
    if editor.cursor >= editor.characters.count { appendCursor(of: input, to: &result) }
    return result
  }

  private static func appendCursor(of input: InputView, to result: inout [InputPiece]) {
    result.append(InputPiece(cursor: true))
    for character in input.suggestion {
      result.append(InputPiece(character, style: input.faintStyle, isMultiline: false))
    }
  }

  private mutating func showLine(of pieces: [InputPiece], _ input: InputView) {
    var cells: [StyledCell] = []
    var place = 0
    var total = 0
    for piece in pieces {
      if piece.isCursor { place = total }
      cells += piece.cells
      total += piece.width
    }
    let width = size.width
    let mostStart = max(0, total + 1 - width)
    let start = input.isFocused ? max(0, min(place - width * 3 / 4, mostStart)) : 0
    if input.isFocused { cursor = Point(x: place - start, y: 0) }
    var row: [StyledCell] = []
    var column = 0
    for cell in cells {
      defer { column += cell.width }
      if column + cell.width <= start || column >= start + width { continue }
      if column < start || column + cell.width > start + width {
        row.append(StyledCell(" ", style: cell.style))
      } else {
        row.append(cell)
      }
    }
    if start > 0 { sign(symbols.before, at: 0, in: &row) }
    if total > start + width { sign(symbols.after, at: width - 1, in: &row) }
    rows = [row]
  }

  private mutating func showLines(of lines: InputLines, _ input: InputView) {
    let height = min(size.height, lines.rows.count)
    let place = input.isFocused ? lines.cursor : Point(x: 0, y: 0)
    // One line below the cursor is seen where there is room for three.
    let lead = height > 2 ? height - 2 : height - 1
    let top = max(0, min(place.y - lead, lines.rows.count - height))
    rows = Array(lines.rows[top..<top + height])
    if input.isFocused { cursor = Point(x: min(place.x, size.width - 1), y: place.y - top) }
    if size.width < 2 { return }
    let hasMore = top + height < lines.rows.count
    if top > 0 {
      let both = height == 1 && hasMore
      signEdge(both ? symbols.aboveAndBelow : symbols.above, row: 0)
    }
    if hasMore, top == 0 || height > 1 { signEdge(symbols.below, row: height - 1) }
  }

  private mutating func signEdge(_ symbol: String, row: Int) {
    let used = rows[row].reduce(0) { $0 + $1.width }
    let room = max(0, size.width - 1 - used)
    rows[row] += repeatElement(StyledCell(" "), count: room)
    rows[row].append(StyledCell(symbol, style: faint))
  }

  /// Draws a sign over a cell, but never where the cursor stands.
  private func sign(_ symbol: String, at column: Int, in row: inout [StyledCell]) {
    if cursor?.x == column { return }
    var x = 0
    for index in row.indices {
      let width = row[index].width
      if x <= column, column < x + width {
        let blank = StyledCell(" ", style: row[index].style)
        let sign = StyledCell(symbol, style: faint)
        let replacement = width == 1 ? [sign] : x == column ? [sign, blank] : [blank, sign]
        row.replaceSubrange(index...index, with: replacement)
        return
      }
      x += width
    }
  }
}

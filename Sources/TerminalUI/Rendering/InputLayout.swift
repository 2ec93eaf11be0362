import DisplayText

/// What is seen of a text that is being edited, and where the cursor stands in it.
///
/// It is worked out from the value alone: a line that is too long is moved so that a quarter of the
/// window is behind the cursor, lines that are too many so that the cursor's is the last but one.
struct InputLayout {
  /// The lines that are seen.
  private(set) var rows: [[Cell]] = []
  /// The cell of the cursor; `nil` when it stands elsewhere.
  private(set) var cursor: Point?
  /// The character each row begins with, and the columns in front of what is seen of it.
  private var starts: [(character: Int, columns: Int)] = []

  private let size: Size
  private let symbols: Symbols
  private let faint: Style

  init(_ input: InputView, size: Size, symbols: Symbols) {
    self.size = size
    self.symbols = symbols
    faint = input.faintStyle
    if size.width <= 0 || size.height <= 0 { return }
    let source = Source(input)
    if input.editor.isMultiline {
      showLines(of: source, input)
    } else {
      showLine(of: source, input)
    }
    rows = rows.map(isolatingRightToLeft)
  }

  /// The columns of the text in one line, whatever is drawn in its place.
  static func columns(of input: InputView) -> Int {
    let widest = Source(input).lines.reduce(0) { max($0, $1.width) }
    return widest + (input.editor.isMultiline ? 1 : 0)
  }

  /// The lines of the text at a width, at least one.
  static func lineCount(of input: InputView, width: Int) -> Int {
    if !input.editor.isMultiline { return 1 }
    return max(1, min(Source(input).broken(to: lineWidth(width)).rows.count, input.mostLines))
  }

  /// A column is kept for the cursor behind a full line, and for the signs that there is more.
  private static func lineWidth(_ width: Int) -> Int { max(1, width - 1) }

  /// The place in the text that is nearest to a cell: in front of the character that stands there.
  func place(at point: Point, in input: InputView) -> Int {
    let editor = input.editor
    guard !rows.isEmpty else { return editor.cursor }
    let number = min(max(point.y, 0), rows.count - 1)
    let start = starts[number]
    var column = -start.columns
    var place = start.character
    for character in editor.characters[place...] {
      if character.isNewline, editor.isMultiline { break }
      if number + 1 < starts.count, place + 1 >= starts[number + 1].character { break }
      column += input.mask == nil ? max(1, String(character).columns) : 1
      if column > point.x { break }
      place += 1
    }
    return place
  }

  private mutating func showLine(of source: Source, _ input: InputView) {
    let line = source.lines[0]
    let place = line.cells[..<source.cursor.x].reduce(0) { $0 + $1.width }
    let width = size.width
    let mostStart = max(0, line.width + 1 - width)
    let start = input.isFocused ? max(0, min(place - width * 3 / 4, mostStart)) : 0
    if input.isFocused { cursor = Point(x: place - start, y: 0) }
    var row: [Cell] = []
    var column = 0
    for cell in line.cells {
      defer { column += cell.width }
      if column + cell.width <= start || column >= start + width { continue }
      let isHalf = column < start || column + cell.width > start + width
      row.append(isHalf ? Cell(blank: cell.style) : cell)
    }
    if start > 0 { sign(symbols.before, at: 0, in: &row) }
    if line.width > start + width { sign(symbols.after, at: width - 1, in: &row) }
    rows = [row]
    starts = [(0, start)]
  }

  private mutating func showLines(of source: Source, _ input: InputView) {
    let (lines, cursor, characters) = source.broken(to: InputLayout.lineWidth(size.width))
    let height = min(size.height, lines.count)
    // One line below the cursor is seen where there is room for three.
    let lead = height > 2 ? height - 2 : height - 1
    let row = input.isFocused ? cursor.y : 0
    let top = max(0, min(row - lead, lines.count - height))
    rows = Array(lines[top..<top + height])
    starts = characters[top..<top + height].map { ($0, 0) }
    if input.isFocused { self.cursor = Point(x: min(cursor.x, size.width - 1), y: row - top) }
    if size.width < 2 { return }
    let hasMore = top + height < lines.count
    if top > 0 {
      let both = height == 1 && hasMore
      signEdge(both ? symbols.aboveAndBelow : symbols.above, row: 0)
    }
    if hasMore, top == 0 || height > 1 { signEdge(symbols.below, row: height - 1) }
  }

  private mutating func signEdge(_ symbol: String, row: Int) {
    let used = rows[row].reduce(0) { $0 + $1.width }
    rows[row] += repeatElement(.blank, count: max(0, size.width - 1 - used))
    rows[row].append(Cell(symbol, style: faint))
  }

  /// Draws a sign over a cell, but never where the cursor stands.
  private func sign(_ symbol: String, at column: Int, in row: inout [Cell]) {
    if cursor?.x == column { return }
    var x = 0
    for index in row.indices {
      let width = row[index].width
      if x <= column, column < x + width {
        let blank = Cell(blank: row[index].style)
        let sign = Cell(symbol, style: faint)
        let replacement = width == 1 ? [sign] : x == column ? [sign, blank] : [blank, sign]
        row.replaceSubrange(index...index, with: replacement)
        return
      }
      x += width
    }
  }
}

/// The cells of an input before they are fitted to a size.
private struct Source {
  /// The lines of the text; one, where line breaks cannot be typed.
  private(set) var lines = [LaidOutLine()]
  /// The line of the cursor, and the cell it stands in front of.
  private(set) var cursor = Point(x: 0, y: 0)

  init(_ input: InputView) {
    let editor = input.editor
    for (index, character) in editor.characters.enumerated() {
      if index == editor.cursor { setCursor(before: input.suggestion, input.faintStyle) }
      if editor.isMultiline, character.isNewline {
        lines.append(LaidOutLine())
      } else {
        lines[lines.count - 1].append(String(input.mask ?? character), style: input.style)
      }
    }
    if editor.cursor >= editor.characters.count {
      let isGhost = editor.characters.isEmpty && input.suggestion.isEmpty
      setCursor(before: isGhost ? input.placeholder : input.suggestion, input.faintStyle)
    }
  }

  private mutating func setCursor(before text: String, _ style: Style) {
    let last = lines.count - 1
    cursor = Point(x: lines[last].cells.count, y: last)
    lines[last].append(text, style: style)
  }

  /// The lines broken to a width, the cell of the cursor in them, and the characters they begin with.
  func broken(to width: Int) -> (rows: [[Cell]], cursor: Point, characters: [Int]) {
    let breaker = LineBreaker(width: width)
    var rows: [[Cell]] = []
    var place = Point(x: 0, y: 0)
    var characters: [Int] = []
    var first = 0
    for (number, line) in lines.enumerated() {
      for range in breaker.ranges(of: line) {
        let hasCursor =
          range.contains(cursor.x) || cursor.x == line.cells.count && range.upperBound == cursor.x
        if number == cursor.y, hasCursor {
          let columns = line.cells[range.lowerBound..<cursor.x].reduce(0) { $0 + $1.width }
          place = Point(x: min(columns, width), y: rows.count)
        }
        var used = 0
        // Blanks beyond the width are not seen.
        let seen = line.cells[range].prefix { cell in
          used += cell.width
          return used <= width || !cell.isSpace
        }
        rows.append(Array(seen))
        characters.append(first + range.lowerBound)
      }
      first += line.cells.count + 1
    }
    return (rows, place, characters)
  }
}

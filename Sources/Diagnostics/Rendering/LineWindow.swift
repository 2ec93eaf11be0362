import DisplayText

/// The part of a line that is shown, wide enough for its first mark and never wider than the
/// renderer allows, however long the line is.
struct LineWindow {
  /// 1-based.
  let line: Int
  var marks: [Excerpt.Mark]
  /// What is printed, ellipses included.
  private(set) var text = ""

  private var cells: [TextCell] = []
  /// The bytes of the line, and of the part shown.
  private let content: SourceRange
  private var shown: Range<Int>
  /// The first byte after the line's break, and after the whole text.
  private let next: Int
  private let textEnd: Int
  /// How far the printed cells are from their columns.
  private var shift = 0
  /// The columns printed.
  private var width = 0

  /// Columns left free for line numbers and the bar.
  private static let margin = 10
  /// Bytes read before a mark, for each column that may be shown there.
  private static let bytesPerColumn = 8

  init(around mark: Excerpt.Mark, line: Int, of source: SourceText, _ renderer: TextRenderer) {
    self.line = line
    marks = [mark]
    content = source.lineRange(line)
    next = line < source.lineCount ? source.lineRange(line + 1).lowerBound : source.bytes.count
    textEnd = source.bytes.count
    shown = content.lowerBound..<content.upperBound
    let columns = renderer.columns - LineWindow.margin
    let bytes = source.bytes
    let span = bytes.span

    var whole = CellLayout(expandsTabs: true)
    let end = whole.read(span, in: shown, columns: columns)
    if end == content.upperBound, whole.width <= columns {
      take(whole.cells[...], "", "")
      return
    }

    let inner = columns - 2 * renderer.ellipsis.unicodeScalars.count
    let target = min(max(mark.range.lowerBound, content.lowerBound), content.upperBound)
    var start = max(content.lowerBound, target - columns * LineWindow.bytesPerColumn)
    if start > content.lowerBound {
      while start < target, span[start] & 0xC0 == 0x80 { start += 1 }
    }
    var before = CellLayout(expandsTabs: true)
    _ = before.read(span, in: start..<target, columns: .max)
    var layout = CellLayout(expandsTabs: true)
    let reached = layout.read(
      span,
      in: start..<content.upperBound,
      columns: before.width + inner
    )

    let marked = LineWindow.columns(of: mark.range, in: layout.cells, layout.width)
    let context = min(inner / 3, max(inner - marked.count, inner / 8))
    var first = max(0, marked.lowerBound - context)
    if reached == content.upperBound { first = min(first, max(0, layout.width - inner)) }
    let chosen = layout.cells.filter {
      $0.column >= first && $0.column + $0.width <= first + inner
    }
    let cutsStart = (chosen.first?.offset ?? target) > content.lowerBound
    let cutsEnd = (chosen.last?.end ?? target) < content.upperBound
    take(chosen[...], cutsStart ? renderer.ellipsis : "", cutsEnd ? renderer.ellipsis : "")
  }

  /// Whether a mark on the same line begins in the part shown, and ends there too if the line
  /// is cut.
  func shows(_ mark: Excerpt.Mark) -> Bool {
    if shown.lowerBound <= content.lowerBound, shown.upperBound >= content.upperBound {
      return true
    }
    return mark.range.lowerBound >= shown.lowerBound && mark.range.upperBound <= shown.upperBound
  }

  private mutating func take(_ chosen: ArraySlice<TextCell>, _ left: String, _ right: String) {
    cells = Array(chosen)
    shift = left.unicodeScalars.count - (chosen.first?.column ?? 0)
    width = (chosen.last.map { $0.column + $0.width } ?? 0) + shift
    if let first = chosen.first, let last = chosen.last { shown = first.offset..<last.end }
    var body = left
    for cell in chosen { body += cell.text }
    text = body + right
  }

  /// The columns of a range, at least one, among cells that end at column `end`.
  private static func columns(of range: SourceRange, in cells: [TextCell], _ end: Int) -> Range<Int>
  {
    let first = column(of: range.lowerBound, in: cells)?.lowerBound ?? end
    let last =
      range.isEmpty ? first : column(of: range.upperBound - 1, in: cells)?.upperBound ?? end
    return first..<max(first + 1, last)
  }

  /// The columns of the cell a byte belongs to; `nil` after the last cell.
  private static func column(of offset: Int, in cells: [TextCell]) -> Range<Int>? {
    guard let last = cells.last, offset < last.end else { return nil }
    var low = 0
    var high = cells.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if cells[middle].offset <= offset { low = middle } else { high = middle }
    }
    return cells[low].column..<(cells[low].column + cells[low].width)
  }
}

extension LineWindow {
  /// The rows of marks under the line, packed into as few as the labels allow.
  func rows(_ renderer: TextRenderer) -> [String] {
    var rows: [MarkRow] = []
    for mark in marks {
      var columns = LineWindow.columns(of: mark.range, in: cells, width - shift)
      columns = (columns.lowerBound + shift)..<(columns.upperBound + shift)
      let goesOn = min(mark.range.upperBound, textEnd) > next
      let isCut = shown.upperBound < min(mark.range.upperBound, content.upperBound)
      var text = String(repeating: mark.symbol, count: columns.count)
      if goesOn || isCut { text += renderer.ellipsis }
      var words = mark.label.map { $0.isEmpty ? "" : " \($0)" } ?? ""
      words += mark.suffix
      let piece = renderer.style(text + words, mark.role)
      let end = columns.lowerBound + (text + words).displayColumns
      if let last = rows.indices.last, rows[last].end + 2 <= columns.lowerBound {
        rows[last].append(piece, at: columns.lowerBound, end: end)
      } else {
        var row = MarkRow()
        row.append(piece, at: columns.lowerBound, end: end)
        rows.append(row)
      }
    }
    return rows.map(\.text)
  }

  private struct MarkRow {
    var text = ""
    var end = 0

    mutating func append(_ piece: String, at column: Int, end: Int) {
      text += String(repeating: " ", count: column - self.end) + piece
      self.end = end
    }
  }
}

import DisplayText

/// The part of a line that is shown, wide enough for its first mark and never wider than the
/// renderer allows, however long the line is.
struct LineWindow {
  /// 1-based.
  let line: Int
  /// What is printed, ellipses included.
  let text: String
  private var marks: [Excerpt.Mark]

  /// What is shown of the line.
  private let cells: [TextCell]
  /// The bytes of the line, and of the part shown.
  private let content: SourceRange
  private let shown: SourceRange
  /// The first byte after the line's break, and after the whole text.
  private let next: Int
  private let textEnd: Int
  /// How far the printed cells are from their columns.
  private let shift: Int

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
    let columns = renderer.columns - LineWindow.margin
    let ellipsis = renderer.ellipsis
    let bytes = source.bytes
    let span = bytes.span

    var whole = CellLayout(expandsTabs: true)
    let range = content.lowerBound..<content.upperBound
    let end = whole.read(span, in: range, columns: columns)
    let inner = columns - 2 * ellipsis.unicodeScalars.count
    cells =
      end == content.upperBound && whole.width <= columns
      ? whole.cells
      : LineWindow.cells(around: mark.range, in: content, of: bytes, columns: inner)
    shown = SourceRange(
      cells.first?.offset ?? content.lowerBound,
      cells.last?.end ?? content.upperBound
    )
    let left = shown.lowerBound > content.lowerBound ? ellipsis : ""
    let right = shown.upperBound < content.upperBound ? ellipsis : ""
    shift = left.unicodeScalars.count - (cells.first?.column ?? 0)
    text = left + cells.map(\.text).joined() + right
  }

  /// Adds a mark on the same line if it begins in the part shown, and ends there too if the line
  /// is cut.
  mutating func add(_ mark: Excerpt.Mark) -> Bool {
    let fits =
      mark.range.lowerBound >= shown.lowerBound && mark.range.upperBound <= shown.upperBound
    guard shown == content || fits else { return false }
    marks.append(mark)
    return true
  }

  /// The rows of marks under the line, packed into as few as the labels allow.
  func rows(_ renderer: TextRenderer) -> [String] {
    var rows: [(text: String, end: Int)] = []
    for mark in marks {
      let columns = LineWindow.columns(of: mark.range, in: cells)
      let start = columns.lowerBound + shift
      let goesOn = min(mark.range.upperBound, textEnd) > next
      let isCut = shown.upperBound < min(mark.range.upperBound, content.upperBound)
      var text = String(repeating: mark.symbol, count: columns.count)
      if goesOn || isCut { text += renderer.ellipsis }
      if let label = mark.label, !label.isEmpty { text += " \(label)" }
      text += mark.suffix
      let piece = renderer.style(text, mark.role)
      let end = start + text.displayColumns
      if let last = rows.last, last.end + 2 <= start {
        let gap = String(repeating: " ", count: start - last.end)
        rows[rows.count - 1] = (last.text + gap + piece, end)
      } else {
        rows.append((String(repeating: " ", count: start) + piece, end))
      }
    }
    return rows.map(\.text)
  }

  /// The cells around a mark of a long line, of which only the bytes near it are read.
  private static func cells(
    around mark: SourceRange,
    in content: SourceRange,
    of bytes: [UInt8],
    columns: Int
  ) -> [TextCell] {
    let span = bytes.span
    let target = min(max(mark.lowerBound, content.lowerBound), content.upperBound)
    var start = max(content.lowerBound, target - columns * bytesPerColumn)
    if start > content.lowerBound {
      while start < target, span[start] & 0xC0 == 0x80 { start += 1 }
    }
    var before = CellLayout(expandsTabs: true)
    _ = before.read(span, in: start..<target, columns: .max)
    var layout = CellLayout(expandsTabs: true)
    let limit = before.width + columns
    let reached = layout.read(span, in: start..<content.upperBound, columns: limit)

    let marked = LineWindow.columns(of: mark, in: layout.cells)
    let context = min(columns / 3, max(columns - marked.count, columns / 8))
    var first = max(0, marked.lowerBound - context)
    if reached == content.upperBound { first = min(first, max(0, layout.width - columns)) }
    return layout.cells.filter { $0.column >= first && $0.column + $0.width <= first + columns }
  }

  /// The columns of a range among cells, at least one.
  private static func columns(of range: SourceRange, in cells: [TextCell]) -> Range<Int> {
    let end = cells.last.map { $0.column + $0.width } ?? 0
    func cell(at offset: Int) -> TextCell? {
      guard let last = cells.last, offset < last.end else { return nil }
      return cells[max(cells.partitionPoint { $0.offset > offset } - 1, 0)]
    }
    let first = cell(at: range.lowerBound)?.column ?? end
    let last = cell(at: range.upperBound - 1).map { $0.column + $0.width } ?? end
    return first..<max(first + 1, range.isEmpty ? 0 : last)
  }
}

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
  /// How far the printed cells are from their columns.
  private let shift: Int

  /// Columns left free for line numbers and the bar.
  private static let margin = 10
  /// Bytes read around a mark, for each column that may be shown there.
  private static let bytesPerColumn = 8

  init(around mark: Excerpt.Mark, line: Int, of source: SourceText, _ renderer: TextRenderer) {
    self.line = line
    marks = [mark]
    content = source.lineRange(line)
    let ellipsis = renderer.ellipsis
    cells = LineWindow.cells(
      around: mark.range,
      in: content,
      of: source.shownBytes,
      columns: renderer.columns - LineWindow.margin,
      ellipses: 2 * ellipsis.unicodeScalars.count
    )
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
      let columns = cells.columns(of: mark.range)
      let start = columns.lowerBound + shift
      var text = String(repeating: mark.symbol, count: columns.count)
      if mark.range.upperBound > shown.upperBound { text += renderer.ellipsis }
      if let label = mark.label, !label.isEmpty { text += " \(label)" }
      text += mark.suffix
      let piece = renderer.style(text, mark.role)
      let end = start + text.columns
      if let last = rows.last, last.end + 2 <= start {
        let gap = String(repeating: " ", count: start - last.end)
        rows[rows.count - 1] = (last.text + gap + piece, end)
      } else {
        rows.append((String(repeating: " ", count: start) + piece, end))
      }
    }
    return rows.map(\.text)
  }

  /// The cells around the beginning of a mark; of a long line only the bytes near it are read.
  private static func cells(
    around mark: SourceRange,
    in content: SourceRange,
    of bytes: [UInt8],
    columns: Int,
    ellipses: Int
  ) -> [TextCell] {
    let target = min(max(mark.lowerBound, content.lowerBound), content.upperBound)
    var start = max(content.lowerBound, target - columns * bytesPerColumn)
    var end = min(content.upperBound, target + columns * bytesPerColumn)
    if start > content.lowerBound {
      while start < target, bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    if end < content.upperBound {
      while end > target, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let span = bytes.span
    var layout = CellLayout(expandsTabs: true)
    _ = layout.read(span, in: start..<end, columns: .max)
    if layout.width <= columns, SourceRange(start, end) == content { return layout.cells }

    let room = columns - ellipses
    let marked = layout.cells.columns(of: mark)
    let context = min(room / 3, max(room - marked.count, room / 8))
    let first = max(0, min(marked.lowerBound - context, layout.width - room))
    return layout.cells.filter { $0.column >= first && $0.column + $0.width <= first + room }
  }
}

extension [TextCell] {
  /// The columns of a range of bytes, at least one.
  fileprivate func columns(of range: SourceRange) -> Range<Int> {
    func cell(at offset: Int) -> TextCell? {
      guard let last, offset < last.end else { return nil }
      return self[Swift.max(partitionPoint { $0.offset > offset } - 1, 0)]
    }
    let width = last.map { $0.column + $0.width } ?? 0
    let start = cell(at: range.lowerBound)?.column ?? width
    let end = cell(at: range.upperBound - 1).map { $0.column + $0.width } ?? width
    return start..<Swift.max(start + 1, range.isEmpty ? 0 : end)
  }
}

import Diagnostics
import FormModel
import SourceTree

/// `.csv` (RFC 4180): a header row that names the columns, then one option a row.
///
/// Cells are separated by commas and rows by LF, CRLF or CR. A cell in double quotes may hold
/// commas, line breaks and doubled quotes. Rows without any byte are skipped. Ids are taken as they
/// are; the other cells lose the spaces at their ends, and an empty one says nothing.
struct CSVReader {
  private let bytes: [UInt8]
  private var index: Int
  private var cells: [Cell] = []
  /// The number of cells of the row, of which only so many are kept as a table may have columns.
  private var cellCount = 0
  /// What is wrong with the row, and where.
  private var mistake: (kind: QuoteMistake, place: Range<Int>)?

  /// What is wrong with the quotes of a row.
  enum QuoteMistake {
    /// A quote inside a cell that does not begin with one.
    case stray
    /// Something between a closing quote and the next comma.
    case textBehind
    /// A quote that is never closed; the rest of the file is in that cell.
    case unclosed
  }

  private struct Cell {
    /// The bytes between the quotes, or between the commas.
    var content: Range<Int>
    /// The bytes with their quotes.
    var place: Range<Int>
    var isQuoted = false
    /// Whether two quotes in it stand for one.
    var hasDoubledQuotes = false
  }

  /// More columns than any table of options has.
  private static let mostColumns = 1_000

  static func read(_ source: SourceText, _ keys: OptionKeys) -> OptionFileContent {
    var collector = OptionCollector(source, keys: keys, capacity: source.bytes.count / 32)
    var reader = CSVReader(source)
    if reader.nextRow() { reader.readTable(&collector) }
    return collector.finish()
  }

  private init(_ source: SourceText) {
    bytes = source.bytes
    index = bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
  }

  private mutating func readTable(_ collector: inout OptionCollector) {
    guard isWhole(width: cellCount, &collector), let places = readHeader(&collector),
      collector.hasAllColumns
    else { return }
    let width = cellCount
    var row = OptionRow()
    while nextRow() {
      guard isWhole(width: width, &collector) else { continue }
      row.begin(at: rowRange)
      for (column, place) in places { row.set(column, to: cell(cells[place], column)) }
      guard collector.add(row) else { break }
    }
  }

  /// The places of the columns that are read; `nil` when the table cannot be read.
  private func readHeader(
    _ collector: inout OptionCollector
  ) -> [(column: OptionColumn, place: Int)]? {
    guard cellCount <= CSVReader.mostColumns else {
      let start = rowRange.lowerBound
      collector.error(
        .tooManyColumns(cellCount, most: CSVReader.mostColumns),
        at: SourceRange(start, start + 1)
      )
      return nil
    }
    var places: [(column: OptionColumn, place: Int)] = []
    var isUnique = true
    for (place, cell) in cells.enumerated() {
      let name = text(cell, isTrimmed: !cell.isQuoted)
      // A cell holds no list of ids.
      let columns = collector.columns.columns(named: Array(name.utf8)).filter { $0 != .renamedFrom }
      if columns.isEmpty { collector.skip(name, at: SourceRange(cell.place)) }
      for column in columns {
        guard let first = places.first(where: { $0.column == column })?.place else {
          places.append((column, place))
          continue
        }
        let other = SourceRange(cells[first].place)
        collector.error(.columnTwice(name, first: other), at: SourceRange(cell.place))
        isUnique = false
        break
      }
    }
    var seen = OptionColumnSet()
    for (column, _) in places { seen.insert(column) }
    collector.begin(with: seen)
    return isUnique ? places : nil
  }

  /// Whether the row can be read; reports why not.
  private func isWhole(width: Int, _ collector: inout OptionCollector) -> Bool {
    if let mistake {
      collector.error(.quote(mistake.kind), at: SourceRange(mistake.place))
      return false
    }
    if cellCount != width {
      collector.error(.wrongWidth(cellCount, expected: width), at: rowRange)
      return false
    }
    return true
  }

  /// From the first cell to the last that was kept.
  private var rowRange: SourceRange {
    SourceRange(cells.first?.place.lowerBound ?? 0, cells.last?.place.upperBound ?? 0)
  }
}

extension SourceRange {
  fileprivate init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }
}

/// Cells.
extension CSVReader {
  private func cell(_ cell: Cell, _ column: OptionColumn) -> OptionCell {
    let place = SourceRange(cell.place)
    let text = text(cell, isTrimmed: column != .id)
    if column == .id { return OptionCell(value: .text(text, nil), place: place) }
    if text.isEmpty { return OptionCell(value: .nothing, place: place) }
    if column == .disabled || column == .exclusive {
      let word = text.lowercased()
      if word == "true" || word == "false" {
        return OptionCell(value: .text(word, .boolean), place: place)
      }
    }
    return OptionCell(value: .text(text, nil), place: place)
  }

  private func text(_ cell: Cell, isTrimmed: Bool) -> String {
    let range = isTrimmed ? TextTrimming.trimmed(bytes, cell.content) : cell.content
    let text = String(decoding: bytes[range], as: UTF8.self)
    return cell.hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
  }

  /// Reads the next row; `false` at the end.
  private mutating func nextRow() -> Bool {
    while let byte = byte(at: index), byte == 0x0A || byte == 0x0D { index += 1 }
    guard index < bytes.count else { return false }
    cells.removeAll(keepingCapacity: true)
    cellCount = 0
    mistake = nil
    while true {
      let cell = byte(at: index) == 0x22 ? quotedCell() : plainCell()
      cellCount += 1
      if cells.count < CSVReader.mostColumns { cells.append(cell) }
      guard byte(at: index) == 0x2C else { return true }
      index += 1
    }
  }

  private mutating func plainCell() -> Cell {
    let start = index
    index = endOfCell
    if mistake == nil, let quote = bytes[start..<index].firstIndex(of: 0x22) {
      mistake = (.stray, quote..<quote + 1)
    }
    return Cell(content: start..<index, place: start..<index)
  }

  private mutating func quotedCell() -> Cell {
    let start = index
    var hasDoubledQuotes = false
    index += 1
    while let byte = byte(at: index) {
      if byte == 0x22 {
        guard self.byte(at: index + 1) == 0x22 else { break }
        hasDoubledQuotes = true
        index += 1
      }
      index += 1
    }
    let close = index
    guard close < bytes.count else {
      mistake = (.unclosed, start..<start + 1)
      return Cell(content: start..<start, place: start..<close)
    }
    index += 1
    index = endOfCell
    if mistake == nil, index > close + 1 { mistake = (.textBehind, close + 1..<index) }
    return Cell(
      content: start + 1..<close,
      place: start..<close + 1,
      isQuoted: true,
      hasDoubledQuotes: hasDoubledQuotes
    )
  }

  private var endOfCell: Int {
    let span = bytes.span
    var end = index
    while end < span.count, span[end] != 0x2C, span[end] != 0x0A, span[end] != 0x0D { end += 1 }
    return end
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
}

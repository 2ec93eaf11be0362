import Diagnostics
import FormModel
import SourceTree

/// `.csv` (RFC 4180): a header row that names the columns, then one option a row.
///
/// Cells are separated by commas and rows by LF, CRLF or CR. A cell in double quotes may hold
/// commas, line breaks and doubled quotes. Rows without any byte are skipped. Ids are taken as they
/// are; the other cells lose the spaces at their ends, and an empty one says nothing.
struct CSVReader {
  private struct Cell {
    /// The bytes between the quotes, or between the commas.
    var content: Range<Int>
    /// The bytes with their quotes.
    var place: SourceRange
    var isQuoted = false
  }

  private let bytes: [UInt8]
  private var index: Int
  private var cells: [Cell] = []
  /// The number of cells of the row, of which only so many are kept as a table may have columns.
  private var cellCount = 0
  /// A quote of the row that is not where it may be.
  private var mistake: (message: String, place: SourceRange)?

  /// More columns than any table of options has.
  private static let mostColumns = 1_000

  static func read(_ source: SourceText, into collector: inout OptionCollector) {
    var reader = CSVReader(source)
    // A cell holds no list of ids.
    collector.columns.remove(.renamedFrom)
    guard reader.readRow(), reader.isWhole(width: reader.cellCount, &collector),
      let columns = reader.columns(&collector), collector.missingColumns.isEmpty
    else { return }
    let width = reader.cellCount
    var row = OptionRow(place: reader.place)
    while reader.readRow() {
      guard reader.isWhole(width: width, &collector) else { continue }
      row.place = reader.place
      for (column, index) in columns { row[column] = reader.value(reader.cells[index], column) }
      guard collector.add(row) else { return }
    }
  }

  private init(_ source: SourceText) {
    bytes = source.bytes
    index = bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
  }

  /// From the first cell of the row to the last that was kept.
  private var place: SourceRange {
    SourceRange(cells.first?.place.lowerBound ?? 0, cells.last?.place.upperBound ?? 0)
  }

  // MARK: Columns and values

  /// The columns that the header names, by the index of their cell; `nil` when the table cannot be
  /// read.
  private func columns(_ collector: inout OptionCollector) -> [(OptionColumn, Int)]? {
    guard cellCount <= CSVReader.mostColumns else {
      collector.report(
        SourceRule.tooLarge,
        "the header has \(cellCount) columns, more than \(CSVReader.mostColumns)",
        at: SourceRange(place.lowerBound, place.lowerBound + 1),
        label: "begins here"
      )
      return nil
    }
    var columns: [(column: OptionColumn, index: Int)] = []
    for (index, cell) in cells.enumerated() {
      let name = text(cell, isTrimmed: !cell.isQuoted)
      for column in collector.columns(named: name, at: cell.place) {
        guard let first = columns.first(where: { $0.column == column }) else {
          columns.append((column, index))
          continue
        }
        collector.report(
          OptionRule.format,
          "column `\(name)` occurs twice",
          at: cell.place,
          label: "used again",
          other: ("first used here", cells[first.index].place),
          help: "rename one of the two"
        )
        return nil
      }
    }
    collector.note(columns.map(\.column))
    return columns
  }

  private func value(_ cell: Cell, _ column: OptionColumn) -> OptionCell {
    let text = text(cell, isTrimmed: column != .id)
    var value = OptionCell.Value.text(text, nil)
    if column == .disabled || column == .exclusive, let boolean = Bool(text.lowercased()) {
      value = .text("\(boolean)", .boolean)
    } else if text.isEmpty, column != .id {
      value = .nothing
    }
    return OptionCell(value: value, place: cell.place)
  }

  private func text(_ cell: Cell, isTrimmed: Bool) -> String {
    let text =
      isTrimmed
      ? TrimmedText(bytes, cell.content).text : String(decoding: bytes[cell.content], as: UTF8.self)
    return cell.isQuoted ? text.replacing("\"\"", with: "\"") : text
  }

  // MARK: Rows

  /// Whether the row can be read; reports why not.
  private func isWhole(width: Int, _ collector: inout OptionCollector) -> Bool {
    if let mistake {
      let help = "put the whole cell in double quotes, and double the quotes inside"
      collector.report(OptionRule.format, mistake.message, at: mistake.place, help: help)
    } else if cellCount != width {
      collector.report(
        OptionRule.format,
        "a row has \(Phrase.count(cellCount, "column")), the header \(width)",
        at: place,
        help: cellCount > width
          ? "put a value with a comma in double quotes" : "add the missing commas"
      )
    }
    return mistake == nil && cellCount == width
  }

  /// Reads the next row; `false` at the end.
  private mutating func readRow() -> Bool {
    while let byte = byte(at: index), byte == 0x0A || byte == 0x0D { index += 1 }
    guard index < bytes.count else { return false }
    cells.removeAll(keepingCapacity: true)
    cellCount = 0
    mistake = nil
    while true {
      let cell = byte(at: index) == 0x22 ? readQuotedCell() : readPlainCell()
      cellCount += 1
      if cells.count < CSVReader.mostColumns { cells.append(cell) }
      guard byte(at: index) == 0x2C else { return true }
      index += 1
    }
  }

  private mutating func readPlainCell() -> Cell {
    let content = readToEndOfCell()
    if let quote = bytes[content].firstIndex(of: 0x22) {
      note("a quote stands inside a cell without quotes", at: quote..<quote + 1)
    }
    return Cell(content: content, place: SourceRange(content.lowerBound, content.upperBound))
  }

  private mutating func readQuotedCell() -> Cell {
    let start = index
    index += 1
    while let byte = byte(at: index) {
      if byte == 0x22 {
        guard self.byte(at: index + 1) == 0x22 else { break }
        index += 1
      }
      index += 1
    }
    let content = start + 1..<index
    guard index < bytes.count else {
      note("a quote is never closed", at: start..<start + 1)
      return Cell(content: content, place: SourceRange(start, index))
    }
    index += 1
    let rest = readToEndOfCell()
    if !rest.isEmpty { note("text follows the closing quote of a cell", at: rest) }
    return Cell(content: content, place: SourceRange(start, rest.lowerBound), isQuoted: true)
  }

  /// Keeps the first mistake of the row.
  private mutating func note(_ message: String, at place: Range<Int>) {
    mistake = mistake ?? (message, SourceRange(place.lowerBound, place.upperBound))
  }

  private mutating func readToEndOfCell() -> Range<Int> {
    let start = index
    index = bytes.endOfLine(from: start, orAt: 0x2C)
    return start..<index
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
}

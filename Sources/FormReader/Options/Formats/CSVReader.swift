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
    var isQuoted = false

    /// The bytes with their quotes.
    var place: SourceRange {
      let quote = isQuoted ? 1 : 0
      return SourceRange(content.lowerBound - quote, content.upperBound + quote)
    }
  }

  private let bytes: [UInt8]
  private var index: Int
  private var cells: [Cell] = []
  /// The first thing in the row that no table has.
  private var mistake: (message: String, place: SourceRange)?

  /// More columns than any table of options has.
  private static let mostColumns = 1_000

  static func read(_ source: SourceText, into collector: inout OptionCollector) {
    var reader = CSVReader(source)
    guard reader.readRow() else { return }
    let width = reader.cells.count
    guard reader.isWhole(width: width, collector.report),
      let columns = reader.columns(&collector), collector.columns.problems.isEmpty
    else { return }
    var row = OptionFileRow(place: reader.place)
    // Of cells that are compared with answers, few differ.
    let answers = columns.compactMap { column, index in
      column.filter.flatMap { collector.isAnswer($0) ? (filter: $0, index: index) : nil }
    }
    let others = columns.filter { column, _ in !answers.contains { $0.filter == column.filter } }
    while reader.readRow() {
      guard reader.isWhole(width: width, collector.report) else { continue }
      row.place = reader.place
      for (column, index) in others { row[column] = reader.value(reader.cells[index], column) }
      for (filter, index) in answers { reader.note(reader.cells[index], of: filter, &collector) }
      guard collector.add(row) else { return }
    }
  }

  private init(_ source: SourceText) {
    bytes = source.bytes
    index = source.startOfText
  }

  /// From the first cell of the row to the last.
  private var place: SourceRange {
    SourceRange(cells.first?.place.lowerBound ?? 0, cells.last?.place.upperBound ?? 0)
  }

  // MARK: Columns and values

  /// The columns that the header names, by the index of their cell; `nil` when one occurs twice.
  private func columns(_ collector: inout OptionCollector) -> [(key: OptionColumn, value: Int)]? {
    var columns: [OptionColumn: Int] = [:]
    var isUnique = true
    for (index, cell) in cells.enumerated() {
      let name = text(cell, isTrimmed: !cell.isQuoted)
      for column in collector.columns.columns(named: name, at: cell.place) {
        guard let first = columns.updateValue(index, forKey: column) else { continue }
        isUnique = false
        collector.report.add(
          FormRule.optionFileFormat,
          "column `\(name)` occurs twice",
          at: cell.place,
          label: "used again",
          other: ("first used here", cells[first].place),
          help: "rename one of the two"
        )
      }
    }
    return isUnique ? Array(columns) : nil
  }

  private func value(_ cell: Cell, _ column: OptionColumn) -> OptionCell? {
    if column == .part(.value), !cell.isQuoted, cell.content.isEmpty { return nil }
    return OptionCell(
      value: .text(text(cell, isTrimmed: column != .part(.id) && column != .part(.value)), nil),
      place: cell.place
    )
  }

  /// Hands on a cell that is compared with an answer.
  private func note(_ cell: Cell, of filter: Int, _ collector: inout OptionCollector) {
    bytes.withUnsafeBufferPointer { bytes in
      let content = self.bytes.trimmed(cell.content)
      if cell.isQuoted, bytes[content].contains(0x22) {
        var text = text(cell, isTrimmed: true)
        return text.withUTF8 { collector.note($0, in: filter, at: cell.place) }
      }
      collector.note(UnsafeBufferPointer(rebasing: bytes[content]), in: filter, at: cell.place)
    }
  }

  private func text(_ cell: Cell, isTrimmed: Bool) -> String {
    let content = isTrimmed ? bytes.trimmed(cell.content) : cell.content
    let text = String(decoding: bytes[content], as: UTF8.self)
    return cell.isQuoted ? text.replacing(bytes: "\"\"", with: "\"") : text
  }

  // MARK: Rows

  /// Whether the row can be read; reports why not.
  private func isWhole(width: Int, _ report: OptionReport) -> Bool {
    if let mistake {
      let help = "put the whole cell in double quotes, and double the quotes inside"
      report.add(FormRule.optionFileFormat, mistake.message, at: mistake.place, help: help)
    } else if cells.count != width {
      report.add(
        FormRule.optionFileFormat,
        "a row has \(counted(cells.count, "column")), the header \(width)",
        at: place,
        help: cells.count > width
          ? "put a value with a comma in double quotes" : "add the missing commas"
      )
    }
    return mistake == nil && cells.count == width
  }

  /// Reads the next row; `false` at the end.
  private mutating func readRow() -> Bool {
    while let byte = byte(at: index), byte == 0x0A || byte == 0x0D { index += 1 }
    guard index < bytes.count else { return false }
    cells.removeAll(keepingCapacity: true)
    mistake = nil
    while true {
      let cell = readCell()
      if cells.count < CSVReader.mostColumns {
        cells.append(cell)
      } else if mistake == nil {
        note("the row has more than \(CSVReader.mostColumns) columns", at: cell.content)
      }
      guard byte(at: index) == 0x2C else { return true }
      index += 1
    }
  }

  private mutating func readCell() -> Cell {
    let start = index
    guard byte(at: start) == 0x22 else {
      index = bytes.endOfLine(from: start, orAt: 0x2C)
      if let quote = bytes[start..<index].firstIndex(of: 0x22) {
        note("there is a quote inside a cell that is not quoted", at: quote..<quote + 1)
      }
      return Cell(content: start..<index)
    }
    repeat {
      // From a quote to the next; two side by side are one in the text.
      index = bytes[(index + 1)...].firstIndex(of: 0x22) ?? bytes.count
      index += 1
    } while byte(at: index) == 0x22
    guard index <= bytes.count else {
      note("a quote is never closed", at: start..<start + 1)
      index = bytes.count
      return Cell(content: start..<index)
    }
    let end = index
    index = bytes.endOfLine(from: end, orAt: 0x2C)
    if index > end { note("text follows the closing quote of a cell", at: end..<index) }
    return Cell(content: start + 1..<end - 1, isQuoted: true)
  }

  /// Keeps the first mistake of the row.
  private mutating func note(_ message: String, at place: Range<Int>) {
    mistake = mistake ?? (message, SourceRange(place.lowerBound, place.upperBound))
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
}

import Diagnostics
import FormModel
import SourceTree

/// `.csv`: a header row that names the columns, then one option a row.
///
/// Ids are taken as they are; the other cells lose the spaces at their ends, and an empty one says
/// nothing. `disabled` holds the reason, `exclusive` is `true` or `false` in any case. Other columns
/// are data of somebody else.
struct OptionTable {
  private let bytes: [UInt8]
  private var rows: CSVRows
  private var collector: OptionCollector
  private var columns: [OptionPart: Int] = [:]
  private var disabledColumn: Int?
  private var exclusiveColumn: Int?
  private var width = 0
  private var hasResumed = false
  /// The group of the row before, since options of a group stand together.
  private var lastGroup: (range: Range<Int>, text: LocalizedText)?
  private var scratch: [UInt8] = []

  static func read(_ source: SourceText, keys: OptionKeys) -> OptionFileContent {
    let scan = TextScan(source, as: .yaml)
    var table = OptionTable(source, scan)
    return table.read(keys)
  }

  private init(_ source: SourceText, _ scan: TextScan) {
    bytes = scan.isUnreadable ? [] : scan.repaired ?? source.bytes
    rows = CSVRows(bytes, start: scan.prefix)
    collector = OptionCollector(source, capacity: bytes.count / 32)
    collector.append(scan.findings)
  }

  private mutating func read(_ keys: OptionKeys) -> OptionFileContent {
    guard rows.next() else { return collector.finish() }
    let faults = readHeader(keys)
    guard let id = columns[.id], faults.isEmpty, !collector.isIncomplete else {
      return collector.finish(faults: faults)
    }
    let label = columns[.label]
    let detail = columns[.detail]
    let icon = columns[.icon]
    let group = columns[.group]
    while rows.next() {
      guard isWhole() else { continue }
      let cell = rows.cells[id]
      let option = Option(
        id: OptionID(text(cell.content, cell)),
        label: label.flatMap { trimmedText($0) }.map { LocalizedText($0) },
        detail: detail.flatMap { trimmedText($0) }.map { LocalizedText($0) },
        icon: icon.flatMap { trimmedText($0) },
        group: group.flatMap { groupText($0) },
        disabledReason: disabledColumn.flatMap { disabledReason($0) },
        isExclusive: exclusiveColumn.map { isExclusive($0) } ?? false
      )
      guard collector.add(option, at: range(cell.place)) else { break }
    }
    return collector.finish()
  }

  /// Finds the columns of the parts.
  private mutating func readHeader(_ keys: OptionKeys) -> [OptionFileFault] {
    reportProblem()
    width = rows.cellCount
    let names = rows.cells.map { cell in
      let range = cell.isQuoted ? cell.content : OptionText.trimmed(bytes, cell.content)
      return text(range, cell)
    }
    if width > CSVRows.mostCells {
      collector.findings.tooManyColumns(width, limit: CSVRows.mostCells, at: headerRange)
      collector.skip()
      return []
    }
    var faults: [OptionFileFault] = []
    for part in OptionPart.allCases {
      let name = keys.column(of: part)
      guard let column = names.firstIndex(of: name) else {
        if keys[part] != nil || part == .id {
          let isNamed = keys[part] != nil
          faults.append(.missingColumn(part, name: name, isNamed: isNamed, columns: names))
        }
        continue
      }
      columns[part] = column
      if let second = names[(column + 1)...].firstIndex(of: name) {
        collector.findings.columnTwice(
          name,
          at: range(rows.cells[second].place),
          first: range(rows.cells[column].place)
        )
        collector.skip()
      }
    }
    let others = Dictionary(
      names.enumerated().filter { !columns.values.contains($0.offset) }
        .map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    disabledColumn = others["disabled"]
    exclusiveColumn = others["exclusive"]
    for name in ["when", "renamed-from"] {
      guard let column = others[name] else { continue }
      collector.findings.notRead(name, at: range(rows.cells[column].place))
    }
    return faults
  }

  private mutating func disabledReason(_ column: Int) -> LocalizedText? {
    guard let reason = trimmedText(column) else { return nil }
    switch reason.lowercased() {
    case "false": return nil
    case "true":
      collector.findings.disabledNotReason(at: range(rows.cells[column].place))
      collector.skip()
      return nil
    default: return LocalizedText(reason)
    }
  }

  private mutating func isExclusive(_ column: Int) -> Bool {
    guard let word = trimmedText(column) else { return false }
    switch word.lowercased() {
    case "true": return true
    case "false": return false
    default:
      collector.findings.notABoolean(
        "exclusive",
        at: range(rows.cells[column].place),
        isData: true
      )
      return false
    }
  }

  /// Whether the current row can be read; reports why not.
  private mutating func isWhole() -> Bool {
    if reportProblem() { return false }
    guard rows.cellCount == width else {
      collector.findings.wrongWidth(rows.cellCount, expected: width, at: rowRange)
      collector.skip()
      return false
    }
    return true
  }

  @discardableResult
  private mutating func reportProblem() -> Bool {
    guard let problem = rows.problem else { return false }
    collector.findings.csv(problem.kind, at: range(problem.place))
    collector.skip()
    if problem.kind == .unclosedQuote, !hasResumed {
      hasResumed = true
      rows.resume(behind: problem.place, width: width)
    }
    return true
  }

  private var headerRange: SourceRange { rowRange }

  /// From the first cell to the last, as far as they were kept.
  private var rowRange: SourceRange {
    guard let first = rows.cells.first, let last = rows.cells.last else { return SourceRange(0, 0) }
    return SourceRange(first.place.lowerBound, last.place.upperBound)
  }

  private func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(range.lowerBound, range.upperBound)
  }

  private mutating func trimmedText(_ column: Int) -> String? {
    let cell = rows.cells[column]
    let range = OptionText.trimmed(bytes, cell.content)
    return range.isEmpty ? nil : text(range, cell)
  }

  private mutating func groupText(_ column: Int) -> LocalizedText? {
    let cell = rows.cells[column]
    let range = OptionText.trimmed(bytes, cell.content)
    guard !range.isEmpty else { return nil }
    if let lastGroup, lastGroup.range.count == range.count,
      bytes[lastGroup.range].elementsEqual(bytes[range])
    {
      return lastGroup.text
    }
    let text = LocalizedText(text(range, cell))
    lastGroup = (range, text)
    return text
  }

  private mutating func text(_ range: Range<Int>, _ cell: CSVRows.Cell) -> String {
    guard cell.hasDoubledQuotes else { return String(decoding: bytes[range], as: UTF8.self) }
    scratch.removeAll(keepingCapacity: true)
    var isSecond = false
    for byte in bytes[range] {
      isSecond = byte == 0x22 && !isSecond
      if !isSecond { scratch.append(byte) }
    }
    return String(decoding: scratch, as: UTF8.self)
  }
}

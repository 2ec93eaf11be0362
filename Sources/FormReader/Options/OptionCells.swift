import Diagnostics
import FormModel
import JSON
import SourceTree

/// The cells of the columns that say with which answers the rows of a file are offered, each once: the
/// file knows no fields.
struct OptionCells: Sendable {
  /// What a cell says.
  enum Value: Hashable, Sendable {
    /// Nothing, so that it fits every answer.
    case empty
    case text(String)
    /// Several texts, in files that have lists.
    case list([String])
  }

  /// A cell, and where it stands first.
  struct Cell: Sendable {
    let value: Value
    let place: SourceRange
  }

  /// A column of a filter.
  struct Column: Sendable {
    let filter: OptionFilter
    /// The cells that differ.
    fileprivate(set) var cells: [Cell] = []
    /// In how many rows nothing stands.
    fileprivate(set) var emptyCount = 0
    /// Whether a row has the text that the filter asks for.
    fileprivate(set) var isTextFound = false
    private var numbers: [Value: Int32] = [:]
    /// The cells that were asked for last, each with the end of its text, by a few bits of that:
    /// hashing takes longer.
    private var recent = [(end: UInt64, cell: Int32)](
      repeating: (end: 0, cell: -1),
      count: Column.mostRecent
    )

    init(_ filter: OptionFilter) { self.filter = filter }

    /// The number of a cell.
    mutating func number(of value: Value, at place: @autoclosure () -> SourceRange) -> Int32 {
      let number = numbers[value] ?? Int32(cells.count)
      if number == cells.count {
        numbers[value] = number
        cells.append(Cell(value: value, place: place()))
      }
      return number
    }

    /// The number of a cell by the bytes of its text, of which no string is made where it was read
    /// before.
    mutating func number(
      of bytes: UnsafeBufferPointer<UInt8>,
      at place: @autoclosure () -> SourceRange
    ) -> Int32 {
      // With its length, the end is all of a short text.
      let end = bytes.suffix(8).reduce(UInt64(bytes.count)) { $0 << 8 | UInt64($1) }
      let slot = Column.slot(of: end)
      let last = recent[slot]
      if last.end == end, last.cell >= 0 {
        if bytes.count < 8 { return last.cell }
        if case .text(let text) = cells[Int(last.cell)].value, text.hasBytes(bytes) {
          return last.cell
        }
      }
      let value = bytes.isEmpty ? Value.empty : .text(String(decoding: bytes, as: UTF8.self))
      let number = number(of: value, at: place())
      recent[slot] = (end, number)
      return number
    }

    /// A few bits in which most texts of a column differ: the upper ones of a product depend on all
    /// bits of the last eight bytes (Knuth, volume 3, section 6.4).
    private static func slot(of end: UInt64) -> Int {
      Int((end &* 0x9E37_79B9_7F4A_7C15) >> (64 - slotBits))
    }

    private static let slotBits = 12
    private static let mostRecent = 1 << slotBits

    /// Whether a row is one of those that the filter asks for; takes note of what others have.
    mutating func takes(_ value: Value, at place: @autoclosure () -> SourceRange) -> Bool {
      guard case .text(let text) = filter.value else { return true }
      let fits =
        switch value {
        case .empty: true
        case .text(let other): ExactText(other) == ExactText(text)
        case .list(let others): others.contains { ExactText($0) == ExactText(text) }
        }
      if fits {
        isTextFound = isTextFound || value != .empty
      } else if cells.count < Column.mostOthers {
        _ = number(of: value, at: place())
      }
      return fits
    }

    /// More cells than these are not compared with a text that no row has.
    private static let mostOthers = 1_000
  }

  /// The file.
  let source: SourceText
  /// In the order of the filters.
  fileprivate(set) var columns: [Column]
  /// The cells that stand together in a row, by their numbers in the columns of answers; each
  /// combination once.
  fileprivate(set) var rows: [[Int32]] = []
  /// Where each of these stands first.
  fileprivate(set) var places: [SourceRange] = []
  /// The rows of one id, by the numbers of their combinations; each set once.
  fileprivate(set) var sets: [[Int32]] = []
  /// The number of the set of each option.
  fileprivate(set) var setOfOption: [Int32] = []
  /// How many rows were read.
  fileprivate(set) var rowCount = 0
  /// All columns of the file.
  fileprivate(set) var names: [String] = []

  /// The columns that are compared with answers.
  var answerColumns: [Column] { columns.filter { $0.filter.field != nil } }

  /// Where the row stands that offers an option first.
  func location(ofOptionAt position: Int) -> SourceLocation? {
    guard setOfOption.indices.contains(position),
      let row = sets[Int(setOfOption[position])].first
    else { return nil }
    return SourceLocation(source, places[Int(row)])
  }
}

/// Collects the cells of a file while its rows are read.
struct OptionCellCollector {
  private var cells: OptionCells
  /// The columns that are compared with answers, and those with texts.
  private let answers: [Int]
  private let texts: [Int]
  /// The row at hand.
  private var combination: [Int32]
  /// Where the first of its cells stands, once they are noted.
  private var noted: SourceRange?
  /// The combinations of one column alone, by their cells.
  private var single: [Int32] = []
  /// The combinations that begin with one of a column less, by that one and a cell.
  private var numbers: [[UInt64: Int32]]
  /// The combination of each option.
  private var combinations: [Int32] = []

  /// Begins a file; `nil` where no column says what is offered.
  init?(_ source: SourceText, _ filters: [OptionFilter]) {
    if filters.isEmpty { return nil }
    cells = OptionCells(source: source, columns: filters.map(OptionCells.Column.init))
    answers = filters.indices.filter { filters[$0].field != nil }
    texts = filters.indices.filter { filters[$0].field == nil }
    combination = [Int32](repeating: 0, count: answers.count)
    numbers = [[UInt64: Int32]](repeating: [:], count: answers.count)
  }

  /// Whether no row was read.
  var isWithoutRows: Bool { cells.rowCount == 0 }

  /// Whether a row is one of those that the form asks for.
  mutating func takes(_ row: OptionFileRow, _ report: OptionReport) -> Bool {
    cells.rowCount += 1
    if texts.isEmpty { return true }
    for index in texts {
      let (value, place) = cell(index, of: row, report)
      if !cells.columns[index].takes(value, at: place) { return false }
    }
    return true
  }

  /// Whether a filter compares its column with an answer.
  func isAnswer(_ filter: Int) -> Bool { answers.contains(filter) }

  /// Takes note of the cell of the row at hand in a column that is compared with an answer, from the
  /// bytes of its text.
  mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, in column: Int, at place: SourceRange) {
    guard let position = answers.firstIndex(of: column) else { return }
    if position == 0 { noted = place }
    combination[position] = cells.columns[column].number(of: bytes, at: place)
  }

  /// Takes the cells of a row that is an option.
  mutating func add(_ row: OptionFileRow, _ report: OptionReport) {
    var first = noted ?? row.place
    if noted == nil {
      for (position, index) in answers.enumerated() {
        let (value, place) = cell(index, of: row, report)
        if position == 0 { first = place }
        combination[position] = cells.columns[index].number(of: value, at: place)
      }
    }
    let number = numberOfCombination()
    combinations.append(number)
    guard number == cells.rows.count else { return }
    cells.rows.append(combination)
    cells.places.append(first)
  }

  /// The number of the combination at hand, the next one where it is new.
  private mutating func numberOfCombination() -> Int32 {
    guard let first = combination.first else { return 0 }
    if combination.count == 1 {
      while single.count <= first { single.append(-1) }
      if single[Int(first)] < 0 { single[Int(first)] = Int32(cells.rows.count) }
      return single[Int(first)]
    }
    var number = first
    for (column, cell) in combination.enumerated().dropFirst() {
      let key = UInt64(UInt32(number)) << 32 | UInt64(UInt32(cell))
      let next = Int32(numbers[column].count)
      number = numbers[column][key] ?? next
      if number == next { numbers[column][key] = number }
    }
    return number
  }

  private func cell(
    _ index: Int,
    of row: OptionFileRow,
    _ report: OptionReport
  ) -> (value: OptionCells.Value, place: SourceRange) {
    guard let cell = row[.filter(index)] else {
      return (.empty, SourceRange(row.place.lowerBound, row.place.lowerBound))
    }
    switch cell.value {
    case .text("", _): return (.empty, cell.place)
    case .text(let text, _): return (.text(text), cell.place)
    case .list(let parts) where parts.isEmpty: return (.empty, cell.place)
    case .list(let parts):
      let texts = parts.compactMap { part -> String? in
        if case .text(let text, _) = part.value { text } else { nil }
      }
      if texts.count == parts.count { return (.list(texts), cell.place) }
    case .texts, .other: break
    }
    report.add(
      FormRule.optionFileFormat,
      "`\(cells.columns[index].filter.column)` of a row takes a text or a list of texts",
      at: cell.place
    )
    return (.empty, cell.place)
  }

  /// Counts the rows in which nothing stands, by column.
  private mutating func countEmpty() {
    var counts = [Int](repeating: 0, count: cells.rows.count)
    for combination in combinations { counts[Int(combination)] += 1 }
    for (row, count) in zip(cells.rows, counts) {
      for (cell, column) in zip(row, answers)
      where cells.columns[column].cells[Int(cell)].value == .empty {
        cells.columns[column].emptyCount += count
      }
    }
  }

  /// What tells the row of an option from others with the same id, as the end of another id.
  func suffix(ofOptionAt position: Int) -> String? {
    for (number, index) in zip(cells.rows[Int(combinations[position])], answers) {
      guard case .text(let text) = cells.columns[index].cells[Int(number)].value else { continue }
      return String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
    return nil
  }

  /// The cells of the options that are left when rows of one id are one option.
  ///
  /// - Complexity: O(options).
  consuming func finish(
    _ options: [Option],
    _ twins: [OptionTwin],
    in columns: OptionColumns
  ) -> OptionCells {
    cells.names = columns.names
    countEmpty()
    var others: [Int: [Int32]] = [:]
    var isRepeated = [Bool](repeating: false, count: options.count)
    for twin in twins where twin.isSame {
      others[twin.first, default: []].append(combinations[twin.position])
      isRepeated[twin.position] = true
    }
    cells.sets = cells.rows.indices.map { [Int32($0)] }
    if twins.isEmpty {
      cells.setOfOption = combinations
      return cells
    }
    var sets: [[Int32]: Int32] = [:]
    cells.setOfOption.reserveCapacity(options.count)
    for position in options.indices {
      if isRepeated[position] { continue }
      let combination = combinations[position]
      guard let rest = others[position], rest.contains(where: { $0 != combination }) else {
        cells.setOfOption.append(combination)
        continue
      }
      let set = Set([combination] + rest).sorted()
      let number = sets[set] ?? Int32(cells.sets.count)
      if number == cells.sets.count {
        sets[set] = number
        cells.sets.append(set)
      }
      cells.setOfOption.append(number)
    }
    return cells
  }
}

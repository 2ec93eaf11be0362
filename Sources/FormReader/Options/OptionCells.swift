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

    /// A few bits in which most texts of a column differ.
    fileprivate var bits: Int {
      guard case .text(let text) = self else { return 0 }
      return text.utf8.reduce(0) { $0 &* 31 &+ Int($1) }
    }
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
    fileprivate(set) var emptyCount = 0
    /// Whether a row has the text that the filter asks for.
    fileprivate(set) var isTextFound = false
    private var numbers: [Value: Int32] = [:]
    /// The cells that were asked for last, by a few bits of their texts: hashing takes longer.
    private var recent = [Int32](repeating: -1, count: Column.mostRecent)

    init(_ filter: OptionFilter) { self.filter = filter }

    /// The number of a cell.
    mutating func number(of value: Value, at place: @autoclosure () -> SourceRange) -> Int32 {
      if value == .empty { emptyCount += 1 }
      let slot = value.bits & (Column.mostRecent - 1)
      let last = recent[slot]
      if last >= 0, cells[Int(last)].value == value { return last }
      let number = numbers[value] ?? Int32(cells.count)
      if number == cells.count {
        numbers[value] = number
        cells.append(Cell(value: value, place: place()))
      }
      recent[slot] = number
      return number
    }

    private static let mostRecent = 1_024

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
    for index in texts {
      let (value, place) = cell(index, of: row, report)
      if !cells.columns[index].takes(value, at: place) { return false }
    }
    return true
  }

  /// Takes the cells of a row that is an option.
  mutating func add(_ row: OptionFileRow, _ report: OptionReport) {
    var first = row.place
    for (position, index) in answers.enumerated() {
      let (value, place) = cell(index, of: row, report)
      if position == 0 { first = place }
      combination[position] = cells.columns[index].number(of: value, at: place)
    }
    let number = numberOfCombination()
    combinations.append(number)
    guard number == cells.rows.count else { return }
    cells.rows.append(combination)
    cells.places.append(first)
  }

  /// The number of the combination at hand, the next one where it is new.
  private mutating func numberOfCombination() -> Int32 {
    // The cells of one column are numbered in the order of the rows.
    var number = combination.first ?? 0
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

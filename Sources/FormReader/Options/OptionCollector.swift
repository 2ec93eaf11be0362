import Diagnostics
import FormModel
import SourceTree

/// Makes the options of a file or page from its rows, whatever its format.
///
/// All rules about options are here; a format only says what its rows hold, and where.
struct OptionCollector {
  /// Who wrote the file.
  enum Origin {
    /// Somebody who writes it like `options:` of a form: an unknown key is a mistake.
    case form
    /// A program, or somebody who does not know of forms: what is not read is left alone.
    case data
  }

  /// Which column is read for what.
  let columns: OptionColumns
  let origin: Origin
  private(set) var report: OptionReport

  private var options: [Option] = []
  /// Where the id of each option stands.
  private var places: [PackedRange] = []
  private var ids: RepeatedIDs
  private var leftOutCount = 0
  private var isIncomplete = false
  /// Whether the text itself has mistakes, so that what is missing may only be unread.
  private var isDamaged = false

  private var hasColumns = false
  private var seen = OptionColumnSet()
  private var unread: [(name: String, place: SourceRange)] = []
  private var rowsWithoutID: [SourceRange] = []
  private var countWithoutID = 0
  /// The group of the row before: options of one group share its text.
  private var group: LocalizedText?

  /// A range of a file of at most 256 MB, in 8 bytes.
  private struct PackedRange {
    let lower: UInt32
    let upper: UInt32

    init(_ range: SourceRange) {
      lower = UInt32(truncatingIfNeeded: range.lowerBound)
      upper = UInt32(truncatingIfNeeded: range.upperBound)
    }

    var range: SourceRange { SourceRange(Int(lower), Int(upper)) }
  }

  /// Names that are not read are remembered up to this row, for suggestions.
  private static let lastCuriousRow = 20

  /// Begins a list; `capacity` is a guess at the number of options.
  init(_ source: SourceText, keys: OptionKeys, origin: Origin = .data, capacity: Int) {
    columns = OptionColumns(keys)
    self.origin = origin
    report = OptionReport(source)
    let capacity = min(capacity, OptionList.mostOptions)
    ids = RepeatedIDs(capacity: capacity)
    options.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
  }

  /// Whether names that nobody reads are of interest in the row that comes next.
  var isCurious: Bool {
    origin == .form || options.count + countWithoutID < OptionCollector.lastCuriousRow
  }

  /// Whether every column that has to be there has been seen.
  var hasAllColumns: Bool { missingColumns.isEmpty }

  /// Reports a mistake, after which the list is not what was meant.
  mutating func error(_ problem: @autoclosure () -> OptionProblem, at place: SourceRange) {
    isIncomplete = true
    report.add(.error, problem, at: place)
  }

  /// Reports what may be a mistake.
  mutating func warn(_ problem: @autoclosure () -> OptionProblem, at place: SourceRange) {
    report.add(.warning, problem, at: place)
  }

  /// Adds what the reader of the text found, in a part of it that begins at `offset`.
  mutating func append(_ findings: [Finding], shiftedBy offset: Int = 0) {
    report.append(findings, shiftedBy: offset)
    guard findings.contains(where: { $0.severity == .error }) else { return }
    isIncomplete = true
    isDamaged = true
  }

  /// Notes which columns a table has, before its rows.
  mutating func begin(with columns: OptionColumnSet) {
    hasColumns = true
    seen.formUnion(columns)
  }

  /// Takes note of a column or key that is not read.
  mutating func skip(_ name: String, at place: SourceRange) {
    let isNew = !unread.contains { $0.name == name }
    if isNew { unread.append((name, place)) }
    switch name {
    case "when" where origin == .form: error(.condition, at: place)
    case "when", OptionColumn.renamedFrom.key: if isNew { warn(.notRead(name), at: place) }
    case _ where origin == .form && !name.utf8.starts(with: "x-".utf8):
      let names = columns.allNames
      error(.unknownKey(name, allowed: names), at: place)
    default: break
    }
  }

  /// Adds a text that is id and label at once; `false` when the list is full and reading is over.
  mutating func add(_ cell: OptionCell) -> Bool {
    guard let id = id(in: cell) else { return leaveOut() }
    return append(Option(id: OptionID(id)), at: cell.place)
  }

  /// Adds the option of a row; `false` when the list is full and reading is over.
  mutating func add(_ row: OptionRow) -> Bool {
    begin(with: row.columns)
    guard let cell = row[.id], !cell.isNothing else {
      countWithoutID += 1
      if rowsWithoutID.count < OptionReport.limit { rowsWithoutID.append(row.place) }
      return leaveOut()
    }
    guard let id = id(in: cell) else { return leaveOut() }
    return append(option(id, of: row), at: cell.place)
  }

  /// The list with all that was found; of options with the same id the first one stays.
  consuming func finish() -> OptionFileContent {
    var problems: [OptionFileProblem] = []
    if !isDamaged {
      let found = unread.map(\.name) + seen.map { columns.name(of: $0) }
      problems = missingColumns.map { column in
        let name = columns.name(of: column)
        return .missingColumn(
          column,
          name: name,
          isGiven: columns.isGiven(column),
          found: found
        )
      }
      if seen.contains(.id) {
        let name = columns.name(of: .id)
        for place in rowsWithoutID { error(.withoutID(name), at: place) }
        report.omit(countWithoutID - rowsWithoutID.count)
      }
      if origin == .data { reportNearNames() }
    }
    if options.isEmpty, problems.isEmpty, !isIncomplete, report.isEmpty { problems = [.empty] }
    let repeated = removeRepeated()
    return OptionFileContent(
      options: options,
      isComplete: !isIncomplete && problems.isEmpty,
      repeated: repeated,
      leftOutCount: leftOutCount,
      findings: report.findings,
      problems: problems
    )
  }
}

extension OptionCollector {
  private mutating func leaveOut() -> Bool {
    leftOutCount += 1
    isIncomplete = true
    return true
  }

  private mutating func append(_ option: Option, at place: SourceRange) -> Bool {
    guard options.count < OptionList.mostOptions else {
      error(.tooMany, at: place)
      return false
    }
    ids.append(option.id.rawValue)
    options.append(option)
    places.append(PackedRange(place))
    return true
  }

  /// Leaves out options whose id an earlier one has; the ids of those.
  private mutating func removeRepeated() -> [OptionID] {
    var duplicates: [Int] = []
    for repetition in ids.repetitions(in: options) {
      let id = options[repetition.position].id.rawValue
      let first = options[repetition.first].id.rawValue
      let (place, firstPlace) = (places[repetition.position].range, places[repetition.first].range)
      if repetition.isTwin {
        warn(.caseTwin(id, of: first, first: firstPlace), at: place)
      } else {
        duplicates.append(repetition.position)
        // The list is still complete.
        let isExact = id.utf8.elementsEqual(first.utf8)
        report.add(.error, { .duplicate(id, isExact: isExact, first: firstPlace) }, at: place)
      }
    }
    let repeated = duplicates.map { options[$0].id }
    if !duplicates.isEmpty {
      let all = Set(duplicates)
      options = options.enumerated().lazy.filter { !all.contains($0.offset) }.map(\.element)
    }
    return repeated
  }

  private var missingColumns: [OptionColumn] {
    guard hasColumns else { return [] }
    return OptionColumn.allCases.filter {
      ($0 == .id || columns.isGiven($0)) && !seen.contains($0)
    }
  }

  /// Reports names that are nearly a column that no row has.
  ///
  /// A plural is a name of somebody else.
  private mutating func reportNearNames() {
    let missing = [OptionColumn.label, .detail, .icon, .group].filter {
      !seen.contains($0) && !columns.isGiven($0)
    }
    for (name, place) in unread where name.utf8.count > 3 && name.utf8.last != 0x73 {
      let near = nearest(to: name, among: missing.map(\.key))
      if near.count == 1 { warn(.nearName(name, near[0]), at: place) }
    }
  }

  /// The id in a cell; reports what is wrong with it.
  private mutating func id(in cell: OptionCell) -> String? {
    guard case .text(let id, let meaning) = cell.value else {
      reportWrongValue(.id, cell)
      return nil
    }
    if let meaning, !id.isEmpty {
      let isYAML = origin == .form
      error(.idNotText(id, meaning, isYAML: isYAML), at: cell.place)
    } else if let fault = OptionIDFault(id) {
      error(.id(id, fault), at: cell.place)
    } else {
      return id
    }
    return nil
  }

  private mutating func option(_ id: String, of row: OptionRow) -> Option {
    Option(
      id: OptionID(id),
      label: text(.label, of: row),
      detail: text(.detail, of: row),
      icon: text(.icon, of: row)?.fallback,
      group: sharedGroup(of: row),
      disabledReason: disabledReason(of: row),
      isExclusive: isExclusive(row),
      renamedFrom: oldIDs(of: row)
    )
  }

  private mutating func text(_ column: OptionColumn, of row: OptionRow) -> LocalizedText? {
    guard let cell = row[column] else { return nil }
    switch cell.value {
    case .text(let text, _): return text.isEmpty ? nil : LocalizedText(text)
    case .nothing: return nil
    case .mapping(let entries) where column != .icon:
      var translations: [LocalizedText.Translation] = []
      for (language, cell) in entries {
        if case .text(let text, _) = cell.value {
          translations.append(LocalizedText.Translation(language: language, text: text))
        } else {
          reportWrongValue(column, cell)
        }
      }
      return LocalizedText(translations: translations)
    case .mapping, .list, .broken:
      reportWrongValue(column, cell)
      return nil
    }
  }

  private mutating func sharedGroup(of row: OptionRow) -> LocalizedText? {
    let text = text(.group, of: row)
    if text != group { group = text }
    return group
  }

  private mutating func disabledReason(of row: OptionRow) -> LocalizedText? {
    guard let cell = row[.disabled] else { return nil }
    if case .text(let text, .boolean) = cell.value {
      // Data says of every option whether it is disabled.
      if origin == .form || text.lowercased() != "false" {
        error(.wrongValue(.disabled), at: cell.place)
      }
      return nil
    }
    return text(.disabled, of: row)
  }

  private mutating func isExclusive(_ row: OptionRow) -> Bool {
    guard let cell = row[.exclusive] else { return false }
    switch cell.value {
    case .nothing: return false
    case .text("true", .boolean): return true
    case .text("false", .boolean): return false
    // In data the word may mean something else.
    case _ where origin == .data: warn(.wrongValue(.exclusive, isIgnored: true), at: cell.place)
    default: reportWrongValue(.exclusive, cell)
    }
    return false
  }

  private mutating func oldIDs(of row: OptionRow) -> [OptionID] {
    guard let cell = row[.renamedFrom] else { return [] }
    switch cell.value {
    case .nothing: return []
    case .list(let cells): return cells.compactMap { id(in: $0).map { OptionID($0) } }
    case .text, .mapping, .broken:
      reportWrongValue(.renamedFrom, cell)
      return []
    }
  }

  private mutating func reportWrongValue(_ column: OptionColumn, _ cell: OptionCell) {
    if case .broken = cell.value {
      isIncomplete = true
    } else {
      error(.wrongValue(column), at: cell.place)
    }
  }
}

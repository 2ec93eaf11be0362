import Diagnostics
import FormModel
import SourceTree

/// Makes the options of a file or page from its rows, whatever its format.
///
/// All rules about options are here; a format only says what its rows hold, and where.
struct OptionCollector {
  /// Which column is read for what.
  var columns: OptionColumns
  /// Whether the file is written like `options:` of a form, where an unknown key is a mistake; in
  /// other data what is not read is left alone.
  let isStrict: Bool

  private let source: SourceText
  private var report = OptionReport()
  private var options: [Option] = []
  /// Where the id of each option stands.
  private var places: [SourceRange] = []
  private var leftOutCount = 0
  private var isIncomplete = false
  /// Whether the text itself has mistakes, so that what is missing may only be unread.
  private var isDamaged = false

  /// The columns of the rows so far; `nil` before there are any.
  private var seen: Set<OptionColumn>?
  /// The names in the first rows that are not read.
  private var unread: [(name: String, place: SourceRange)] = []
  private var rowsWithoutID: [SourceRange] = []
  private var countWithoutID = 0

  /// Names that are not read are remembered up to this row, for suggestions.
  private static let lastCuriousRow = 20

  /// Begins a list.
  init(_ source: SourceText, keys: OptionKeys, isStrict: Bool = false) {
    self.source = source
    self.isStrict = isStrict
    columns = OptionColumns(keys)
  }

  /// Reports what is wrong at a place; after an error the list is not what was meant.
  mutating func report(
    _ rule: any Rule,
    _ message: @autoclosure () -> String,
    _ severity: Finding.Severity = .error,
    at place: SourceRange,
    label: String? = nil,
    other: (note: String, place: SourceRange)? = nil,
    help: @autoclosure () -> String? = nil,
    replacement: String? = nil
  ) {
    if severity == .error { isIncomplete = true }
    let source = source
    report.add(severity) {
      Finding(
        rule,
        message(),
        severity: severity,
        at: SourceLocation(source, place),
        label: label,
        notes: other.map { [Finding.Note($0.note, at: SourceLocation(source, $0.place))] } ?? [],
        help: help(),
        fix: replacement.map { .replace(place, with: $0) }
      )
    }
  }

  /// Adds what the reader of the text found.
  mutating func append(_ findings: [Finding]) {
    for finding in findings { report.add(finding.severity) { finding } }
    guard findings.contains(where: { $0.severity == .error }) else { return }
    isIncomplete = true
    isDamaged = true
  }

  // MARK: Columns

  /// Notes columns that the file has; an object may have none.
  mutating func note(_ columns: [OptionColumn]) { seen = (seen ?? []).union(columns) }

  /// The columns that are read from a name; takes note of one that is not read.
  mutating func columns(named name: String, at place: SourceRange) -> [OptionColumn] {
    if let known = columns.named[name], !known.isEmpty { return known }
    guard isStrict || options.count + leftOutCount < OptionCollector.lastCuriousRow else {
      return []
    }
    let isNew = !unread.contains { $0.name == name }
    if isNew { unread.append((name, place)) }
    let advice = "write options with conditions in the form"
    if isStrict, name == "when" {
      report(OptionRule.column, "an option of a file has no `when`", at: place, help: advice)
    } else if name == "when" || name == OptionColumn.renamedFrom.key {
      guard isNew else { return [] }
      report(
        OptionRule.column,
        "`\(name)` is not read from this file",
        .warning,
        at: place,
        label: "ignored",
        help: name == "when" ? advice : "write these options as YAML or JSON"
      )
    } else if isStrict, !name.utf8.starts(with: "x-".utf8) {
      let allowed = OptionColumn.allCases.compactMap { columns.names[$0] }
      report(
        OptionRule.column,
        "unknown key `\(Phrase.short(name))` in an option",
        at: place,
        label: didYouMean(nearest(to: name, among: allowed)),
        help: "an option has \(Phrase.all(allowed))"
      )
    }
    return []
  }

  /// The columns that have to be there and have not been seen.
  var missingColumns: [OptionColumn] {
    guard let seen else { return [] }
    return OptionColumn.allCases.filter {
      ($0 == .id || columns.given.contains($0)) && !seen.contains($0)
    }
  }

  // MARK: Rows

  /// Adds a text that is id and label at once; `false` when the list is full and reading is over.
  mutating func add(_ cell: OptionCell) -> Bool {
    guard let id = id(in: cell) else { return leaveOut() }
    return append(Option(id: id), at: cell.place)
  }

  /// Adds the option of a row; `false` when the list is full and reading is over.
  mutating func add(_ row: OptionRow) -> Bool {
    guard let cell = row[.id], !cell.isNothing else {
      countWithoutID += 1
      if rowsWithoutID.count < OptionReport.limit { rowsWithoutID.append(row.place) }
      return leaveOut()
    }
    guard let id = id(in: cell) else { return leaveOut() }
    let option = Option(
      id: id,
      label: text(.label, of: row),
      detail: text(.detail, of: row),
      icon: text(.icon, of: row)?.fallback,
      group: text(.group, of: row),
      disabledReason: disabledReason(of: row),
      isExclusive: isExclusive(row),
      renamedFrom: oldIDs(of: row)
    )
    return append(option, at: cell.place)
  }

  private mutating func leaveOut() -> Bool {
    leftOutCount += 1
    isIncomplete = true
    return true
  }

  private mutating func append(_ option: Option, at place: SourceRange) -> Bool {
    guard options.count < OptionList.mostOptions else {
      report(
        SourceRule.tooLarge,
        "the file has more than 1,000,000 options",
        at: place,
        label: "the first one too many",
        help: "load them page by page: `options: { command: […] }`"
      )
      return false
    }
    options.append(option)
    places.append(place)
    return true
  }

  // MARK: Values

  /// The id in a cell; reports what is wrong with it.
  private mutating func id(in cell: OptionCell) -> OptionID? {
    guard case .text(let id, let meaning) = cell.value else {
      reportWrongValue(.id, cell)
      return nil
    }
    if meaning == nil, id.isPlainText { return OptionID(id) }
    if let meaning, !id.isEmpty {
      let noun = meaning == .null ? "null" : "a \(meaning.rawValue)"
      report(
        OptionRule.id,
        "option id `\(id)` is not plainly text",
        at: cell.place,
        label: isStrict ? "YAML reads `\(id)` as \(noun)" : noun,
        help: "quote it: `\"\(id)\"`",
        replacement: "\"\(id)\""
      )
    } else if let problem = Identifier.problem(ofOption: id) {
      report(
        OptionRule.id,
        id.isEmpty ? "option id is empty" : "option id `\(Phrase.short(id))` \(problem)",
        at: cell.place,
        help: "use a short id of 1 to 128 characters, and put other text into the label"
      )
    } else {
      return OptionID(id)
    }
    return nil
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

  private mutating func disabledReason(of row: OptionRow) -> LocalizedText? {
    guard let cell = row[.disabled] else { return nil }
    guard case .text(let word, .boolean) = cell.value else { return text(.disabled, of: row) }
    // Data says of every option whether it is disabled.
    if isStrict || word.lowercased() != "false" { reportWrongValue(.disabled, cell) }
    return nil
  }

  private mutating func isExclusive(_ row: OptionRow) -> Bool {
    guard let cell = row[.exclusive], !cell.isNothing else { return false }
    if case .text(let word, .boolean) = cell.value, let value = Bool(word) { return value }
    // In data the word may mean something else.
    reportWrongValue(.exclusive, cell, isStrict ? .error : .warning)
    return false
  }

  private mutating func oldIDs(of row: OptionRow) -> [OptionID] {
    guard let cell = row[.renamedFrom], !cell.isNothing else { return [] }
    if case .list(let cells) = cell.value { return cells.compactMap { id(in: $0) } }
    reportWrongValue(.renamedFrom, cell)
    return []
  }

  private mutating func reportWrongValue(
    _ column: OptionColumn,
    _ cell: OptionCell,
    _ severity: Finding.Severity = .error
  ) {
    if case .broken = cell.value {
      isIncomplete = true
      return
    }
    let expected =
      switch column {
      case .id, .icon: "a text"
      case .label, .detail, .group: "a text, or a text for each language"
      case .disabled: "the reason why, not `true` or `false`"
      case .exclusive: "`true` or `false`"
      case .renamedFrom: "a list of ids"
      }
    report(
      OptionRule.format,
      "`\(column.key)` of an option takes \(expected)",
      severity,
      at: cell.place,
      label: severity == .warning ? "ignored" : nil
    )
  }

  // MARK: The end

  /// The list with all that was found; of options with the same id the first one stays.
  consuming func finish() -> OptionFileContent {
    var problems: [OptionFileProblem] = []
    if !isDamaged {
      reportMissingIDs()
      if !isStrict { reportNearNames() }
      problems = missingColumns.map { missingColumn($0) }
    }
    if options.isEmpty, problems.isEmpty, !isIncomplete, report.isEmpty {
      problems = [OptionFileProblem(OptionRule.empty, "holds no options")]
    }
    // Without its repetitions a list is complete.
    let isComplete = !isIncomplete && problems.isEmpty
    let repeated = removeRepeated()
    return OptionFileContent(
      options: OptionList(options),
      isComplete: isComplete,
      repeated: repeated,
      leftOutCount: leftOutCount,
      findings: report.findings,
      problems: problems
    )
  }

  private func missingColumn(_ column: OptionColumn) -> OptionFileProblem {
    let known = OptionColumn.allCases.filter { seen?.contains($0) == true }
    return .missing(
      column,
      named: columns.names[column] ?? column.key,
      isGiven: columns.given.contains(column),
      found: unread.map(\.name) + known.compactMap { columns.names[$0] }
    )
  }

  /// Reports rows without an id, unless no row has any.
  private mutating func reportMissingIDs() {
    guard seen?.contains(.id) == true else { return }
    let name = columns.names[.id] ?? OptionColumn.id.key
    for place in rowsWithoutID {
      let help = "every other option of the file has one"
      report(OptionRule.column, "an option has no `\(name)`", at: place, help: help)
    }
    report.omit(countWithoutID - rowsWithoutID.count)
  }

  /// Reports names that are nearly a column that no row has.
  ///
  /// A plural is a name of somebody else.
  private mutating func reportNearNames() {
    let missing = [OptionColumn.label, .detail, .icon, .group].filter {
      seen?.contains($0) != true && !columns.given.contains($0)
    }
    for (name, place) in unread where name.utf8.count > 3 && !name.hasSuffix("s") {
      let near = nearest(to: name, among: missing.map(\.key))
      guard near.count == 1 else { continue }
      report(
        OptionRule.column,
        "`\(Phrase.short(name))` is not read",
        .warning,
        at: place,
        label: didYouMean(near),
        help: "write `\(near[0])`, or name it in the form: `keys: { \(near[0]): \(name) }`"
      )
    }
  }

  /// Leaves out options whose id an earlier one has; the ids of those.
  private mutating func removeRepeated() -> [OptionID] {
    var exact: [OptionID: Int] = [:]
    var folded: [String: Int] = [:]
    var repeated: [Int] = []
    for position in likelyRepetitions() {
      let id = options[position].id
      if let first = exact[id] {
        let isExact = id.rawValue.utf8.elementsEqual(options[first].id.rawValue.utf8)
        report(
          OptionRule.duplicate,
          "option id `\(id)` is used twice\(isExact ? "" : ", in two Unicode spellings")",
          at: places[position],
          label: "used again",
          other: ("first used here", places[first]),
          help: "remove one of them, or give it an id of its own"
        )
        repeated.append(position)
        continue
      }
      exact[id] = position
      guard let first = folded[id.rawValue.lowercased()] else {
        folded[id.rawValue.lowercased()] = position
        continue
      }
      let twin = options[first].id
      report(
        OptionRule.caseTwins,
        "option id `\(id)` differs from `\(twin)` in case only",
        .warning,
        at: places[position],
        other: ("the other one", places[first]),
        help: "keep one of them, or use different words"
      )
    }
    let ids = repeated.map { options[$0].id }
    let leftOut = Set(repeated)
    if !leftOut.isEmpty {
      options = options.indices.filter { !leftOut.contains($0) }.map { options[$0] }
    }
    return ids
  }

  /// The positions of options of which another one may have the same id but for case.
  ///
  /// Hashes are sorted, so that memory is read in order: a table of a million ids takes thrice the
  /// time. Some of the positions are there by chance, since only 32 bits are compared.
  private func likelyRepetitions() -> [Int] {
    var entries: [UInt64] = []
    entries.reserveCapacity(options.count)
    for (position, option) in options.enumerated() {
      entries.append(UInt64(option.id.rawValue.caselessHash) << 32 | UInt64(position))
    }
    entries.sort()
    var found: Set<UInt64> = []
    for (entry, next) in zip(entries, entries.dropFirst()) where entry >> 32 == next >> 32 {
      found.formUnion([entry, next])
    }
    return found.map { Int($0 & 0xFFFF_FFFF) }.sorted()
  }
}

extension OptionCell {
  /// Whether the value is there and says nothing.
  fileprivate var isNothing: Bool {
    if case .nothing = value { true } else { false }
  }
}

extension String {
  /// Whether it has 1 to 128 characters of ASCII, none of them a control character or a space at an
  /// end: then nothing can be wrong with it as an id.
  fileprivate var isPlainText: Bool {
    let bytes = utf8.span
    guard !bytes.isEmpty, bytes.count <= 128, bytes[0] != 0x20, bytes[bytes.count - 1] != 0x20
    else { return false }
    return bytes.indices.allSatisfy { bytes[$0] >= 0x20 && bytes[$0] < 0x7F }
  }

  /// A hash that is the same for texts that are equal but for case (FNV-1a for ASCII).
  fileprivate var caselessHash: UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in utf8 {
      guard byte < 0x80 else { return UInt32(truncatingIfNeeded: lowercased().hashValue) }
      hash = (hash ^ UInt32(byte | 0x20)) &* 16_777_619
    }
    return hash
  }
}

import Diagnostics
import FormModel
import SourceTree

/// Collects the options of a file or batch from its rows, whatever its format.
struct OptionCollector {
  /// Which names in the file are read for what.
  var columns: OptionColumns
  /// What is wrong at a place of the file.
  let report: OptionReport
  /// Whether the file is written like `options:` of a form, where an unknown key is a mistake; in
  /// other data what is not read is left alone.
  private let isStrict: Bool
  /// What the columns say that decide when a row is offered; `nil` where there are none.
  private var cells: OptionCellCollector?

  private var options: [Option] = []
  /// Where the id of each option stands.
  private var places: [SourceRange] = []
  private var rowsWithoutID: [SourceRange] = []
  private var leftOutCount = 0

  /// Begins a list.
  init(
    _ source: SourceText,
    keys: [OptionPart: String],
    _ filters: [OptionFilter] = [],
    isStrict: Bool = false
  ) {
    columns = OptionColumns(keys, filters, isStrict: isStrict)
    cells = OptionCellCollector(source, filters)
    report = OptionReport(source)
    self.isStrict = isStrict
    // A long list is not moved while it grows; what is not needed of this costs nothing.
    let capacity = min(source.bytes.count / 16, OptionList.mostOptions)
    options.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
  }

  /// Looks for characters that no text may hold; `false` where there are some, because no id is made
  /// of half a text.
  func scan(_ source: SourceText, as language: ParsedSource.Language?) -> Bool {
    report.add(TextScan(source, as: language).findings)
    return report.isEmpty
  }

  /// Adds the option of a row; `false` when the list is full and reading is over.
  mutating func add(_ row: OptionFileRow) -> Bool {
    if cells != nil, cells?.takes(row, report) == false { return true }
    if let cell = row[.id] {
      if let id = cell.id(report) {
        cells?.add(row, report)
        return append(row.option(id, report), at: cell.place)
      }
    } else {
      rowsWithoutID.append(row.place)
    }
    leftOutCount += 1
    return true
  }

  /// Whether a filter compares its column with an answer.
  func isAnswer(_ filter: Int) -> Bool { cells?.isAnswer(filter) == true }

  /// Takes note of the bytes of a cell of the row that is added next, in a column that is compared
  /// with an answer.
  mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, in filter: Int, at place: SourceRange) {
    cells?.note(bytes, in: filter, at: place)
  }

  private mutating func append(_ option: Option, at place: SourceRange) -> Bool {
    guard options.count < OptionList.mostOptions else {
      report.add(
        SourceRule.tooLarge,
        "the file has more than 1,000,000 options",
        at: place,
        label: "the first one too many",
        help: "load them in batches: `options: { command: […] }`"
      )
      return false
    }
    options.append(option)
    places.append(place)
    return true
  }

  /// The list with all that was found; of options with the same id the first one stays.
  ///
  /// - Complexity: O(bytes of the ids).
  consuming func finish() -> OptionFileContent {
    columns.reportRowsWithoutID(rowsWithoutID, report)
    columns.reportUnread(isStrict: isStrict, report)
    var problems = columns.problems
    if options.isEmpty, problems.isEmpty, report.isEmpty, cells?.isWithoutRows != false {
      problems = [OptionFileProblem(rule: FormRule.optionFileEmpty, predicate: "holds no options")]
    }
    // Without its repetitions a list is complete.
    let failure = report.findings.first { $0.severity == .error }
    let list = OptionList(options)
    let twins = list.twins()
    // Where rows are offered with some answers, an id may have several.
    var wrong = twins
    if let cells {
      wrong.removeAll { $0.isAnotherRow(of: options) }
      for index in wrong.indices where wrong[index].isSame {
        wrong[index].suffix = cells.suffix(ofOptionAt: wrong[index].position) ?? "2"
      }
    }
    report.add(wrong, of: options, at: places)
    return OptionFileContent(
      options: list.removingRepetitions(twins),
      cells: cells?.finish(options, twins, in: columns),
      isComplete: failure == nil && problems.isEmpty,
      repeated: twins.filter(\.isSame).map { options[$0.position].id },
      leftOutCount: leftOutCount,
      failure: failure,
      findings: report.findings,
      problems: problems
    )
  }
}

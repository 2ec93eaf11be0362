import Diagnostics
import FormModel
import SourceTree

/// Collects the options of a file or page from its rows, whatever its format.
struct OptionCollector {
  /// Which names in the file are read for what.
  var columns: OptionColumns
  /// What is wrong at a place of the file.
  var report: OptionReport
  /// Whether the file is written like `options:` of a form, where an unknown key is a mistake; in
  /// other data what is not read is left alone.
  private let isStrict: Bool

  private var options: [Option] = []
  /// Where the id of each option stands.
  private var places: [SourceRange] = []
  private var rowsWithoutID: [SourceRange] = []
  private var leftOutCount = 0

  /// Begins a list.
  init(_ source: SourceText, keys: [OptionPart: String], isStrict: Bool = false) {
    columns = OptionColumns(keys)
    report = OptionReport(source)
    self.isStrict = isStrict
    // A long list is not moved while it grows; what is not needed of this costs nothing.
    let capacity = min(source.bytes.count / 16, OptionList.mostOptions)
    options.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
  }

  /// Adds the option of a row; `false` when the list is full and reading is over.
  mutating func add(_ row: OptionRow) -> Bool {
    if let cell = row[.id] {
      if let id = cell.id(&report) { return append(row.option(id, &report), at: cell.place) }
    } else {
      rowsWithoutID.append(row.place)
    }
    leftOutCount += 1
    return true
  }

  private mutating func append(_ option: Option, at place: SourceRange) -> Bool {
    guard options.count < OptionList.mostOptions else {
      report.add(
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

  /// The list with all that was found; of options with the same id the first one stays.
  ///
  /// - Complexity: O(bytes of the ids).
  consuming func finish() -> OptionFileContent {
    columns.reportRowsWithoutID(rowsWithoutID, &report)
    columns.reportUnread(isStrict: isStrict, &report)
    var problems = columns.problems
    if options.isEmpty, problems.isEmpty, report.isEmpty {
      problems = [OptionFileProblem(rule: FormRule.optionFileEmpty, predicate: "holds no options")]
    }
    // Without its repetitions a list is complete.
    let isComplete = !report.hasErrors && problems.isEmpty
    let repeated = reportRepetitions()
    let ids = repeated.map { options[$0].id }
    if !repeated.isEmpty {
      let leftOut = Set(repeated)
      options = options.indices.filter { !leftOut.contains($0) }.map { options[$0] }
    }
    return OptionFileContent(
      options: OptionList(options),
      isComplete: isComplete,
      repeated: ids,
      leftOutCount: leftOutCount,
      findings: report.findings,
      problems: problems
    )
  }

  /// Reports ids that an earlier option has, or has but for case.
  ///
  /// - Returns: The positions of the options whose very id an earlier one has, in order.
  private mutating func reportRepetitions() -> [Int] {
    var repeated: [Int] = []
    /// The first option with an id but for case, and the others.
    var first: [String: Int] = [:]
    var twins: [OptionID: Int] = [:]
    first.reserveCapacity(options.count)
    for (position, option) in options.enumerated() {
      let id = option.id
      let folded = id.rawValue.lowercased()
      guard let near = first[folded] else {
        first[folded] = position
        continue
      }
      if let same = options[near].id == id ? near : twins[id] {
        repeated.append(position)
        report.add(
          FormRule.optionFileDuplicate,
          "option id `\(id)` is used twice",
          at: places[position],
          label: "used again",
          other: ("first used here", places[same]),
          help: "remove one of them, or give it an id of its own"
        )
        continue
      }
      twins[id] = position
      report.add(
        FormRule.optionFileCaseTwins,
        "option id `\(id)` differs from `\(options[near].id)` in case only",
        .warning,
        at: places[position],
        other: ("the other one", places[near]),
        help: "keep one of them, or use different words"
      )
    }
    return repeated
  }
}

import Diagnostics
import FormModel
import SourceTree

/// What a file or batch of options says, without the form that refers to it.
struct OptionFileContent: Sendable {
  /// The options that could be read; of those with the same id the first one.
  var options = OptionList([])
  /// The cells of the columns that say when each is offered.
  var cells: OptionCells?
  /// Whether these are all options that were meant.
  var isComplete = false
  /// Ids that occurred again, which are left out of the options.
  var repeated: [OptionID] = []
  /// How many rows could not become an option.
  var leftOutCount = 0
  /// The first error in its rows, repeated ids aside.
  var failure: Finding?
  /// What is wrong at a place of the file.
  var findings: [Finding] = []
  /// What is wrong with the file as it is referred to.
  var problems: [OptionFileProblem] = []
}

/// What an option file is written in.
enum OptionFileFormat: Hashable, Sendable {
  case text, csv, json, jsonLines, yaml

  /// The format a path's extension stands for, in upper or lower case.
  init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: 0x2E) else { return nil }
    switch path[path.utf8.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "csv": self = .csv
    case "json": self = .json
    case "jsonl": self = .jsonLines
    case "yaml", "yml": self = .yaml
    default: return nil
    }
  }

  /// Reads a file of this format.
  ///
  /// - Complexity: O(bytes).
  func read(
    _ source: SourceText,
    _ keys: [OptionPart: String],
    _ filters: [OptionFilter] = []
  ) -> OptionFileContent {
    var collector = OptionCollector(source, keys: keys, filters, isStrict: self == .yaml)
    switch self {
    case .json, .yaml:
      let parsed = ParsedSource.parse(source, as: self == .yaml ? .yaml : .json, limits: .options)
      collector.report.add(parsed.findings)
      // Rows of a text with mistakes are not looked at: what they lack may only be unread.
      if !collector.report.hasErrors, let root = parsed.tree.root, !parsed.tree.isNull(root) {
        RecordReader(tree: parsed.tree).readList(root, into: &collector)
      }
    case .text:
      if collector.scan(source, as: nil) { LineReader.read(source, into: &collector) }
    case .csv:
      if collector.scan(source, as: nil) { CSVReader.read(source, into: &collector) }
    case .jsonLines:
      if collector.scan(source, as: .json) { RecordReader.readLines(source, into: &collector) }
    }
    return collector.finish()
  }
}

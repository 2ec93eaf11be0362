import Diagnostics
import FormModel
import SourceTree

/// What a file or page of options says, whoever refers to it.
struct OptionFileContent: Sendable {
  /// The options that could be read; of those with the same id the first one.
  var options = OptionList([])
  /// Whether these are all options that were meant.
  var isComplete = false
  /// Ids that occurred again, which are left out of the options.
  var repeated: [OptionID] = []
  /// How many rows could not become an option.
  var leftOutCount = 0
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
  func read(_ source: SourceText, _ keys: OptionKeys) -> OptionFileContent {
    var collector = OptionCollector(source, keys: keys, isStrict: self == .yaml)
    if self == .json || self == .yaml {
      let parsed = ParsedSource.parse(source, as: self == .yaml ? .yaml : .json, limits: .options)
      collector.append(parsed.findings)
      let reader = RecordReader(tree: parsed.tree)
      if let root = parsed.tree.root, !parsed.tree.isNull(root) {
        reader.readList(root, into: &collector)
      }
      return collector.finish()
    }
    // What is no text is not read any further, so that no id is made of half of it.
    let unreadable = TextScan(source, as: self == .jsonLines ? .json : .yaml).findings
    collector.append(unreadable)
    guard unreadable.isEmpty else { return collector.finish() }
    switch self {
    case .text: LineReader.read(source, into: &collector)
    case .csv: CSVReader.read(source, into: &collector)
    default: RecordReader.readLines(source, into: &collector)
    }
    return collector.finish()
  }
}

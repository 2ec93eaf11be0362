import Diagnostics
import FormModel
import SourceTree

/// What a file or page of options says, whoever refers to it.
struct OptionFileContent: Sendable {
  /// The options that could be read; of those with the same id the first one.
  var options: [Option] = []
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

extension OptionFileContent {
  /// Reads a file.
  ///
  /// - Complexity: O(bytes).
  static func read(
    _ source: SourceText,
    as format: OptionFileFormat,
    keys: OptionKeys
  ) -> OptionFileContent {
    switch format {
    case .json: return RecordReader.read(.parse(source, as: .json, limits: .options), keys)
    case .jsonLines: return RecordReader.readLines(source, keys)
    case .yaml:
      return RecordReader.read(.parse(source, as: .yaml, limits: .options), keys, origin: .form)
    case .text, .csv:
      // What is no text is not read any further, so that no id is made of half of it.
      let scan = TextScan(source, as: .yaml)
      if !scan.findings.isEmpty {
        var collector = OptionCollector(source, keys: keys, capacity: 0)
        collector.append(scan.findings)
        return collector.finish()
      }
      return format == .text ? LineReader.read(source) : CSVReader.read(source, keys)
    }
  }
}

/// What an option file is written in.
enum OptionFileFormat: Hashable, Sendable, CaseIterable {
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
}

import Diagnostics
import FormModel
import SourceTree

/// What a file of options says, whoever refers to it.
struct OptionFileContent: Sendable {
  /// The options; absent when some could not be read.
  var list: OptionList?
  /// What is wrong at a place of the file.
  var findings: [Finding] = []
  /// What is wrong with the file as it is referred to.
  var faults: [OptionFileFault] = []
  /// The options that could be read.
  var options: [Option] = []
  /// Ids that occurred again, which are left out of the options.
  var repeated: [OptionID] = []

  /// Reads a file that is there.
  static func read(
    _ source: SourceText,
    as format: OptionFileFormat,
    keys: OptionKeys
  ) -> OptionFileContent {
    switch format {
    case .text: OptionLines.read(source)
    case .csv: OptionTable.read(source, keys: keys)
    case .json: OptionTree.read(source, as: .json, keys: keys)
    case .yaml: OptionTree.read(source, as: .yaml, keys: keys)
    case .jsonLines: OptionRecords.read(source, keys: keys)
    }
  }
}

/// What is wrong with a file as a form refers to it; told at the reference.
enum OptionFileFault: Sendable {
  /// It holds no option.
  case empty
  /// The column or key of a part is nowhere in it; with those that are.
  case missingColumn(OptionPart, name: String, isNamed: Bool, columns: [String])
  /// It is there and cannot be read.
  case unreadable(FileReading.Failure)
}

/// What a file of options is written in.
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

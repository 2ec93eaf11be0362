import Diagnostics
import SourceTree

/// What is wrong with an option file as a form refers to it.
enum OptionFileProblem: Sendable {
  /// Why a path does not lead into the form's folder.
  enum Outside: Sendable {
    case absolute, upwards
    /// A symbolic link leads to this path.
    case link(String)
  }

  case empty
  /// A column is nowhere in the file; with those that are.
  case missingColumn(OptionColumn, name: String, isGiven: Bool, found: [String])
  case outside(Outside)
  case unknownFormat
  /// The file cannot be had; with files that may have been meant.
  case unreadable(FileReading.Failure, near: [String])

  /// The finding at the place where a form names the file.
  func finding(_ path: String, at place: OptionFilePlace) -> Finding {
    let file = "option file `\(path)`"
    switch self {
    case .empty: return Finding(OptionRule.empty, "\(file) holds no options", at: place.path)
    case .missingColumn(let column, let name, let isGiven, let found):
      return missingColumn(column, name, isGiven: isGiven, found, file, at: place)
    case .outside(let reason):
      let (message, link): (String, String?) =
        switch reason {
        case .absolute: ("\(file) has to be a path in the form's own folder", nil)
        case .upwards: ("\(file) may not lead upwards", nil)
        case .link(let target):
          ("\(file) is a link that leads out of the form's folder", "it leads to `\(target)`")
        }
      return Finding(
        OptionRule.outside,
        message,
        at: place.path,
        notes: link.map { [Finding.Note($0)] } ?? [],
        help: "put a copy of the file beside the form, and write its path from there"
      )
    case .unknownFormat:
      return Finding(
        OptionRule.format,
        "\(file) has none of the extensions that can be read",
        at: place.path,
        help: "use `.txt`, `.csv`, `.json`, `.jsonl`, `.yaml` or `.yml`"
      )
    case .unreadable(.tooLarge, _):
      return Finding(
        SourceRule.tooLarge,
        "\(file) has more than \(SourceLimits.options.bytes >> 20) MB",
        at: place.path,
        help: "load the options page by page: `options: { command: […] }`"
      )
    case .unreadable(let failure, let near):
      let (message, help): (String, String?) =
        switch failure {
        case .missing: ("\(file) does not exist", "paths count from the folder of the form")
        case .notAFile: ("\(file) is not a file", nil)
        case .notPermitted: ("\(file) may not be read", nil)
        case .tooLarge: ("\(file) is too large", nil)
        case .failed(let reason): ("\(file) cannot be read: \(reason)", nil)
        }
      return Finding(
        OptionRule.missing,
        message,
        at: place.path,
        label: didYouMean(near),
        help: help
      )
    }
  }

  /// Where the form names the column, its name may be wrong; else the file has no heading.
  private func missingColumn(
    _ column: OptionColumn,
    _ name: String,
    isGiven: Bool,
    _ found: [String],
    _ file: String,
    at place: OptionFilePlace
  ) -> Finding {
    let given = place.keys[column.key]
    let near = nearest(to: name, among: found)
    var help: String?
    if let only = found.first, found.count == 1, only.contains(";") || only.contains("\t") {
      help = "separate the columns with commas"
    } else if !isGiven {
      help =
        "name the column of the ids `id`, or say which one it is: "
        + "`keys: { id: \(found.first ?? "code") }`"
    }
    let names = found.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    let rest = found.count > 12 ? " and \(found.count - 12) more" : ""
    return Finding(
      OptionRule.column,
      "\(file) has no column `\(name)`",
      at: given ?? place.path,
      label: didYouMean(near),
      notes: found.isEmpty ? [] : [Finding.Note("it has \(names)\(rest)")],
      help: help,
      fix: given.flatMap { given in
        near.count == 1
          ? .replace(given.range, with: OptionFileProblem.spelled(near[0], at: given)) : nil
      }
    )
  }

  /// The name of a column as it can stand in a form; in quotes where there were some, or where it
  /// might not be read as text without.
  private static func spelled(_ name: String, at place: SourceLocation) -> String {
    let first = place.source.byte(at: place.range.lowerBound)
    let isQuoted = first == 0x22 || first == 0x27
    let isPlain = name.utf8.allSatisfy { $0 == 0x5F || (0x61...0x7A).contains($0 | 0x20) }
    let words: Set = ["false", "n", "no", "null", "off", "on", "true", "y", "yes"]
    if !isQuoted, isPlain, !words.contains(name.lowercased()) { return name }
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

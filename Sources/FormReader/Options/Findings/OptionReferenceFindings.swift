import Diagnostics
import SourceTree

/// Why a path does not lead into the form's folder.
enum OutsideReason: Sendable {
  /// It begins at the root.
  case absolute
  /// It has a `..`.
  case upwards
  /// A symbolic link leads to this path.
  case link(String)
}

/// The wording of findings at the place where a form refers to a file, sorted by name.
struct OptionReferenceFindings {
  let path: String
  let reference: OptionFileReader.Reference

  func finding(for fault: OptionFileFault) -> Finding {
    switch fault {
    case .empty: empty()
    case .missingColumn(let part, let name, let isNamed, let columns):
      missingColumn(part, name, isNamed: isNamed, columns)
    case .unreadable(let failure): unreadable(failure, nearest: [])
    }
  }

  func outside(_ reason: OutsideReason) -> Finding {
    let message: String
    var notes: [Finding.Note] = []
    switch reason {
    case .absolute: message = "option file `\(path)` has to be a path in the form's own folder"
    case .upwards: message = "option file `\(path)` may not lead upwards"
    case .link(let target):
      message = "option file `\(path)` is a link that leads out of the form's folder"
      notes = [Finding.Note("it leads to `\(target)`")]
    }
    return Finding(
      OptionRule.outside,
      message,
      at: reference.path,
      idPath: reference.idPath,
      notes: notes,
      help: "put a copy of the file beside the form, and write its path from there"
    )
  }

  func unknownFormat() -> Finding {
    Finding(
      OptionRule.format,
      "option file `\(path)` has none of the extensions that can be read",
      at: reference.path,
      idPath: reference.idPath,
      help: "use `.txt`, `.csv`, `.json`, `.jsonl`, `.yaml` or `.yml`"
    )
  }

  func unreadable(_ failure: FileReading.Failure, nearest: [String]) -> Finding {
    let message: String
    var help: String?
    switch failure {
    case .missing:
      message = "option file `\(path)` does not exist"
      help = "paths count from the folder of the form"
    case .notAFile: message = "option file `\(path)` is not a file"
    case .notPermitted: message = "option file `\(path)` may not be read"
    case .tooLarge:
      return Finding(
        SourceRule.tooLarge,
        "option file `\(path)` has more than \(SourceLimits.options.bytes >> 20) MB",
        at: reference.path,
        idPath: reference.idPath,
        help: "ask a command for the options page by page: `options: { command: […] }`"
      )
    case .failed(let reason): message = "option file `\(path)` cannot be read: \(reason)"
    }
    return Finding(
      OptionRule.missing,
      message,
      at: reference.path,
      label: didYouMean(nearest),
      idPath: reference.idPath,
      help: help
    )
  }

  private func empty() -> Finding {
    Finding(
      OptionRule.empty,
      "option file `\(path)` holds no options",
      at: reference.path,
      idPath: reference.idPath
    )
  }

  private func missingColumn(
    _ part: OptionPart,
    _ name: String,
    isNamed: Bool,
    _ columns: [String]
  ) -> Finding {
    let all = columns.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    let rest = columns.count > 12 ? " and \(columns.count - 12) more" : ""
    let separator = columns.count == 1 ? columns.first.flatMap(otherSeparator) : nil
    var help: String?
    if let separator {
      help = "columns are separated by commas, not by \(separator)"
    } else if !isNamed {
      help = headingHelp(columns)
    }
    let near = nearest(to: name, among: columns)
    let fix = reference.keys[part].flatMap { place in
      near.count == 1 ? Finding.Fix.replace(place.range, with: spelled(near[0], at: place)) : nil
    }
    return Finding(
      OptionRule.column,
      "option file `\(path)` has no column `\(name)`",
      at: reference.keys[part] ?? reference.path,
      label: didYouMean(near),
      idPath: reference.idPath,
      notes: columns.isEmpty ? [] : [Finding.Note("it has \(all)\(rest)")],
      help: help,
      fix: fix
    )
  }

  /// What to do where no column is named `id`: the first row may be an option already.
  private func headingHelp(_ columns: [String]) -> String {
    let naming = "say which one holds the ids: `keys: { id: \(columns.first ?? "code") }`"
    guard path.lowercased().hasSuffix(".csv"), !columns.isEmpty else { return naming }
    let names = OptionPart.allCases.prefix(columns.count).map(\.rawValue).joined(separator: ",")
    let heading = "begin the file with a line that names the columns: `\(names)`"
    // A label is often its id with a capital.
    let isOption =
      columns.count > 1 && columns[0] != columns[1]
      && columns[0].lowercased() == columns[1].lowercased()
    return isOption
      ? heading : "if the first line is an option, \(heading); if it names the columns, \(naming)"
  }

  /// The name of a column as it can stand in the form; in quotes where there were some, or where
  /// it might not be read as text without.
  private func spelled(_ name: String, at place: SourceLocation) -> String {
    let isQuoted = [0x22, 0x27].contains(place.source.bytes[place.range.lowerBound])
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte | 0x20 {
      case 0x61...0x7A: true
      default: byte == 0x5F
      }
    }
    let words: Set<String> = ["false", "n", "no", "null", "off", "on", "true", "y", "yes"]
    if !isQuoted, isPlain, !words.contains(name.lowercased()) { return name }
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private func otherSeparator(_ header: String) -> String? {
    if header.utf8.contains(0x3B) { return "semicolons" }
    return header.utf8.contains(0x09) ? "tabs" : nil
  }
}

import Diagnostics
import SourceTree

/// What is wrong with an option file as a form refers to it, which is reported in each form.
struct OptionFileProblem: Error {
  var rule: any Rule
  /// What is said of the file: `holds no options`.
  var predicate: String
  /// The column that it is about.
  var column: OptionColumn?
  /// What was probably meant, the best first.
  var nearest: [String] = []
  var note: String?
  var help: String?
}

extension OptionFileProblem {
  /// A file that cannot be had; with files that may have been meant.
  init(_ failure: FileReading.Failure, nearest: [String] = []) {
    switch failure {
    case .missing:
      let help = "paths count from the folder of the form"
      self.init(rule: OptionRule.missing, predicate: "does not exist", nearest: nearest, help: help)
    case .notAFile: self.init(rule: OptionRule.missing, predicate: "is not a file")
    case .notPermitted: self.init(rule: OptionRule.missing, predicate: "may not be read")
    case .failed(let reason):
      self.init(rule: OptionRule.missing, predicate: "cannot be read: \(reason)")
    case .tooLarge:
      self.init(
        rule: SourceRule.tooLarge,
        predicate: "has more than \(SourceLimits.options.bytes >> 20) MB",
        help: "load the options page by page: `options: { command: […] }`"
      )
    }
  }

  /// A file outside of the form's folder.
  static func outside(_ predicate: String, note: String? = nil) -> OptionFileProblem {
    OptionFileProblem(
      rule: OptionRule.outside,
      predicate: predicate,
      note: note,
      help: "put a copy of the file beside the form, and write its path from there"
    )
  }

  /// A column that is nowhere in a file; `found` are those that are.
  static func missing(
    _ column: OptionColumn,
    named name: String,
    isGiven: Bool,
    found: [String]
  ) -> OptionFileProblem {
    var problem = OptionFileProblem(
      rule: OptionRule.column,
      predicate: "has no column `\(name)`",
      column: column,
      nearest: Diagnostics.nearest(to: name, among: found),
      note: found.isEmpty ? nil : "it has \(Phrase.all(found.prefix(12)))"
    )
    if found.count == 1, found[0].contains(where: { $0 == ";" || $0 == "\t" }) {
      problem.help = "separate the columns with commas"
    } else if !isGiven {
      problem.help = "say which column holds the ids: `keys: { id: \(found.first ?? "code") }`"
    }
    return problem
  }

  /// The finding in a form that names the file by a path.
  func finding(_ path: String, at place: OptionFilePlace) -> Finding {
    // Where the form names the column, that name may be wrong.
    let given = column.flatMap { place.keys[$0.key] }
    let name = nearest.count == 1 && Identifier.isWellFormed(nearest[0]) ? nearest[0] : nil
    return Finding(
      rule,
      "option file `\(path)` \(predicate)",
      at: given ?? place.path,
      label: didYouMean(nearest),
      notes: note.map { [Finding.Note($0)] } ?? [],
      help: help,
      fix: given.flatMap { given in name.map { .replace(given.range, with: $0) } }
    )
  }
}

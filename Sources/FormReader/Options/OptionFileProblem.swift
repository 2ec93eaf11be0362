import Diagnostics
import FormModel
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
  /// What could be meant.
  var allowed: [String] = []
  var note: String?
  var help: String?
}

extension OptionFileProblem {
  /// A file that cannot be had; with files that may have been meant.
  init(_ failure: FileReading.Failure, nearest: [String] = []) {
    let rule: any Rule = failure == .tooLarge ? SourceRule.tooLarge : FormRule.optionFileMissing
    let (predicate, help): (String, String?) =
      switch failure {
      case .missing: ("does not exist", "paths count from the folder of the form")
      case .notAFile: ("is not a file", nil)
      case .notPermitted: ("may not be read", nil)
      case .failed(let reason): ("cannot be read: \(reason)", nil)
      case .tooLarge:
        (
          "has more than \(SourceLimits.options.bytes >> 20) MB",
          "load the options in batches: `options: { command: […] }`"
        )
      }
    self.init(rule: rule, predicate: predicate, nearest: nearest, help: help)
  }

  /// A file outside of the form's folder.
  static func outside(_ predicate: String, note: String? = nil) -> OptionFileProblem {
    OptionFileProblem(
      rule: FormRule.optionFileOutside,
      predicate: predicate,
      note: note,
      help: "put a copy of the file next to the form, and write its path from there"
    )
  }

  /// The finding in a form that names the file by a path.
  func finding(_ path: String, at place: OptionFilePlace) -> Finding {
    // Where the form names the column, that name may be wrong.
    let given = column.flatMap { column in
      switch column {
      case .part(let part): place.keys[part.name]
      case .filter(let index): place.filters.indices.contains(index) ? place.filters[index] : nil
      }
    }
    let name = nearest.count == 1 && Identifier.isWellFormed(nearest[0]) ? nearest[0] : nil
    let expected = nearest.isEmpty ? allowed : nearest
    // What could be meant is no other path where it is a column.
    let wrong = column == nil ? place.path : given
    return Finding(
      rule,
      "option file `\(path)` \(predicate)",
      found: expected.isEmpty ? nil : wrong?.text,
      expected: expected.map { $0.asScalar(inPlaceOf: wrong?.text ?? "") },
      at: given ?? place.path,
      label: didYouMean(nearest),
      notes: note.map { [Finding.Note($0)] } ?? [],
      help: help,
      fix: given.flatMap { given in name.map { .replace(given.range, with: $0) } }
    )
  }
}

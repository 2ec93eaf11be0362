import Diagnostics
import Formwork
import SystemFiles

/// Fixes forms and the files of options they name, in memory.
struct FormRepair {
  /// A file before and after.
  struct Change: Sendable {
    var old: SourceText
    var new: SourceText
  }

  /// The outcomes before fixing.
  let originals: [FormHistory.Outcome]
  /// The outcomes after fixing.
  private(set) var outcomes: [FormHistory.Outcome]
  /// How many findings were fixed.
  private(set) var fixCount = 0
  /// The files that changed, by absolute path: one file may have several names.
  private var changed: [BytePath: Change] = [:]

  /// Fixes may uncover others, for example in a key that could not be read before.
  private static let mostRounds = 10

  /// Checks forms, applies safe fixes, and checks again until nothing is left to fix.
  init(
    _ texts: [Result<SourceText, Failure>],
    by check: FormCheck,
    in access: POSIXFiles
  ) throws(Failure) {
    var texts = texts
    originals = try check.outcomes(of: texts.count) { [texts] index throws(Failure) in
      try texts[index].get()
    }
    outcomes = originals
    for _ in 0..<FormRepair.mostRounds {
      var fixed: [BytePath: SourceText] = [:]
      for (text, outcome) in zip(texts, outcomes) {
        fix(outcome.findings, in: try? text.get(), access, &fixed)
      }
      guard !fixed.isEmpty else { break }
      // Any form may name a file that changed, so all are checked again, from the texts in memory.
      texts = texts.map { text in
        text.map { text in
          fixed[access.path(of: text)].map { SourceText(name: text.name, bytes: $0.bytes) } ?? text
        }
      }
      let files = changed.mapValues(\.new)
      outcomes = try check.outcomes(of: texts.count, replacing: files) {
        [texts] index throws(Failure) in
        try texts[index].get()
      }
    }
  }

  /// The changed files, by path.
  var changes: [Change] { changed.values.sorted { BytePath($0.old.name) < BytePath($1.old.name) } }

  /// Applies the safe fixes of a form and its files of options, to each file once a round.
  private mutating func fix(
    _ findings: [Finding],
    in form: SourceText?,
    _ access: POSIXFiles,
    _ fixed: inout [BytePath: SourceText]
  ) {
    for finding in findings where finding.fix?.isSafe == true {
      let source = finding.location.source
      guard source === form || source.isFile else { continue }
      let path = access.path(of: source)
      guard fixed[path] == nil else { continue }
      let fix = Finding.Fix.applySafe(of: findings, to: source)
      guard fix.appliedCount > 0 else { continue }
      let new = SourceText(name: source.name, bytes: fix.bytes)
      fixed[path] = new
      changed[path] = Change(old: changed[path]?.old ?? source, new: new)
      fixCount += fix.appliedCount
    }
  }
}

extension POSIXFiles {
  /// The one absolute path of a source; its name where it is no file.
  fileprivate func path(of source: SourceText) -> BytePath {
    BytePath((try? realPath(source.name)) ?? source.name)
  }
}

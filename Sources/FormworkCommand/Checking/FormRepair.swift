import Diagnostics
import Formwork

/// Repairs forms and the files of options they name, in memory.
struct FormRepair {
  /// A file before and after.
  struct Change: Sendable {
    var old: SourceText
    var new: SourceText
  }

  /// What was looked at, with what is wrong with it as it is.
  let originals: [FormCheck.Result]
  /// What was looked at, with what is still wrong.
  private(set) var results: [FormCheck.Result]
  /// How many findings were fixed.
  private(set) var fixCount = 0
  /// Files of options that changed, by absolute path.
  private var files: [String: Change] = [:]

  /// Fixes may uncover others, for example in a key that could not be read before.
  private static let mostRounds = 10

  /// Checks forms, applies safe fixes, and checks again until nothing is left to fix.
  init(
    _ origins: [FormCheck.Origin],
    by check: FormCheck,
    in access: FileAccess
  ) throws(Failure) {
    originals = try check.results(of: origins, keepingTexts: true)
    results = originals
    for _ in 0..<FormRepair.mostRounds {
      let before = fixCount
      var texts: [(place: Int, text: SourceText)] = []
      for (place, result) in results.enumerated() {
        if let text = fixedText(of: result, access) { texts.append((place, text)) }
      }
      guard fixCount > before else { break }
      // Any form may name a file that changed, so all are read again, from the texts at hand.
      let again = try check.results(
        of: texts.map { .text($0.text) },
        replacing: files.mapValues(\.new),
        keepingTexts: true
      )
      for (place, result) in zip(texts.map(\.place), again) { results[place] = result }
    }
  }

  /// What changed, by path.
  var changes: [Change] {
    let forms = zip(originals, results).compactMap { before, after in
      before.text.flatMap { old in
        after.text.flatMap { $0 === old ? nil : Change(old: old, new: $0) }
      }
    }
    return (forms + files.values).sorted { $0.old.name < $1.old.name }
  }

  /// The text of a form with its fixes applied; those in files of options are applied to these.
  private mutating func fixedText(
    of result: FormCheck.Result,
    _ access: FileAccess
  ) -> SourceText? {
    guard var text = result.text else { return nil }
    var seen: Set<ObjectIdentifier> = []
    for finding in result.outcome.findings where finding.fix?.isSafe == true {
      let source = finding.location.source
      let isForm = source === result.text
      guard isForm || source.isFile, seen.insert(ObjectIdentifier(source)).inserted else {
        continue
      }
      let fixed = Finding.Fix.applySafe(of: result.outcome.findings, to: source)
      guard fixed.appliedCount > 0 else { continue }
      let new = SourceText(name: source.name, bytes: fixed.bytes)
      if isForm {
        text = new
      } else if let path = try? access.realPath(source.name) {
        files[path] = Change(old: files[path]?.old ?? source, new: new)
      } else {
        continue
      }
      fixCount += fixed.appliedCount
    }
    return text
  }
}

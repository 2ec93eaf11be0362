import Diagnostics
import Formwork

/// Repairs forms and the files of options they name, in memory.
struct FormRepair {
  /// A file before and after.
  struct Change: Sendable {
    var old: SourceText
    var new: SourceText
  }

  /// What was looked at, with what is still wrong.
  private(set) var results: [FormCheck.Result]
  /// What was looked at, with what is wrong with it as it is.
  let originals: [FormCheck.Result]
  /// Files of options that changed, by absolute path.
  private var files: [String: Change] = [:]
  private var fileFixCount = 0

  /// Checks forms, applies safe fixes, and checks again until nothing is left to fix.
  ///
  /// With a `history`, each form is compared with its old version as well.
  init(
    _ origins: [FormCheck.Origin],
    since history: FormHistory?,
    in console: Console
  ) throws(Failure) {
    let check = FormCheck(console, repairs: true, history: history)
    results = try check.results(of: origins)
    originals = results.map(\.unrepaired)
    for _ in 0..<FormCheck.mostRounds {
      guard repairFiles(console.files) else { break }
      // Any form may name the file, so all are read again, from the texts at hand.
      let originals = results.compactMap(\.original)
      let failures = results.filter { $0.original == nil }
      results = failures
      results += try check.results(
        of: originals.map { .text($0) },
        replacing: files.mapValues(\.new)
      )
    }
  }

  /// How many findings were fixed.
  var fixCount: Int { fileFixCount + results.reduce(0) { $0 + $1.fixCount } }

  /// What changed, by path.
  var changes: [Change] {
    let forms = results.compactMap { result in
      result.original.flatMap { old in result.repaired.map { Change(old: old, new: $0) } }
    }
    return (forms + files.values).sorted { $0.old.name < $1.old.name }
  }

  /// Applies the fixes of findings in files of options, and says whether there were any.
  private mutating func repairFiles(_ access: FileAccess) -> Bool {
    var isChanged = false
    for result in results {
      var seen: Set<ObjectIdentifier> = []
      for finding in result.findings where finding.fix?.isSafe == true {
        let source = finding.location.source
        let isForm = source === result.repaired ?? result.original
        guard !isForm, source.isFile, seen.insert(ObjectIdentifier(source)).inserted else {
          continue
        }
        let fixed = Finding.Fix.applySafe(of: result.findings, to: source)
        guard fixed.appliedCount > 0, let path = realPath(source.name, access) else { continue }
        let new = SourceText(name: source.name, bytes: fixed.bytes)
        files[path] = Change(old: files[path]?.old ?? source, new: new)
        fileFixCount += fixed.appliedCount
        isChanged = true
      }
    }
    return isChanged
  }

  private func realPath(_ path: String, _ access: FileAccess) -> String? {
    do throws(SystemError) {
      return try access.realPath(path)
    } catch {
      return nil
    }
  }
}

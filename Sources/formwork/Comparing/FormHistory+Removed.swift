import Diagnostics
import FormCompatibility
import FormModel

/// Forms that were there, and are gone.
extension FormHistory {
  /// What is told of the forms that lay below a folder and whose ids live nowhere any more.
  func removed(from folders: [String]) throws(Failure) -> [Outcome] {
    var outcomes: [Outcome] = []
    var seen: Set<String> = []
    var known: [String: Set<FormID>] = [:]
    for folder in folders {
      guard let base = bases[folder], let place = place(ofFolder: folder, below: base.root) else {
        continue
      }
      for form in try base.forms.forms(below: place) {
        let whole = "\(base.root)/\(form.path)"
        guard console.files.kind(whole) == nil, seen.insert(whole).inserted,
          let source = try base.forms.source(at: form.path),
          let (id, range) = FormHistory.id(in: source)
        else { continue }
        let living = known[base.root] ?? livingIDs(below: base.root)
        known[base.root] = living
        guard !living.contains(id), !isSparse(base.root) else { continue }
        let rest = place.isEmpty ? form.path : String(form.path.dropFirst(place.utf8.count + 1))
        let name = FormFinder.joined(folder, rest)
        let location = SourceLocation(SourceText(name: name, bytes: source.bytes), range)
        outcomes.append(removal(of: id, at: location, base.forms))
      }
    }
    return outcomes
  }

  private func removal(
    of id: FormID,
    at location: SourceLocation,
    _ forms: StoredForms
  ) -> Outcome {
    let acceptance = Acceptance(rule: .formIDChanged, subject: id.rawValue)
    if accepted.contains(acceptance) { return Outcome(used: [acceptance]) }
    let finding = FormComparison.removal(
      of: id,
      at: location,
      from: forms.label,
      level: level
    )
    return Outcome(findings: finding.map { [$0] } ?? [])
  }

  /// The ids of all forms below a folder, older ones included.
  private func livingIDs(below root: String) -> Set<FormID> {
    var finder = FormFinder(console.files)
    finder.find(root)
    return Set(finder.paths.flatMap { currentIDs(at: $0) })
  }

  /// Whether files of a repository may be missing because nobody wanted them here.
  private func isSparse(_ root: String) -> Bool {
    let value = console.run(["git", "-C", root, "config", "--bool", "core.sparseCheckout"])
    return value?.hasPrefix("true") == true
  }

  /// The path of a folder as git knows it; empty for the top.
  private func place(ofFolder folder: String, below root: String) -> String? {
    do throws(SystemError) {
      let whole = try console.files.realPath(folder.isEmpty ? "." : folder)
      if whole == root { return "" }
      let prefix = root == "/" ? "/" : root + "/"
      return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : nil
    } catch {
      return nil
    }
  }
}

import Diagnostics
import FormCompatibility
import FormModel

/// Forms that were there, and are gone.
extension FormHistory {
  /// Whether forms lay below a folder, of those that a pattern means.
  func hadForms(in folder: String, _ pattern: PathPattern?) throws(Failure) -> Bool {
    guard let base = bases[folder], let place = place(ofFolder: folder, below: base.root) else {
      return false
    }
    return try base.forms.forms(below: place).contains {
      pattern?.matches(FormHistory.rest(of: $0.path, below: place)) ?? true
    }
  }

  /// What is told of the forms that lay below a folder, or that a pattern means, and whose ids live
  /// nowhere any more.
  func removed(
    from folders: [String],
    _ patterns: [PathPattern]
  ) throws(Failure) -> [Outcome] {
    let places =
      folders.map { (folder: $0, pattern: PathPattern?.none) }
      + patterns.map { (folder: $0.folder, pattern: Optional($0)) }
    var outcomes: [Outcome] = []
    var seen: Set<String> = []
    for (folder, pattern) in places {
      guard let base = bases[folder], let place = place(ofFolder: folder, below: base.root) else {
        continue
      }
      for form in try base.forms.forms(below: place) {
        let whole = "\(base.root)/\(form.path)"
        let rest = FormHistory.rest(of: form.path, below: place)
        guard pattern?.matches(rest) ?? true, !isThere(form, below: base.root),
          seen.insert(whole).inserted,
          let source = try base.forms.source(of: form),
          let (id, range) = FormHistory.id(in: source)
        else { continue }
        guard !livingIDs(of: base).contains(id), !isSparse(base.root) else { continue }
        let name = FormFinder.joined(folder, rest)
        let location = SourceLocation(
          SourceText(name: name, bytes: source.bytes, storedPath: form.path),
          range
        )
        outcomes.append(removal(of: id, at: location, base.forms))
      }
    }
    return outcomes
  }

  /// Whether something is where a form was; by a name that is not UTF-8 only its folder tells.
  func isThere(_ form: GitRepository.StoredForm, below root: String) -> Bool {
    guard !form.isText else { return console.files.kind("\(root)/\(form.path)") != nil }
    var folder = root
    for step in form.path.split(separator: "/") {
      do throws(SystemError) {
        let entries = try console.files.entries(folder)
        if entries.contains(where: { !$0.isText && $0.name == step }) { return true }
      } catch {
        return false
      }
      folder += "/\(step)"
    }
    return false
  }

  /// The path of a form as seen from a folder above it.
  private static func rest(of path: String, below folder: String) -> String {
    folder.isEmpty ? path : String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
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

  /// Whether files of a repository may be missing because nobody wanted them here.
  func isSparse(_ root: String) -> Bool {
    let value = console.run(["git", "-C", root, "config", "--bool", "core.sparseCheckout"])
    return value?.hasPrefix("true") == true
  }

  /// The path of a folder as git knows it; empty for the top.
  private func place(ofFolder folder: String, below root: String) -> String? {
    guard let whole = console.files.formerPath(folder) else { return nil }
    if whole == root { return "" }
    let prefix = root == "/" ? "/" : root + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : nil
  }
}

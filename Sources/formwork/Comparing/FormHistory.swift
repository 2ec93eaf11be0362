import Diagnostics
import FormCompatibility
import FormModel
import FormSchema
import SourceTree
import Synchronization

// `check --against` and `compare`: two versions in, findings out.
//
// `FormHistory` knows, for each repository of a run, the commit that forms are compared with, and
// finds the old version of a form: at the same path, or, when that was empty or held another form,
// by the form's id at a path that was given up. `StoredForms` reads old versions, `FormPlaces+Origins` says where their
// parts stand, and what changed is the business of `FormCompatibility`.

/// The versions that the forms of a run are compared with.
struct FormHistory: Sendable {
  /// What a form is compared with.
  enum Against: Sendable {
    /// Where this version and a revision part.
    case mergeBase(String)
    /// A revision itself.
    case tip(String)
  }

  /// What became of one comparison.
  struct Outcome: Sendable {
    var findings: [Finding] = []
    /// The acceptances that fit a change.
    var used: Set<Acceptance> = []
    /// The old version, when it cannot be compared with.
    var unusable: String?
    /// Whether there is no old version.
    var isNew = false
  }

  private final class Base: Sendable {
    let root: String
    let forms: StoredForms
    /// Forms that no longer stand where they did, by their ids: where each was.
    let gone = Mutex<[FormID: String]?>(nil)

    init(_ root: String, _ forms: StoredForms) {
      self.root = root
      self.forms = forms
    }
  }

  private let console: Console
  private let level: CompatibilityLevel
  private let accepted: Set<Acceptance>
  /// By the folders of forms.
  private var bases: [String: Base] = [:]

  /// Finds the commit to compare with in the repository of each form.
  init(
    of paths: [String],
    _ against: Against,
    _ options: ComparisonOptions,
    in console: Console
  ) throws(Failure) {
    self.console = console
    level = options.level.level
    accepted = options.accepted
    let loader = FormLoader(console)
    var byRoot: [String: Base] = [:]
    for path in paths {
      let folder = FormHistory.folder(of: path)
      guard bases[folder] == nil else { continue }
      guard let root = GitRepository.root(of: folder, in: console) else {
        throw .noRepository(path)
      }
      if let base = byRoot[root] {
        bases[folder] = base
        continue
      }
      let repository = try GitRepository(root, in: console)
      let commit =
        switch against {
        case .mergeBase(let revision): try repository.mergeBase(with: revision)
        case .tip(let revision): try repository.commit(revision)
        }
      let label = repository.shortName(of: commit)
      let base = Base(root, StoredForms(commit, named: label, of: repository, loader))
      byRoot[root] = base
      bases[folder] = base
    }
  }

  /// Compares a form with its old version, if there is one.
  func outcome(of form: DecodedForm, at path: String) throws(Failure) -> Outcome {
    let folder = FormHistory.folder(of: path)
    guard form.isValid, let new = form.form, let base = bases[folder] else { return Outcome() }
    guard let old = try oldVersion(of: new, at: path, base) else { return Outcome(isNew: true) }
    guard old.isValid else { return Outcome(unusable: old.origins.source.name) }
    return FormHistory.outcome(old, form, level, accepted)
  }

  /// Compares two versions that are both right.
  static func outcome(
    _ old: DecodedForm,
    _ new: DecodedForm,
    _ level: CompatibilityLevel,
    _ accepted: Set<Acceptance>
  ) -> Outcome {
    guard let before = old.form, let after = new.form else { return Outcome() }
    let comparison = FormComparison(
      old: before,
      new: after,
      oldPlaces: FormPlaces(old.origins),
      newPlaces: FormPlaces(new.origins)
    )
    return Outcome(
      findings: comparison.findings(level: level, accepting: accepted),
      used: accepted.subtracting(comparison.unused(accepted))
    )
  }

  private func oldVersion(
    of form: Form,
    at path: String,
    _ base: Base
  ) throws(Failure) -> DecodedForm? {
    guard let place = place(of: path, below: base.root) else { return nil }
    let ids = [form.id] + form.renamedFrom
    let old = try base.forms.form(at: place)
    if let id = old?.form?.id, ids.contains(id) { return old }
    // What stood at this path, if anything, was another form or had another id.
    let gone = try gone(from: base)
    for id in ids {
      if let place = gone[id] { return try base.forms.form(at: place) }
    }
    return old
  }

  /// The old forms whose path is empty now or holds another form; of several with one id the
  /// first.
  private func gone(from base: Base) throws(Failure) -> [FormID: String] {
    let result: Result<[FormID: String], Failure> = base.gone.withLock { known in
      if let known { return .success(known) }
      do throws(Failure) {
        var found: [FormID: String] = [:]
        for path in try base.forms.paths() {
          guard let source = try base.forms.source(at: path),
            let id = FormHistory.id(in: source), found[id] == nil,
            currentID(at: "\(base.root)/\(path)") != id
          else { continue }
          found[id] = path
        }
        known = found
        return .success(found)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func currentID(at path: String) -> FormID? {
    guard console.files.kind(path) == .file else { return nil }
    do throws(SystemError) {
      let bytes = try console.files.bytes(path, SourceLimits.form.bytes)
      return FormHistory.id(in: SourceText(name: path, bytes: bytes))
    } catch {
      return nil
    }
  }

  /// The id of a form, without reading the rest of it.
  private static func id(in source: SourceText) -> FormID? {
    let tree = ParsedSource.parse(source, as: ParsedSource.Language(path: source.name)).tree
    guard let root = tree.root, let id = tree.value(of: "id", in: root) else { return nil }
    return FormID(tree.text(of: id))
  }

  /// The path of a form as git knows it.
  private func place(of path: String, below root: String) -> String? {
    let name = path.utf8.lastIndex(of: 0x2F).map { String(path[path.utf8.index(after: $0)...]) }
    do throws(SystemError) {
      let whole: String
      if console.files.kind(path) == .file {
        whole = try console.files.realPath(path)
      } else {
        let folder = FormHistory.folder(of: path)
        whole = try console.files.realPath(folder.isEmpty ? "." : folder) + "/" + (name ?? path)
      }
      let prefix = root == "/" ? "/" : root + "/"
      return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : nil
    } catch {
      return nil
    }
  }

  private static func folder(of path: String) -> String {
    guard let cut = path.utf8.lastIndex(of: 0x2F) else { return "" }
    return cut == path.startIndex ? "/" : String(path[..<cut])
  }
}

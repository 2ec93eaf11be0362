import Diagnostics
import FormCompatibility
import FormModel
import FormReader
import SourceTree
import Synchronization

// `check --against` and `compare`: two versions in, findings out.
//
// `FormHistory` knows, for each repository of a run, the commit that forms are compared with, and
// finds the old version of a form: at the same path, or, when that was empty or held another form,
// by the form's id at a path that was given up. The old version is asked for before the new one is
// read (`past`), so that git works meanwhile; of a form that is what it was, nothing is read.
// `FormHistory+Moved` finds what is no longer where it was, and `FormHistory+Removed` tells of the
// forms that are gone. `StoredForms` reads old versions,
// `FormPlaces+Origins` says where their parts stand, and what changed is the business of
// `FormCompatibility`.

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
    /// The old version, when it cannot be compared with, as nobody can have answered it.
    var unusable: String?
    /// The old version, when only a part of it can be compared with.
    var doubtful: String?
    /// Whether there is no old version.
    var isNew = false
  }

  /// The old version of a form that is being read.
  struct Past: Sendable {
    let base: Base
    /// Where the form is, below the top of the repository.
    let place: String
    /// Whether the form is, byte for byte, what it was.
    let isSame: Bool
    fileprivate let request: StoredForms.Request?
  }

  /// The old version of a form, as text.
  struct Prior: Sendable {
    let past: Past
    let source: SourceText?
    fileprivate(set) var isSame: Bool

    /// The same, for a form that was changed since it was asked for.
    var ofChangedForm: Prior { Prior(past: past, source: source, isSame: false) }
  }

  final class Base: Sendable {
    let root: String
    let forms: StoredForms
    /// What became of the forms that are not where they were.
    let moves = Mutex(Moves())

    init(_ root: String, _ forms: StoredForms) {
      self.root = root
      self.forms = forms
    }
  }

  let console: Console
  let level: CompatibilityLevel
  let accepted: Set<Acceptance>
  /// By the folders of forms.
  private(set) var bases: [String: Base] = [:]
  /// Each of them once.
  private let roots: [Base]

  /// Finds the commit to compare with in the repository of each form, and of each folder.
  init(
    of paths: [String],
    in folders: [String],
    _ against: Against,
    _ options: ComparisonOptions,
    in console: Console
  ) throws(Failure) {
    self.console = console
    level = options.level.level
    accepted = options.accepted
    let loader = FormLoader(console)
    var byRoot: [String: Base] = [:]
    let places = paths.map { (FormHistory.folder(of: $0), form: Optional($0)) }
    for (folder, form) in places + folders.map({ ($0, form: nil) }) {
      guard bases[folder] == nil else { continue }
      guard let root = GitRepository.root(of: folder, in: console) else {
        guard let form else { continue }
        throw .noRepository(form)
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
      let label: @Sendable () -> String = { repository.shortName(of: commit) }
      let base = Base(root, StoredForms(commit, label: label, of: repository, loader))
      byRoot[root] = base
      bases[folder] = base
    }
    roots = Array(byRoot.values)
  }

  /// Asks for the old version of a form, before the form is read.
  func past(of source: SourceText) throws(Failure) -> Past? {
    guard let base = bases[FormHistory.folder(of: source.name)],
      let place = place(of: source.name, below: base.root)
    else { return nil }
    let isSame = try base.forms.holds(source.bytes, at: place)
    let request = isSame ? nil : try base.forms.request(place)
    return Past(base: base, place: place, isSame: isSame, request: request)
  }

  /// Sends git what was asked for; whoever waits for an answer does so too.
  func send() {
    for base in roots { base.forms.send() }
  }

  /// The old version that was asked for; to be called once.
  func prior(_ past: Past?) throws(Failure) -> Prior? {
    guard let past else { return nil }
    guard let request = past.request else {
      return Prior(past: past, source: nil, isSame: past.isSame)
    }
    return Prior(past: past, source: try past.base.forms.source(request), isSame: past.isSame)
  }

  /// Compares a form with its old version, if there is one, and with the forms it has taken in.
  func outcome(of form: DecodedForm, since prior: Prior?) throws(Failure) -> Outcome {
    // What cannot be read has errors of its own to tell.
    guard DoubtfulParts.canBeCompared(form), let new = form.form else { return Outcome() }
    guard let prior else { return Outcome(isNew: true) }
    var (outcome, old) = try outcome(of: form, new, since: prior)
    guard !new.renamedFrom.isEmpty else { return outcome }
    let forms = prior.past.base.forms
    for stored in try folded(into: new, old, prior) {
      guard let folded = try forms.source(of: stored).map({ forms.decode($0) }),
        DoubtfulParts.isForm(folded)
      else { continue }
      let other = FormHistory.outcome(folded, form, level, accepted)
      outcome.used.formUnion(other.used)
      // What is new to one form was there in the other: it is news to nobody.
      outcome.findings += other.findings.filter { $0.severity > .info }
    }
    return outcome
  }

  /// Compares a form with its own old version alone; also what that was, unless it is the same.
  private func outcome(
    of form: DecodedForm,
    _ new: Form,
    since prior: Prior
  ) throws(Failure) -> (Outcome, old: Form?) {
    // Files of options may have changed where the form did not.
    if prior.isSame, !new.hasOptionFiles { return (Outcome(), nil) }
    guard let old = try oldVersion(of: new, prior) else { return (Outcome(isNew: true), nil) }
    guard DoubtfulParts.isForm(old) else {
      return (Outcome(unusable: old.origins.source.name), nil)
    }
    return (FormHistory.outcome(old, form, level, accepted), old.form)
  }

  /// Compares two versions, as far as both are right.
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
    let doubt = DoubtfulParts(old, new)
    return Outcome(
      findings: doubt.sure(comparison.findings(level: level, accepting: accepted)),
      used: accepted.subtracting(comparison.unused(accepted)),
      doubtful: doubt.isOldDoubtful ? old.origins.source.name : nil
    )
  }

  /// The id of the form at a path, and those it had; none when there is no form.
  func currentIDs(at path: String) -> [FormID] {
    guard console.files.kind(path) == .file else { return [] }
    do throws(SystemError) {
      let bytes = try console.files.bytes(path, SourceLimits.form.bytes)
      return FormHistory.ids(in: SourceText(name: path, bytes: bytes))
    } catch {
      return []
    }
  }

  /// The id of a form, and where it is, without reading the rest.
  static func id(in source: SourceText) -> (id: FormID, SourceRange)? {
    let tree = ParsedSource.parse(source, as: ParsedSource.Language(path: source.name)).tree
    guard let root = tree.root, let id = tree.value(of: "id", in: root) else { return nil }
    return (FormID(tree.text(of: id)), tree.range(of: id))
  }

  /// The id of a form, and those it had, without reading the rest of it.
  static func ids(in source: SourceText) -> [FormID] {
    let tree = ParsedSource.parse(source, as: ParsedSource.Language(path: source.name)).tree
    guard let root = tree.root, let id = tree.value(of: "id", in: root) else { return [] }
    let former = tree.value(of: "renamed-from", in: root).map { Array(tree.elements(of: $0)) } ?? []
    return ([id] + former).map { FormID(tree.text(of: $0)) }
  }

  /// The path of a form as git knows it.
  func place(of path: String, below root: String) -> String? {
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

extension Form {
  /// Whether what the form is also depends on other files.
  fileprivate var hasOptionFiles: Bool {
    fields.contains { if case .file? = $0.kind.options { true } else { false } }
  }
}

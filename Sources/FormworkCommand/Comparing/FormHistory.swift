import Diagnostics
import FormCompatibility
import FormModel
import FormReader
import Formwork
import SourceTree

// `check --against` and `compare`: two versions in, findings out.
//
// `FormHistory` knows where the forms of a run are in their repositories, and compares each with its
// old version: the one at the same path. A form that is new there is compared with the one that had
// its id and is gone, wherever that was. `OldForms` reads the forms of a commit. `FormPlaces+Origins`
// says where parts of a version stand, and what changed is the business of `FormCompatibility`.
//
// What cannot be read ends the run: a form is new only where that is known.

/// The versions that the forms of a run are compared with.
struct FormHistory: Sendable {
  /// What became of one form.
  struct Outcome: Sendable {
    /// What findings call it; `nil` when it could not be read, or is there no more.
    var name: String?
    /// Where it is below the top of the repository, when git has stored it.
    var storedPath: String?
    /// What is wrong with it and with its changes.
    var findings: [Finding] = []
    /// Why less is compared than there is.
    var note: String?
    /// The changes that were made and that the command accepts.
    var accepted: Set<Acceptance> = []
    /// How a change is accepted, for one that breaks.
    var advice: String?
    /// Whether all that changed is known.
    var isSure = true
    /// The form, when no version of it was at its path.
    var new: NewForm?
    /// Why it could not be read.
    var failure: Failure?
  }

  /// A form that no version of was at its path.
  struct NewForm: Sendable {
    var form: DecodedForm
    /// What was there instead, which has another id.
    var displaced: DecodedForm?
    /// The forms of its repository.
    var old: OldForms
  }

  /// Where a form or a folder is.
  private struct Place {
    var forms: OldForms
    /// The path below the top of the repository.
    var path: BytePath
  }

  /// How versions are compared.
  let options: ComparisonOptions

  private let console: Console
  private let loader: FormLoader
  /// By the names that forms and folders were given.
  private let places: [BytePath: Place]

  /// Finds the commit to compare with in the repository of each form, and of each folder: the one
  /// where this version and a revision part, or with `isTip` the revision itself.
  init(
    against revision: String,
    isTip: Bool,
    _ options: ComparisonOptions,
    of forms: [String],
    in folders: [String],
    _ console: Console
  ) throws(Failure) {
    self.options = options
    self.console = console
    loader = FormLoader(console: console)
    let paths = RepositoryPaths(console)
    var found: [BytePath: RepositoryPaths.Place] = [:]
    for folder in folders { found[BytePath(folder)] = paths.place(ofFolder: folder) }
    for form in forms {
      guard let place = paths.place(ofFile: form) else { throw .noRepository(form) }
      found[BytePath(form)] = place
    }
    var places: [BytePath: Place] = [:]
    for (root, found) in Dictionary(grouping: found, by: { BytePath($0.value.root) }) {
      let repository = try GitRepository(root.spelling, in: console)
      let id =
        isTip ? try repository.commit(revision) : try repository.mergeBase(with: revision)
      var commit = try GitCommit(id, of: repository, label: String(id.prefix(10)))
      try commit.readAhead(found.map(\.value.path), atMost: SourceLimits.form.bytes)
      let forms = OldForms(commit: commit, loader: loader)
      for (name, place) in found { places[name] = Place(forms: forms, path: place.path) }
    }
    self.places = places
  }

  /// Compares a form with its old version, if there is one at its path.
  func outcome(of form: DecodedForm) throws(Failure) -> Outcome {
    // What cannot be read has errors of its own to tell.
    guard DoubtfulParts.canBeCompared(form), let new = form.form else {
      return Outcome(isSure: false)
    }
    let source = form.origins.source
    guard let place = places[form.path] else { throw .noRepository(source.name) }
    guard let old = try place.forms.text(at: place.path) else {
      return Outcome(new: NewForm(form: form, old: place.forms))
    }
    // Files of options may have changed where the form did not.
    if old.bytes == source.bytes, !new.hasOptionFiles { return Outcome() }
    let former = try place.forms.decode(old)
    if let id = former.form?.id, !new.ids.contains(id) {
      return Outcome(new: NewForm(form: form, displaced: former, old: place.forms))
    }
    return FormHistory.outcome(former, form, options)
  }

  /// Compares two versions, as far as both are right.
  ///
  /// Comments that the old version has too accept nothing any more.
  static func outcome(
    _ old: DecodedForm,
    _ new: DecodedForm,
    _ options: ComparisonOptions
  ) -> Outcome {
    let name = CheckReport.quoted(old.origins.source.name)
    guard DoubtfulParts.isForm(old), let before = old.form, let after = new.form else {
      return Outcome(
        note: "\(name) is no form that can be answered, so there is nothing to compare"
      )
    }
    let doubt = DoubtfulParts(old, new)
    let comments = new.acceptComments
    let stood = comments.isEmpty ? [] : Set(old.acceptComments.map(\.claim))
    let added = comments.filter { !stood.contains($0.claim) }
    let accepted = options.accepted.union(added.compactMap(\.acceptance))
    let comparison = FormComparison(
      old: before,
      new: after,
      oldPlaces: FormPlaces(old.origins),
      newPlaces: FormPlaces(new.origins),
      accepting: accepted
    )
    let unused = comparison.unused
    // What a comment fits may be in a part that could not be read.
    let idle = doubt.isEmpty ? added.filter { $0.acceptance.map(unused.contains) ?? false } : []
    return Outcome(
      findings: doubt.sure(comparison.findings(level: options.level)) + idle.map(\.unused),
      note: doubt.isOldDoubtful
        ? "\(name) has errors, so only what is right in it is compared" : nil,
      accepted: options.accepted.subtracting(unused),
      advice: comparison.acceptance(level: options.level)?.advice(inForm: true),
      isSure: doubt.isEmpty
    )
  }
}

// Forms that moved, and forms that are gone.
extension FormHistory {
  /// The old versions of forms that are new at their paths, by the names of these: what had their ids
  /// in the same repository and is gone from there, else what was at the path before.
  func versions(of new: [NewForm]) throws(Failure) -> [BytePath: DecodedForm] {
    var versions: [BytePath: DecodedForm] = [:]
    for (root, new) in Dictionary(grouping: new, by: { BytePath($0.old.commit.repository.root) }) {
      let top = Place(forms: new[0].old, path: BytePath(""))
      let displaced = new.compactMap(\.displaced)
      let gone = try top.forms.forms(of: self.gone(PathPattern(allBelow: ""), below: top))
      let byID = (gone + displaced).compactMap { form in form.form.map { ($0.id, form) } }
      let free = Dictionary(byID) { first, _ in first }
      // A form that went elsewhere is compared there.
      let living = displaced.isEmpty ? [] : living(below: root.spelling)
      for form in new {
        versions[form.form.path] =
          form.form.form?.ids.lazy.compactMap { free[$0] }.first
          ?? form.displaced.flatMap { living.contains($0.form?.id ?? "") ? nil : $0 }
      }
    }
    return versions
  }

  /// What became of the forms that patterns meant, and whose ids no form has any more.
  func removals(from patterns: [PathPattern]) throws(Failure) -> Outcome {
    var removals = Outcome()
    var seen: Set<BytePath> = []
    for pattern in patterns {
      guard let place = places[BytePath(pattern.folder)] else { continue }
      let root = BytePath(place.forms.commit.repository.root)
      let files = try gone(pattern, below: place).filter {
        seen.insert(root.appending($0.path)).inserted
      }
      if files.isEmpty { continue }
      let forms = try place.forms.forms(of: files) { file in
        let rest = file.path.relative(to: place.path) ?? file.path
        return POSIXFiles.joined(pattern.folder, rest.spelling)
      }
      let living = living(below: place.forms.commit.repository.root)
      for form in forms {
        guard let id = form.form?.id, !living.contains(id) else { continue }
        let acceptance = Acceptance(rule: .formIDChanged, subject: id.rawValue)
        if options.accepted.contains(acceptance) {
          removals.accepted.insert(acceptance)
          continue
        }
        let removal = FormComparison.removal(
          of: id,
          at: form.origins.form,
          from: place.forms.commit.label,
          level: options.level
        )
        guard let removal else { continue }
        removals.findings.append(removal)
        if removals.advice == nil { removals.advice = acceptance.advice(inForm: false) }
      }
    }
    return removals
  }

  /// The forms that a pattern means which begins at a place, and that are there no more.
  private func gone(
    _ pattern: PathPattern,
    below place: Place
  ) throws(Failure) -> [GitCommit.File] {
    let root = BytePath(place.forms.commit.repository.root)
    let missing = place.forms.named.filter { file in
      guard let rest = file.path.relative(to: place.path) else { return false }
      return pattern.means(rest.names.map(\.spelling))
        && !console.files.isThere(root.appending(file.path))
    }
    if missing.isEmpty { return [] }
    let leftOut = try place.forms.commit.repository.leftOut
    return missing.filter { !leftOut.contains($0.path) }
  }

  /// The ids of all forms below a folder, older ones included.
  private func living(below folder: String) -> Set<FormID> {
    let forms = FormFinder([folder], in: console.files).paths.compactMap {
      try? loader.load($0).form
    }
    return Set(forms.flatMap(\.ids))
  }
}

extension DecodedForm {
  /// The name it was read by.
  var path: BytePath { BytePath(origins.source.name) }
}

extension Form {
  /// Its id, and those it had before.
  fileprivate var ids: [FormID] { [id] + renamedFrom }

  /// Whether what the form is also depends on other files.
  fileprivate var hasOptionFiles: Bool {
    fields.contains { if case .file? = $0.kind.options { true } else { false } }
  }
}

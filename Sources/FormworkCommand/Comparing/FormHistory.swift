import Diagnostics
import FormCompatibility
import FormModel
import FormReader
import Formwork
import JSON
import SourceTree
import SystemFiles

// `check --against` and `compare`: two versions in, findings out.
//
// `FormHistory` knows where the forms of a run are in their repositories, and compares each with
// its old version: the one at the same path. A form without one is compared with the form of its id
// that was removed below the checked paths; nothing is searched beyond these. `OldForms` reads the
// forms of a commit. `FormPlaces+Origins` gives the places of parts, and `FormCompatibility`
// compares.
//
// A file that cannot be read ends the run, since a form must not be taken for a new one.

/// The versions that the forms of a run are compared with.
struct FormHistory: Sendable {
  /// The outcome of one form.
  struct Outcome: Sendable {
    /// Its name in findings; `nil` when it could not be read, or was removed.
    var name: String?
    /// Its path below the top of the repository, if git has stored it.
    var storedPath: String?
    /// Its id and its old ids.
    var ids: [FormID] = []
    /// What it takes from outside of it, where that is asked for.
    var reads: Report.Reads?
    /// The findings about it and its changes.
    var findings: [Finding] = []
    /// Why it was not compared completely.
    var note: String?
    /// The acceptances of the command that it used.
    var accepted: Set<Acceptance> = []
    /// How to accept its first breaking change.
    var advice: String?
    /// Whether all of its changes are known.
    var isSure = true
    /// The form, if it had no old version at its path.
    var new: NewForm?
    /// Why it could not be read.
    var failure: Failure?
  }

  /// A form without an old version at its path; a class, so that the outcomes of many forms, most of
  /// which have none, stay small.
  final class NewForm: Sendable {
    let form: DecodedForm
    /// The form that was there before, with another id.
    let replaced: DecodedForm?

    init(form: DecodedForm, replaced: DecodedForm? = nil) {
      (self.form, self.replaced) = (form, replaced)
    }
  }

  /// A form of the commit whose file was removed.
  private struct RemovedForm {
    var form: DecodedForm
    /// The path that it would have now.
    var path: String
    /// The name of the commit in messages.
    var commit: String
  }

  /// The place of a form or folder.
  private struct Place {
    var forms: OldForms
    /// The path below the top of the repository.
    var path: BytePath
  }

  /// How versions are compared.
  let options: ComparisonSettings

  /// By the names of forms and folders.
  private let places: [BytePath: Place]
  /// The removed forms below the folders that are checked.
  private let removed: [RemovedForm]

  /// Finds the commit to compare with in the repository of each form and folder: the merge base
  /// with a revision, or with `isTip` the revision itself.
  init(
    against revision: String,
    isTip: Bool,
    _ options: ComparisonSettings,
    of forms: [String],
    in patterns: [PathPattern],
    _ console: Console
  ) throws(Failure) {
    self.options = options
    let loader = FormLoader(console: console)
    let paths = RepositoryPaths(console)
    var found: [BytePath: RepositoryPaths.Place] = [:]
    for folder in patterns.map(\.folder) {
      found[BytePath(folder)] = paths.place(ofFolder: folder)
    }
    for form in forms {
      guard let place = paths.place(ofFile: form) else { throw .noRepository(form) }
      found[BytePath(form)] = place
    }
    var places: [BytePath: Place] = [:]
    for (root, found) in Dictionary(grouping: found, by: { BytePath($0.value.root) }) {
      let repository = try GitRepository(root.spelling, in: console)
      let id =
        isTip ? try repository.commit(revision) : try repository.mergeBase(with: revision)
      let commit = try GitCommit(id, of: repository, label: String(id.prefix(10)))
      let forms = OldForms(commit: commit, loader: loader)
      for (name, place) in found { places[name] = Place(forms: forms, path: place.path) }
    }
    self.places = places
    var removed: [BytePath: RemovedForm] = [:]
    for pattern in patterns {
      guard let place = places[BytePath(pattern.folder)] else { continue }
      for (path, form) in try FormHistory.removed(by: pattern, at: place, console.files) {
        removed[path] = removed[path] ?? form
      }
    }
    self.removed = removed.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The removed forms that match a pattern beginning at a place, by their paths.
  private static func removed(
    by pattern: PathPattern,
    at place: Place,
    _ files: POSIXFiles
  ) throws(Failure) -> [BytePath: RemovedForm] {
    let commit = place.forms.commit
    let root = BytePath(commit.repository.root)
    var missing: [(file: GitCommit.File, path: BytePath)] = []
    for file in place.forms.named {
      guard let path = file.path.relative(to: place.path),
        pattern.means(path.names.map(\.spelling)), !files.isThere(root.appending(file.path))
      else { continue }
      missing.append((file, path))
    }
    if missing.isEmpty { return [:] }
    let leftOut = try commit.repository.leftOut
    var removed: [BytePath: RemovedForm] = [:]
    for (file, path) in missing where !leftOut.contains(file.path) {
      removed[root.appending(file.path)] = RemovedForm(
        form: try place.forms.decode(place.forms.text(of: file)),
        path: POSIXFiles.joined(pattern.folder, path.spelling),
        commit: commit.label
      )
    }
    return removed
  }

  /// Compares a form with its old version, if it has one at its path.
  func outcome(of form: DecodedForm) throws(Failure) -> Outcome {
    // Its errors are reported with it.
    guard form.isValid, let new = form.form else { return Outcome(isSure: false) }
    let source = form.origins.source
    guard let place = places[form.path] else { throw .noRepository(source.name) }
    guard let file = try place.forms.commit.file(at: place.path) else {
      return Outcome(new: NewForm(form: form))
    }
    let old = try place.forms.text(of: file)
    // Files of options may have changed even if the form did not.
    if old.bytes == source.bytes, !new.readsOptionFiles { return Outcome() }
    let former = try place.forms.decode(old)
    if let id = former.form?.id, !new.ids.contains(id) {
      return Outcome(new: NewForm(form: form, replaced: former))
    }
    return FormHistory.outcome(former, form, options)
  }

  /// Compares two versions without errors; one with errors takes no answers, so nothing can break.
  ///
  /// Comments that the old version has too no longer accept anything.
  static func outcome(
    _ old: DecodedForm,
    _ new: DecodedForm,
    _ options: ComparisonSettings
  ) -> Outcome {
    guard new.isValid, let after = new.form else { return Outcome(isSure: false) }
    guard old.isValid, let before = old.form else {
      let name = CheckReport.quoted(old.origins.source.name)
      return Outcome(
        note: "\(name) has errors and accepted no answers, so there is nothing to compare"
      )
    }
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
    let unusedComments = added.filter { $0.acceptance.map(unused.contains) ?? false }
    let isTranslated = [old, new].contains { $0.origins.text !== $0.origins.source }
    return Outcome(
      findings: comparison.findings(level: options.level) + unusedComments.map(\.unused),
      note: isTranslated
        ? "where \(CheckReport.quoted(new.origins.source.name)) has no ids, they are made of labels"
        : nil,
      accepted: options.accepted.subtracting(unused),
      advice: comparison.acceptance(level: options.level)?.advice(inForm: true)
    )
  }
}

// Forms that moved, and forms that were removed.
extension FormHistory {
  /// The old versions of forms that are new at their paths, by name: the removed form with the id,
  /// otherwise the form that was at the path, unless the run has it elsewhere.
  func versions(in outcomes: [Outcome]) -> [BytePath: DecodedForm] {
    let new = outcomes.compactMap(\.new)
    let former = removed.map(\.form) + new.compactMap(\.replaced)
    let known = former.compactMap { form in form.form.map { ($0.id, form) } }
    let byID = Dictionary(known) { first, _ in first }
    let currentIDs = Set(outcomes.flatMap(\.ids))
    var versions: [BytePath: DecodedForm] = [:]
    for form in new {
      versions[form.form.path] =
        form.form.form?.ids.lazy.compactMap { byID[$0] }.first
        ?? form.replaced.flatMap { currentIDs.contains($0.form?.id ?? "") ? nil : $0 }
    }
    return versions
  }

  /// The outcomes of the removed forms whose ids no form of the run has.
  func removals(beside outcomes: [Outcome]) -> Outcome {
    let currentIDs = Set(outcomes.flatMap(\.ids))
    var removals = Outcome()
    for removed in removed {
      guard let id = removed.form.form?.id, !currentIDs.contains(id) else { continue }
      let acceptance = Acceptance(rule: .formIDChanged, subject: id.rawValue)
      if options.accepted.contains(acceptance) {
        removals.accepted.insert(acceptance)
        continue
      }
      let source = removed.form.origins.source
      let shown = SourceText(
        name: removed.path,
        bytes: source.bytes,
        storedPath: source.storedPath
      )
      let removal = FormComparison.removal(
        of: id,
        at: SourceLocation(shown, removed.form.origins.form.range),
        from: removed.commit,
        level: options.level
      )
      guard let removal else { continue }
      removals.findings.append(removal)
      if removals.advice == nil { removals.advice = acceptance.advice(inForm: false) }
    }
    return removals
  }
}

extension DecodedForm {
  /// The name by which it was read.
  var path: BytePath { BytePath(origins.source.name) }
}

extension Form {
  /// Its id and its old ids.
  var ids: [FormID] { [id] + renamedFrom }
}

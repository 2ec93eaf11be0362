import Diagnostics
import FormCompatibility
import FormModel
import FormReader
import Formwork
import SourceTree

// `check --against` and `compare`: two versions in, findings out.
//
// `FormHistory` knows where the forms of a run are in their repositories, and compares each with its
// old version: the one at the same path, or, when there was none or it was another form, the one
// with the form's id at a path that was given up. `FormerForms` finds these for one repository, and
// the forms that are gone; `StoredForms` reads them, and of one whose bytes are the same nothing
// more. `FormPlaces+Origins` says where parts of a version stand, and what changed is the business
// of `FormCompatibility`.
//
// What cannot be read ends the run: a form is new only where that is known.

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
    /// The comments since the old version that fit no change.
    var idle: [AcceptComment] = []
    /// The old version, when it cannot be compared with, as nobody can have answered it.
    var unusable: String?
    /// The old version, when only a part of it can be compared with.
    var doubtful: String?
    /// The form, when it has no old version.
    var newForm: String?
  }

  /// Where a form or a folder is.
  private struct Place {
    var forms: FormerForms
    /// The path below the top of the repository.
    var path: BytePath
  }

  private let level: CompatibilityLevel
  private let accepted: Set<Acceptance>
  /// By the names that forms and folders were given.
  private let places: [BytePath: Place]

  /// Finds the commit to compare with in the repository of each form, and of each folder.
  init(
    of forms: [String],
    in folders: [String],
    _ against: Against,
    _ options: ComparisonOptions,
    in console: Console
  ) throws(Failure) {
    level = options.level
    accepted = options.accepted
    let (paths, loader) = (RepositoryPaths(console), FormLoader(console))
    var places: [BytePath: Place] = [:]
    var repositories: [BytePath: FormerForms] = [:]
    let names = forms.map { ($0, isFolder: false) } + folders.map { ($0, isFolder: true) }
    for (name, isFolder) in names where places[BytePath(name)] == nil {
      guard let place = isFolder ? paths.place(ofFolder: name) : paths.place(ofFile: name) else {
        if isFolder { continue }
        throw .noRepository(name)
      }
      let root = BytePath(place.root)
      if repositories[root] == nil {
        let repository = try GitRepository(place.root, in: console)
        let commit =
          switch against {
          case .mergeBase(let revision): try repository.mergeBase(with: revision)
          case .tip(let revision): try repository.commit(revision)
          }
        repositories[root] = FormerForms(of: commit, in: repository, console, loader)
      }
      places[BytePath(name)] = repositories[root].map { Place(forms: $0, path: place.path) }
    }
    self.places = places
    for former in repositories.values {
      let paths = forms.compactMap { places[BytePath($0)] }.filter { $0.forms === former }
      try former.stored.files.readAhead(paths.map(\.path), upTo: SourceLimits.form.bytes)
    }
  }

  /// Compares a form with its old version, if there is one.
  func outcome(of form: DecodedForm) throws(Failure) -> Outcome {
    // What cannot be read has errors of its own to tell.
    guard DoubtfulParts.canBeCompared(form), let new = form.form else { return Outcome() }
    let source = form.origins.source
    guard let place = places[BytePath(source.name)] else { throw .noRepository(source.name) }
    let (forms, stored) = (place.forms, place.forms.stored)
    let former = try stored.text(at: place.path)
    // Files of options may have changed where the form did not.
    if former?.bytes == source.bytes, !new.hasOptionFiles { return Outcome() }
    let inItsPlace = if let former { try stored.decode(former) } else { DecodedForm?.none }
    guard let version = try forms.version(of: new, inItsPlace: inItsPlace) else {
      return Outcome(newForm: source.name)
    }
    guard DoubtfulParts.isForm(version) else {
      return Outcome(unusable: version.origins.source.name)
    }
    return FormHistory.outcome(version, form, level, accepted)
  }

  /// Compares two versions, as far as both are right.
  ///
  /// Comments that the old version has too accept nothing any more.
  static func outcome(
    _ old: DecodedForm,
    _ new: DecodedForm,
    _ level: CompatibilityLevel,
    _ allowed: Set<Acceptance>
  ) -> Outcome {
    guard let before = old.form, let after = new.form else { return Outcome() }
    let doubt = DoubtfulParts(old, new)
    let comments = new.acceptComments
    let stood = comments.isEmpty ? [] : old.acceptComments
    let added = comments.filter { comment in !stood.contains { comment.isSame(as: $0) } }
    let accepted = allowed.union(added.compactMap(\.acceptance))
    let comparison = FormComparison(
      old: before,
      new: after,
      oldPlaces: FormPlaces(old.origins),
      newPlaces: FormPlaces(new.origins),
      accepting: accepted
    )
    let unused = comparison.unused
    return Outcome(
      findings: doubt.sure(comparison.findings(level: level)),
      used: accepted.subtracting(unused),
      // What a comment fits may be in a part that could not be read.
      idle: doubt.isEmpty
        ? added.filter { $0.acceptance.map(unused.contains) ?? false } : [],
      doubtful: doubt.isOldDoubtful ? old.origins.source.name : nil
    )
  }

  /// Whether there were forms that a pattern means.
  func hadForms(_ pattern: PathPattern) throws(Failure) -> Bool {
    guard let place = places[BytePath(pattern.folder)] else { return false }
    return try !place.forms.forms(below: place.path, pattern).isEmpty
  }

  /// What is told of the forms that patterns meant, and whose ids live nowhere any more.
  func removed(from patterns: [PathPattern]) throws(Failure) -> [Outcome] {
    var outcomes: [Outcome] = []
    var seen: Set<BytePath> = []
    for pattern in patterns {
      guard let place = places[BytePath(pattern.folder)] else { continue }
      let root = BytePath(place.forms.root)
      let forms = try place.forms.forms(below: place.path, pattern)
        .filter { seen.insert(root.appending($0.path)).inserted }
      for form in try place.forms.removed(of: forms) {
        let rest = form.file.path.relative(to: place.path) ?? form.file.path
        outcomes.append(
          removal(of: form, named: FormFinder.joined(pattern.folder, rest.spelling), place)
        )
      }
    }
    return outcomes
  }

  private func removal(
    of form: FormerForms.Removed,
    named name: String,
    _ place: Place
  ) -> Outcome {
    let id = form.identity.id
    let acceptance = Acceptance(rule: .formIDChanged, subject: id.rawValue)
    if accepted.contains(acceptance) { return Outcome(used: [acceptance]) }
    let source = SourceText(
      name: name,
      bytes: form.source.bytes,
      storedPath: form.source.storedPath
    )
    let finding = FormComparison.removal(
      of: id,
      at: SourceLocation(source, form.identity.range),
      from: place.forms.stored.files.label,
      level: level
    )
    return Outcome(findings: finding.map { [$0] } ?? [])
  }
}

extension Form {
  /// Whether what the form is also depends on other files.
  fileprivate var hasOptionFiles: Bool {
    fields.contains { if case .file? = $0.kind.options { true } else { false } }
  }
}

import Diagnostics
import FormModel
import FormReader
import Formwork
import SourceTree
import Synchronization

/// The forms of one repository as they were in a commit, beside those that are there now.
///
/// A form is known by its id. What is no longer where it was is looked for when it is first asked
/// for: the forms of the commit are listed, and those whose bytes are not in their place any more
/// are read for their ids.
final class FormerForms: Sendable {
  /// A form that is there no more, and whose id lives nowhere.
  struct Removed {
    var file: StoredFiles.File
    var source: SourceText
    var identity: FormIdentity
  }

  /// The top of the repository.
  let root: String
  let stored: StoredForms
  private let repository: GitRepository
  private let files: FileAccess
  private let moved = Mutex<[FormID: StoredFiles.File]?>(nil)
  private let livingIDs = Mutex<Set<FormID>?>(nil)

  /// The forms of a commit of a repository.
  init(
    of commit: String,
    in repository: GitRepository,
    _ console: Console,
    _ loader: FormLoader
  ) {
    root = repository.root
    self.repository = repository
    files = console.files
    let label = String(commit.prefix(10))
    stored = StoredForms(StoredFiles(of: commit, in: repository, label: label), loader)
  }

  /// The old version of a form: what has its id or one it had, wherever it stood, and otherwise what
  /// stood in its place.
  func version(of form: Form, inItsPlace former: DecodedForm?) throws(Failure) -> DecodedForm? {
    let ids = [form.id] + form.renamedFrom
    if let id = former?.form?.id, ids.contains(id) { return former }
    for id in ids {
      if let moved = try moved(id) { return try stored.decode(stored.text(of: moved)) }
    }
    // A form that went elsewhere is compared there.
    if let id = former?.form?.id, living.contains(id) { return nil }
    return former
  }

  /// The forms that a pattern means, which begins in a folder.
  func forms(
    below folder: BytePath,
    _ pattern: PathPattern
  ) throws(Failure) -> [StoredFiles.File] {
    try stored.files.files(below: folder, named: FormFinder.isForm).filter { form in
      form.path.relative(to: folder).map { pattern.matches($0.spelling) } == true
    }
  }

  /// Those forms that are there no more, and whose ids live nowhere.
  func removed(of forms: [StoredFiles.File]) throws(Failure) -> [Removed] {
    let missing = forms.filter { !isThere($0) }
    guard !missing.isEmpty, try !repository.isSparse else { return [] }
    var removed: [Removed] = []
    for file in missing {
      let source = try stored.text(of: file)
      guard let identity = FormIdentity(source), !living.contains(identity.id) else { continue }
      removed.append(Removed(file: file, source: source, identity: identity))
    }
    return removed
  }

  private func moved(_ id: FormID) throws(Failure) -> StoredFiles.File? {
    try moved.withLock { (known) throws(Failure) -> StoredFiles.File? in
      if known == nil { known = try findMoved() }
      return known?[id]
    }
  }

  /// The old forms that are no longer in their place, by id; of several with one id the first, those
  /// that are named as forms before the others.
  private func findMoved() throws(Failure) -> [FormID: StoredFiles.File] {
    let top = BytePath("")
    let others = try stored.files.files(below: top, named: FormerForms.isOtherName)
    let files = try stored.files.files(below: top, named: FormFinder.isForm)
    var found: [FormID: StoredFiles.File] = [:]
    for file in files + others.filter({ !isThere($0) }) {
      // What is too large was never a form.
      guard let bytes = try stored.files.bytes(of: file, upTo: SourceLimits.form.bytes) else {
        continue
      }
      let current = current(file.path)
      guard current?.bytes != bytes,
        let id = FormIdentity(SourceText(name: file.path.spelling, bytes: bytes))?.id,
        found[id] == nil, current.flatMap({ FormIdentity($0)?.id }) != id
      else { continue }
      found[id] = file
    }
    return found
  }

  /// Whether a form may have this name, although it is not found by it.
  private static func isOtherName(_ name: String) -> Bool {
    !FormFinder.isForm(name) && [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
  }

  /// The ids of all forms of the repository, older ones included.
  private var living: Set<FormID> {
    livingIDs.withLock { known in
      if let known { return known }
      var finder = FormFinder(files)
      finder.find(root)
      let identities = finder.paths.compactMap { text(at: $0).flatMap { FormIdentity($0) } }
      let living = Set(identities.flatMap { [$0.id] + $0.formerIDs })
      known = living
      return living
    }
  }

  private func isThere(_ file: StoredFiles.File) -> Bool {
    files.isThere(BytePath(root).appending(file.path))
  }

  /// What stands at a path now; `nil` where that cannot be read.
  private func current(_ path: BytePath) -> SourceText? {
    BytePath(root).appending(path).text.flatMap { text(at: $0) }
  }

  private func text(at path: String) -> SourceText? {
    guard files.kind(path) == .file else { return nil }
    do throws(SystemError) {
      return SourceText(name: path, bytes: try files.bytes(path, SourceLimits.form.bytes))
    } catch {
      return nil
    }
  }
}

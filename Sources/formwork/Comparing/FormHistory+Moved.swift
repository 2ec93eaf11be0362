import Diagnostics
import FormModel
import FormReader
import Synchronization

/// Forms that are not where they were, or that others have taken in.
extension FormHistory {
  /// What is known of such forms in one repository; each part is found when it is asked for.
  struct Moves {
    /// The old forms that no longer stand where they did, by their ids.
    var gone: [FormID: GitRepository.StoredForm]?
    /// The same, of those whose path is empty now.
    var vanished: [FormID: GitRepository.StoredForm]?
    /// The same, of files that are not named as forms are.
    var misnamed: [FormID: GitRepository.StoredForm]?
    /// The ids of all forms that there are now, older ones included.
    var living: Set<FormID>?
  }

  /// The old version of a form: what has its id, wherever it stood.
  func oldVersion(of form: Form, _ prior: Prior) throws(Failure) -> DecodedForm? {
    let base = prior.past.base
    let ids = [form.id] + form.renamedFrom
    let old =
      prior.past.isSame
      ? try base.forms.form(at: prior.past.place) : prior.source.map { base.forms.decode($0) }
    if let id = old?.form?.id, ids.contains(id) { return old }
    // What stood at this path, if anything, was another form or had another id.
    let gone = try gone(from: base)
    for id in ids {
      if let form = gone[id] {
        return try base.forms.source(of: form).map { base.forms.decode($0) }
      }
    }
    let misnamed = try misnamed(in: base)
    for id in ids {
      if let form = misnamed[id] {
        return try base.forms.source(of: form).map { base.forms.decode($0) }
      }
    }
    // A form that went elsewhere is compared there.
    if let id = old?.form?.id, livingIDs(of: base).contains(id) { return nil }
    return old
  }

  /// The forms that are gone, and whose ids a form records beside that of its own past.
  ///
  /// An id that was recorded before is that of a form which may have been deleted only now: then its
  /// path is empty, which is known without a look at all the others.
  func folded(
    into form: Form,
    _ old: Form?,
    _ prior: Prior
  ) throws(Failure) -> [GitRepository.StoredForm] {
    let base = prior.past.base
    var folded: [GitRepository.StoredForm] = []
    for id in prior.isSame ? form.renamedFrom : [form.id] + form.renamedFrom where id != old?.id {
      if prior.isSame || old?.renamedFrom.contains(id) == true {
        if let form = try vanished(from: base)[id] { folded.append(form) }
      } else if let form = try gone(from: base)[id] {
        folded.append(form)
      } else if let form = try misnamed(in: base)[id] {
        folded.append(form)
      }
    }
    return folded
  }

  /// The old forms whose path is empty now or holds another form; of several with one id the
  /// first.
  private func gone(from base: Base) throws(Failure) -> [FormID: GitRepository.StoredForm] {
    try found(\.gone, in: base) { () throws(Failure) in
      try byID(base.forms.forms(), in: base) { id, path in
        currentIDs(at: "\(base.root)/\(path)").first != id
      }
    }
  }

  /// The old forms whose path is empty now.
  private func vanished(from base: Base) throws(Failure) -> [FormID: GitRepository.StoredForm] {
    try found(\.vanished, in: base) { () throws(Failure) in
      try byID(absent(base.forms.forms(), base), in: base) { _, _ in true }
    }
  }

  /// Old files whose path is empty now, and which may have been forms by another name.
  private func misnamed(in base: Base) throws(Failure) -> [FormID: GitRepository.StoredForm] {
    try found(\.misnamed, in: base) { () throws(Failure) in
      let files = try base.forms.forms { name in
        !FormFinder.isForm(name)
          && [".yaml", ".yml", ".json"].contains {
            name.utf8.count > $0.utf8.count && name.hasSuffix($0)
          }
      }
      return try byID(absent(files, base), in: base) { _, _ in true }
    }
  }

  /// What is there no more of some files; nothing where files may be missing on purpose.
  private func absent(
    _ files: [GitRepository.StoredForm],
    _ base: Base
  ) -> [GitRepository.StoredForm] {
    let absent = files.filter { !isThere($0, below: base.root) }
    return absent.isEmpty || isSparse(base.root) ? [] : absent
  }

  private func byID(
    _ files: [GitRepository.StoredForm],
    in base: Base,
    where isMoved: (FormID, String) -> Bool
  ) throws(Failure) -> [FormID: GitRepository.StoredForm] {
    var found: [FormID: GitRepository.StoredForm] = [:]
    for file in files {
      guard let source = try base.forms.source(of: file),
        let (id, _) = FormHistory.id(in: source), found[id] == nil, isMoved(id, file.path)
      else { continue }
      found[id] = file
    }
    return found
  }

  /// The ids of all forms of a repository, older ones included.
  func livingIDs(of base: Base) -> Set<FormID> {
    base.moves.withLock { moves in
      if let living = moves.living { return living }
      var finder = FormFinder(console.files)
      finder.find(base.root)
      let living = Set(finder.paths.flatMap { currentIDs(at: $0) })
      moves.living = living
      return living
    }
  }

  /// What is known, or else is found now; threads wait for the one that finds it.
  private func found(
    _ part: WritableKeyPath<Moves, [FormID: GitRepository.StoredForm]?>,
    in base: Base,
    _ find: () throws(Failure) -> [FormID: GitRepository.StoredForm]
  ) throws(Failure) -> [FormID: GitRepository.StoredForm] {
    let result: Result<[FormID: GitRepository.StoredForm], Failure> = base.moves.withLock { moves in
      if let known = moves[keyPath: part] { return .success(known) }
      do throws(Failure) {
        let found = try find()
        moves[keyPath: part] = found
        return .success(found)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

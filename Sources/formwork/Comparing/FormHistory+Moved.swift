import Diagnostics
import FormModel
import FormSchema
import Synchronization

/// Forms that are not where they were, or that others have taken in.
extension FormHistory {
  /// What is known of such forms in one repository; each part is found when it is asked for.
  struct Moves {
    /// The paths of the old forms that no longer stand there, by their ids.
    var gone: [FormID: String]?
    /// The same, of those whose path is empty now.
    var vanished: [FormID: String]?
    /// The same, of files that are not named as forms are.
    var misnamed: [FormID: String]?
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
      if let place = gone[id] { return try base.forms.form(at: place) }
    }
    let misnamed = try misnamed(in: base)
    for id in ids {
      if let place = misnamed[id] { return try base.forms.form(at: place) }
    }
    // A form that went elsewhere is compared there.
    if let id = old?.form?.id, livingIDs(of: base).contains(id) { return nil }
    return old
  }

  /// Where the forms stood that are gone, and whose ids a form records beside that of its own past.
  ///
  /// An id that was recorded before is that of a form which may have been deleted only now: then its
  /// path is empty, which is known without a look at all the others.
  func placesOfFolded(
    into form: Form,
    _ old: Form?,
    _ prior: Prior
  ) throws(Failure) -> [String] {
    let base = prior.past.base
    var places: [String] = []
    for id in prior.isSame ? form.renamedFrom : [form.id] + form.renamedFrom where id != old?.id {
      if prior.isSame || old?.renamedFrom.contains(id) == true {
        if let place = try vanished(from: base)[id] { places.append(place) }
      } else if let place = try gone(from: base)[id] {
        places.append(place)
      } else if let place = try misnamed(in: base)[id] {
        places.append(place)
      }
    }
    return places
  }

  /// The old forms whose path is empty now or holds another form; of several with one id the
  /// first.
  private func gone(from base: Base) throws(Failure) -> [FormID: String] {
    try found(\.gone, in: base) { () throws(Failure) in
      try places(of: base.forms.forms(), in: base) { id, path in
        currentIDs(at: "\(base.root)/\(path)").first != id
      }
    }
  }

  /// The old forms whose path is empty now.
  private func vanished(from base: Base) throws(Failure) -> [FormID: String] {
    try found(\.vanished, in: base) { () throws(Failure) in
      try places(of: absent(base.forms.forms(), base), in: base) { _, _ in true }
    }
  }

  /// Old files whose path is empty now, and which may have been forms by another name.
  private func misnamed(in base: Base) throws(Failure) -> [FormID: String] {
    try found(\.misnamed, in: base) { () throws(Failure) in
      let files = try base.forms.forms { name in
        !FormFinder.isForm(name)
          && [".yaml", ".yml", ".json"].contains {
            name.utf8.count > $0.utf8.count && name.hasSuffix($0)
          }
      }
      return try places(of: absent(files, base), in: base) { _, _ in true }
    }
  }

  /// What is there no more of some files; nothing where files may be missing on purpose.
  private func absent(
    _ files: [GitRepository.StoredForm],
    _ base: Base
  ) -> [GitRepository.StoredForm] {
    let absent = files.filter { console.files.kind("\(base.root)/\($0.path)") == nil }
    return absent.isEmpty || isSparse(base.root) ? [] : absent
  }

  private func places(
    of files: [GitRepository.StoredForm],
    in base: Base,
    where isMoved: (FormID, String) -> Bool
  ) throws(Failure) -> [FormID: String] {
    var found: [FormID: String] = [:]
    for file in files {
      guard let source = try base.forms.source(of: file),
        let (id, _) = FormHistory.id(in: source), found[id] == nil, isMoved(id, file.path)
      else { continue }
      found[id] = file.path
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
    _ part: WritableKeyPath<Moves, [FormID: String]?>,
    in base: Base,
    _ find: () throws(Failure) -> [FormID: String]
  ) throws(Failure) -> [FormID: String] {
    let result: Result<[FormID: String], Failure> = base.moves.withLock { moves in
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

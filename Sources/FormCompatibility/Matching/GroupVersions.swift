import FormModel

/// What became of the groups of the old version with what stands in them: one cause, one finding.
struct GroupVersions {
  private let versions: FormVersions
  /// The fields of each group of the old version.
  private var members: [FieldID: [Int]] = [:]
  /// The groups that were removed with everything in them.
  private var gone: Set<Int> = []
  private var old: Form { versions.old }

  /// Compares the groups of two versions.
  ///
  /// - Complexity: O(fields).
  init(_ versions: FormVersions) {
    self.versions = versions
    let fields = versions.old.ownFields
    for (position, field) in fields.enumerated() {
      if let group = field.group { members[group, default: []].append(position) }
    }
    // What stands in a group is behind it.
    for (position, field) in fields.enumerated().reversed()
    where field.kind.group != nil && versions.fields.surePair(ofOldAt: position) == nil {
      let isGone = (members[field.id] ?? []).allSatisfy { place in
        fields[place].kind.group == nil
          ? versions.fields.surePair(ofOldAt: place) == nil : gone.contains(place)
      }
      if isGone { gone.insert(position) }
    }
  }

  /// Whether a field that was removed is to be reported as such: not what went with its group, nor a
  /// group of which something is still there, or each field has its own record.
  func isReported(_ position: Int) -> Bool {
    let field = old.ownFields[position]
    if let group = field.group.flatMap({ old.position(of: $0) }), gone.contains(group),
      !isRetired(field)
    {
      return false
    }
    guard field.kind.group?.isOptional == false, !isRetired(field) else { return true }
    let fields = members[field.id] ?? []
    return gone.contains(position) && !fields.isEmpty
      && !fields.allSatisfy { isRetired(old.ownFields[$0]) }
  }

  /// Whether a presumed successor of a field only comes along with that of its group.
  func comesAlong(_ pair: Matching<Field>.Pair) -> Bool {
    guard let (before, after) = groups(of: pair) else { return false }
    return versions.fields.pairOfOld[before]?.new == after
  }

  /// Whether a field has another id only because its group has.
  func renames(_ pair: Matching<Field>.Pair) -> Bool {
    let words = words(of: pair)
    return pair.kind == .renamed && comesAlong(pair) && words.old == words.new
  }

  /// The group that an old field stands in, where what became of the field stands in what became of
  /// the group.
  func group(ofOldAt position: Int) -> Int? {
    guard let pair = versions.fields.surePair(ofOldAt: position), comesAlong(pair) else {
      return nil
    }
    return groups(of: pair)?.old
  }

  /// What the fields of a pair are called in their groups.
  private func words(of pair: Matching<Field>.Pair) -> (old: FieldID, new: FieldID) {
    let (old, new) = (old.ownFields[pair.old], versions.new.ownFields[pair.new])
    return (old.id.local(to: old.group), new.id.local(to: new.group))
  }

  /// Whether an answer has another place only because its group has, or because it has another id
  /// there.
  func moves(_ pair: Matching<Field>.Pair) -> Bool {
    guard let (before, after) = groups(of: pair), versions.fields.pairOfOld[before]?.new == after
    else { return false }
    let (was, now) = (old.ownFields[before].place, versions.new.ownFields[after].place)
    let (old, new) = (old.ownFields[pair.old], versions.new.ownFields[pair.new])
    guard old.place.steps.starts(with: was.steps), new.place.steps.starts(with: now.steps) else {
      return false
    }
    let places = (
      old.place.steps.dropFirst(was.steps.count), new.place.steps.dropFirst(now.steps.count)
    )
    let words = words(of: pair)
    return places.0 == places.1
      || places.0 == ResultPlace(words.old).steps[...]
        && places.1 == ResultPlace(words.new).steps[...]
  }

  /// The groups that the fields of a pair stand in.
  private func groups(of pair: Matching<Field>.Pair) -> (old: Int, new: Int)? {
    guard let before = old.ownFields[pair.old].group.flatMap({ old.position(of: $0) }),
      let after = versions.new.ownFields[pair.new].group
        .flatMap({ versions.new.position(of: $0) })
    else { return nil }
    return (before, after)
  }

  private func isRetired(_ field: Field) -> Bool {
    versions.new.retired.contains { $0.id == field.id }
  }
}

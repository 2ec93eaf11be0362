import Diagnostics
import FormModel
import JSON

/// `field-removed`, `field-retired`, `field-added`, `ids-swapped` and, for fields in both versions,
/// all rules about one field.
struct FieldRules {
  let versions: FormVersions
  let answers: VersionSpace
  let identity: IdentityRules<Field>
  private let groups: GroupVersions

  init(
    _ versions: FormVersions,
    _ answers: VersionSpace,
    _ identity: IdentityRules<Field>,
    _ groups: GroupVersions
  ) {
    (self.versions, self.answers, self.identity) = (versions, answers, identity)
    self.groups = groups
  }

  func changes() -> [Change] {
    let search = TextSearch()
    let exchanges = exchanges()
    let swapped = Set(exchanges.flatMap { [$0, $1] })
    return exchanges.map { Change.exchange(.idsSwapped, .field($0), .field($1)) }
      + versions.fields.pairs.flatMap { changes(of: $0, swapped: swapped, search) }
      + versions.fields.removed.filter(isMissed).map(removal) + additions()
  }

  private func changes(
    of position: Matching<Field>.Pair,
    swapped: Set<FieldID>,
    _ search: TextSearch
  ) -> [Change] {
    if position.kind == .same, versions.isUnchanged(position) { return [] }
    var pair = versions.fields(of: position)
    if swapped.contains(pair.after.id) { pair.before.label = pair.after.label }
    // Other changes are reported once the rename is recorded.
    if position.kind == .presumed { return groups.comesAlong(position) ? [] : [added(pair.after)] }
    let areGroups = pair.before.kind.group != nil && pair.after.kind.group != nil
    let isOfUse = pair.before.kind.isAnswered || areGroups || position.kind == .respelled
    let renaming = isOfUse ? renaming(position) : nil
    let moves = areGroups || pair.before.kind.isAnswered && pair.after.kind.isAnswered
    return [renaming, moves ? keyChange(position) : nil].compactMap(\.self)
      + changes(of: pair, search) + pair.textChanges()
  }

  /// That a field has another id; where its answer stays at its place, no reader sees that, and where
  /// that changed as such, it is reported.
  private func renaming(_ position: Matching<Field>.Pair) -> Change? {
    if groups.renames(position) { return nil }
    let (old, new) = (versions.old.ownFields[position.old], versions.new.ownFields[position.new])
    let isReported = position.kind == .renamed && (old.place == new.place || movesByKey(position))
    return identity.renaming(position, mergingBreaks: true, breaking: isReported ? [:] : nil)
  }

  /// `key-changed`: the answer stands elsewhere in results, and not because of another id.
  private func keyChange(_ position: Matching<Field>.Pair) -> Change? {
    let (old, new) = (versions.old.ownFields[position.old], versions.new.ownFields[position.new])
    guard movesByKey(position) else { return nil }
    let isRead = new.oldPlaces.contains(old.place)
    return versions.fields(of: position).change(
      .keyChanged,
      at: new.key == nil ? "id" : "key",
      was: old.key == nil ? nil : "the old place",
      "answer to `\(new.id)` stands at `\(new.place)` now, and stood at `\(old.place)`",
      impact: isRead ? [.readers: .error] : nil,
      help: isRead ? nil : "put `\(old.place)` under `renamed-from`, so that old answers are read"
    )
  }

  /// Whether an answer has another place, and not because of another id, or because its group has.
  private func movesByKey(_ position: Matching<Field>.Pair) -> Bool {
    let (old, new) = (versions.old.ownFields[position.old], versions.new.ownFields[position.new])
    return old.place != new.place && (old.key != nil || new.key != nil)
      && !groups.moves(position)
  }

  private func changes(of pair: FieldPair, _ search: TextSearch) -> [Change] {
    // Whether a group may be missing shows at its fields.
    if pair.before.kind.group != nil, pair.after.kind.group != nil {
      return [pair.lossOfAbsence ?? pair.defaultChange(answers)].compactMap(\.self)
    }
    switch (pair.before.kind.isAnswered, pair.after.kind.isAnswered) {
    // A note has no answer, so it is as if the field were added or removed.
    case (false, true):
      return [pair.replacedGroup() ?? addition(pair.after, shownWhen: pair.shownNow)]
    case (true, false): return [pair.replacedGroup() ?? pair.becameNote()]
    case (false, false): return []
    case (true, true):
      let changes = [
        pair.defaultChange(answers), source(of: pair), pair.valueChange, pair.hiddenChange(answers),
      ]
      let difference = pair.kindDifference(search)
      let bounds = difference.bounds.map { pair.besidesRules($0, answers) }
      return pair.typeChanges(difference) + pair.obligationChanges(answers, search)
        + changes.compactMap(\.self)
        + (bounds + [pair.ruleDifference(answers)].compactMap(\.self)).compactMap(pair.change)
    }
  }

  /// `option-source-changed`: lists that cannot be compared, as they come from another file or
  /// command.
  private func source(of pair: FieldPair) -> Change? {
    guard let old = pair.before.kind.options, let new = pair.after.kind.options, pair.keepsType,
      !hasSameSource(old, new)
    else { return nil }
    let message = "the options of `\(pair.after.id)` come from another source"
    return pair.change(.optionSourceChanged, at: "options", was: "the old source", message)
  }

  private func hasSameSource(_ old: OptionSource, _ new: OptionSource) -> Bool {
    switch (old, new) {
    case (.batched(let old), .batched(let new)):
      old.command == new.command && old.format == new.format
        && old.items == new.items && old.keys.columns == new.keys.columns
        && old.firstPage == new.firstPage
    case (.batched, _), (_, .batched): false
    case (.answered(let old), .answered(let new)):
      versions.renames.id(of: old.field) == new.field
        && old.name.map(versions.renames.id) == new.name
    case (.answered, _), (_, .answered): false
    case (.file(let old, _), .file(let new, _)):
      old.path == new.path && old.keys.columns == new.keys.columns
    // Both lists are known, and compared.
    default: true
    }
  }

  /// Fields that exchanged label and type, but kept their ids.
  private func exchanges() -> [(FieldID, FieldID)] {
    let pairs = versions.fields.pairs.filter { $0.kind == .same }
      .map { (before: versions.before.ownFields[$0.old], after: versions.new.ownFields[$0.new]) }
      .filter { $0.before.label != $0.after.label }
    let labels = pairs.map { (old: $0.before.label ?? "", new: $0.after.label ?? "") }
    return exchangedLabels(labels) { pairs[$0].after.kind.name == pairs[$1].before.kind.name }
      .map { (pairs[$0].after.id, pairs[$1].after.id) }
  }

  /// Whether it is to be reported that a field was removed: not of what stood in a group that is
  /// another type now, nor of a group that only held together what is still there.
  private func isMissed(_ position: Int) -> Bool {
    let field = versions.old.ownFields[position]
    if let group = field.group, let place = versions.old.position(of: group),
      let pair = versions.fields.surePair(ofOldAt: place),
      versions.new.ownFields[pair.new].kind.group == nil
    {
      return false
    }
    return groups.isReported(position)
  }

  /// Whether a new field only holds together what was there before.
  private func isHeading(_ field: Field) -> Bool {
    guard field.kind.group?.isOptional == false else { return false }
    return versions.new.ownFields.indices.allSatisfy { place in
      versions.new.ownFields[place].group != field.id || versions.fields.pairOfNew[place] != nil
    }
  }

  /// Reports a field that was removed.
  private func removal(_ position: Int) -> Change {
    let field = versions.old.ownFields[position]
    let place: FormPart =
      field.owner.map { .field($0).key("fields") }
      ?? versions.survivingSection(ofOldFieldAt: position)
      .map { .section(versions.new.sections[$0].id) } ?? .formKey("sections")
    let isMissed = field.kind.isAnswered || field.kind.group != nil
    let retirement = versions.new.retired.first { $0.id == field.id }
    if isMissed, retirement == nil { return identity.removal(position, at: place) }
    // In an item, its place counts from there, as its own does.
    let isRead = !isMissed || (retirement?.key ?? ResultPlace(field.localID)) == field.place
    return Change(
      isMissed ? .fieldRetired : .textChanged,
      of: .field(field.id),
      at: isMissed ? .formKey("retired") : place,
      isMissed
        ? "field `\(field.id)` is retired" : "\(field.kind.noun) `\(field.id)` was removed",
      impact: isRead ? nil : .everywhere(.error),
      notes: [.wasHere(.field(field.id))],
      help: isRead
        ? nil : "add `key: \("\(field.place)".quoted)` to its entry: its answer stood there"
    )
  }

  /// Reports the fields that only the new version has, except for those reported as reused ids.
  private func additions() -> [Change] {
    let reused = identity.reused
    return versions.fields.added.filter { position in
      let field = versions.new.ownFields[position]
      return !reused.contains(field.id.rawValue) && !isHeading(field)
    }
    .map { position in
      let shown = Condition.all(versions.new.visibilityConditions(ofFieldAt: position))
      return addition(versions.new.ownFields[position], shownWhen: shown)
    }
  }

  private func addition(_ field: Field, shownWhen shown: Condition) -> Change {
    field.requirement(answers.lack(of: field, shownWhen: shown), "is new, required")
      ?? added(field)
  }

  private func added(_ field: Field) -> Change {
    Change(.fieldAdded, of: .field(field.id), "field `\(field.id)` (\(field.kind.name)) is new")
  }
}

extension [OptionPart: String] {
  /// The column of each part, named or not.
  fileprivate var columns: [String] { OptionPart.allCases.map { self[$0] ?? $0.name } }
}

import FormModel

/// Two versions of a form, and which parts correspond: shared by all rules.
final class FormVersions {
  /// The old version as it was, but for the ids of fields in items of renamed lists and maps.
  let old: Form
  /// The old version with the ids of the new one.
  let before: Form
  let new: Form
  let sections: Matching<FormSection>
  let fields: Matching<Field>
  /// What changed in the options of fields.
  let lists: OptionComparisons
  /// The new ids of fields and options.
  let renames: Renames
  /// The ids that fields of ``old`` have in the text of it, where these are others.
  let idsInOldItems: [FieldID: FieldID]

  /// Matches two versions; no new field is presumed to have replaced one of the `removed` fields,
  /// whose removal the author has accepted.
  ///
  /// - Complexity: O(fields + options).
  init(old: Form, new: Form, removed: Set<String>) {
    let items = ItemMatching(old, new)
    let (old, new) = (items.flattened(old: old), items.flattened(new: new))
    idsInOldItems = Dictionary(items.renames.fields.map { ($1, $0) }) { first, _ in first }
    (self.old, self.new) = (old, new)
    let retiredSections = Set(new.retiredSections.map(\.id.rawValue))
    sections = Matching(old.sections, new.sections, removed: retiredSections)
    var removedFields = removed.union(new.retired.map(\.id.rawValue))
    // What stands in a group goes with it.
    for field in old.ownFields
    where field.group.map({ removedFields.contains($0.rawValue) }) == true {
      removedFields.insert(field.id.rawValue)
    }
    fields = Matching(
      old.ownFields,
      new.ownFields,
      removed: removedFields,
      presumesSuccessors: true
    )
    lists = OptionComparisons(fields)
    renames = Renames(fields, lists, behind: items.renames)
    before = renames.renamed(old)
  }

  /// The position of the new section that has the place of an old field's section.
  func survivingSection(ofOldFieldAt position: Int) -> Int? {
    sections.pairOfOld[old.section(ofFieldAt: position)]?.new
  }

  /// Whether a field is in the section that it was in.
  func staysInSection(_ pair: Matching<Field>.Pair) -> Bool {
    survivingSection(ofOldFieldAt: pair.old) == new.section(ofFieldAt: pair.new)
  }

  /// Whether a field is the same in both versions.
  ///
  /// A list that several fields have is not compared for each of them.
  func isUnchanged(_ pair: Matching<Field>.Pair) -> Bool {
    if lists[pair.old] != nil { return false }
    let (after, name) = (new.ownFields[pair.new], new.ownFields[pair.new].kind.options?.sharedName)
    var before = before.ownFields[pair.old]
    // Unknown lists count as the same.
    if let options = after.kind.options, name != nil, before.kind.options?.sharedName == name {
      before.kind.choice?.options = options
    }
    return before == after
  }

  /// The fields of a pair.
  func fields(of pair: Matching<Field>.Pair) -> FieldPair {
    FieldPair(
      before: before.ownFields[pair.old],
      after: new.ownFields[pair.new],
      oldID: old.ownFields[pair.old].id,
      shownBefore: shownBefore(pair),
      shownNow: shownNow(pair)
    )
  }

  /// When the old version shows a field, with the ids of the new one.
  func shownBefore(_ pair: Matching<Field>.Pair) -> Condition {
    .all(before.visibilityConditions(ofFieldAt: pair.old))
  }

  /// When the new version shows a field.
  func shownNow(_ pair: Matching<Field>.Pair) -> Condition {
    .all(new.visibilityConditions(ofFieldAt: pair.new))
  }
}

/// A field in both versions.
struct FieldPair {
  /// The old field with the ids of the new version.
  var before: Field
  let after: Field
  let oldID: FieldID
  /// When each version shows it.
  let shownBefore: Condition
  let shownNow: Condition

  /// Whether both take answers of one kind.
  var keepsType: Bool {
    before.kind.type == after.kind.type
      && before.kind.answerKind.type == after.kind.answerKind.type
  }

  /// A change of a key, with a fact about the old one at its place.
  func change(
    _ rule: CompatibilityRule,
    at key: String,
    was note: String? = nil,
    _ message: String,
    impact: Impact? = nil,
    help: String? = nil
  ) -> Change {
    Change(
      rule,
      of: .field(after.id),
      at: .field(after.id).key(key),
      message,
      impact: impact,
      notes: note.map { [Change.Note(text: $0, place: .field(oldID).key(key))] } ?? [],
      help: help
    )
  }
}

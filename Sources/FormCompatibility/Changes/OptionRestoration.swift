import FormModel

/// Which lost records of a field's options can be put back without contradicting another.
struct OptionRestoration {
  private let before: Field
  private let after: Field
  private let new: OptionList
  /// The ids that the new version records for its options.
  private let recorded: Set<OptionID>

  /// Looks through the records of the new version.
  ///
  /// - Complexity: O(options), when the old version records anything.
  init(_ before: Field, _ after: Field, _ difference: OptionDifference) {
    (self.before, self.after, new) = (before, after, difference.new)
    let hasRecords =
      !before.kind.retiredOptions.isEmpty
      || difference.old.options.contains { !$0.renamedFrom.isEmpty }
    recorded =
      hasRecords
      ? Set(new.options.flatMap(\.renamedFrom) + after.kind.retiredOptions.map(\.id)) : []
  }

  /// The record of an option that is gone for good, which the field held.
  func retired(_ id: OptionID) -> LostRecord? {
    guard isFree(id) else { return nil }
    return LostRecord(
      oldHolder: .field(before.id),
      holder: .field(after.id),
      key: "retired",
      id: id.rawValue
    )
  }

  /// The record of an older id, which the option held; not for options that stand in another file.
  func renamed(_ id: OptionID, from old: OptionID, to heir: OptionID) -> LostRecord? {
    switch after.kind.options {
    case .list, .named: break
    case .file, .paged, nil: return nil
    }
    guard isFree(id) else { return nil }
    return LostRecord(
      oldHolder: .option(before.id, old),
      holder: .option(after.id, heir),
      key: "renamed-from",
      id: id.rawValue
    )
  }

  /// Whether an id is used and recorded nowhere.
  func isFree(_ id: OptionID) -> Bool { !new.contains(id) && !recorded.contains(id) }
}

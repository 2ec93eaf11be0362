package import Diagnostics
package import FormModel

// Two versions of a form in, findings out: what changed, and what it breaks.
//
// Ids are the contract, so forms, sections, fields and options are matched by id first, then by the
// records that the new version keeps of old ids (`Matching`). What is matched is compared by rules,
// one family a file (`Rules`), each a function from two versions of a part to its `Change`s: worded
// once from ids, labels and values, with an `Impact`, which is one row of the table of
// compatibility. What a type of field knows of its bounds and texts stands in a file of its own
// (`Types`). Whether a field is asked less or more is decided by walking the answers that both
// versions' conditions name (`VersionSpace`). Ids of the old version are replaced by those of the
// new one first (`Renames`), so that a pure rename is no change. The level comes last: it says
// which surfaces count, and turns changes into findings. The target knows no text; the reader of
// the forms gives the places (`FormPlaces`).

/// The comparison of two versions of a form.
package struct FormComparison {
  private let changes: [Change]
  private let accepted: Set<Acceptance>
  private let old: FormPlaces
  private let new: FormPlaces

  /// Compares two versions.
  ///
  /// Both must have been read without errors.
  /// - Parameters:
  ///   - old: The version that answers exist for.
  ///   - new: The version that replaces it.
  ///   - oldPlaces: The places of the parts of the old version.
  ///   - newPlaces: The places of the parts of the new version.
  ///   - accepted: Changes that are not reported, except for those that cannot be accepted.
  /// - Complexity: O(fields + options + tests), and at most a fixed number of states.
  package init(
    old: Form,
    new: Form,
    oldPlaces: FormPlaces,
    newPlaces: FormPlaces,
    accepting accepted: Set<Acceptance> = []
  ) {
    // An author who accepts the removal of a field says that no other field replaced it.
    let removed = accepted.filter { $0.rule == .fieldRemoved }.map(\.subject)
    let versions = FormVersions(old: old, new: new, removed: Set(removed))
    changes = versions.changes()
    self.accepted = accepted
    (self.old, self.new) = (oldPlaces.renamed(versions.idsInOldItems), newPlaces)
  }

  /// The findings at a level, in the order in which they were found.
  ///
  /// A change is an error only if the level includes a surface on which it is one; a finding names
  /// all surfaces that the change affects, whatever the level.
  package func findings(level: CompatibilityLevel = .full) -> [Finding] {
    reported.compactMap { $0.finding(at: level, old: old, new: new) }
  }

  /// How to accept the first change that breaks at a level, or may break; `nil` when none can be
  /// accepted.
  package func acceptance(level: CompatibilityLevel) -> Acceptance? {
    reported.first { $0.rule.canBeAccepted && $0.impact.severity(at: level) ?? .info > .info }?
      .acceptances.first
  }

  /// The changes that are not accepted.
  private var reported: [Change] {
    if accepted.isEmpty { return changes }
    return changes.filter { change in
      !change.rule.canBeAccepted || accepted.isDisjoint(with: change.acceptances)
    }
  }

  /// The acceptances that fit no change.
  package var unused: Set<Acceptance> {
    if accepted.isEmpty { return [] }
    return accepted.subtracting(changes.flatMap(\.acceptances))
  }

  /// Reports a form that was removed, and whose id no other form has or records.
  ///
  /// - Parameters:
  ///   - id: The id of the form.
  ///   - location: The id in its last version.
  ///   - revision: The name of its last version.
  ///   - level: What its removal must not break.
  /// - Returns: the finding; `nil` when there is nothing to report at the level.
  package static func removal(
    of id: FormID,
    at location: SourceLocation,
    from revision: String,
    level: CompatibilityLevel = .full
  ) -> Finding? {
    let change = Change(
      .formIDChanged,
      of: .form(id),
      "form `\(id)` was removed, and no other form has its id or records it",
      notes: [Change.Note(text: "it is in `\(revision)`")],
      help: "add `renamed-from: [\(id)]` to the form that replaces it"
    )
    let places = FormPlaces(whole: location) { _ in nil }
    return change.finding(at: level, old: places, new: places)
  }
}

extension FormVersions {
  /// All changes, by all rules.
  fileprivate func changes() -> [Change] {
    let none: [Retirement<FormID>] = []
    let forms = IdentityRules(Matching([old], [new]), retired: (none, none)) { .form(FormID($0)) }
    let sections = IdentityRules(
      sections,
      retired: (old.retiredSections, new.retiredSections)
    ) { .section(SectionID($0)) }
    let fields = IdentityRules(fields, retired: (old.retired, new.retired)) { .field(FieldID($0)) }
    let answers = VersionSpace(self)
    let groups = GroupVersions(self)
    let rules = FieldRules(self, answers, fields, groups)
    var conditions = ConditionRules(versions: self, answers: answers)
    return formID() + textChanges() + forms.lostRecords() + sections.lostRecords()
      + fields.lostRecords(inGroup: groups.group) + rules.changes()
      + lists.all.flatMap { OptionRules($0, self)?.changes() ?? [] } + conditions.changes()
      + orderChanges()
  }

  /// Reports that the form has another id, without a record.
  private func formID() -> [Change] {
    let pair = Matching([old], [new]).pairs.first
    guard pair == nil || pair?.kind == .respelled else { return [] }
    return [
      Change(
        pair == nil ? .formIDChanged : .idRespelled,
        of: .form(new.id),
        "the id of form `\(old.id)` is `\(new.id)` now",
        notes: [.was(.form(old.id), "`\(old.id)`")],
        help: "add `renamed-from: [\(old.id)]` to the form",
        aliases: [old.id.rawValue]
      )
    ]
  }
}

public import Diagnostics
public import FormModel

// Two versions of a form in, findings out: what changed, and for whom it breaks.
//
// Ids are the contract, so forms, sections, fields and options are matched by id first, then by the
// records that the new version keeps of old ids (`Matching`). What is matched is compared by rules,
// one family a file (`Rules`): each difference is a `Change`, worded once from ids, labels and values,
// with an `Impact`: one row of the table of compatibility, in which three surfaces each have a
// severity. Bounds are a table (`Bound`). Whether a field is asked less or more is decided by walking
// the answers that both versions' conditions name (`Conditions`); pure renames are seen through.
// The level comes last: it says which surfaces count, and turns changes into findings. The target
// knows no text; places are given by who read the forms (`FormPlaces`).

/// The comparison of two versions of a form.
public struct FormComparison {
  private let versions: FormVersions
  private let changes: ChangeList
  private let old: FormPlaces
  private let new: FormPlaces

  /// Compares two versions.
  ///
  /// Both must have been read without errors.
  /// - Parameters:
  ///   - old: The version that answers exist for.
  ///   - new: The version that takes its place.
  ///   - oldPlaces: Where the parts of the old version stand.
  ///   - newPlaces: Where the parts of the new version stand.
  /// - Complexity: O(fields + options + tests), and at most a fixed number of states.
  public init(old: Form, new: Form, oldPlaces: FormPlaces, newPlaces: FormPlaces) {
    versions = FormVersions(old: old, new: new)
    changes = FormComparison.changes(of: versions)
    (self.old, self.new) = (oldPlaces, newPlaces)
  }

  /// What has to be reported at a level, in the order in which it was found.
  ///
  /// A change is an error only if the level includes a surface on which it is one; the findings
  /// name all surfaces that are touched, whatever the level.
  /// - Parameters:
  ///   - level: Whom the versions must not break.
  ///   - accepted: Changes that are not reported. Those that cannot be accepted are all the same.
  ///   - earlier: Comments that the old version has too, so that they accept nothing any more; a
  ///     finding that one of them would fit says so.
  /// - Returns: the findings; more than 10,000 of one rule are counted in one more.
  public func findings(
    level: CompatibilityLevel = .full,
    accepting accepted: Set<Acceptance> = [],
    besides earlier: [AcceptComment] = []
  ) -> [Finding] {
    let changes = changes(accepting: accepted)
    let findings: [Finding] = changes.changes.compactMap { change in
      let isAccepted =
        change.rule.canBeAccepted && !accepted.isDisjoint(with: change.acceptances)
      guard !isAccepted, var finding = change.finding(at: level, old: old, new: new) else {
        return nil
      }
      let spent = earlier.first { comment in
        comment.acceptance.map(change.acceptances.contains) ?? false
      }
      if let spent {
        let note = "accepted an earlier change; a new one takes a new reason"
        finding.notes.append(Finding.Note(note, at: spent.location))
      }
      return finding
    }
    return findings
      + changes.omitted.compactMap { rule, count in
        rule.impact.severity(at: level).map {
          Finding(
            rule,
            "\(count) more changes of the kind `\(rule.rawValue)`",
            severity: $0,
            at: new[.form(versions.new.id)],
            idPath: FormPart.form(versions.new.id).idPath,
            surfaces: rule.impact.surfaces
          )
        }
      }
  }

  /// The acceptances of a set that fit no change.
  public func unused(_ accepted: Set<Acceptance>) -> Set<Acceptance> {
    changes(accepting: accepted).changes.reduce(into: accepted) { unused, change in
      if !unused.isEmpty { unused.subtract(change.acceptances) }
    }
  }

  /// What has to be reported of a form that is gone, and whose id no other form has or had.
  ///
  /// - Parameters:
  ///   - id: The id of the form.
  ///   - location: The id in its last version.
  ///   - revision: What names the version in which it was there.
  ///   - level: Whom its end must not break.
  /// - Returns: the finding; `nil` when the level includes nobody whom it breaks.
  public static func removal(
    of id: FormID,
    at location: SourceLocation,
    from revision: String,
    level: CompatibilityLevel = .full
  ) -> Finding? {
    let message = "form `\(id)` was removed, and no other form has its id or records it"
    var change = Change(.formIDChanged, of: .form(id), message, at: .form(id))
    change.notes = [Change.Note("it is in `\(revision)`")]
    change.help = "add `renamed-from: [\(id)]` to the form that takes its place"
    change.isInForm = false
    let places = FormPlaces(whole: location) { _ in nil }
    return change.finding(at: level, old: places, new: places).flatMap {
      $0.severity > .info ? $0 : nil
    }
  }

  /// Who accepts that a field is gone says that nothing took its place.
  private func changes(accepting accepted: Set<Acceptance>) -> ChangeList {
    let isGone = versions.fields.pairs.contains {
      $0.kind == .presumed
        && accepted.contains(
          Acceptance(rule: .fieldRemoved, subject: versions.old.fields[$0.old].id.rawValue)
        )
    }
    guard isGone else { return changes }
    let sure = FormVersions(old: versions.old, new: versions.new, presumesHeirs: false)
    return FormComparison.changes(of: sure)
  }

  /// All changes, by all rules.
  private static func changes(of versions: FormVersions) -> ChangeList {
    let (old, new) = (versions.old, versions.new)
    let changes = ChangeList()
    FormRules(versions: versions, changes: changes).compare()
    let none: [Retirement<FormID>] = []
    _ = RecordRules(Matching([old], [new]), .form, retired: (none, none), changes).compare()
    _ = RecordRules(
      versions.sections,
      .section,
      retired: (old.retiredSections, new.retiredSections),
      changes
    )
    .compare()
    let records = RecordRules(
      versions.fields,
      .field,
      retired: (old.retired, new.retired),
      changes
    )
    let reused = records.compare()

    let order = OrderRules(versions: versions, changes: changes)
    let fields = FieldRules(
      versions: versions,
      changes: changes,
      records: records,
      reused: reused,
      swapped: order.compareLabels()
    )
    fields.comparePairs()
    SourceRules(versions: versions, changes: changes).compare()
    let choices = DecidingChoices(versions)
    for comparison in versions.lists.all {
      OptionRules(comparison, versions, choices, changes)?.compare()
    }
    fields.compareRemoved()
    var conditions = ConditionRules(versions, changes)
    conditions.compare { fields.reportAdded($0, isShown: $1) }
    order.compareOrder()
    return changes
  }
}

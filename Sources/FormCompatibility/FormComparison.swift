public import Diagnostics
public import FormModel

// Two versions of a form in, findings out: what changed, and for whom it breaks.
//
// Ids are the contract, so fields and options are matched by id first, then by the records that
// the new version keeps of old ids (`Matching`). What is matched is compared part by part
// (`Comparing`); each difference is a `Change` with an `Impact`: one row of the table of
// compatibility, in which three surfaces each have a severity. `Conditions` decides whether a
// field is asked less or more by walking the answers that both versions' conditions name; pure
// renames are seen through, because conditions are compared under one set of names.
// The level comes last: it says which surfaces count, and turns changes into findings. The
// target knows no text; places are given by who read the forms (`FormPlaces`).

/// The comparison of two versions of a form.
public struct FormComparison {
  private let changes: ChangeList
  private let oldForm: Form
  /// What is told of the fields that others were presumed to be.
  private let presumed: Set<Acceptance>
  private let old: FormPlaces
  private let new: FormPlaces
  private let formPath: IDPath
  private let newForm: Form

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
    var comparer = FormComparer(old: old, new: new)
    comparer.compare()
    changes = comparer.changes
    presumed = Set(
      comparer.matching.pairs.lazy.filter { $0.kind == .presumed }.map {
        Acceptance(rule: .fieldRemoved, subject: old.fields[$0.old].id.rawValue)
      }
    )
    oldForm = old
    self.old = oldPlaces
    self.new = newPlaces
    formPath = .form(new.id)
    newForm = new
  }

  /// What has to be told at a level, in the order in which it was found.
  ///
  /// A change is an error only if the level includes a surface on which it is one; the findings
  /// name all surfaces that are touched, whatever the level.
  /// - Parameters:
  ///   - level: Whom the versions must not break.
  ///   - accepted: Changes that are not told. Those that cannot be accepted are told all the same.
  ///   - restore: The edit that puts records back, all of which one part should hold under one
  ///     key; `nil` when it takes a person.
  /// - Returns: the findings; more than 10,000 of one rule are counted in one more.
  public func findings(
    level: CompatibilityLevel = .full,
    accepting accepted: Set<Acceptance> = [],
    restoringRecords restore: ([LostRecord]) -> Finding.Fix? = { _ in nil }
  ) -> [Finding] {
    var findings: [Finding] = []
    lazy var taken = TakenIDs(newForm)
    var lost: [LostRecord.Holder: (places: [Int], records: [LostRecord])] = [:]
    let changes = changes(accepting: accepted)
    for change in changes.changes {
      guard let severity = change.impact.severity(at: level), !isAccepted(change, accepted) else {
        continue
      }
      if let record = change.lost, taken.allow(record) {
        lost[LostRecord.Holder(record), default: ([], [])].places.append(findings.count)
        lost[LostRecord.Holder(record)]?.records.append(record)
      }
      findings.append(
        FormComparison.finding(change, severity, level, old: old, new: new)
      )
    }
    for (places, records) in lost.values {
      guard let fix = restore(records) else { continue }
      for place in places { findings[place].fix = fix }
    }
    for (rule, count) in changes.omitted {
      guard let severity = rule.impact.severity(at: level) else { continue }
      findings.append(
        Finding(
          rule,
          ChangeWording.more(count, of: rule),
          severity: severity,
          at: new[.form],
          idPath: formPath,
          surfaces: rule.impact.surfaces
        )
      )
    }
    return findings
  }

  /// The acceptances of a set that fit no change.
  public func unused(_ accepted: Set<Acceptance>) -> Set<Acceptance> {
    var unused = accepted
    for change in changes(accepting: accepted).changes where !unused.isEmpty {
      for subject in [change.acceptedAs] + change.aliases {
        unused.remove(Acceptance(rule: change.rule, subject: subject))
      }
    }
    return unused
  }

  /// What has to be told of a form that is there no more, and whose id no other form has or had.
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
    let change = Change(
      rule: .formIDChanged,
      subject: .form(id),
      message: ChangeWording.formRemoved(id),
      impact: CompatibilityRule.formIDChanged.impact,
      place: .form,
      notes: [Change.Note(text: ChangeWording.wasIn(revision))],
      help: ChangeWording.recordFormHeir(id)
    )
    guard let severity = change.impact.severity(at: level), severity > .info else { return nil }
    let places = FormPlaces(whole: location) { _ in nil }
    return finding(change, severity, level, old: places, new: places)
  }

  /// Who accepts that a field is gone says that nothing took its place.
  private func changes(accepting accepted: Set<Acceptance>) -> ChangeList {
    guard !accepted.isDisjoint(with: presumed) else { return changes }
    var comparer = FormComparer(old: oldForm, new: newForm, presumesHeirs: false)
    comparer.compare()
    return comparer.changes
  }

  private func isAccepted(_ change: Change, _ accepted: Set<Acceptance>) -> Bool {
    guard !accepted.isEmpty, change.rule.canBeAccepted else { return false }
    return ([change.acceptedAs] + change.aliases).contains {
      accepted.contains(Acceptance(rule: change.rule, subject: $0))
    }
  }

  private static func finding(
    _ change: Change,
    _ severity: Finding.Severity,
    _ level: CompatibilityLevel,
    old: FormPlaces,
    new: FormPlaces
  ) -> Finding {
    var finding = Finding(
      change.rule,
      ChangeWording.headline(change, severity, at: level),
      severity: severity,
      at: new[change.place],
      idPath: change.subject,
      notes: change.notes.map { note in
        switch note.place {
        case .nowhere: Finding.Note(note.text)
        case .old(let part): Finding.Note(note.text, at: old[part])
        case .new(let part): Finding.Note(note.text, at: new[part])
        }
      },
      help: severity == .info ? change.help : ChangeWording.help(change, at: level),
      surfaces: change.impact.surfaces
    )
    finding.key = change.key
    return finding
  }
}

import Diagnostics
import FormModel

/// `field-removed`, `field-retired`, `field-added` and, of fields that go on, all rules about one
/// field.
struct FieldRules {
  let versions: FormVersions
  let changes: ChangeList
  let records: RecordRules<Field>
  /// Older ids that name new fields now, which is reported as that.
  let reused: Set<String>
  /// Fields that exchanged their labels.
  let swapped: Set<FieldID>

  /// Compares the fields that go on.
  func comparePairs() {
    let work = BoundWork()
    let order = OrderRules(versions: versions, changes: changes)
    let identity = IdentityRules(
      matching: versions.fields,
      kind: .field,
      mergingBreaks: true,
      changes: changes
    )
    for (index, pair) in versions.fields.pairs.enumerated() {
      let (before, after) = versions.fields(ofPair: index)
      // What else changed is reported once it is recorded that the one became the other.
      if pair.kind == .presumed {
        reportNew(after)
        continue
      }
      // The same words name another field where one was renamed.
      if !versions.isUnchanged[index] || versions.renamesFields {
        if before.kind.isAnswered || pair.kind == .respelled { identity.compare(index) }
        compareParts(
          FieldPair(
            before: before,
            after: after,
            index: index,
            versions: versions,
            changes: changes
          ),
          work
        )
      }
      order.compareSections(before.id, after.id, pair)
    }
  }

  private func compareParts(_ fields: FieldPair, _ work: BoundWork) {
    let (before, after) = (fields.before, fields.after)
    let types = TypeRules(fields: fields)
    switch (before.kind.isAnswered, after.kind.isAnswered) {
    // A note has no answer, so it is as if the field came or went.
    case (false, true): reportAdded(after, isShown: true)
    case (true, false): types.reportNote()
    case (false, false): break
    case (true, true):
      let obligation = ObligationRules(fields: fields)
      let bounds = BoundRules(fields: fields, work: work)
      types.compare()
      obligation.compareObligation()
      if before.kind.name == after.kind.name {
        bounds.compare()
        obligation.compareDefaults()
      } else {
        bounds.compareOtherType()
      }
    }
    TextRules(fields: fields, isSwapped: swapped.contains(after.id)).compare()
  }

  /// Reports the fields that are gone.
  func compareRemoved() {
    let removed = versions.fields.removed
    guard !removed.isEmpty else { return }
    let retired = Set(versions.new.retired.map(\.id))
    for position in removed {
      let field = versions.old.fields[position]
      let subject = FormPart.field(field.id)
      let note = Change.Note.stoodHere(subject)
      let place: FormPart =
        versions.survivingSection(ofOldFieldAt: position)
        .map { .section(versions.new.sections[$0].id) } ?? .formKey("sections")
      if !field.kind.isAnswered {
        // What was never answered is missed by nobody.
        changes.add(.textChanged, subject, at: place, "note `\(field.id)` is gone") {
          $0.notes = [note]
        }
      } else if retired.contains(field.id) {
        let message = "field `\(field.id)` is retired"
        changes.add(.fieldRetired, subject, at: .formKey("retired"), message) { $0.notes = [note] }
      } else {
        records.reportRemoved(position, at: place)
      }
    }
  }

  /// Reports a field that only the new version has; `isShown` says whether answers to the old one
  /// ever show it, `nil` where that cannot be decided.
  func reportAdded(_ field: Field, isShown: Bool? = true) {
    if reused.contains(field.id.rawValue) { return }
    guard field.kind.isAsked, field.demandsAnswer, field.hasDefault != true, isShown != false else {
      return reportNew(field)
    }
    let isSure = field.hasDefault == false && isShown == true
    let lack = isSure ? "without a default" : "and may be asked without a default"
    let message = "required field `\(field.id)` is new, \(lack)"
    changes.add(.requiredAdded, .field(field.id), message) {
      $0.impact = .input(isSure ? .error : .warning)
      $0.help = field.adviceToGiveDefault
    }
  }

  private func reportNew(_ field: Field) {
    let message = "field `\(field.id)` (\(field.kind.name)) is new"
    changes.add(.fieldAdded, .field(field.id), message)
  }
}

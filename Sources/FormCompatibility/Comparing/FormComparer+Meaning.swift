import Diagnostics
import FormModel

/// What a field asks: an id that stays may stand for another question.
extension FormComparer {
  func compareMeaning(_ before: Field, _ after: Field, isRenamed: Bool) {
    if !isRenamed, !swappedFields.contains(after.id), let label = before.label,
      isRelabelled(before, after)
    {
      addOtherMeaning(
        before,
        after,
        "label",
        ChangeWording.oldLabel(label),
        ChangeWording.relabelled(after)
      )
    }
    if hasOtherUnit(before, after) {
      addOtherMeaning(
        before,
        after,
        "unit",
        ChangeWording.oldBound("unit"),
        ChangeWording.otherUnit(after.id)
      )
    }
  }

  /// Whether the label of a field changed beyond recognition.
  func isRelabelled(_ before: Field, _ after: Field) -> Bool {
    guard before.kind.name == after.kind.name, before.kind.isAnswered, let old = before.label,
      let new = after.label, old != new
    else { return false }
    // An id alone is no label of its own.
    let isPlain = old.fallback == before.id.rawValue || new.fallback == after.id.rawValue
    return !isPlain && !WordLikeness.areAlike(old, new)
      && !WordLikeness.names(after.id.rawValue, new.fallback)
  }

  /// Whether numbers are counted in another unit.
  func hasOtherUnit(_ before: Field, _ after: Field) -> Bool {
    guard case .number(let old) = before.kind, case .number(let new) = after.kind,
      let first = old.unit, let second = new.unit
    else { return false }
    return !WordLikeness.areAlike(first, second)
  }

  private func addOtherMeaning(
    _ before: Field,
    _ after: Field,
    _ key: String,
    _ note: String,
    _ message: String
  ) {
    add(
      .textChanged,
      .field(after.id),
      at: .fieldKey(after.id, key),
      impact: .everybody(.warning),
      notes: [Change.Note(text: note, place: .old(.fieldKey(before.id, key)))],
      help: ChangeWording.chooseNewQuestion(after.id),
      message
    )
  }
}

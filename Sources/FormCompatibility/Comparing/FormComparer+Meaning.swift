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
    if let (old, new) = units(before, after), FormComparer.areOther(old, new) {
      addOtherMeaning(
        before,
        after,
        "unit",
        ChangeWording.oldBound("unit"),
        ChangeWording.otherUnit(after.id, from: old, to: new)
      )
    }
    if saysOpposite(before, after) {
      add(
        .optionsSwapped,
        .field(after.id),
        at: .fieldKey(after.id, "on-label"),
        notes: [
          Change.Note(
            text: ChangeWording.stoodHere,
            place: .old(.fieldKey(before.id, "on-label"))
          )
        ],
        help: ChangeWording.chooseNewQuestion(after.id),
        ChangeWording.saysOpposite(after.id)
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
    units(before, after).map { FormComparer.areOther($0, $1) } ?? false
  }

  private func units(_ before: Field, _ after: Field) -> (LocalizedText, LocalizedText)? {
    guard case .number(let old) = before.kind, case .number(let new) = after.kind,
      let first = old.unit, let second = new.unit
    else { return nil }
    return (first, second)
  }

  /// Whether two units measure something else: symbols such as `MB` and `GB` differ by a letter, so
  /// only longer words are compared by their likeness.
  private static func areOther(_ old: LocalizedText, _ new: LocalizedText) -> Bool {
    let (first, second) = (old.fallback, new.fallback)
    if first == second || first + "s" == second || first == second + "s" { return false }
    func isWord(_ text: String) -> Bool {
      text.unicodeScalars.count > 5
        && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
    }
    return !isWord(first) || !isWord(second) || !WordLikeness.areAlike(old, new)
  }

  /// Whether the two labels of a toggle changed places.
  func saysOpposite(_ before: Field, _ after: Field) -> Bool {
    guard case .toggle(let old) = before.kind, case .toggle(let new) = after.kind,
      let (on, off) = old.onLabel.flatMap({ on in old.offLabel.map { (on, $0) } }),
      let (newOn, newOff) = new.onLabel.flatMap({ on in new.offLabel.map { (on, $0) } })
    else { return false }
    let successors = LabelExchange.successors([(on, newOn), (off, newOff)])
    return successors[0] == 1 && successors[1] == 0
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

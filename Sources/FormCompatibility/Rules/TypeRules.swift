import FormModel

/// `type-changed`, `type-widened`, `type-narrowed`, `became-secret` and `stopped-secret`.
extension FieldPair {
  /// Compares the types of fields that both have answers.
  func typeChanges() -> [Change] {
    var changes: [Change] = []
    let (old, new, name) = (before.kind, after.kind, "field `\(after.id)`")
    if !keepsType {
      let rule = FieldPair.rule(from: old, to: new)
      let effect =
        switch rule {
        case .typeWidened: "which takes answers that \(old.name) never gave"
        case .typeNarrowed: "which refuses answers that \(old.name) took"
        default: "whose answers have another shape"
        }
      let message = "\(name) went from \(old.name) to \(new.name), \(effect)"
      changes.append(replacement(rule, at: "type", was: "it was a \(old.name)", message))
    }
    // What a secret was shows whatever type it has now.
    if new.isSecure, !old.isSecure {
      let message = "\(name) became secret, so its answers are given and written in other ways"
      changes.append(replacement(.becameSecret, at: "secure", message))
    }
    if old.isSecure, !new.isSecure {
      let message = "\(name) is no longer secret, so its answers are shown and written"
      changes.append(replacement(.stoppedSecret, at: "secure", was: "it was secret", message))
    }
    return changes
  }

  /// That a field became a note, and has no answer any more.
  func becameNote() -> Change {
    let name = before.kind.name
    let message = "field `\(after.id)` was a \(name) and is a note, which takes no answer"
    return replacement(.fieldRemoved, at: "type", was: "it was a \(name)", message)
  }

  private func replacement(
    _ rule: CompatibilityRule,
    at key: String,
    was note: String? = nil,
    _ message: String
  ) -> Change {
    let help = "put `\(after.id)` under `retired`, and give the new question an id of its own"
    return change(rule, at: key, was: note, message, help: help)
  }

  /// The rule for another type: the shape of the JSON value decides, then what it can hold.
  private static func rule(from old: FieldKind, to new: FieldKind) -> CompatibilityRule {
    switch (old, new) {
    case (.text(let text), .picker(let picker))
    where picker.choice.allowsCustom && !text.isMultiline
      && text.maxLength ?? .max <= OptionID.mostLength:
      .typeWidened
    case (.picker, .text), (.computed, .text): .typeWidened
    case (.text, .picker), (.text, .computed), (.computed, .picker): .typeNarrowed
    default: .typeChanged
    }
  }
}

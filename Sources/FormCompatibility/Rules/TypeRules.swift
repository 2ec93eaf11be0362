import FormModel

/// `type-changed`, `type-widened`, `type-narrowed`, `became-secret` and `stopped-secret`.
enum TypeRules {
  /// Compares the types of fields that both have answers.
  static func changes(of pair: FieldPair) -> [Change] {
    var changes: [Change] = []
    let (old, new, name) = (pair.before.kind, pair.after.kind, "field `\(pair.after.id)`")
    if !pair.keepsType {
      let rule = rule(from: old, to: new)
      let effect =
        switch rule {
        case .typeWidened: "which takes answers that \(old.name) never gave"
        case .typeNarrowed: "which refuses answers that \(old.name) took"
        default: "whose answers have another shape"
        }
      let message = "\(name) went from \(old.name) to \(new.name), \(effect)"
      changes.append(change(of: pair, rule, at: "type", was: "it was a \(old.name)", message))
    }
    // What a secret was shows whatever type it has now.
    switch (old.isSecure, new.isSecure) {
    case (false, true):
      let message = "\(name) became secret, so its answers are given and written in other ways"
      changes.append(change(of: pair, .becameSecret, at: "secure", message))
    case (true, false):
      let message = "\(name) is no longer secret, so its answers are shown and written"
      changes.append(
        change(of: pair, .stoppedSecret, at: "secure", was: "it was secret", message)
      )
    case (true, true), (false, false): break
    }
    return changes
  }

  /// That a field became a note, and has no answer any more.
  static func becameNote(_ pair: FieldPair) -> Change {
    let name = pair.before.kind.name
    let message = "field `\(pair.after.id)` was a \(name) and is a note, which takes no answer"
    return change(of: pair, .fieldRemoved, at: "type", was: "it was a \(name)", message)
  }

  private static func change(
    of pair: FieldPair,
    _ rule: CompatibilityRule,
    at key: String,
    was note: String? = nil,
    _ message: String
  ) -> Change {
    let help = "put `\(pair.after.id)` under `retired`, and give the new question an id of its own"
    return pair.change(rule, at: key, was: note, message, help: help)
  }

  /// The rule for another type: the shape of the JSON value decides, then what it can hold.
  private static func rule(from old: FieldKind, to new: FieldKind) -> CompatibilityRule {
    switch (old, new) {
    case (.text(let text), .picker(let picker)) where picker.allowsCustom && !text.isMultiline:
      .typeWidened
    case (.picker, .text), (.computed, .text): .typeWidened
    case (.text, .picker), (.text, .computed), (.computed, .picker): .typeNarrowed
    default: .typeChanged
    }
  }
}

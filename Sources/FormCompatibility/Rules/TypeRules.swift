import FormModel

/// `type-changed`, `type-widened`, `type-narrowed`, `became-secret` and `stopped-secret`.
enum TypeRules {
  /// Compares the types of fields that both have answers.
  static func changes(of pair: FieldPair) -> [Change] {
    var changes: [Change] = []
    if !pair.keepsType { changes.append(typeChange(pair)) }
    // What a secret was shows whatever type it has now.
    let (was, isNow) = (pair.before.kind.isSecure, pair.after.kind.isSecure)
    if isNow != was {
      let effect =
        isNow
        ? "became secret, so its answers are given and written in other ways"
        : "is no longer secret, so its answers are shown and written"
      changes.append(
        pair.change(
          isNow ? .becameSecret : .stoppedSecret,
          at: "secure",
          was: isNow ? nil : "it was secret",
          "field `\(pair.after.id)` \(effect)",
          help: advice(pair)
        )
      )
    }
    return changes
  }

  /// That a field became a note, and has no answer any more.
  static func becameNote(_ pair: FieldPair) -> Change {
    let name = pair.before.kind.name
    return pair.change(
      .fieldRemoved,
      at: "type",
      was: "it was a \(name)",
      "field `\(pair.after.id)` was a \(name) and is a note, which takes no answer",
      help: advice(pair)
    )
  }

  private static func typeChange(_ pair: FieldPair) -> Change {
    let (old, new) = (pair.before.kind, pair.after.kind)
    let rule = rule(from: old, to: new)
    let effect =
      switch rule {
      case .typeWidened: "which takes answers that \(old.name) never gave"
      case .typeNarrowed: "which refuses answers that \(old.name) took"
      default: "whose answers have another shape"
      }
    return pair.change(
      rule,
      at: "type",
      was: "it was a \(old.name)",
      "field `\(pair.after.id)` went from \(old.name) to \(new.name), \(effect)",
      help: advice(pair)
    )
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

  private static func advice(_ pair: FieldPair) -> String {
    "keep `\(pair.after.id)` as it was under `retired`, and give the new question an id of its own"
  }
}

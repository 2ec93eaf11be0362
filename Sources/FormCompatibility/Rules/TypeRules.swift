import Diagnostics
import FormModel

/// `type-changed`, `type-widened`, `type-narrowed`, `became-secret` and `stopped-secret`.
extension FieldPair {
  /// Compares the types of fields that both have answers.
  func typeChanges(_ search: TextSearch) -> [Change] {
    var changes: [Change] = []
    let (old, new, name) = (before.kind, after.kind, "field `\(after.id)`")
    if !keepsType, let (rule, isWider) = replacementRule(search) {
      let isMixed = rule == .typeNarrowed && isWider
      let effect =
        switch rule {
        case .typeWidened: "which takes answers that \(old.name) never gave"
        case .typeNarrowed:
          "which refuses answers that \(old.name) took" + (isMixed ? ", and takes others" : "")
        default: "whose answers have another shape"
        }
      let message = "\(name) went from \(old.name) to \(new.name), \(effect)"
      let impact: Impact? = isMixed ? .everybody(.error) : nil
      changes.append(
        replacement(rule, at: "type", was: "it was a \(old.name)", message, impact: impact)
      )
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
    _ message: String,
    impact: Impact? = nil
  ) -> Change {
    let help = "put `\(after.id)` under `retired`, and give the new question an id of its own"
    return change(rule, at: key, was: note, message, impact: impact, help: help)
  }

  /// The rule for another type: the shape of the JSON value decides, then what it can hold; `nil`
  /// where that stays the same.
  private func replacementRule(_ search: TextSearch) -> (CompatibilityRule, isWider: Bool)? {
    switch (before.kind, after.kind) {
    case (.text(let text), .picker(let picker)):
      let isWider = search.takesMore(picker.choice, than: text)
      if search.takesMore(text, than: picker.choice) { return (.typeNarrowed, isWider) }
      return isWider ? (.typeWidened, true) : nil
    case (.picker(let picker), .text(let text)):
      return search.takesMore(text, than: picker.choice) ? (.typeWidened, true) : nil
    case (.computed, .text): return (.typeWidened, true)
    case (.text, .computed), (.computed, .picker): return (.typeNarrowed, false)
    default: return (.typeChanged, true)
    }
  }
}

extension TextSearch {
  /// Whether a text takes answers that are none of a picker, as far as that is known.
  fileprivate func takesMore(_ text: TextField, than choice: ChoiceField) -> Bool {
    guard let options = choice.asText else { return true }
    return excess(of: text.bounds(), overAll: [options]) != .nothing
  }

  /// Whether a picker has answers that a text refuses.
  fileprivate func takesMore(_ choice: ChoiceField, than text: TextField) -> Bool {
    if !choice.allowsCustom { return choice.options.list != nil && !choice.fits(text) }
    return excess(of: [choice.asText].compactMap(\.self), overAll: text.bounds()) != .nothing
  }
}

import Diagnostics
import FormModel

/// `text-changed`, and what a text says about an id that may stand for another question now.
struct TextRules {
  let fields: FieldPair
  /// Whether the field exchanged its label with another one, which is reported once.
  let isSwapped: Bool

  func compare() {
    let (before, after) = (fields.before, fields.after)
    var keys: [String] = []
    if before.label != after.label, !isSwapped {
      if isRelabelled { reportLabel() } else { keys.append("label") }
    }
    if before.help != after.help { keys.append("help") }
    if before.deprecated != after.deprecated { keys.append("deprecated") }
    switch (before.kind, after.kind) {
    case (.text(let old), .text(let new)):
      if old.placeholder != new.placeholder { keys.append("placeholder") }
      if old.patternMessage != new.patternMessage { keys.append("pattern-message") }
      if old.suggestions != new.suggestions { keys.append("suggestions") }
    case (.number(let old), .number(let new)) where old.unit != new.unit:
      if let first = old.unit, let second = new.unit, TextRules.areOtherUnits(first, second) {
        reportUnit(first, second)
      } else {
        keys.append("unit")
      }
    case (.toggle(let old), .toggle(let new)): compareToggles(old, new, &keys)
    case (.note(let old), .note(let new)):
      if old != new { keys.append("text") }
    default: break
    }
    guard let key = keys.first else { return }
    fields.add(.textChanged, at: key, "\(listed(keys)) of field `\(after.id)` changed")
  }

  /// Whether the label changed beyond recognition; of a field that is renamed it may.
  private var isRelabelled: Bool {
    let (before, after) = (fields.before, fields.after)
    guard fields.kind != .renamed, before.kind.name == after.kind.name, before.kind.isAnswered,
      let old = before.label, let new = after.label
    else { return false }
    // An id alone is no label of its own.
    let isPlain = old.fallback == before.id.rawValue || new.fallback == after.id.rawValue
    return !isPlain && !WordLikeness.areAlike(old, new)
      && !WordLikeness.names(after.id.rawValue, new.fallback)
  }

  private func reportLabel() {
    let old = fields.before.label?.fallback ?? ""
    let new = fields.after.label?.fallback ?? fields.after.id.rawValue
    reportMeaning(
      "label",
      was: "it was \"\(old.shortened)\"",
      "field `\(fields.after.id)` is now called \"\(new.shortened)\": a reused id?"
    )
  }

  private func reportUnit(_ old: LocalizedText, _ new: LocalizedText) {
    reportMeaning(
      "unit",
      was: "the old `unit`",
      "the numbers of `\(fields.after.id)` are in `\(new.fallback.shortened)`, and were in "
        + "`\(old.fallback.shortened)`: other answers?"
    )
  }

  /// Whether two units measure something else: symbols such as `MB` and `GB` differ by a letter, so
  /// only longer words are compared by their likeness.
  private static func areOtherUnits(_ old: LocalizedText, _ new: LocalizedText) -> Bool {
    let (first, second) = (old.fallback, new.fallback)
    if first == second || first + "s" == second || first == second + "s" { return false }
    func isWord(_ text: String) -> Bool {
      text.unicodeScalars.count > 5
        && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
    }
    return !isWord(first) || !isWord(second) || !WordLikeness.areAlike(old, new)
  }

  private func compareToggles(_ old: ToggleField, _ new: ToggleField, _ keys: inout [String]) {
    if TextRules.saysOpposite(old, new) {
      let message = "`on-label` and `off-label` of `\(fields.after.id)` changed places, so `true` "
      fields.add(
        .optionsSwapped,
        at: "on-label",
        was: "it stood here",
        message + "means what `false` did"
      ) {
        $0.help = adviceForNewQuestion
      }
    } else {
      if old.onLabel != new.onLabel { keys.append("on-label") }
      if old.offLabel != new.offLabel { keys.append("off-label") }
    }
    if let old = old.mustBeOn, let new = new.mustBeOn, old != new { keys.append("must-be-on") }
  }

  /// Whether the two labels of a toggle changed places.
  private static func saysOpposite(_ old: ToggleField, _ new: ToggleField) -> Bool {
    guard let on = old.onLabel, let off = old.offLabel, let newOn = new.onLabel,
      let newOff = new.offLabel
    else { return false }
    let successors = LabelExchange.successors([(on, newOn), (off, newOff)])
    return successors[0] == 1 && successors[1] == 0
  }

  private func reportMeaning(_ key: String, was note: String, _ message: String) {
    fields.add(.textChanged, at: key, was: note, message) {
      $0.impact = .everybody(.warning)
      $0.help = adviceForNewQuestion
    }
  }

  private var adviceForNewQuestion: String {
    "if it asks something else now, put `\(fields.after.id)` under `retired` and choose a new id"
  }
}

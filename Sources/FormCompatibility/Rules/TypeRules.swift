import FormModel

/// `type-changed`, `type-widened`, `type-narrowed`, `became-secret` and `stopped-secret`.
struct TypeRules {
  let fields: FieldPair

  /// Compares the types of fields that both have answers.
  func compare() {
    let (before, after) = (fields.before, fields.after)
    if before.kind.name != after.kind.name { reportType(before, after) }
    // What a secret was shows whatever type it has now.
    switch (before.kind.isSecure, after.kind.isSecure) {
    case (false, true):
      report(
        .becameSecret,
        at: "secure",
        "field `\(after.id)` became secret, so its answers are given and written in other ways"
      )
    case (true, false):
      report(
        .stoppedSecret,
        at: "secure",
        was: "it was secret",
        "field `\(after.id)` is no longer secret, so its answers are shown and written"
      )
    default: break
    }
  }

  /// Reports a field that became a note, and has no answer any more.
  func reportNote() {
    let (before, after) = (fields.before, fields.after)
    report(
      .fieldRemoved,
      at: "type",
      was: "it was a \(before.kind.name)",
      "field `\(after.id)` was a \(before.kind.name) and is a note, which takes no answer"
    )
  }

  /// The rule for another type: the shape of the JSON value decides, then what it can hold.
  ///
  /// A picker that allows other answers holds any line, as an unbounded text does: between the two
  /// nothing is lost, and from a text with bounds, or to one, it is those that come or go.
  static func rule(from old: FieldKind, to new: FieldKind) -> CompatibilityRule {
    switch (old, new) {
    case (.text(let text), .picker) where new.takesAnyLine && !text.isMultiline: .typeWidened
    case (.picker, .text(let text)) where old.takesAnyLine && !new.takesAnyLine:
      text.isMultiline ? .typeWidened : .typeNarrowed
    case (.picker, .text), (.computed, .text): .typeWidened
    case (.text, .picker), (.text, .computed), (.computed, .picker): .typeNarrowed
    default: .typeChanged
    }
  }

  private func reportType(_ before: Field, _ after: Field) {
    let rule = TypeRules.rule(from: before.kind, to: after.kind)
    let (old, new) = (before.kind.name, after.kind.name)
    let subject = "field `\(after.id)` went from \(old) to \(new), which"
    let note = "it was a \(old)"
    if before.kind.takesAnyLine, after.kind.takesAnyLine {
      let message = "\(subject) takes any line of text as well"
      return fields.add(rule, at: "type", was: note, message) { $0.impact = .nobody }
    }
    let effect =
      switch rule {
      case .typeWidened: "\(subject) takes answers that \(old) never gave"
      case .typeNarrowed: "\(subject) refuses answers that \(old) took"
      default: "field `\(after.id)` went from \(old) to \(new), whose answers have another shape"
      }
    report(rule, at: "type", was: note, effect)
  }

  private func report(
    _ rule: CompatibilityRule,
    at key: String,
    was note: String? = nil,
    _ message: @autoclosure () -> String
  ) {
    let id = fields.after.id
    fields.add(rule, at: key, was: note, message()) {
      $0.help = "keep `\(id)` as it was under `retired`, and give the new question an id of its own"
      $0.leaving = [Acceptance(rule: .fieldRetired, subject: id.rawValue)]
    }
  }
}

extension FieldKind {
  /// Whether any one line of text is an answer, and nothing else.
  fileprivate var takesAnyLine: Bool {
    switch self {
    case .picker: allowsCustom
    case .text(let text):
      !text.isMultiline && !text.isSecure && text.pattern == nil && text.format == nil
        && text.minLength == nil && text.maxLength == nil
    default: false
    }
  }
}

import Diagnostics
import FormModel

/// The type of a field, and what follows from it.
extension FormComparer {
  /// What two fields still have in common, so that it can be compared.
  enum CommonPart {
    /// Everything.
    case answers
    /// Whether they have to be answered, and what one takes of the other's answers.
    case obligation
    case none
  }

  /// Tells a change of type; what is left to compare.
  func compareTypes(_ before: Field, _ after: Field) -> CommonPart {
    let (old, new) = (before.kind.name, after.kind.name)
    if old == new {
      compareSecrecy(before, after)
      return .answers
    }
    // A note has no answer, so it is as if the field came or went.
    guard before.kind.isAnswered else {
      reportAdded(after, section: nil)
      return .none
    }
    guard after.kind.isAnswered else {
      add(
        .fieldRemoved,
        .field(after.id),
        at: .fieldKey(after.id, "type"),
        notes: [oldType(before)],
        help: ChangeWording.chooseNewID(after.id),
        leaving: [Acceptance(rule: .fieldRetired, subject: after.id.rawValue)],
        ChangeWording.becameNote(after.id, old)
      )
      return .none
    }
    let rule = FormComparer.typeRule(from: before.kind, to: after.kind)
    let isHarmless = before.kind.takesAnyLine && after.kind.takesAnyLine
    add(
      rule,
      .field(after.id),
      at: .fieldKey(after.id, "type"),
      impact: isHarmless ? .nobody : nil,
      notes: [oldType(before)],
      help: isHarmless ? nil : ChangeWording.chooseNewID(after.id),
      leaving: isHarmless ? [] : [Acceptance(rule: .fieldRetired, subject: after.id.rawValue)],
      ChangeWording.typeChanged(after.id, from: old, to: new, rule, isHarmless: isHarmless)
    )
    // What a secret was shows whatever type it has now.
    if before.kind.isSecure || after.kind.isSecure { compareSecrecy(before, after) }
    return .obligation
  }

  /// The rule for another type: the shape of the JSON value decides, then what it can hold.
  ///
  /// A picker that allows other answers holds any line, as an unbounded text does: between the two
  /// nothing is lost, and from a text with bounds, or to one, it is those that come or go.
  static func typeRule(from old: FieldKind, to new: FieldKind) -> CompatibilityRule {
    switch (old, new) {
    case (.text(let text), .picker) where new.takesAnyLine && !text.isMultiline: .typeWidened
    case (.picker, .text(let text)) where old.takesAnyLine && !new.takesAnyLine:
      text.isMultiline ? .typeWidened : .typeNarrowed
    case (.picker, .text), (.computed, .text): .typeWidened
    case (.text, .picker), (.text, .computed), (.computed, .picker): .typeNarrowed
    default: .typeChanged
    }
  }

  private func oldType(_ field: Field) -> Change.Note {
    Change.Note(
      text: ChangeWording.oldType(field.kind.name),
      place: .old(.fieldKey(field.id, "type"))
    )
  }

  private func compareSecrecy(_ before: Field, _ after: Field) {
    guard before.kind.isSecure != after.kind.isSecure else { return }
    if after.kind.isSecure {
      add(
        .becameSecret,
        .field(after.id),
        at: .fieldKey(after.id, "secure"),
        help: ChangeWording.chooseNewID(after.id),
        leaving: [Acceptance(rule: .fieldRetired, subject: after.id.rawValue)],
        ChangeWording.becameSecret(after.id)
      )
    } else {
      add(
        .stoppedSecret,
        .field(after.id),
        at: .fieldKey(after.id, "secure"),
        notes: [
          Change.Note(
            text: ChangeWording.secretBefore,
            place: .old(.fieldKey(before.id, "secure"))
          )
        ],
        help: ChangeWording.chooseNewID(after.id),
        leaving: [Acceptance(rule: .fieldRetired, subject: after.id.rawValue)],
        ChangeWording.stoppedSecret(after.id)
      )
    }
  }
}

extension FieldKind {
  /// Whether any one line of text is an answer, and nothing else.
  fileprivate var takesAnyLine: Bool {
    switch self {
    case .picker(let picker): picker.allowsCustom
    case .text(let text):
      !text.isMultiline && !text.isSecure && text.pattern == nil && text.format == nil
        && text.minLength == nil && text.maxLength == nil
    default: false
    }
  }
}

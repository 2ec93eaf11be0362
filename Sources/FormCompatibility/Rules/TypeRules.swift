import Diagnostics
import FormModel
import Patterns

/// `type-changed`, `type-widened`, `type-narrowed`, `became-secret` and `stopped-secret`.
extension FieldPair {
  /// Compares the types of fields.
  func typeChanges(_ difference: KindDifference) -> [Change] {
    var changes: [Change] = []
    let (old, new, name) = (before.kind, after.kind, "field `\(after.id)`")
    let areComputed = old.isComputed && new.isComputed
    if let rule = difference.rule {
      let effect =
        switch rule {
        case .typeWidened:
          "which accepts more answers"
            + (difference.takesJSON ? ", and reads `--set` and variables as JSON" : "")
        case .typeNarrowed:
          "which refuses answers that \(old.name) accepted"
            + (difference.isMixed ? ", and accepts others" : "")
        default: "whose answers have another shape"
        }
      let (was, isNow) = (old.answerKind.name, new.answerKind.name)
      let change = areComputed ? "\(was) to \(isNow)" : "\(old.name) to \(new.name)"
      let message = "\(name) changed from \(change), \(effect)"
      let impact: Impact? =
        difference.isMixed
        ? .everywhere(.error)
        : difference.takesJSON
          ? [.answerFiles: .error, .readers: .error]
          : areComputed ? [.readers: .error, .answerFiles: .error] : nil
      changes.append(
        replacement(rule, at: "type", was: "it was a \(old.noun)", message, impact: impact)
      )
    }
    // An old secret is shown, whatever the type is now.
    if new.isSecret, !old.isSecret {
      let message = "\(name) became secret, so its answers are given and written as references"
      changes.append(replacement(.becameSecret, at: "secure", message))
    }
    if old.isSecret, !new.isSecret {
      let message = "\(name) is no longer secret, so its answers are shown and written"
      changes.append(replacement(.stoppedSecret, at: "secure", was: "it was secret", message))
    }
    return changes
  }

  /// Reports that a field became a note, which has no answer.
  func becameNote() -> Change {
    let name = before.kind.noun
    let message = "field `\(after.id)` was a \(name) and is a note, which takes no answer"
    return replacement(.fieldRemoved, at: "type", was: "it was a \(name)", message)
  }

  /// Reports that a group that is always there, and so has no answer, became something else, or the
  /// reverse.
  func replacedGroup() -> Change? {
    guard (before.kind.group == nil) != (after.kind.group == nil) else { return nil }
    let (was, now) = (before.kind.noun, after.kind.noun)
    let message = "field `\(after.id)` was a \(was) and is a \(now)"
    return replacement(.typeChanged, at: "type", was: "it was a \(was)", message)
  }

  /// Reports that `null` for an optional group that is always there now is refused, where results held
  /// that.
  var lossOfAbsence: Change? {
    guard before.writesAbsence, after.kind.group?.isOptional == false else { return nil }
    return change(
      .typeNarrowed,
      at: "optional",
      "group `\(after.id)` is always there now, so `null` for it is refused",
      impact: .input(.error)
    )
  }

  private func replacement(
    _ rule: CompatibilityRule,
    at key: String,
    was note: String? = nil,
    _ message: String,
    impact: Impact? = nil
  ) -> Change {
    let id = after.id.listOfUnwritten ?? after.id
    let help = "put `\(id)` under `retired`, and give the new question an id of its own"
    return change(rule, at: key, was: note, message, impact: impact, help: help)
  }
}

/// How the types of a field in two versions differ, and the bounds that answers still have.
struct KindDifference {
  /// The rule for another type; `nil` where answers are the same.
  var rule: CompatibilityRule?
  /// Whether it refuses answers that it accepted, and accepts others.
  var isMixed = false
  /// Whether texts of `--set` and variables, which were the answer itself, are JSON now.
  var takesJSON = false
  var bounds: [BoundDifference] = []
}

extension FieldPair {
  /// Compares two fields by their type if it is the same, otherwise by the table of pairs.
  func kindDifference(_ search: TextSearch) -> KindDifference {
    if !keepsType { return typeDifference(search) }
    if let old = before.kind.items, let new = after.kind.items, !old.hasShape(of: new) {
      return KindDifference(rule: .typeChanged)
    }
    return KindDifference(
      bounds: before.kind.comparing.differences(to: after.kind.comparing, search)
    )
  }

  /// The table of pairs of types: the shape of the JSON value decides, then the values it can hold;
  /// pairs that are not listed have different shapes.
  private func typeDifference(_ search: TextSearch) -> KindDifference {
    if before.kind.isPlainChoice != after.kind.isPlainChoice, !before.kind.isJSON,
      !after.kind.isJSON
    {
      return KindDifference(rule: .typeChanged)
    }
    return switch (before.kind, after.kind) {
    case (.text(let text), .picker(let picker)): search.difference(text, picker.choice)
    case (.picker(let picker), .text(let text)): search.difference(picker.choice, text)
    case (.text, .date): KindDifference(rule: .typeNarrowed)
    case (.date(let date), .text(let text)):
      KindDifference(
        rule: .typeWidened,
        bounds: search.differences([date.asText], text.bounds, countsGains: false)
      )
    case (.computed(let old), .text(let text)) where old.answerKind.type == .text:
      KindDifference(
        rule: .typeWidened,
        bounds: search.differences(TextField().bounds, text.bounds, countsGains: false)
      )
    case (.computed(let old), .picker) where old.answerKind.type == .text:
      KindDifference(rule: .typeNarrowed)
    case (.computed(let old), let new) where old.answerKind.type == new.type:
      KindDifference(rule: .typeWidened)
    case (let old, .computed(let new)) where old.type == new.answerKind.type:
      KindDifference(rule: .typeNarrowed)
    case (let old, .json(let json)) where old.fits(json.shape):
      KindDifference(rule: .typeWidened, takesJSON: old.isReadAsWords)
    case (.json(let json), let new) where new.fits(json.shape):
      KindDifference(rule: .typeNarrowed)
    default: KindDifference(rule: .typeChanged)
    }
  }
}

extension FieldKind {
  /// Whether `--set` and variables give words for it that are not JSON.
  fileprivate var isReadAsWords: Bool {
    text != nil || type == .date || choice != nil || toggle?.values != nil
  }

  /// Whether some of its options are numbers or booleans in results.
  fileprivate var isPlainChoice: Bool {
    guard let list = options?.list, list.hasValues else { return false }
    return list.options.contains { !$0.written.isText }
  }
}

extension FieldPair {
  /// `value-changed`: results hold something else for a toggle that is on or off.
  var valueChange: Change? {
    guard let old = before.kind.toggle, let new = after.kind.toggle else { return nil }
    let changed = [true, false].filter { old.written($0) != new.written($0) }
    if changed.isEmpty { return nil }
    let parts = changed.map { isOn in
      "\(isOn ? "on" : "off") is written `\(new.written(isOn).json)` now, and was `\(old.written(isOn).json)`"
    }
    let key = new.values == nil ? "type" : changed[0] ? "on-value" : "off-value"
    return change(.valueChanged, at: key, "field `\(after.id)`: \(parts.joined(separator: "; "))")
  }
}

// Texts and pickers, whose answers are both texts.
extension TextSearch {
  /// A text that became a picker.
  fileprivate func difference(_ text: TextField, _ choice: ChoiceField) -> KindDifference {
    let (isWider, isNarrower) = (takesMore(choice, than: text), takesMore(text, than: choice))
    if isNarrower { return KindDifference(rule: .typeNarrowed, isMixed: isWider) }
    return KindDifference(rule: isWider ? .typeWidened : nil)
  }

  /// A picker that became a text, whose bounds say which answers it refuses.
  fileprivate func difference(_ choice: ChoiceField, _ text: TextField) -> KindDifference {
    var difference = KindDifference(rule: takesMore(text, than: choice) ? .typeWidened : nil)
    if !choice.fits(text) {
      let options = choice.asText.map { [$0] } ?? TextField().bounds
      difference.bounds = differences(options, text.bounds, countsGains: false)
    }
    return difference
  }

  /// Whether a text accepts answers that a picker refuses, as far as that is known.
  private func takesMore(_ text: TextField, than choice: ChoiceField) -> Bool {
    guard let options = choice.asText else { return true }
    return excess(of: text.bounds, overAll: [options]) != .nothing
  }

  /// Whether a picker has answers that a text refuses.
  private func takesMore(_ choice: ChoiceField, than text: TextField) -> Bool {
    if !choice.allowsCustom { return choice.options.list != nil && !choice.fits(text) }
    return excess(of: [choice.asText].compactMap(\.self), overAll: text.bounds) != .nothing
  }
}

extension ChoiceField {
  /// Whether a text accepts each of its options, and it accepts no other answers.
  fileprivate func fits(_ text: TextField) -> Bool {
    if allowsCustom || options.list == nil { return false }
    let validator = FieldKind.text(text).validator()
    return enabled.allSatisfy { validator.problems(of: .text($0.written.text)).isEmpty }
  }

  /// The answers of a picker as texts; `nil` where there are many, or they are not known.
  fileprivate var asText: TextBound? {
    var bound = TextBound(key: "type", spelling: nil)
    if allowsCustom {
      bound.pattern = ChoiceField.customEntry
    } else if let list = options.list, list.count <= 200 {
      bound.pattern = enabled.map { Pattern.escaped($0.written.text) }.joined(separator: "|")
    }
    return bound.pattern == nil ? nil : bound
  }

  /// The texts that a picker with `allow-custom` accepts: no control characters, and no space at
  /// either end.
  ///
  /// That it takes U+2028 and U+2029 inside, which end a line, is nothing to report.
  private static let customEntry = """
    [^\\p{Cc}\(TextField.spaces)]\
    (?:[^\\p{Cc}\u{2028}\u{2029}]{0,\(OptionID.mostLength - 2)}[^\\p{Cc}\(TextField.spaces)])?
    """
}

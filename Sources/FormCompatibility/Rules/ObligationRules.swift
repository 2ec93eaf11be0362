import Diagnostics
import FormModel

/// `required-added`, `required-removed` and `default-changed`: what becomes of a question that nobody
/// answers.
extension FieldPair {
  /// Compares whether fields that both have answers have to be answered.
  func obligationChange() -> Change? {
    if after.isRequired, !before.demandsAnswer {
      return after.requirement(at: .field(after.id).key("required"), "became required")
    }
    // A toggle has a value whatever is left out.
    if case .toggle = after.kind { return nil }
    guard after.kind.isAsked, before.isRequired, !after.demandsAnswer else { return nil }
    return Change(
      .requiredRemoved,
      of: .field(after.id),
      "field `\(after.id)` was required and no longer is, so it may be missing from the answers"
    )
  }

  /// Compares what fields of one type have as long as nobody answers them.
  func defaultChange() -> Change? {
    let (old, new) = (before.initialAnswer, after.initialAnswer)
    guard keepsType, old != new else { return nil }
    if after.kind.isComputed {
      let message = "computed field `\(after.id)` is made in another way"
      return change(.defaultChanged, at: "value", message, impact: [.readers: .warning])
    }
    // What starts off and what has to be turned on is reported as a bound.
    if before.hasToBeOn || after.hasToBeOn, before.defaultValue == after.defaultValue { return nil }
    // Asked for what had a default: reported once, as a field that became required.
    if after.isRequired, !before.isRequired, after.lack != nil { return nil }
    let isDemanded = new == nil && after.isRequired
    let way = old == nil ? "is new" : new == nil ? "is gone" : "is another one"
    return change(
      .defaultChanged,
      at: "default",
      was: before.defaultValue == nil ? nil : "the old default",
      "the default of `\(after.id)` \(way)" + (isDemanded ? ", so it has to be answered" : ""),
      impact: isDemanded ? [.answerFiles: .error, .readers: .warning] : nil,
      help: isDemanded ? after.adviceToGiveDefault : nil
    )
  }
}

extension Field {
  /// That it has to be answered now, as it is new or was optional, unless a default answers it.
  ///
  /// `isShown` says whether old answers ever show it; `nil` that this cannot be decided.
  func requirement(at place: FormPart? = nil, isShown: Bool? = true, _ what: String) -> Change? {
    guard let lack, isShown != false else { return nil }
    let isSure = lack == .error && isShown == true
    return Change(
      .requiredAdded,
      of: .field(id),
      at: place,
      "field `\(id)` \(what) \(isSure ? "without" : "and may be asked without") a default",
      impact: .input(isSure ? .error : .warning),
      help: adviceToGiveDefault
    )
  }

  /// Whether it is refused as long as nobody answers it: an error where it is, a warning where that
  /// depends on other answers or on who fills the form.
  var lack: Finding.Severity? {
    guard kind.isAsked, demandsAnswer else { return nil }
    guard let initialAnswer else { return .error }
    return initialAnswer.literal == nil ? .warning : nil
  }

  /// What gives it an answer for everybody.
  var adviceToGiveDefault: String {
    if hasToBeOn { return "give it `default: true`, or do without `must-be-on`" }
    return defaultValue == nil
      ? "give it a `default`" : "give it a `default` that is there for everybody"
  }
}

import Diagnostics
import FormModel

/// `required-added`, `required-removed` and `default-changed`: what becomes of a question that nobody
/// answers.
enum ObligationRules {
  /// That a field has to be answered now, as it is new or was optional, unless a default answers it.
  ///
  /// `isShown` says whether old answers ever show it; `nil` that this cannot be decided.
  static func requirement(
    of field: Field,
    at place: FormPart? = nil,
    isShown: Bool? = true,
    _ what: String
  ) -> Change? {
    guard field.kind.isAsked, field.demandsAnswer, field.hasDefault != true, isShown != false else {
      return nil
    }
    let isSure = field.hasDefault == false && isShown == true
    return Change(
      .requiredAdded,
      of: .field(field.id),
      at: place,
      "field `\(field.id)` \(what) \(isSure ? "without" : "and may be asked without") a default",
      impact: .input(isSure ? .error : .warning),
      help: field.adviceToGiveDefault
    )
  }

  /// Compares whether fields that both have answers have to be answered.
  static func obligation(of pair: FieldPair) -> Change? {
    let (before, after) = (pair.before, pair.after)
    guard after.kind.isAsked else { return nil }
    if after.isRequired, !before.demandsAnswer {
      return requirement(of: after, at: .fieldKey(after.id, "required"), "became required")
    }
    // A toggle has a value whatever is left out.
    if case .toggle = after.kind { return nil }
    guard before.isRequired, !after.demandsAnswer else { return nil }
    return Change(
      .requiredRemoved,
      of: .field(after.id),
      "field `\(after.id)` was required and no longer is, so it may be missing from the answers"
    )
  }

  /// Compares what fields of one type have as long as nobody answers them.
  static func defaults(of pair: FieldPair) -> Change? {
    let (before, after) = (pair.before, pair.after)
    let (old, new) = (before.initialAnswer, after.initialAnswer)
    guard pair.keepsType, old != new else { return nil }
    if after.kind.isComputed {
      let message = "computed field `\(after.id)` is made in another way"
      return pair.change(.defaultChanged, at: "value", message, impact: Impact(readers: .warning))
    }
    // What starts off and what has to be turned on is reported as a bound.
    if before.hasToBeOn || after.hasToBeOn, before.defaultValue == after.defaultValue { return nil }
    // Asked for what had a default: reported once, as a field that became required.
    if after.isRequired, !before.isRequired, after.hasDefault != true { return nil }
    let isDemanded = new == nil && after.isRequired
    let way = old == nil ? "is new" : new == nil ? "is gone" : "is another one"
    return pair.change(
      .defaultChanged,
      at: "default",
      was: before.defaultValue == nil ? nil : "the old default",
      "the default of `\(after.id)` \(way)" + (isDemanded ? ", so it has to be answered" : ""),
      impact: isDemanded ? Impact(files: .error, readers: .warning) : nil,
      help: isDemanded ? after.adviceToGiveDefault : nil
    )
  }
}

extension Field {
  /// Whether a default answers the field when nobody does; `nil` where that depends on other answers
  /// or on who fills the form.
  var hasDefault: Bool? {
    switch initialAnswer {
    case nil: false
    case .value?: true
    case .template?, .environment?, .git?: nil
    }
  }

  /// What gives it an answer for everybody.
  var adviceToGiveDefault: String {
    if hasToBeOn { return "give it `default: true`, or do without `must-be-on`" }
    return defaultValue == nil
      ? "give it a `default`" : "give it a `default` that is there for everybody"
  }
}

import Diagnostics
import FormModel

/// The wording of this module, sorted by name.
enum ChangeWording {
  static func added(_ id: FieldID, _ type: String) -> String {
    "field `\(id)` (\(type)) is new"
  }

  static func asked(
    _ rule: CompatibilityRule,
    _ part: String,
    _ id: String,
    isSure: Bool
  ) -> String {
    let words = isSure ? "is" : "may be"
    return rule == .askedLess
      ? "\(part) `\(id)` \(words) hidden for answers with which it was shown"
      : "required \(part) `\(id)` \(words) shown for answers with which it was hidden"
  }

  static func becameNote(_ id: FieldID, _ type: String) -> String {
    "field `\(id)` was a \(type) and is a note, which takes no answer"
  }

  static func becameOptional(_ id: FieldID) -> String {
    "field `\(id)` was required and no longer is, so it may be missing from the answers"
  }

  static func becameRequired(_ id: FieldID, mayHaveDefault: Bool) -> String {
    mayHaveDefault
      ? "field `\(id)` became required, with a default that may give nothing"
      : "field `\(id)` became required, without a default"
  }

  static func becameSecret(_ id: FieldID) -> String {
    "field `\(id)` became secret, so its answers are given and written in other ways"
  }

  static func bound(
    _ key: String,
    of id: FieldID,
    from old: String?,
    to new: String?,
    _ change: FormComparer.BoundChange
  ) -> String {
    let step =
      switch (old, new) {
      case (let old?, let new?): "went from `\(short(old))` to `\(short(new))`"
      case (nil, let new?): "is new: `\(short(new))`"
      case (let old?, nil): "is gone: it was `\(short(old))`"
      case (nil, nil): "changed"
      }
    return "`\(key)` of `\(id)` \(step)\(effect(of: change))"
  }

  static func stepShifted(
    _ id: FieldID,
    from old: ExactNumber?,
    to new: ExactNumber?,
    _ change: FormComparer.BoundChange
  ) -> String {
    let (before, after) = (old?.spelling ?? "0", new?.spelling ?? "0")
    return "the steps of `\(id)` are counted from `\(short(after))`, and were from "
      + "`\(short(before))`\(effect(of: change))"
  }

  private static func effect(of change: FormComparer.BoundChange) -> String {
    let effect =
      switch change {
      case .tighter: "answers that were right are refused"
      case .looser: "answers may be what they never were"
      case .both: "some answers that were right are refused, and others are new"
      case .unknown: "whether answers that were right are refused cannot be decided"
      }
    return "\(change == .unknown ? ";" : ", so") \(effect)"
  }

  static func computedChanged(_ id: FieldID) -> String {
    "computed field `\(id)` is made in another way"
  }

  static func defaultChanged(_ id: FieldID, isNew: Bool, isGone: Bool) -> String {
    if isNew {
      return "field `\(id)` got a default, which stands in for answers that were left out"
    }
    if isGone { return "the default of `\(id)` is gone, so it may be missing from the answers" }
    return "the default of `\(id)` is another one"
  }

  static func defaultLost(_ id: FieldID) -> String {
    "the default of required field `\(id)` is gone, so it has to be answered"
  }

  static func exchanged(_ id: String) -> String { "with `\(id)`" }

  static func fieldsOfSection(_ ids: [FieldID]) -> String {
    let names = ids.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    return ids.count > 3 ? "it shows \(names) and \(ids.count - 3) more" : "it shows \(names)"
  }

  static func formID(_ old: FormID, _ new: FormID) -> String {
    "the id of the form went from `\(old)` to `\(new)`"
  }

  static func formRemoved(_ id: FormID) -> String {
    "form `\(id)` was removed, and no other form has its id or records it"
  }

  /// The headline: what happened, whom it breaks, and the level by which that counts.
  static func headline(
    _ change: Change,
    _ severity: Finding.Severity,
    at level: CompatibilityLevel
  ) -> String {
    guard severity != .info else { return change.message }
    let broken = level.surfaces.filter { change.impact[$0] == severity }.map(words)
    let verb = severity == .error ? "breaks" : "may break"
    return "\(change.message); \(verb) \(list(broken)) (level `\(level.rawValue)`)"
  }

  static func merged(
    _ part: String,
    _ old: String,
    _ new: String,
    in field: FieldID? = nil
  ) -> String {
    "\(part) `\(old)`\(place(field)) is now `\(new)`, as another one is, so answers with both are refused"
  }

  static func more(_ count: Int, of rule: CompatibilityRule) -> String {
    "\(count) more changes of the kind `\(rule.rawValue)`"
  }

  static func moved(_ id: FieldID, to section: SectionID?) -> String {
    section.map { "field `\(id)` moved to section `\($0)`" }
      ?? "field `\(id)` is no longer in a section"
  }

  static func movedRecord(_ id: String, from old: String, to new: String) -> String {
    "`\(id)` was an older id of `\(old)` and is recorded as one of `\(new)`, so old answers would "
      + "get a new meaning"
  }

  static func noteRemoved(_ id: FieldID) -> String { "note `\(id)` is gone" }

  static func offered(
    _ option: OptionID,
    in field: FieldID,
    isLess: Bool,
    isSure: Bool
  ) -> String {
    let words = isSure ? "is" : "may be"
    return isLess
      ? "option `\(option)` of `\(field)` \(words) refused with answers with which it was offered"
      : "option `\(option)` of `\(field)` \(words) offered with answers with which it was not"
  }

  static func oldBound(_ key: String) -> String { "the old `\(key)`" }

  static let oldCondition = "the old condition"

  static let oldDefault = "the old default"

  static func oldID(_ id: String) -> String { "it was `\(id)`" }

  static func oldLabel(_ label: LocalizedText) -> String { "it was \"\(short(label.fallback))\"" }

  static let oldSource = "the old source"

  static func oldType(_ type: String) -> String { "it was a \(type)" }

  static func optionAdded(_ id: OptionID, in field: FieldID, isExpected: Bool) -> String {
    isExpected
      ? "option `\(id)` of `\(field)` is new, as readers of an extensible field expect"
      : "option `\(id)` of `\(field)` is new, which readers may not know"
  }

  static func optionDisabled(_ id: OptionID, in field: FieldID, _ isDisabled: Bool) -> String {
    isDisabled
      ? "option `\(id)` of `\(field)` became disabled"
      : "option `\(id)` of `\(field)` is no longer disabled"
  }

  static func optionExclusive(_ id: OptionID, in field: FieldID, _ isExclusive: Bool) -> String {
    isExclusive
      ? "option `\(id)` of `\(field)` became exclusive"
      : "option `\(id)` of `\(field)` is no longer exclusive"
  }

  static func optionTexts(_ count: Int, _ first: OptionID, of field: FieldID) -> String {
    count == 1
      ? "the texts of option `\(first)` of `\(field)` changed"
      : "the texts of \(count) options of `\(field)` changed, first of `\(first)`"
  }

  static func optionsReordered(_ field: FieldID) -> String {
    "the options of `\(field)` are in another order"
  }

  static func otherUnit(_ id: FieldID, from old: LocalizedText, to new: LocalizedText) -> String {
    "the numbers of `\(id)` are in `\(short(new.fallback))`, and were in `\(short(old.fallback))`: "
      + "other answers?"
  }

  static func recordRemoved(
    _ part: String,
    _ id: String,
    _ key: String,
    in field: FieldID? = nil
  ) -> String {
    "old \(part) `\(id)`\(place(field)) is no longer recorded under `\(key)`"
  }

  static let recordedHere = "recorded here before"

  static func relabelled(_ option: Option, in field: FieldID) -> String {
    "option `\(option.id)` of `\(field)` is now called \"\(short(option.label.fallback))\": a reused id?"
  }

  static func relabelled(_ field: Field) -> String {
    let label = field.label?.fallback ?? field.id.rawValue
    return "field `\(field.id)` is now called \"\(short(label))\": a reused id?"
  }

  static func removed<ID: RawRepresentable<String>>(
    _ part: String,
    _ id: String,
    in field: FieldID? = nil,
    olderIDs: [ID]
  ) -> String {
    let older = olderIDs.isEmpty ? "" : ", once \(list(olderIDs.map { "`\($0.rawValue)`" })),"
    return "\(part) `\(id)`\(place(field))\(older) is gone without a record"
  }

  static func renamed(
    _ part: String,
    _ old: String,
    _ new: String,
    in field: FieldID? = nil
  ) -> String {
    "\(part) `\(old)`\(place(field)) is now `\(new)`"
  }

  static func reordered(_ part: String, _ id: String) -> String {
    "\(part) `\(id)` stands at another place"
  }

  static func requiredAdded(_ id: FieldID, isSure: Bool) -> String {
    isSure
      ? "required field `\(id)` is new, without a default"
      : "required field `\(id)` is new, and may be asked without a default"
  }

  static func respelled(
    _ part: String,
    _ old: String,
    _ new: String,
    in field: FieldID? = nil
  ) -> String {
    "id of \(part) `\(old)`\(place(field)) is spelled `\(new)` now, which is another id"
  }

  static func retired(_ part: String, _ label: LocalizedText?) -> String {
    label.map { "retired here; it was \"\(short($0.fallback))\"" } ?? "this \(part) is retired here"
  }

  static func retiredNow(_ part: String, _ id: String, in field: FieldID? = nil) -> String {
    "\(part) `\(id)`\(place(field)) is retired"
  }

  static func retiredNow(
    _ id: OptionID,
    in field: FieldID,
    refusing refusal: Finding.Severity?
  ) -> String {
    let effect =
      switch refusal {
      case .error?: ", and answers that are left without it are refused"
      case .warning?: ", and answers that are left without it may be refused"
      case .info?, nil: ""
      }
    return retiredNow("option", id.rawValue, in: field) + effect
  }

  static func reusedName(
    _ part: String,
    _ id: String,
    of heir: String,
    in field: FieldID? = nil
  ) -> String {
    "`\(id)`\(place(field)) was an older id of `\(heir)` and names another \(part) now, so old "
      + "answers would get a new meaning"
  }

  static func reused(_ part: String, _ id: String, in field: FieldID? = nil) -> String {
    "retired \(part) `\(id)`\(place(field)) lives again, and old answers would get a new meaning"
  }

  /// The beginning of a text of the author's that may be a page long.
  static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(81)
    return scalars.count > 80 ? String(scalars.prefix(79)) + "\u{2026}" : text
  }

  static func saysOpposite(_ id: FieldID) -> String {
    "`on-label` and `off-label` of `\(id)` changed places, so `true` means what `false` did"
  }

  static let secretBefore = "it was secret"

  static func shared(_ others: [FieldID]) -> String {
    let names = others.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    return others.count > 3
      ? "\(names) and \(others.count - 3) more fields share the list"
      : "\(names) \(others.count == 1 ? "shares" : "share") the list"
  }

  static func sourceChanged(_ field: FieldID) -> String {
    "the options of `\(field)` come from another source"
  }

  static let stoodHere = "it stood here"

  static func stoppedSecret(_ id: FieldID) -> String {
    "field `\(id)` is no longer secret, so its answers are shown and written"
  }

  static func swapped(_ part: String, _ ids: [String], in field: FieldID? = nil) -> String {
    let names = ids.prefix(3).map { "`\($0)`" }
    let all = ids.count > 3 ? names + ["\(ids.count - 3) more"] : names
    return part == "field"
      ? "fields \(list(all)) exchanged their labels and types, and kept their ids"
      : "options \(list(all))\(place(field)) exchanged their labels, and kept their ids"
  }

  static func texts(_ keys: [String], of part: String, _ id: String) -> String {
    "\(list(keys.map { "`\($0)`" })) of \(part) `\(id)` changed"
  }

  static func typeChanged(
    _ id: FieldID,
    from old: String,
    to new: String,
    _ rule: CompatibilityRule,
    isHarmless: Bool
  ) -> String {
    let effect =
      switch rule {
      case _ where isHarmless: "which takes any line of text as well"
      case .typeWidened: "which takes answers that \(old) never gave"
      case .typeNarrowed: "which refuses answers that \(old) took"
      default: "whose answers have another shape"
      }
    return "field `\(id)` went from \(old) to \(new), \(effect)"
  }

  static func version(_ old: String?, _ new: String?) -> String {
    let step =
      switch (old, new) {
      case (let old?, let new?): "went from `\(short(old))` to `\(short(new))`"
      case (nil, let new?): "is new: `\(short(new))`"
      case (let old?, nil): "is gone: it was `\(short(old))`"
      case (nil, nil): "changed"
      }
    let effect = old == nil ? "" : "; answers that name the old one in `$form` are refused"
    return "the version of the form \(step)\(effect)"
  }

  static func wasIn(_ revision: String) -> String { "it is in `\(revision)`" }

  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static func place(_ field: FieldID?) -> String { field.map { " of `\($0)`" } ?? "" }

  private static func words(_ surface: Finding.Surface) -> String {
    switch surface {
    case .savedAnswers: "saved answers"
    case .answerFiles: "answer files"
    case .readers: "readers"
    }
  }
}

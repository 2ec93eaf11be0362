import Diagnostics
import FormModel

/// What an answer may be: narrower breaks who answers, wider breaks who reads.
extension FormComparer {
  /// How one bound changed.
  enum BoundChange {
    case tighter, looser
    /// Some answers are refused that were taken, and some taken that were refused.
    case both
    /// It cannot be told.
    case unknown
  }

  func compareBounds(_ before: Field, _ after: Field) {
    switch (before.kind, after.kind) {
    case (.text(let old), .text(let new)): compare(old, new, before, after)
    case (.number(let old), .number(let new)): compare(old, new, before, after)
    case (.toggle(let old), .toggle(let new)):
      compareFlag(
        "must-be-on",
        old.mustBeOn != nil,
        new.mustBeOn != nil,
        isTight: true,
        before,
        after
      )
    case (.picker(let old), .picker(let new)):
      compareFlag("allow-custom", old.allowsCustom, new.allowsCustom, isTight: false, before, after)
    case (.multiSelector(let old), .multiSelector(let new)):
      compareLeast("min-selections", old.minSelections ?? 0, new.minSelections ?? 0, before, after)
      compareMostSelections(old, new, before, after)
      compareFlag("allow-custom", old.allowsCustom, new.allowsCustom, isTight: false, before, after)
    default: break
    }
  }

  private func compare(
    _ old: TextField,
    _ new: TextField,
    _ before: Field,
    _ after: Field
  ) {
    compareLengths(old, new, before, after)
    compareFlag("multiline", old.isMultiline, new.isMultiline, isTight: false, before, after)
    compareWords("pattern", old.pattern, new.pattern, changed: .unknown, before, after)
    compareWords(
      "format",
      old.format?.rawValue,
      new.format?.rawValue,
      changed: .both,
      before,
      after
    )
  }

  func compareLeast(
    _ key: String,
    _ old: Int,
    _ new: Int,
    _ before: Field,
    _ after: Field
  ) {
    guard old != new else { return }
    report(key, new > old ? .tighter : .looser, String(old), String(new), before, after)
  }

  func compareMost(
    _ key: String,
    _ old: Int?,
    _ new: Int?,
    _ before: Field,
    _ after: Field
  ) {
    guard old != new else { return }
    let isTighter = (new ?? Int.max) < (old ?? Int.max)
    report(
      key,
      isTighter ? .tighter : .looser,
      old.map { String($0) },
      new.map { String($0) },
      before,
      after
    )
  }

  func compareFlag(
    _ key: String,
    _ old: Bool,
    _ new: Bool,
    isTight: Bool,
    _ before: Field,
    _ after: Field
  ) {
    guard old != new else { return }
    let change = new == isTight ? BoundChange.tighter : .looser
    report(key, change, old ? "true" : nil, new ? "true" : nil, before, after)
  }

  private func compareWords(
    _ key: String,
    _ old: String?,
    _ new: String?,
    changed: BoundChange,
    _ before: Field,
    _ after: Field
  ) {
    guard old != new else { return }
    let change: BoundChange = old == nil ? .tighter : new == nil ? .looser : changed
    report(key, change, old, new, before, after)
  }

  func report(
    _ key: String,
    _ change: BoundChange,
    _ old: String?,
    _ new: String?,
    _ before: Field,
    _ after: Field,
    message: String? = nil
  ) {
    let impact: Impact =
      switch change {
      case .tighter: CompatibilityRule.boundsTightened.impact
      case .looser: CompatibilityRule.boundsLoosened.impact
      case .both: Impact(saved: .error, files: .error, readers: .warning)
      case .unknown: .everybody(.warning)
      }
    add(
      change == .looser ? .boundsLoosened : .boundsTightened,
      .field(after.id),
      at: .fieldKey(after.id, key),
      impact: impact,
      notes: old == nil
        ? []
        : [
          Change.Note(text: ChangeWording.oldBound(key), place: .old(.fieldKey(before.id, key)))
        ],
      message ?? ChangeWording.bound(key, of: after.id, from: old, to: new, change)
    )
  }
}

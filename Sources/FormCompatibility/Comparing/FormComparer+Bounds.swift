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
      compareMost("max-selections", old.maxSelections, new.maxSelections, before, after)
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
    // No text is shorter than one character, and an answer is never empty.
    compareLeast(
      "min-length",
      max(old.minLength ?? 1, 1),
      max(new.minLength ?? 1, 1),
      before,
      after
    )
    compareMost("max-length", old.maxLength, new.maxLength, before, after)
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

  private func compare(
    _ old: NumberField,
    _ new: NumberField,
    _ before: Field,
    _ after: Field
  ) {
    compareFlag("integer", old.isInteger, new.isInteger, isTight: true, before, after)
    switch (old.min, new.min) {
    case (let old?, let new?) where old == new: break
    case (nil, nil): break
    case (let least, let other):
      let isTighter = other.map { other in least.map { other > $0 } ?? true } ?? false
      report(
        "min",
        isTighter ? .tighter : .looser,
        least?.spelling,
        other?.spelling,
        before,
        after
      )
    }
    switch (old.max, new.max) {
    case (let old?, let new?) where old == new: break
    case (nil, nil): break
    case (let most, let other):
      let isTighter = other.map { other in most.map { other < $0 } ?? true } ?? false
      report("max", isTighter ? .tighter : .looser, most?.spelling, other?.spelling, before, after)
    }
    if let change = FormComparer.stepChange(old, new) {
      report("step", change, old.step?.spelling, new.step?.spelling, before, after)
    }
  }

  /// Steps are counted from `min`, so that a new minimum may shift them.
  private static func stepChange(_ old: NumberField, _ new: NumberField) -> BoundChange? {
    switch (old.step, new.step) {
    case (nil, nil): return nil
    case (nil, let step?):
      if old.isInteger, new.isInteger, step == 1, (new.min ?? 0).isInteger { return nil }
      return .tighter
    case (let step?, nil):
      if old.isInteger, new.isInteger, step == 1, (old.min ?? 0).isInteger { return nil }
      return .looser
    case (let first?, let second?):
      let (base, other) = (old.min ?? 0, new.min ?? 0)
      let isWithin = covers(first, base, second, other)
      let isAround = covers(second, other, first, base)
      guard let isWithin, let isAround else { return .unknown }
      if isWithin && isAround { return nil }
      return isWithin ? .tighter : isAround ? .looser : .both
    }
  }

  /// Whether all numbers `other + n × inner` are among `base + n × step`.
  private static func covers(
    _ step: ExactNumber,
    _ base: ExactNumber,
    _ inner: ExactNumber,
    _ other: ExactNumber
  ) -> Bool? {
    guard let isShifted = other.isMultiple(of: step, from: base),
      let isMultiple = inner.isMultiple(of: step, from: 0)
    else { return nil }
    return isShifted && isMultiple
  }

  private func compareLeast(
    _ key: String,
    _ old: Int,
    _ new: Int,
    _ before: Field,
    _ after: Field
  ) {
    guard old != new else { return }
    report(key, new > old ? .tighter : .looser, String(old), String(new), before, after)
  }

  private func compareMost(
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

  private func compareFlag(
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

  private func report(
    _ key: String,
    _ change: BoundChange,
    _ old: String?,
    _ new: String?,
    _ before: Field,
    _ after: Field
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
      ChangeWording.bound(key, of: after.id, from: old, to: new, change)
    )
  }
}

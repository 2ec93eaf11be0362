import Diagnostics
import FormModel

/// What a number may be: `integer`, `step`, `min` and `max` say it together.
extension FormComparer {
  func compare(_ old: NumberField, _ new: NumberField, _ before: Field, _ after: Field) {
    let (grid, other) = (NumberGrid(old), NumberGrid(new))
    let isSame = grid.isSame(as: other)
    if !isSame {
      compareFlag("integer", old.isInteger, new.isInteger, isTight: true, before, after)
    }
    // Bounds between two whole numbers are the same to a field that takes nothing else.
    let isWhole = isSame && grid == .whole
    if !isWhole || NumberGrid.hasInteger(between: old.min, new.min, isLeast: true) {
      compare("min", old.min, new.min, isTighter: (>), before, after)
    }
    if !isWhole || NumberGrid.hasInteger(between: old.max, new.max, isLeast: false) {
      compare("max", old.max, new.max, isTighter: (<), before, after)
    }
    if !isSame { compareSteps(old, new, before, after) }
  }

  private func compare(
    _ key: String,
    _ old: ExactNumber?,
    _ new: ExactNumber?,
    isTighter: (ExactNumber, ExactNumber) -> Bool,
    _ before: Field,
    _ after: Field
  ) {
    guard old != new else { return }
    let change: BoundChange =
      new.map { new in old.map { isTighter(new, $0) } ?? true } ?? false ? .tighter : .looser
    report(key, change, old?.spelling, new?.spelling, before, after)
  }

  private func compareSteps(
    _ old: NumberField,
    _ new: NumberField,
    _ before: Field,
    _ after: Field
  ) {
    guard let change = FormComparer.stepChange(old, new) else { return }
    let isShifted = old.step != nil && old.step == new.step
    report(
      "step",
      change,
      old.step?.spelling,
      new.step?.spelling,
      before,
      after,
      message: isShifted
        ? ChangeWording.stepShifted(after.id, from: old.min, to: new.min, change) : nil
    )
  }

  /// Steps are counted from `min`, so that a new minimum may shift them.
  private static func stepChange(_ old: NumberField, _ new: NumberField) -> BoundChange? {
    switch (old.step, new.step) {
    case (nil, nil): return nil
    // Whole numbers are steps of one, where that is all there is to them.
    case (nil, let step?):
      if old.isInteger, (new.min ?? 0).isInteger, ExactNumber(1).isMultiple(of: step) == true {
        return nil
      }
      return .tighter
    case (let step?, nil):
      if new.isInteger, (old.min ?? 0).isInteger, ExactNumber(1).isMultiple(of: step) == true {
        return nil
      }
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
}

/// The numbers that a field takes between its bounds.
enum NumberGrid: Equatable {
  case all
  case steps(ExactNumber, from: ExactNumber)
  case unknown

  /// All whole numbers.
  static let whole = NumberGrid.steps(1, from: 0)

  init(_ number: NumberField) {
    let base = number.min ?? 0
    switch number.step {
    case nil: self = number.isInteger ? .whole : .all
    case let step? where !number.isInteger:
      self = step == 1 && base.isInteger ? .whole : .steps(step, from: base)
    case let step?:
      if base.isInteger, step.isInteger {
        self = step == 1 ? .whole : .steps(step, from: base)
      } else if ExactNumber(1).isMultiple(of: step) == true, base.isMultiple(of: step) == true {
        self = .whole
      } else {
        self = .unknown
      }
    }
  }

  /// Whether both are known to hold the same numbers.
  func isSame(as other: NumberGrid) -> Bool {
    switch (self, other) {
    case (.all, .all): true
    case (.steps(let step, let base), .steps(let second, let start)):
      step == second && base.isMultiple(of: step, from: start) == true
    default: false
    }
  }

  /// Whether a whole number lies in what one bound allows and the other does not; also when that
  /// cannot be told.
  static func hasInteger(
    between old: ExactNumber?,
    _ new: ExactNumber?,
    isLeast: Bool
  ) -> Bool {
    guard let old, let new else { return (old == nil) != (new == nil) }
    guard old != new else { return false }
    let (low, high) = (Swift.min(old, new), Swift.max(old, new))
    // The end of a range that belongs to both is not between them.
    if isLeast ? low.isInteger : high.isInteger { return true }
    guard let first = isLeast ? low : next(low), let last = isLeast ? previous(high) : high,
      let step = ExactNumber(json: "1e-9")
    else { return true }
    if first.isInteger { return first <= last }
    return ExactNumber.hasInteger(from: first, step: step, through: last) ?? true
  }

  /// The next whole number above one; itself for any other number.
  private static func next(_ number: ExactNumber) -> ExactNumber? {
    guard number.isInteger else { return number }
    return number.intValue.flatMap { $0 < Int.max ? ExactNumber($0 + 1) : nil }
  }

  /// The next whole number below one; itself for any other number.
  private static func previous(_ number: ExactNumber) -> ExactNumber? {
    guard number.isInteger else { return number }
    return number.intValue.flatMap { $0 > Int.min ? ExactNumber($0 - 1) : nil }
  }
}

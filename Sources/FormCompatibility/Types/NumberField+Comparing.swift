import FormModel

extension NumberField: FieldComparing {
  /// Each limit by the numbers beyond it that the other version accepts.
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    return [
      steps("integer", newer, { $0.isInteger ? "true" : nil }, \.integers),
      BoundDifference(
        "min",
        min?.description,
        newer.min?.description,
        lost: excess(below: newer.min),
        gained: newer.excess(below: min)
      ),
      BoundDifference(
        "max",
        max?.description,
        newer.max?.description,
        lost: excess(above: newer.max),
        gained: newer.excess(above: max)
      ),
      steps("step", newer, { $0.step?.spelling }, \.steps),
    ]
  }

  private func excess(below limit: ExactNumber?) -> Excess {
    Excess(limit.map { hasAnswer(between: nil, and: $0) } ?? false)
  }

  private func excess(above limit: ExactNumber?) -> Excess {
    Excess(limit.map { hasAnswer(between: $0, and: nil) } ?? false)
  }

  private func steps(
    _ key: String,
    _ newer: NumberField,
    _ spelling: (NumberField) -> String?,
    _ steps: (NumberField) -> Steps?
  ) -> BoundDifference {
    BoundDifference(
      key,
      spelling(self),
      spelling(newer),
      lost: Excess(steps(newer).map { !lies(in: $0) } ?? false),
      gained: Excess(steps(self).map { !newer.lies(in: $0) } ?? false)
    )
  }

  private var integers: Steps? { isInteger ? Steps(width: 1, base: 0) : nil }

  /// Steps are counted from `min`, so that a new minimum may shift them.
  private var steps: Steps? { step.map { Steps(width: $0, base: min ?? 0) } }

  /// Whether all its answers are certain to be in some steps.
  private func lies(in other: Steps) -> Bool {
    [integers, steps].compactMap(\.self).contains { own in
      own == other
        || own.base.isMultiple(of: other.width, from: other.base) == true
          && own.width.isMultiple(of: other.width) == true
    }
  }

  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self else { return nil }
    var number = self
    number.isInteger = isInteger || older.isInteger
    number.step = min == older.min ? step ?? older.step : nil
    number.min = [min, older.min].compactMap(\.self).max()
    number.max = [max, older.max].compactMap(\.self).min()
    return .number(number)
  }

  var texts: [KeyedText] { [("unit", unit)] }
}

/// Numbers at equal distances.
private struct Steps: Equatable {
  var width: ExactNumber
  var base: ExactNumber
}

// Which numbers are met when counting in steps.
extension ExactNumber {
  /// Whether the number is `base` plus a whole multiple of `step`, exactly.
  ///
  /// The sign of the step has no meaning; a step of zero leads to `base` alone. `nil` when one of
  /// the three, counted in the last decimal place of them all, has more than 18 digits.
  ///
  /// ```swift
  /// ExactNumber(json: "0.3")?.isMultiple(of: 0.1, from: 0)  // true, where Double says false
  /// ```
  /// - Complexity: O(digits), whatever the exponents.
  public func isMultiple(of step: ExactNumber, from base: ExactNumber = 0) -> Bool? {
    if self == base { return true }
    if step == 0 { return false }
    guard let (value, start, width, _) = counted(inStepsOf: step, from: base) else { return nil }
    return (value - start) % width == 0
  }

  /// The next number below and the next one above that are `base` plus a whole multiple of `step`;
  /// `nil` under the same conditions as ``isMultiple(of:from:)``, or for a step of zero.
  ///
  /// - Complexity: O(digits).
  package func neighbors(
    inStepsOf step: ExactNumber,
    from base: ExactNumber
  ) -> (below: ExactNumber, above: ExactNumber)? {
    guard step != 0, let (value, start, width, unit) = counted(inStepsOf: step, from: base) else {
      return nil
    }
    let rest = (value - start) % width
    let distance = rest < 0 ? rest + width : rest
    let below = value - (distance == 0 ? width : distance)
    let above = value - distance + width
    return (ExactNumber(below, times: unit), ExactNumber(above, times: unit))
  }

  /// The number, a base and a step as integers below 10¹⁸, counted in the last decimal place of them
  /// all, whose power of ten is `unit`.
  private func counted(
    inStepsOf step: ExactNumber,
    from base: ExactNumber
  ) -> (value: Int, base: Int, step: Int, unit: Int)? {
    let unit = [self, base, step].filter { $0 != 0 }.map(\.exponent).min() ?? 0
    guard let value = scaled(by: -unit), let start = base.scaled(by: -unit),
      let width = step.scaled(by: -unit)
    else { return nil }
    return (value, start, abs(width), unit)
  }
}

extension NumberField {
  /// Whether the field takes a number strictly between two, where `nil` stands for infinity; also
  /// where that cannot be told in 64 bits.
  package func hasAnswer(between low: ExactNumber?, and high: ExactNumber?) -> Bool {
    if let min, let max, min > max { return false }
    if let min, let high, min >= high { return false }
    if let max, let low, max <= low { return false }
    guard var width = isInteger ? step ?? 1 : step else { return true }
    var base = step == nil ? 0 : min ?? 0
    if isInteger, !base.isInteger || !width.isInteger {
      let places = Swift.max(0, -base.exponent, -width.exponent)
      guard places <= 5, let unit = ExactNumber(1).scaled(by: places),
        let first = base.scaled(by: places), let step = width.scaled(by: places),
        1..<1 << 40 ~= step, first.magnitude < 1 << 40
      else { return true }
      // Whole numbers come again after as many steps as bring back the decimal places.
      let period = (1..<unit).first { $0 * step % unit == 0 } ?? unit
      guard let count = (0..<period).first(where: { ($0 * step + first) % unit == 0 }) else {
        return false
      }
      base = ExactNumber((count * step + first) / unit)
      width = ExactNumber(period * step / unit)
    }
    let numbers = [low, high, min, max, base, width].compactMap(\.self)
    let places = Swift.max(0, numbers.map { -$0.exponent }.max() ?? 0)
    guard numbers.allSatisfy({ $0.scaled(by: places) != nil }),
      let base = base.scaled(by: places), let width = width.scaled(by: places)?.magnitude,
      let width = Int(exactly: width), width != 0
    else { return true }
    let least = [low.flatMap { $0.scaled(by: places) }.map { $0 + 1 }, min?.scaled(by: places)]
    let most = [high.flatMap { $0.scaled(by: places) }.map { $0 - 1 }, max?.scaled(by: places)]
    guard let least = least.compactMap(\.self).max(), let most = most.compactMap(\.self).min()
    else { return true }
    // The first number of the steps at or above the least.
    let remainder = (least - base) % width
    let distance = remainder == 0 ? 0 : remainder > 0 ? width - remainder : -remainder
    return distance <= most - least
  }
}

// Which numbers are met when counting in steps.
extension ExactNumber {
  /// The most digits of a step that is counted in, so that a remainder fits into 64 bits.
  package static let mostStepDigits = 18

  /// Whether the number is `base` plus a whole multiple of `step`, exactly, whatever the digits and
  /// exponents of number and base.
  ///
  /// The sign of the step has no meaning; a step of zero leads to `base` alone. `nil` when the step
  /// has more than 18 digits between the first and the last that is not 0; `check` refuses such a
  /// step.
  ///
  /// ```swift
  /// ExactNumber(json: "0.3")?.isMultiple(of: 0.1, from: 0)  // true, where Double says false
  /// ```
  /// - Complexity: O(digits), whatever the exponents.
  public func isMultiple(of step: ExactNumber, from base: ExactNumber = 0) -> Bool? {
    if self == base { return true }
    if step == 0 { return false }
    guard step.digits.count <= ExactNumber.mostStepDigits else { return nil }
    let places = [self, base].filter { $0 != 0 }.map(\.exponent)
    guard let last = places.min(), last < step.exponent else {
      let width = step.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
      let unit = step.exponent
      return remainder(in: width, times: unit) == base.remainder(in: width, times: unit)
    }
    // A multiple of the step ends in zeros here, a difference of numbers that end in different
    // places does not.
    guard places.count == 2, places[0] == places[1] else { return false }
    let distance = distance(to: base)
    return distance.exponent >= step.exponent && distance.isMultiple(of: step) == true
  }

  /// The remainder of a number that counts a power of ten, not below that power, in a width.
  private func remainder(in width: UInt64, times unit: Int) -> UInt64 {
    func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
      UInt64(UInt128(left) * UInt128(right) % UInt128(width))
    }
    var result = digits.reduce(0) { ($0 * 10 + UInt64($1)) % width }
    // Times ten to the power of the zeros behind the digits, by squares.
    var (zeros, factor) = (digits.isEmpty ? 0 : exponent - unit, 10 % width)
    while zeros > 0 {
      if zeros & 1 == 1 { result = product(result, factor) }
      factor = product(factor, factor)
      zeros >>= 1
    }
    return isNegative && result > 0 ? width - result : result
  }

  /// How far away another number is whose last digit has the same place.
  private func distance(to other: ExactNumber) -> ExactNumber {
    let (far, near) = isCloserToZero(than: other) ? (other, self) : (self, other)
    let sign = isNegative == other.isNegative ? -1 : 1
    let less = Array(repeating: 0, count: far.digits.count + 1 - near.digits.count) + near.digits
    var digits = [0] + far.digits
    var carry = 0
    for place in digits.indices.reversed() {
      let sum = Int(digits[place]) + sign * Int(less[place]) + carry
      carry = sum < 0 ? -1 : sum / 10
      digits[place] = UInt8(sum - 10 * carry)
    }
    return ExactNumber("", isNegative: false, digits, exponent: exponent)
  }

  /// The next number below and the next one above that are `base` plus a whole multiple of `step`;
  /// `nil` for a step of zero, and when one of the three, counted in the last decimal place of them
  /// all, has more than 36 digits.
  ///
  /// - Complexity: O(digits).
  package func neighbors(
    inStepsOf step: ExactNumber,
    from base: ExactNumber
  ) -> (below: ExactNumber, above: ExactNumber)? {
    let unit = [self, base, step].filter { $0 != 0 }.map(\.exponent).min() ?? 0
    guard let value = scaled(by: -unit), let start = base.scaled(by: -unit),
      let width = step.scaled(by: -unit).map(abs), width != 0
    else { return nil }
    let rest = (value - start) % width
    let distance = rest < 0 ? rest + width : rest
    let below = value - (distance == 0 ? width : distance)
    let above = value - distance + width
    return (ExactNumber(below, times: unit), ExactNumber(above, times: unit))
  }

  /// Twice the place of the number among `base` plus whole multiples of `step`, or one more where
  /// it lies above that place and below the next; `nil` where that takes too many digits.
  ///
  /// - Complexity: O(digits).
  func place(inStepsOf step: ExactNumber, from base: ExactNumber) -> Int? {
    let unit = [self, base, step].filter { $0 != 0 }.map(\.exponent).min() ?? 0
    guard let value = scaled(by: -unit), let start = base.scaled(by: -unit),
      let width = step.scaled(by: -unit).map(abs), width != 0
    else { return nil }
    let (steps, rest) = (value - start).quotientAndRemainder(dividingBy: width)
    let place = 2 * steps + Int128(rest.signum())
    return abs(place) < ExactNumber.mostPlace ? Int(place) : nil
  }

  /// The number at such a place.
  init?(place: Int, inStepsOf step: ExactNumber, from base: ExactNumber) {
    let unit = [base, step].filter { $0 != 0 }.map(\.exponent).min() ?? 0
    guard let start = base.scaled(by: -unit), let width = step.scaled(by: -unit).map(abs) else {
      return nil
    }
    let (distance, isTooFar) = width.multipliedReportingOverflow(by: Int128(place / 2))
    guard !isTooFar, distance.magnitude < Int128.max.magnitude / 2 else { return nil }
    self.init(start + distance, times: unit)
  }

  /// Places beyond this one are not counted.
  private static let mostPlace = Int128(1) << 40
}

extension NumberField {
  /// Whether the field takes a number strictly between two, where `nil` stands for infinity; also
  /// where 36 digits do not decide it.
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
      base = ExactNumber((count * step + first) / unit, times: 0)
      width = ExactNumber(period * step / unit, times: 0)
    }
    let numbers = [low, high, min, max, base, width].compactMap(\.self)
    let places = Swift.max(0, numbers.map { -$0.exponent }.max() ?? 0)
    guard numbers.allSatisfy({ $0.scaled(by: places) != nil }),
      let base = base.scaled(by: places), let width = width.scaled(by: places).map(abs), width != 0
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

extension ExactNumber {
  /// Whether counting up from `base` in steps meets a whole number that is not above `most`.
  ///
  /// `nil` when it cannot be decided in 64 bits: more than nine decimal places, or many digits.
  ///
  /// ```swift
  /// ExactNumber.hasInteger(from: 0.5, step: 1, through: nil)  // false
  /// ```
  package static func hasInteger(
    from base: ExactNumber,
    step: ExactNumber,
    through most: ExactNumber?
  ) -> Bool? {
    let places = max(0, -base.value.exponent, -step.value.exponent)
    guard places <= 9, let unit = DecimalValue(1).scaled(by: places),
      let first = base.value.scaled(by: places), let width = step.value.scaled(by: places),
      width > 0
    else { return nil }
    // The least count of steps with first + count × width divisible by the unit.
    let (divisor, inverse) = Int.divisor(of: width % unit, unit)
    guard first % divisor == 0 else { return false }
    let modulus = unit / divisor
    let needed = ((-(first / divisor)) % modulus + modulus) % modulus
    let count = needed * ((inverse % modulus + modulus) % modulus) % modulus
    guard let most else { return true }
    let (way, isTooFar) = count.multipliedReportingOverflow(by: width)
    let (end, isBeyond) = first.addingReportingOverflow(way)
    if isTooFar || isBeyond { return nil }
    return ExactNumber(end / unit) <= most
  }
}

extension DecimalValue {
  /// The number times a power of ten, when that is a whole number below 10^18.
  fileprivate func scaled(by places: Int) -> Int? {
    guard case .small(let magnitude) = digits else { return nil }
    let power = exponent + places
    guard power >= 0, digitCount + power <= Self.mostSmallDigits else { return nil }
    var result = Int(magnitude)
    for _ in 0..<power { result *= 10 }
    return isNegative ? -result : result
  }
}

extension Int {
  /// The greatest common divisor of two numbers that are not negative, and a factor by which the
  /// first is that divisor, modulo the second (Euclid's extended algorithm).
  fileprivate static func divisor(of number: Int, _ modulus: Int) -> (divisor: Int, factor: Int) {
    var (rest, nextRest) = (modulus, number)
    var (factor, nextFactor) = (0, 1)
    while nextRest != 0 {
      let quotient = rest / nextRest
      (rest, nextRest) = (nextRest, rest - quotient * nextRest)
      (factor, nextFactor) = (nextFactor, factor - quotient * nextFactor)
    }
    return (rest, factor)
  }
}

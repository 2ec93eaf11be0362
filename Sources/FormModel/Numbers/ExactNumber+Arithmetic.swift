extension ExactNumber {
  /// Whether the number is `base` plus a whole multiple of `step`, exactly.
  ///
  /// The sign of the step has no meaning; a step of zero leads to `base` alone.
  /// `nil` when it cannot be decided: the step has more than 18 significant digits, or an exponent
  /// is beyond ±10¹⁷. The other two may have any number of digits.
  ///
  /// ```swift
  /// ExactNumber(json: "0.3")?.isMultiple(of: 0.1, from: 0)  // true, where Double says false
  /// ```
  /// - Complexity: O(digits), whatever the exponents.
  public func isMultiple(of step: ExactNumber, from base: ExactNumber = 0) -> Bool? {
    if self == base { return true }
    if step.value.isZero { return false }
    let (number, base, step) = (value, base.value, step.value)
    guard case .small(let modulus) = step.digits else { return nil }
    if number.isBeyondArithmetic || base.isBeyondArithmetic || step.isBeyondArithmetic {
      return nil
    }

    // The step divides in units of its own last digit, unless the others have digits below that.
    let lowest = min(
      number.isZero ? Int.max : number.exponent,
      base.isZero ? Int.max : base.exponent
    )
    if lowest >= step.exponent {
      return number.remainder(modulus, unit: step.exponent)
        == base.remainder(modulus, unit: step.exponent)
    }
    // Unlike last places, or only one number: the difference has a digit below the step's.
    guard number.exponent == base.exponent, !number.isZero, !base.isZero else { return false }
    let difference = number.difference(sameExponent: base)
    return difference.exponent >= step.exponent
      && difference.remainder(modulus, unit: step.exponent) == 0
  }
}

extension DecimalValue {
  /// What is left of the number, counted in 10^unit, by a modulus of at most 18 digits.
  ///
  /// Not negative, as in modular arithmetic; the unit is not above the exponent.
  fileprivate func remainder(_ modulus: UInt64, unit: Int) -> UInt64 {
    if isZero { return 0 }
    var result: UInt64
    switch digits {
    case .small(let magnitude): result = magnitude % modulus
    case .large(let list):
      // Below 10^18 times ten and a digit: no overflow.
      result = list.reduce(0) { ($0 * 10 + UInt64($1)) % modulus }
    }
    result = result.multiplied(by: UInt64.powerOfTen(exponent - unit, modulus), modulus)
    return isNegative && result != 0 ? modulus - result : result
  }

  /// The difference of two numbers that are not equal and have the same exponent.
  fileprivate func difference(sameExponent other: Self) -> Self {
    let (mine, others) = (digitList, other.digitList)
    let count = max(mine.count, others.count)
    let sign: Int8 = isNegative == other.isNegative ? -1 : 1
    // Subtract the smaller magnitude from the larger; which one is negative has no meaning for
    // divisibility.
    let isSwapped =
      mine.count == others.count
      ? mine.lexicographicallyPrecedes(others) : mine.count < others.count
    let (large, small) = isSwapped ? (others, mine) : (mine, others)
    var result = [UInt8](repeating: 0, count: count + 1)
    var carry: Int8 = 0
    for place in 0..<count {
      let upper = Int8(large[large.count - 1 - place])
      let lower = place < small.count ? Int8(small[small.count - 1 - place]) : 0
      var digit = upper + sign * lower + carry
      carry = digit < 0 ? -1 : digit > 9 ? 1 : 0
      digit -= carry * 10
      result[count - place] = UInt8(digit)
    }
    result[0] = UInt8(max(carry, 0))
    return DecimalValue(isNegative: false, result, exponent: exponent)
  }
}

extension UInt64 {
  /// 10^exponent modulo a modulus of at most 18 digits, by repeated squaring.
  fileprivate static func powerOfTen(_ exponent: Int, _ modulus: UInt64) -> UInt64 {
    var result = 1 % modulus
    var power = 10 % modulus
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result.multiplied(by: power, modulus) }
      power = power.multiplied(by: power, modulus)
      rest >>= 1
    }
    return result
  }

  /// The product of two numbers below the modulus, modulo it.
  fileprivate func multiplied(by other: UInt64, _ modulus: UInt64) -> UInt64 {
    modulus.dividingFullWidth(multipliedFullWidth(by: other)).remainder
  }
}

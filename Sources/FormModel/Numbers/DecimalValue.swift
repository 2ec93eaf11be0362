/// A decimal number in normal form: ± digits × 10^exponent, no zero at either end of the digits.
///
/// Zero has no sign and the exponent 0. Every number has one normal form.
struct DecimalValue: Hashable, Sendable {
  /// The digits as a number while they are few, which nearly all numbers are.
  enum Digits: Hashable, Sendable {
    /// At most `mostSmallDigits` digits.
    case small(UInt64)
    /// More digits, each 0 to 9, the most significant first.
    case large([UInt8])
  }

  /// As many digits as leave room for a factor of ten in 64 bits.
  static let mostSmallDigits = 18
  /// Exponents are kept within this bound on either side, so that the sum of one and a number of
  /// digits always fits.
  static let largestExponent = 1_000_000_000_000_000_000

  private(set) var isNegative: Bool
  private(set) var digits: Digits
  private(set) var exponent: Int

  var isZero: Bool { digits == .small(0) }

  /// Whether the exponent may have been too large to keep, so that only comparisons make sense.
  var isBeyondArithmetic: Bool { abs(exponent) > Self.largestExponent / 10 }

  init(_ int: Int) {
    let list = Self.list(of: UInt64(int.magnitude))
    if list.count <= Self.mostSmallDigits {
      self.init(isNegative: int < 0, UInt64(int.magnitude), exponent: 0)
    } else {
      self.init(isNegative: int < 0, list, exponent: 0)
    }
  }

  /// Normalises a number of at most `mostSmallDigits` digits and an exponent.
  init(isNegative: Bool, _ magnitude: UInt64, exponent: Int) {
    var magnitude = magnitude
    var zeros = 0
    while magnitude != 0, magnitude.isMultiple(of: 10) {
      magnitude /= 10
      zeros += 1
    }
    self.isNegative = isNegative && magnitude != 0
    self.digits = .small(magnitude)
    self.exponent = magnitude == 0 ? 0 : Self.clamp(exponent + zeros)
  }

  /// Normalises digits, each 0 to 9, and an exponent; `digits` may begin and end with zeros.
  init(isNegative: Bool, _ digits: some BidirectionalCollection<UInt8>, exponent: Int) {
    let leading = digits.drop { $0 == 0 }
    guard let last = leading.lastIndex(where: { $0 != 0 }) else {
      self.isNegative = false
      self.digits = .small(0)
      self.exponent = 0
      return
    }
    let significant = leading[...last]
    let zeros = leading.distance(from: last, to: leading.endIndex) - 1
    self.isNegative = isNegative
    self.exponent = Self.clamp(exponent + zeros)
    if significant.count <= Self.mostSmallDigits {
      self.digits = .small(significant.reduce(0) { $0 * 10 + UInt64($1) })
    } else {
      self.digits = .large(Array(significant))
    }
  }

  private static func clamp(_ exponent: Int) -> Int {
    min(max(exponent, -largestExponent), largestExponent)
  }
}

extension DecimalValue {
  /// The digits one by one, the most significant first; none for zero.
  var digitList: [UInt8] {
    switch digits {
    case .small(let magnitude): Self.list(of: magnitude)
    case .large(let list): list
    }
  }

  private static func list(of magnitude: UInt64) -> [UInt8] {
    var list: [UInt8] = []
    var rest = magnitude
    while rest > 0 {
      list.append(UInt8(rest % 10))
      rest /= 10
    }
    list.reverse()
    return list
  }

  var digitCount: Int {
    switch digits {
    case .small(var rest):
      var count = 0
      while rest > 0 {
        rest /= 10
        count += 1
      }
      return count
    case .large(let list): return list.count
    }
  }

  var intValue: Int? {
    if exponent == 0, case .small(let magnitude) = digits {
      return isNegative ? -Int(magnitude) : Int(magnitude)
    }
    // An Int has at most 19 digits.
    guard exponent >= 0, exponent < 19, digitCount + exponent <= 19 else { return nil }
    var magnitude: UInt64 = 0
    for digit in digitList + Array(repeating: 0, count: exponent) {
      magnitude = magnitude * 10 + UInt64(digit)
    }
    if isNegative {
      return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int(exactly: magnitude)
  }
}

extension DecimalValue: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  /// Compares the magnitudes.
  private func isCloserToZero(than other: Self) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if exponent == other.exponent, case .small(let mine) = digits,
      case .small(let others) = other.digits
    {
      return mine < others
    }
    let place = exponent + digitCount
    let otherPlace = other.exponent + other.digitCount
    if place != otherPlace { return place < otherPlace }
    if case .small(let mine) = digits, case .small(let others) = other.digits {
      return mine * Self.powerOfTen(Self.mostSmallDigits - digitCount)
        < others * Self.powerOfTen(Self.mostSmallDigits - other.digitCount)
    }
    return digitList.lexicographicallyPrecedes(other.digitList)
  }

  /// 10^exponent; the exponent is at most `mostSmallDigits`.
  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

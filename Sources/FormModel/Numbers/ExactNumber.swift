/// A decimal number that keeps its digits as they were written.
///
/// ```swift
/// let price = ExactNumber(json: "0.10")
/// price?.spelling  // "0.10"
/// price == ExactNumber(json: "1e-1")  // true
/// ```
///
/// Numbers are equal, hashed and ordered by value, exactly, whatever their digits. Nothing is
/// computed or allocated in proportion to an exponent. Exponents beyond ±10¹⁷ may be taken for one
/// another; readers refuse such numbers (`isBeyondComparison`).
public struct ExactNumber: Sendable {
  /// The number as it was written.
  public let spelling: String
  /// Whether it is less than zero.
  let isNegative: Bool
  /// The digits, each 0 to 9, without zeros at either end; none for zero.
  let digits: [UInt8]
  /// The power of ten of the last digit; 0 for zero.
  let exponent: Int

  /// Exponents are kept within this bound, so that sums of a few of them fit.
  private static let largestExponent = 500_000_000_000_000_000

  /// Reads a number of the grammar of JSON (RFC 8259, section 6); `nil` for any other text.
  ///
  /// - Complexity: O(bytes of the spelling).
  public init?(json spelling: some StringProtocol) {
    self.init(spelling: String(spelling))
  }

  private init?(spelling: String) {
    var rest = spelling.utf8[...]
    let isNegative = rest.take("-")
    let whole = rest.takeDigits()
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    var digits = whole.map { $0 & 0x0F }
    var exponent = 0
    if rest.take(".") {
      let fraction = rest.takeDigits()
      guard !fraction.isEmpty else { return nil }
      digits += fraction.map { $0 & 0x0F }
      exponent = -fraction.count
    }
    if rest.take("e") || rest.take("E") {
      let isDown = rest.take("-")
      if !isDown { _ = rest.take("+") }
      let power = rest.takeDigits()
      guard !power.isEmpty else { return nil }
      let size = power.reduce(0) { min($0 * 10 + Int($1 & 0x0F), ExactNumber.largestExponent) }
      exponent += isDown ? -size : size
    }
    guard rest.isEmpty else { return nil }
    self.init(spelling, isNegative: isNegative, digits, exponent: exponent)
  }

  /// Makes the number of an integer, spelled without exponent.
  public init(_ int: Int) {
    let digits = String(int.magnitude).utf8.map { $0 & 0x0F }
    self.init(String(int), isNegative: int < 0, digits, exponent: 0)
  }

  init(_ spelling: String, isNegative: Bool, _ digits: [UInt8], exponent: Int) {
    let start = digits.firstIndex { $0 != 0 } ?? digits.count
    let end = digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? digits.count
    self.spelling = spelling
    self.digits = Array(digits[start..<end])
    self.isNegative = isNegative && start < end
    self.exponent = start < end ? exponent + digits.count - end : 0
  }

  /// Makes an integer times a power of ten, spelled without exponent unless that takes more than
  /// forty zeros.
  init(_ int: Int128, times exponent: Int) {
    let digits = String(int.magnitude).utf8.map { $0 & 0x0F }
    self = ExactNumber("", isNegative: int < 0, digits, exponent: exponent).inPlainDigits
  }

  /// The same number, spelled without zeros that say nothing, and without exponent unless that
  /// takes more than forty zeros.
  private var inPlainDigits: ExactNumber {
    let sign = isNegative ? "-" : ""
    var spelling = digits.map(String.init).joined()
    if abs(exponent) > 40 {
      spelling = "\(sign)\(spelling)e\(exponent)"
      return ExactNumber(spelling, isNegative: isNegative, digits, exponent: exponent)
    }
    let places = max(0, -exponent)
    spelling = String(repeating: "0", count: max(0, places + 1 - spelling.count)) + spelling
    spelling += String(repeating: "0", count: max(0, exponent))
    if places > 0 { spelling.insert(".", at: spelling.index(spelling.endIndex, offsetBy: -places)) }
    return ExactNumber(sign + spelling, isNegative: isNegative, digits, exponent: exponent)
  }

  /// The same number as programs write a whole one, in digits alone; as it is when it has a
  /// fraction or needs more than 40 digits.
  package var asWholeNumber: ExactNumber {
    isInteger && digits.count + exponent <= 40 ? inPlainDigits : self
  }

  /// Whether the number has no fraction, as JSON Schema counts: `1.0` and `1e3` are integers.
  public var isInteger: Bool { exponent >= 0 }

  /// Whether an exponent is beyond ±10¹⁷, so that the number may not be compared exactly.
  ///
  /// Such a number is neither a bound nor an answer: readers refuse it.
  package var isBeyondComparison: Bool { abs(exponent) > 100_000_000_000_000_000 }

  /// How many digits there are between the first and the last that is not 0.
  package var digitCount: Int { digits.count }

  /// The number as an integer; `nil` when it has a fraction or does not fit.
  public var intValue: Int? { isInteger ? scaled(by: 0).flatMap { Int(exactly: $0) } : nil }

  /// The number times a power of ten, when that is an integer below 10³⁶.
  func scaled(by places: Int) -> Int128? {
    if digits.isEmpty { return 0 }
    let zeros = exponent + places
    guard zeros >= 0, zeros + digits.count <= 36 else { return nil }
    let size = (digits + Array(repeating: 0, count: zeros)).reduce(Int128(0)) {
      $0 * 10 + Int128($1)
    }
    return isNegative ? -size : size
  }

  /// A number strictly between two that ascend, where `nil` stands for infinity.
  static func between(_ low: ExactNumber?, _ high: ExactNumber?) -> ExactNumber {
    let isAboveZero = low.map { $0 >= 0 } ?? false
    guard isAboveZero || high.map({ $0 <= 0 }) ?? false else { return 0 }
    // Half a unit of the last place of either away from the one that is nearer to zero.
    let (near, far) = isAboveZero ? (low, high) : (high, low)
    guard let near else { return 0 }
    let unit = far.map { near.digits.isEmpty ? $0.exponent : min(near.exponent, $0.exponent) }
    let last = unit ?? near.exponent + near.digits.count
    let zeros = near.digits.isEmpty ? 0 : max(0, near.exponent - last)
    let digits = near.digits + Array(repeating: 0, count: zeros) + [5]
    return ExactNumber("", isNegative: !isAboveZero, digits, exponent: last - 1).inPlainDigits
  }
}

extension ExactNumber: Hashable {
  /// Compares by value: `1.0` is `1`.
  public static func == (left: Self, right: Self) -> Bool {
    left.isNegative == right.isNegative && left.exponent == right.exponent
      && left.digits == right.digits
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(exponent)
    hasher.combine(digits)
  }
}

extension ExactNumber: Comparable {
  /// Orders by value.
  ///
  /// - Complexity: O(digits).
  public static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  func isCloserToZero(than other: Self) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    let place = exponent + digits.count
    let otherPlace = other.exponent + other.digits.count
    return place == otherPlace
      ? digits.lexicographicallyPrecedes(other.digits) : place < otherPlace
  }
}

extension ExactNumber: ExpressibleByIntegerLiteral {
  /// Makes the number of an integer literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension ExactNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { spelling }
}

extension Substring.UTF8View {
  /// Takes a character off the front, if it stands there.
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  /// Takes all digits off the front.
  fileprivate mutating func takeDigits() -> Self {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    self = self[digits.endIndex...]
    return digits
  }
}

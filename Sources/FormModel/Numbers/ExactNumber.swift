/// A decimal number that keeps its digits as they were written.
///
/// ```swift
/// let price = ExactNumber(json: "0.10")
/// price?.spelling  // "0.10"
/// price == ExactNumber(json: "1e-1")  // true
/// ```
///
/// Numbers are equal, hashed and ordered by value, exactly, whatever their digits and exponents.
/// An exponent beyond ±10¹⁸ counts as ±10¹⁸; nothing is computed or allocated in proportion to an
/// exponent.
public struct ExactNumber: Sendable {
  /// The number as it was written.
  public let spelling: String
  let value: DecimalValue

  /// Reads a number of the grammar of JSON (RFC 8259, section 6); `nil` for any other text.
  ///
  /// - Complexity: O(bytes of the spelling).
  public init?(json spelling: some StringProtocol) {
    let spelling = String(spelling)
    guard let value = DecimalValue(json: spelling.utf8.span) else { return nil }
    self.spelling = spelling
    self.value = value
  }

  /// Reads a number of the grammar of JSON from its bytes; `nil` for any other bytes.
  ///
  /// - Complexity: O(bytes).
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let value = DecimalValue(json: bytes.span) else { return nil }
    self.spelling = String(decoding: bytes, as: UTF8.self)
    self.value = value
  }

  /// Makes the number of an integer, spelled without exponent.
  public init(_ int: Int) {
    spelling = String(int)
    value = DecimalValue(int)
  }

  /// Whether the number has no fraction, as JSON Schema counts: `1.0` and `1e3` are integers.
  public var isInteger: Bool { value.exponent >= 0 }

  /// Whether an exponent is beyond ±10¹⁷, so that the number may not be compared exactly.
  package var isBeyondComparison: Bool { value.isBeyondArithmetic }

  /// The number as an integer; `nil` when it has a fraction or does not fit.
  public var intValue: Int? { value.intValue }
}

extension ExactNumber: Hashable {
  /// Compares by value: `1.0` is `1`.
  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension ExactNumber: Comparable {
  /// Orders by value.
  ///
  /// - Complexity: O(digits).
  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }
}

extension ExactNumber: ExpressibleByIntegerLiteral {
  /// Makes the number of an integer literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension ExactNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { spelling }
}

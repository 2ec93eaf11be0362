extension DecimalValue {
  /// Reads `[-] int [frac] [exp]` of RFC 8259, section 6; `nil` for anything else.
  init?(json bytes: Span<UInt8>) {
    var reader = NumberReader(count: bytes.count)
    let isNegative = reader.skip(UInt8(ascii: "-"), bytes)
    let whole = reader.skipDigits(bytes)
    guard !whole.isEmpty,
      whole.count == 1 || bytes[whole.lowerBound] != UInt8(ascii: "0")
    else { return nil }
    var fraction = whole.upperBound..<whole.upperBound
    if reader.skip(UInt8(ascii: "."), bytes) {
      fraction = reader.skipDigits(bytes)
      guard !fraction.isEmpty else { return nil }
    }
    var exponent = 0
    if reader.skip(UInt8(ascii: "e"), bytes) || reader.skip(UInt8(ascii: "E"), bytes) {
      let isDown = reader.skip(UInt8(ascii: "-"), bytes)
      if !isDown { _ = reader.skip(UInt8(ascii: "+"), bytes) }
      let range = reader.skipDigits(bytes)
      guard !range.isEmpty else { return nil }
      for place in range {
        // A tenth of the bound, times ten and a digit, is the last that fits below it.
        exponent =
          exponent < Self.largestExponent / 10
          ? exponent * 10 + Int(bytes[place] & 0x0F) : Self.largestExponent
      }
      if isDown { exponent = -exponent }
    }
    guard reader.isAtEnd else { return nil }
    self.init(isNegative: isNegative, whole, fraction, of: bytes, exponent: exponent)
  }

  private init(
    isNegative: Bool,
    _ whole: Range<Int>,
    _ fraction: Range<Int>,
    of bytes: Span<UInt8>,
    exponent: Int
  ) {
    // The exponent is clamped and a length is far below the clamp: no overflow.
    let exponent = exponent - fraction.count
    if whole.count + fraction.count <= Self.mostSmallDigits {
      var magnitude: UInt64 = 0
      for place in whole { magnitude = magnitude * 10 + UInt64(bytes[place] & 0x0F) }
      for place in fraction { magnitude = magnitude * 10 + UInt64(bytes[place] & 0x0F) }
      self.init(isNegative: isNegative, magnitude, exponent: exponent)
      return
    }
    var digits: [UInt8] = []
    digits.reserveCapacity(whole.count + fraction.count)
    for place in whole { digits.append(bytes[place] & 0x0F) }
    for place in fraction { digits.append(bytes[place] & 0x0F) }
    self.init(isNegative: isNegative, digits, exponent: exponent)
  }
}

/// A place in a number's text.
private struct NumberReader {
  private var position = 0
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  var isAtEnd: Bool { position == count }

  /// Whether this byte stands here, which is then behind.
  mutating func skip(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard position < count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func skipDigits(_ bytes: Span<UInt8>) -> Range<Int> {
    let start = position
    while position < count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      position += 1
    }
    return start..<position
  }
}

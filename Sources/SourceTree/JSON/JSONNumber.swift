/// The number grammar of RFC 8259, section 6.
enum JSONNumber {
  /// Whether the bytes are exactly one number.
  static func isValid(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = bytes
    if rest.first == 0x2D { rest.removeFirst() }
    guard let lead = rest.first else { return false }
    let whole = digits(&rest)
    guard whole > 0, lead != 0x30 || whole == 1 else { return false }
    if rest.first == 0x2E {
      rest.removeFirst()
      guard digits(&rest) > 0 else { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
      guard digits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func digits(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    while let byte = rest.first, byte >= 0x30, byte <= 0x39 {
      rest.removeFirst()
      count += 1
    }
    return count
  }
}

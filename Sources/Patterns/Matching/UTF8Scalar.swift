/// One scalar of a UTF-8 text.
struct UTF8Scalar {
  private(set) var value: UInt32
  /// The number of bytes, 1 to 4.
  let length: Int

  /// Reads the scalar that begins at an offset; `nil` when it is not well formed.
  ///
  /// Source of the ranges: table 3-7 of the Unicode Standard.
  init?(_ bytes: Span<UInt8>, at offset: Int) {
    let lead = UInt32(bytes[offset])
    switch lead {
    case 0..<0x80: (value, length) = (lead, 1)
    case 0xC2...0xDF: (value, length) = (lead & 0x1F, 2)
    case 0xE0...0xEF: (value, length) = (lead & 0x0F, 3)
    case 0xF0...0xF4: (value, length) = (lead & 0x07, 4)
    default: return nil
    }
    guard length > 1 else { return }
    guard bytes.count - offset >= length else { return nil }
    for place in (offset + 1)..<(offset + length) {
      guard bytes[place] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    let isShortest = length == 2 || value >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
  }
}

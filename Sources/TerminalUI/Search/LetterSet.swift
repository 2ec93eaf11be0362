/// Which letters occur in a text: a set that may hold more than there are, never less.
///
/// Case does not count. Letters and digits of ASCII have a bit each, everything else shares bits.
/// A candidate that lacks a bit of a query cannot match it, which is told without reading its text.
struct LetterSet: Hashable, Sendable {
  var bits: UInt64 = 0
  /// Whether all bytes collected were ASCII; meaningful only behind `collect`.
  var isASCII = true

  /// Whether every letter of another set occurs.
  func contains(_ other: LetterSet) -> Bool { other.bits & ~bits == 0 }

  /// Adds a folded letter.
  mutating func insert(_ code: UInt32) {
    let scalar = code & FoldedLetter.scalarMask
    if scalar < 0x80 {
      bits |= LetterSet.ofASCII[Int(scalar)]
    } else {
      bits |= 1 << (50 + UInt64(scalar) % 14)
    }
  }

  /// Adds the bytes from `start` up to a byte or a limit, and gives where it stopped.
  @discardableResult
  static func collect(
    _ text: Span<UInt8>,
    from start: Int,
    to end: Int,
    until stop: UInt8? = nil,
    into set: inout LetterSet
  ) -> Int {
    let table = ofASCII.span
    // No byte is 0x100, so that nothing stops what has no stop.
    let stop = stop.map(Int.init) ?? 0x100
    var bits: UInt64 = 0
    var all: UInt8 = 0
    var index = start
    while index < end {
      let byte = text[index]
      if Int(byte) == stop { break }
      bits |= table[Int(byte & 0x7F)]
      all |= byte
      index += 1
    }
    set.bits |= bits
    if all >= 0x80 { set.isASCII = false }
    return index
  }

  private static let ofASCII: [UInt64] = (0..<0x80).map { byte in
    switch byte {
    case 0x61...0x7A: 1 << UInt64(byte - 0x61)
    case 0x41...0x5A: 1 << UInt64(byte - 0x41)
    case 0x30...0x39: 1 << UInt64(byte - 0x30 + 26)
    case 0x20: 0
    default: 1 << UInt64(36 + byte % 14)
    }
  }
}

import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// The first index from `start` on with a byte that is marked; the end without one.
  ///
  /// `marks` gets eight bytes at once, the first one lowest, and gives a word in which the lowest
  /// high bit of a byte is that of the first byte that is marked.
  @inline(__always)
  func firstIndex(from start: Int, marks: (UInt64) -> UInt64) -> Int {
    let bytes = UnsafeRawBufferPointer(self)
    var index = start
    while index &+ 8 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = marks(UInt64(littleEndian: word))
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < count, marks(UInt64.ofBytes(self[index])) == 0 { index &+= 1 }
    return index
  }
}

extension UInt64 {
  /// A word of eight equal bytes.
  @inline(__always)
  static func ofBytes(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The high bits of the bytes that equal one, right up to the first of them.
  ///
  /// As "Determine if a word has a zero byte" of Anderson's "Bit Twiddling Hacks".
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let rest = self ^ .ofBytes(byte)
    return (rest &- .ofBytes(1)) & ~rest & .ofBytes(0x80)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether another buffer holds the same bytes.
  @usableFromInline
  func isEqual(to other: Self) -> Bool {
    guard count == other.count, let bytes = baseAddress, let others = other.baseAddress else {
      return count == other.count
    }
    return bytes == others || memcmp(bytes, others, count) == 0
  }

  /// A number that is the same for the same bytes, of one run of the program, so that nobody can
  /// choose texts that share one.
  var hash: Int {
    let bytes = UnsafeRawBufferPointer(self)
    var hash = byteHashSeed ^ UInt64(count)
    var index = 0
    while index < count {
      let word =
        index &+ 8 <= count
        ? bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        : bytes[index...].reduce(0) { $0 << 8 | UInt64($1) }
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      index &+= 8
    }
    return Int(truncatingIfNeeded: hash)
  }
}

private let byteHashSeed = UInt64.random(in: 0...UInt64.max)

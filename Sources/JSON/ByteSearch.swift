extension UnsafeBufferPointer<UInt8> {
  /// The first index from `start` on with a byte that is marked; the end without one.
  ///
  /// `marks` gets eight bytes at once, the first one lowest, and gives a word in which the lowest
  /// high bit of a byte is that of the first byte that is marked.
  @inlinable @inline(__always)
  package func firstIndex(from start: Int, marks: (UInt64) -> UInt64) -> Int {
    let bytes = UnsafeRawBufferPointer(self)
    func found(at index: Int) -> Int? {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = marks(UInt64(littleEndian: word))
      return found == 0 ? nil : index &+ found.trailingZeroBitCount >> 3
    }
    var index = start
    while index &+ 8 <= count {
      if let place = found(at: index) { return place }
      index &+= 8
    }
    // Of the last eight bytes, some are looked at for the second time.
    if index < count, count &- 8 >= start { return found(at: count &- 8) ?? count }
    while index < count, marks(UInt64.ofBytes(self[index])) == 0 { index &+= 1 }
    return index
  }
}

extension UInt64 {
  /// A word of eight equal bytes.
  @inlinable @inline(__always)
  package static func ofBytes(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The high bits of the bytes that equal one, right up to the first of them.
  ///
  /// As "Determine if a word has a zero byte" of Anderson's "Bit Twiddling Hacks".
  @inlinable @inline(__always)
  package func marks(of byte: UInt8) -> UInt64 {
    let rest = self ^ .ofBytes(byte)
    return (rest &- .ofBytes(1)) & ~rest & .ofBytes(0x80)
  }

  /// The high bits of the bytes below 0x20, which are controls, right up to the first of them.
  @inlinable @inline(__always)
  package var controlMarks: UInt64 { (self &- .ofBytes(0x20)) & ~self & .ofBytes(0x80) }
}

/// Turns libyaml's character indices into byte offsets.
///
/// Indices come nearly in order, so a cursor walks along; text that is all ASCII needs no walk.
struct CharacterOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  /// `base` is the byte at which libyaml began, after a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
    self.bytes = bytes
    self.base = base
    self.isASCII = isASCII
    offset = base
  }

  /// The byte offset of the character with this index; the end for one past it.
  @inline(__always)
  mutating func byteOffset(of target: Int) -> Int {
    isASCII ? min(base &+ target, bytes.count) : walk(to: target)
  }

  private mutating func walk(to target: Int) -> Int {
    while index < target, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    while index > target, offset > base {
      offset -= 1
      while offset > base, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      index -= 1
    }
    return offset
  }
}

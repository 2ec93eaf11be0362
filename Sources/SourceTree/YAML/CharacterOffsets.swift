/// Turns libyaml's character indices into byte offsets.
///
/// Indices come nearly in order, so a cursor walks along; in a text of ASCII both are the same.
struct CharacterOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private let base: Int
  private var index = 0
  private var offset: Int

  /// `base` is the byte at which libyaml began, after a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
    self.base = base
    offset = base
  }

  /// The byte offset of the character with this index; the end for one past it.
  ///
  /// - Complexity: O(1) for ASCII, else O(distance to the index before).
  @inline(__always)
  mutating func byteOffset(of target: Int) -> Int {
    isASCII ? min(base &+ target, bytes.count) : walk(to: target)
  }

  private mutating func walk(to target: Int) -> Int {
    while index < target, offset < bytes.count {
      offset &+= 1
      if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 { index &+= 1 }
    }
    while index > target, offset > base {
      offset &-= 1
      if bytes[offset] & 0xC0 != 0x80 { index &-= 1 }
    }
    return offset
  }
}

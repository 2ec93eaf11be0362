import JSON

/// Turns libyaml's character indices into byte offsets.
///
/// Indices come nearly in order, so a cursor walks along. It rests at the beginning of a run of
/// ASCII, in which an index is as good as an offset; most questions are answered without a step.
struct CharacterOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: Int
  private var index = 0
  private var offset: Int
  /// The end of the run of ASCII that begins at the cursor.
  private var runEnd: Int

  /// `base` is the byte at which libyaml began, after a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) {
    self.bytes = bytes
    self.base = base
    offset = base
    runEnd = bytes.firstIndex(from: base) { $0 & .ofBytes(0x80) }
  }

  /// The byte offset of the character with this index; the end for one past it.
  ///
  /// - Complexity: O(1) within a run of ASCII, else O(distance to the index before).
  @inline(__always)
  mutating func byteOffset(of target: Int) -> Int {
    let distance = target &- index
    return distance >= 0 && distance <= runEnd &- offset ? offset &+ distance : walk(to: target)
  }

  private mutating func walk(to target: Int) -> Int {
    while index > target, offset > base {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { index -= 1 }
      runEnd = offset
    }
    while target - index > runEnd - offset, runEnd < bytes.count {
      // Over the run and the one character after it.
      index += runEnd - offset + 1
      offset = runEnd + 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      runEnd = bytes.firstIndex(from: offset) { $0 & .ofBytes(0x80) }
    }
    return min(offset + target - index, bytes.count)
  }
}

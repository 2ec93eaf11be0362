/// The line breaks of YAML 1.1, which has more of them than a text editor does.
enum YAMLLineBreak {
  /// The bytes of the line break at an index, 0 when there is none: LF, CR, CRLF, NEL, LS or PS.
  static func length(
    in bytes: UnsafeBufferPointer<UInt8>,
    at index: Int,
    before end: Int
  ) -> Int {
    guard index < end else { return 0 }
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: return index + 1 < end && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard index + 2 < end, bytes[index + 1] == 0x80 else { return 0 }
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  /// The index after space, line breaks and comments.
  static func afterSpace(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start
    while index < end {
      if bytes[index] == 0x23 {
        while index < end, length(in: bytes, at: index, before: end) == 0 { index += 1 }
      } else if bytes[index] <= 0x20 {
        index += 1
      } else {
        let length = length(in: bytes, at: index, before: end)
        if length == 0 { break }
        index += length
      }
    }
    return index
  }

  /// The index before space and line breaks at the end of a range.
  static func beforeSpace(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var end = end
    while end > start {
      if bytes[end - 1] <= 0x20 {
        end -= 1
      } else if end - 2 >= start, length(in: bytes, at: end - 2, before: end) == 2 {
        end -= 2
      } else if end - 3 >= start, length(in: bytes, at: end - 3, before: end) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return end
  }
}

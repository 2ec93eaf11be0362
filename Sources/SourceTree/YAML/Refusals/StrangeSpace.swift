/// Spaces that look like one and are letters to YAML.
enum StrangeSpace {
  /// The bytes of the space at an index, 0 when there is none: a no-break space, or one of the
  /// widths in Unicode's category Zs, with the zero-width space.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int) -> Int {
    guard index + 1 < end, bytes[index] >= 0xC2 else { return 0 }
    if bytes[index] == 0xC2 { return bytes[index + 1] == 0xA0 ? 2 : 0 }
    guard index + 2 < end else { return 0 }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return 3
    default: return 0
    }
  }
}

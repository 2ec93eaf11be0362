import JSON

// How a text is written as a scalar.
extension String {
  /// The text as a scalar of YAML: in double quotes, unless every reader takes it for text without
  /// them.
  package var asScalar: String { isPlainScalar ? self : quoted }

  /// The text as it is written in the place of another scalar: in quotes where that has some.
  package func asScalar(inPlaceOf spelling: String) -> String {
    spelling.hasPrefix("\"") || spelling.hasPrefix("'") ? quoted : asScalar
  }

  /// Whether it consists of ASCII words that begin with a letter and hold no syntax of YAML.
  private var isPlainScalar: Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    guard let first = utf8.first, isLetter(first), let last = utf8.last, last != 0x20 else {
      return false
    }
    let isHarmless = utf8.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte)
        || [0x20, 0x2B, 0x2D, 0x2E, 0x2F, 0x40, 0x5F].contains(byte)
    }
    guard isHarmless, utf8.count <= 100 else { return false }
    return Array(utf8).withUnsafeBufferPointer { PlainMeaning($0) == nil }
  }
}

/// Cutting spaces off texts, of which most have none.
enum TextTrimming {
  /// Whether a text begins or ends with a space of any script.
  static func hasSpaceAtEnd(_ text: String) -> Bool {
    [text.unicodeScalars.first, text.unicodeScalars.last].contains { scalar in
      scalar.map { isSpace($0) } ?? false
    }
  }

  /// A range of UTF-8 without the spaces at its ends.
  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] == 0x20 || bytes[first] == 0x09 {
      range = range.dropFirst()
    }
    while let last = range.last, bytes[last] == 0x20 || bytes[last] == 0x09 {
      range = range.dropLast()
    }
    guard let first = range.first, let last = range.last, bytes[first] | bytes[last] >= 0x80 else {
      return range
    }
    let scalars = String(decoding: bytes[range], as: UTF8.self).unicodeScalars
    guard let start = scalars.firstIndex(where: { !isSpace($0) }),
      let end = scalars.lastIndex(where: { !isSpace($0) })
    else { return range.lowerBound..<range.lowerBound }
    let spaces = scalars[..<start].utf8Count
    return range.lowerBound + spaces..<range.lowerBound + spaces + scalars[start...end].utf8Count
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
    return scalar.properties.isWhitespace
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf8Count: Int { Substring(self).utf8.count }
}

/// Cutting spaces off texts, without looking at more than their ends.
enum OptionText {
  /// Whether a text begins or ends with a space of any script.
  static func hasSpaceAtEnd(_ text: String) -> Bool {
    isSpace(text.unicodeScalars.first) || isSpace(text.unicodeScalars.last)
  }

  /// A range of bytes without the spaces at its ends.
  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first {
      if bytes[first] == 0x20 || bytes[first] == 0x09 {
        range = range.dropFirst()
      } else if bytes[first] < 0x80 {
        break
      } else {
        let text = Substring(decoding: bytes[range.prefix(4)], as: UTF8.self).unicodeScalars
        guard let scalar = text.first, isSpace(scalar) else { break }
        range = range.dropFirst(String(scalar).utf8.count)
      }
    }
    while let last = range.last {
      if bytes[last] == 0x20 || bytes[last] == 0x09 {
        range = range.dropLast()
      } else if bytes[last] < 0x80 {
        break
      } else {
        let text = Substring(decoding: bytes[range.suffix(4)], as: UTF8.self).unicodeScalars
        guard let scalar = text.last, isSpace(scalar) else { break }
        range = range.dropLast(String(scalar).utf8.count)
      }
    }
    return range
  }

  private static func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    if scalar.value < 0x80 { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
    return scalar.properties.isWhitespace
  }
}

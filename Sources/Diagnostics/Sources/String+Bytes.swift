extension String {
  /// The text with another one in the place of each that a syntax means, byte by byte.
  ///
  /// Swift compares characters: a quote, a brace or a bar before a combining mark or a variation
  /// selector is another character to it, and still the same sign to whatever reads the text.
  /// - Complexity: O(bytes).
  package func replacing(bytes old: String, with new: String) -> String {
    let (bytes, sign) = (Array(utf8), Array(old.utf8))
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: sign) {
        result += new.utf8
        index += sign.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

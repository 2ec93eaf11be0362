import FormModel

/// Makes marks of what a page showed, so that a post says what was changed there.
///
/// A mark is a digest under a key (SipHash-2-4; Aumasson, Bernstein, 2012): the text stands on the
/// page once, and no page of another session has the same mark.
package struct PageMarks: Sendable {
  private let key: (UInt64, UInt64)

  /// Makes marks under a key, which is another one for each session.
  package init(key: (UInt64, UInt64)) { self.key = key }

  /// The mark of a text that was shown at a question.
  func mark(_ text: String, at path: AnswerPath) -> String {
    String(digest(Array("\(path)\u{0}\(text)".utf8)), radix: 36)
  }

  /// The digest of some bytes.
  package func digest(_ bytes: [UInt8]) -> UInt64 {
    var v0 = key.0 ^ 0x736F_6D65_7073_6575
    var v1 = key.1 ^ 0x646F_7261_6E64_6F6D
    var v2 = key.0 ^ 0x6C79_6765_6E65_7261
    var v3 = key.1 ^ 0x7465_6462_7974_6573
    func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 - count) }
    func round() {
      v0 &+= v1
      v2 &+= v3
      v1 = rotated(v1, 13) ^ v0
      v3 = rotated(v3, 16) ^ v2
      v0 = rotated(v0, 32) &+ v3
      v2 &+= v1
      v3 = rotated(v3, 21) ^ v0
      v1 = rotated(v1, 17) ^ v2
      v2 = rotated(v2, 32)
    }
    func take(_ word: UInt64) {
      v3 ^= word
      round()
      round()
      v0 ^= word
    }
    for start in stride(from: 0, through: bytes.count, by: 8) {
      var word: UInt64 = 0
      for (place, byte) in bytes[start..<min(start + 8, bytes.count)].enumerated() {
        word |= UInt64(byte) << (8 * UInt64(place))
      }
      // The last word holds what is left, and the length.
      if start + 8 > bytes.count { word |= UInt64(bytes.count & 0xFF) << 56 }
      take(word)
    }
    v2 ^= 0xFF
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }
}

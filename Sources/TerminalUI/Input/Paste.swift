/// A bracketed paste up to its end, `ESC [ 201 ~`, as text.
struct Paste: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// How much of the end has been seen.
  private var matched = 0

  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Holds at most `limit` bytes; the rest is dropped.
  init(limit: Int) { self.limit = max(limit, 0) }

  mutating func removeAll() {
    bytes.removeAll()
    matched = 0
  }

  /// Takes a byte.
  ///
  /// - Returns: Whether the paste has ended.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Paste.end[matched] {
      matched += 1
      return matched == Paste.end.count
    }
    // Only the first byte of the end is an Escape: what was seen of it cannot overlap another.
    for index in 0..<matched { keep(Paste.end[index]) }
    matched = byte == Paste.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// One byte more than the limit says that it was passed.
  private mutating func keep(_ byte: UInt8) {
    if bytes.count <= limit { bytes.append(byte) }
  }

  /// What was pasted, without Escape and the characters of C1, which would steer a terminal; other
  /// controls stay: the owner of the text decides about them.
  var text: String {
    var scalars = String(decoding: bytes.prefix(limit), as: UTF8.self).unicodeScalars
    // A character at the limit is not torn.
    if bytes.count > limit, scalars.last == "\u{FFFD}" { scalars.removeLast() }
    scalars.removeAll { $0 == "\u{1B}" || ("\u{80}"..."\u{9F}").contains($0) }
    return String(scalars)
  }
}

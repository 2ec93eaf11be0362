/// The bytes of a bracketed paste up to its end, `ESC [ 201 ~`.
///
/// What exceeds the limit is dropped, and what would steer a terminal is no text (`PastedText`).
struct PasteCollector: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// How much of the end has been seen.
  private var matched = 0
  private var isCut = false
  /// How many bytes were told of already.
  private var told = 0
  /// Whether anything was told of already.
  private var isTold = false

  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  init(limit: Int) { self.limit = limit }

  /// Takes a byte.
  ///
  /// - Returns: Whether the paste has ended.
  mutating func append(_ byte: UInt8) -> Bool {
    let end = PasteCollector.end
    if byte == end[matched] {
      matched += 1
      return matched == end.count
    }
    // Only the first byte of the end is an Escape: what was seen of it cannot overlap another.
    for index in 0..<matched { keep(end[index]) }
    matched = byte == end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if told + bytes.count < limit { bytes.append(byte) } else { isCut = true }
  }

  /// Whether all that came has been told.
  var isEmpty: Bool { isTold && bytes.isEmpty }

  /// Takes out what has come, as far as what follows cannot change what it means: not part of a
  /// character, of a line break of two bytes or of an escape sequence.
  mutating func takePart() -> String {
    var end = bytes.count
    if let escape = bytes.suffix(PasteCollector.longestSequence).lastIndex(of: 0x1B) {
      end = escape
    }
    while end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    let whole = bytes[..<end]
    if let lead = whole.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0,
      end - lead < bytes[lead].sequenceLength
    {
      end = lead
    }
    if end == 0 { return "" }
    let part = bytes[..<end]
    bytes.removeFirst(end)
    told += end
    isTold = true
    return String(decoding: PastedText.plain(part), as: UTF8.self)
  }

  /// Escape sequences in a text are hardly longer.
  private static let longestSequence = 32

  /// What was pasted; bytes that are not UTF-8 are U+FFFD, as in `String(decoding:as:)`.
  var text: String {
    var whole = bytes[...]
    if isCut {
      // A character at the limit is not torn.
      var rest = whole
      while let last = rest.popLast(), bytes.count - rest.count <= 4 {
        if last & 0xC0 == 0x80 { continue }
        if last >= 0xC0, bytes.count - rest.count < last.sequenceLength { whole = rest }
        break
      }
    }
    return String(decoding: PastedText.plain(whole), as: UTF8.self)
  }
}

extension UInt8 {
  /// The bytes of the character that this one begins.
  fileprivate var sequenceLength: Int { self >= 0xF0 ? 4 : self >= 0xE0 ? 3 : 2 }
}

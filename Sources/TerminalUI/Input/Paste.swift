/// A bracketed paste up to its end, `ESC [ 201 ~`, as text.
struct Paste: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// How much of the end has been seen.
  private var matched = 0

  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Holds at most so many bytes; what exceeds them is dropped.
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

  /// What was pasted, without the sequences that would steer a terminal.
  ///
  /// Who copies coloured text out of a log wants its words: control sequences go (ECMA-48, section
  /// 5.4), control strings with what is in them (section 5.6), and escape sequences (ECMA-35, section
  /// 13.2). Other controls stay: they are for who takes the text.
  var text: String {
    var scalars = String(decoding: bytes.prefix(limit), as: UTF8.self).unicodeScalars[...]
    // A character at the limit is not torn.
    if bytes.count > limit, scalars.last == "\u{FFFD}" { scalars.removeLast() }
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B: Paste.skipSequence(&scalars)
      // A character of C1 stands for an Escape and a letter.
      case 0x80...0x9F: Paste.skipSequence(&scalars, introducer: scalar.value - 0x40)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Drops the rest of a sequence, as far as it is one.
  private static func skipSequence(
    _ rest: inout Substring.UnicodeScalarView,
    introducer: UInt32? = nil
  ) {
    func skip(while range: ClosedRange<UInt32>) {
      while let first = rest.first, range.contains(first.value) { rest.removeFirst() }
    }
    func skipOne(of range: ClosedRange<UInt32>) {
      if let first = rest.first, range.contains(first.value) { rest.removeFirst() }
    }
    guard let introducer = introducer ?? rest.first?.value, introducer >= 0x20 else { return }
    if rest.first?.value == introducer { skipOne(of: 0x20...0x7E) }
    switch introducer {
    // CSI: parameters, intermediates, and the byte that names it.
    case 0x5B:
      skip(while: 0x30...0x3F)
      skip(while: 0x20...0x2F)
      skipOne(of: 0x40...0x7E)
    // DCS, SOS, OSC, PM and APC end with BEL or their terminator; without it they take no more than
    // the line they are in.
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      let end = rest.firstIndex { $0 == "\u{7}" || $0 == "\u{1B}" || $0 == "\u{9C}" }
      let line = rest.firstIndex { $0 == "\n" || $0 == "\r" }
      if let end, rest[end] != "\u{1B}" || rest[end...].starts(with: "\u{1B}\\".unicodeScalars) {
        let length = rest[end] == "\u{1B}" ? 2 : 1
        rest = rest[end...].dropFirst(length)
      } else {
        rest = rest[(min(line ?? rest.endIndex, end ?? rest.endIndex))...]
      }
    // A single shift, as keys send it, and what is shifted.
    case 0x4E, 0x4F: skipOne(of: 0x20...0x7E)
    case 0x20...0x2F:
      skip(while: 0x20...0x2F)
      skipOne(of: 0x30...0x7E)
    default: break
    }
  }
}

/// What a paste says, without the sequences that would steer a terminal.
///
/// Who copies coloured text out of a log wants its words. Whole control sequences go (ECMA-48,
/// section 5.4), control strings with what is in them (section 5.6), and escape sequences (ECMA-35,
/// section 13.2), also where their introducer is one character of C1. What is unfinished goes as
/// far as it was a sequence. Other controls stay: they are for who takes the text.
struct PastedText {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var kept: [UInt8] = []

  /// The bytes of a text without its sequences.
  ///
  /// - Complexity: O(bytes).
  static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = PastedText(bytes)
    text.read()
    return text.kept
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  private mutating func read() {
    kept.reserveCapacity(bytes.count)
    while place < bytes.endIndex {
      if let control = control(at: place) {
        place += control.length
        skip(control.code)
      } else {
        kept.append(bytes[place])
        place += 1
      }
    }
  }

  /// The byte behind an Escape, or the one of 7 bits that a character of C1 stands for; 0 for an
  /// Escape that nothing of a sequence follows.
  private func control(at place: Int) -> (code: UInt8, length: Int)? {
    let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
    switch bytes[place] {
    case 0x1B: return (0x20...0x7E).contains(next) ? (next, 2) : (0, 1)
    case 0xC2: return (0x80...0x9F).contains(next) ? (next - 0x40, 2) : nil
    default: return nil
    }
  }

  /// Goes behind the rest of what has begun so.
  private mutating func skip(_ code: UInt8) {
    switch code {
    // CSI: parameters, intermediates, and the byte that names it.
    case 0x5B:
      skip(while: 0x30...0x3F)
      skip(while: 0x20...0x2F)
      skipOne(of: 0x40...0x7E)
    // DCS, SOS, OSC, PM and APC.
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: place = endOfString()
    // A single shift, as keys send it, and what is shifted.
    case 0x4E, 0x4F: skipOne(of: 0x20...0x7E)
    case 0x20...0x2F:
      skip(while: 0x20...0x2F)
      skipOne(of: 0x30...0x7E)
    default: break
    }
  }

  private mutating func skip(while range: ClosedRange<UInt8>) {
    while place < bytes.endIndex, range.contains(bytes[place]) { place += 1 }
  }

  private mutating func skipOne(of range: ClosedRange<UInt8>) {
    if place < bytes.endIndex, range.contains(bytes[place]) { place += 1 }
  }

  /// Where a control string ends: behind its terminator or, as xterm has it, BEL.
  ///
  /// One that something else cuts off had no end, and takes no more than the line it is in.
  private func endOfString() -> Int {
    var lineEnd: Int?
    for index in place..<bytes.endIndex {
      switch bytes[index] {
      case 0x07: return index + 1
      case 0x0A, 0x0D: lineEnd = lineEnd ?? index
      default:
        guard let control = control(at: index) else { continue }
        return control.code == 0x5C ? index + control.length : lineEnd ?? index
      }
    }
    return lineEnd ?? bytes.endIndex
  }
}

/// The bytes of one character of UTF-8, as they come.
struct ScalarBuffer: Sendable {
  private var value: UInt32
  private var missing: Int
  /// What the next byte can be (Unicode 17, table 3-7, well-formed byte sequences).
  private var range: ClosedRange<UInt8>

  enum Outcome {
    case more
    case scalar(Unicode.Scalar)
    /// The byte does not belong to the character, which is dropped.
    case invalid
  }

  /// Begins a character; `nil` when no character begins so.
  init?(lead: UInt8) {
    range = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: (value, missing) = (UInt32(lead & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(lead & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(lead & 0x07), 3)
    default: return nil
    }
    switch lead {
    case 0xE0: range = 0xA0...0xBF
    case 0xED: range = 0x80...0x9F
    case 0xF0: range = 0x90...0xBF
    case 0xF4: range = 0x80...0x8F
    default: break
    }
  }

  mutating func append(_ byte: UInt8) -> Outcome {
    guard range.contains(byte) else { return .invalid }
    value = value << 6 | UInt32(byte & 0x3F)
    range = 0x80...0xBF
    missing -= 1
    if missing > 0 { return .more }
    return Unicode.Scalar(value).map(Outcome.scalar) ?? .invalid
  }
}

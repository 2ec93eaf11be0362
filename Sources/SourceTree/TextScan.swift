package import Diagnostics

/// One pass over the bytes of a text before a reader sees them.
///
/// Finds what no text may hold (bytes that are not UTF-8, control characters) and makes a copy in
/// which such bytes are question marks, so that offsets stay right and the rest can be read.
package struct TextScan {
  /// Bytes to skip at the beginning: a byte order mark.
  package private(set) var prefix = 0
  /// Whether a character is always one byte.
  package private(set) var isASCII = true
  /// The bytes with the unreadable ones replaced; `nil` when there were none.
  package private(set) var repaired: [UInt8]?
  /// What was unreadable.
  package private(set) var findings: [Finding] = []

  /// After this many places the rest of a text is probably no text.
  private static let mostFindings = 10

  /// Looks at every byte of a text.
  ///
  /// - Complexity: O(bytes).
  package init(_ source: SourceText) {
    let bytes = source.bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      findings.append(SourceFindings.utf16(at: SourceLocation(source, SourceRange(0, 2))))
      repaired = []
      return
    }
    if bytes.starts(with: SourceText.byteOrderMark) { prefix = 3 }
    let problems = bytes.withUnsafeBufferPointer { scan($0) }
    guard !problems.isEmpty else { return }
    var copy = bytes
    for problem in problems {
      for offset in problem.range.lowerBound..<problem.range.upperBound { copy[offset] = 0x3F }
    }
    repaired = copy
    for problem in problems.prefix(TextScan.mostFindings) {
      let place = SourceLocation(source, problem.range)
      findings.append(
        problem.scalar.map { SourceFindings.controlCharacter($0, at: place) }
          ?? SourceFindings.invalidUTF8(at: place)
      )
    }
  }

  private struct Problem {
    var range: SourceRange
    /// The character that may not be there; `nil` for bytes that are no character.
    var scalar: Unicode.Scalar?
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> [Problem] {
    var problems: [Problem] = []
    var index = prefix
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < 0x20 ? !(byte == 0x0A || byte == 0x09 || byte == 0x0D) : byte == 0x7F {
          append(SourceRange(index, index + 1), Unicode.Scalar(byte), to: &problems)
        }
        index += 1
        continue
      }
      isASCII = false
      let length = TextScan.sequenceLength(bytes, at: index)
      if length == 0 {
        append(SourceRange(index, index + 1), nil, to: &problems)
        index += 1
        continue
      }
      if byte == 0xC2 || byte == 0xEF, let scalar = TextScan.scalar(bytes, at: index, length) {
        if TextScan.isForbidden(scalar) {
          append(SourceRange(index, index + length), scalar, to: &problems)
        }
      }
      index += length
    }
    return problems
  }

  /// Neighbouring bytes that are no characters are one problem.
  private func append(_ range: SourceRange, _ scalar: Unicode.Scalar?, to problems: inout [Problem])
  {
    if scalar == nil, let last = problems.last, last.scalar == nil,
      last.range.upperBound == range.lowerBound
    {
      problems[problems.count - 1].range.upperBound = range.upperBound
    } else {
      problems.append(Problem(range: range, scalar: scalar))
    }
  }

  /// C1 controls but NEL, byte order marks inside, and non-characters (YAML 1.1, section 5.1).
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x84, 0x86...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at index: Int,
    _ length: Int
  ) -> Unicode.Scalar? {
    var value = UInt32(bytes[index]) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return Unicode.Scalar(value)
  }

  /// The length of the well-formed sequence at an index, 0 when there is none
  /// (The Unicode Standard, table 3-7).
  static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

package import Diagnostics

/// One pass over the bytes of a text before a reader sees them.
///
/// Finds what no text may hold (bytes that are not UTF-8; in YAML control characters too) and
/// makes a copy in which such bytes are underscores, so that offsets stay right and the rest can
/// be read.
package struct TextScan {
  /// Bytes to skip at the beginning: a byte order mark.
  package private(set) var prefix = 0
  /// Whether a character is always one byte.
  private(set) var isASCII = true
  /// Whether it is no UTF-8 at all, and nothing should be read.
  package private(set) var isUnreadable = false
  /// The bytes with the unreadable ones replaced; `nil` when there were none.
  package private(set) var repaired: [UInt8]?
  /// What was unreadable.
  package private(set) var findings: [Finding] = []

  private let source: SourceText
  private let language: ParsedSource.Language
  private var problem: Problem?

  /// A range of bytes that may not be there.
  private struct Problem {
    var range: SourceRange
    /// The character that may not be there; `nil` for bytes that are no character.
    var scalar: Unicode.Scalar?
  }

  /// After this many places the rest of a text is probably no text.
  private static let mostFindings = 10
  /// A letter that means nothing to YAML or JSON.
  private static let replacement: UInt8 = 0x5F

  /// Looks at every byte of a text; what is no language is scanned as YAML, for control characters.
  ///
  /// - Complexity: O(bytes).
  package init(_ source: SourceText, as language: ParsedSource.Language) {
    self.source = source
    self.language = language
    let bytes = source.bytes
    if let name = TextScan.wideEncoding(of: bytes) {
      let place = SourceLocation(source, SourceRange(0, min(bytes.count, 2)))
      findings.append(SourceFindings.wideEncoding(name, at: place))
      isUnreadable = true
      return
    }
    if bytes.starts(with: SourceText.byteOrderMark) { prefix = 3 }
    bytes.withUnsafeBufferPointer { scan($0) }
    finishProblem()
  }

  /// UTF-16 and UTF-32 by their byte order mark, or by the zero that a first ASCII letter has.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    let first = (bytes[0], bytes[1])
    let isWide = bytes.count >= 4 && (bytes[2], bytes[3]) == (0, 0)
    switch first {
    case (0xFF, 0xFE): return isWide ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): return "UTF-16"
    case (0, 0) where bytes.count >= 4 && (bytes[2], bytes[3]) == (0xFE, 0xFF): return "UTF-32"
    case (0, 0x09...0x7E): return "UTF-16"
    case (0x09...0x7E, 0): return isWide ? "UTF-32" : "UTF-16"
    default: return nil
    }
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = prefix
    while index < bytes.count {
      index = afterPlainText(bytes, from: index)
      guard index < bytes.count else { return }
      let byte = bytes[index]
      if byte < 0x80 {
        if language == .yaml, isControl(byte) {
          add(SourceRange(index, index + 1), Unicode.Scalar(byte))
        }
        index += 1
        continue
      }
      isASCII = false
      let length = TextScan.sequenceLength(bytes, at: index)
      if length == 0 {
        add(SourceRange(index, index + 1), nil)
        index += 1
        continue
      }
      if byte == 0xC2 || byte == 0xEF, language == .yaml,
        let scalar = TextScan.scalar(bytes, at: index, length), TextScan.isForbidden(scalar)
      {
        add(SourceRange(index, index + length), scalar)
      }
      index += length
    }
  }

  /// Skips printable ASCII and line feeds, 32 bytes at a time.
  @inline(__always)
  private func afterPlainText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index &+ 32 <= bytes.count {
      let marks =
        TextScan.marks(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        | TextScan.marks(raw.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self))
        | TextScan.marks(raw.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self))
        | TextScan.marks(raw.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self))
      guard marks == 0 else { break }
      index &+= 32
    }
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] < 0x7F { index &+= 1 }
    return index
  }

  /// Eight bytes at once: the high bit of each that is neither printable ASCII nor a line feed.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (ones &* 0x7F)
    // With the high bits gone no sum carries into the next byte.
    let isPrintable = (low &+ ones &* 0x60) & ~(low &+ ones)
    let isNotLineFeed = (low ^ ones &* 0x0A) &+ ones &* 0x7F
    return (word | ~isPrintable & isNotLineFeed) & (ones &* 0x80)
  }

  private func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 ? !(byte == 0x0A || byte == 0x09 || byte == 0x0D) : byte == 0x7F
  }

  private mutating func add(_ range: SourceRange, _ scalar: Unicode.Scalar?) {
    if repaired == nil { repaired = source.bytes }
    // At the end of a line nothing can be made out of it.
    let isLast = range.upperBound == source.bytes.count || source.bytes[range.upperBound] <= 0x20
    let isMark = scalar?.value == 0xFEFF && isLast
    for offset in range.lowerBound..<range.upperBound {
      repaired?[offset] = isMark ? 0x20 : TextScan.replacement
    }
    // Neighbouring bytes that are no characters are one problem.
    if scalar == nil, let problem, problem.scalar == nil,
      problem.range.upperBound == range.lowerBound
    {
      self.problem?.range.upperBound = range.upperBound
    } else {
      finishProblem()
      problem = Problem(range: range, scalar: scalar)
    }
  }

  private mutating func finishProblem() {
    guard let problem, findings.count < TextScan.mostFindings else { return }
    let place = SourceLocation(source, problem.range)
    findings.append(
      problem.scalar.map { SourceFindings.controlCharacter($0, at: place) }
        ?? SourceFindings.invalidUTF8(at: place)
    )
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

package import Diagnostics
import JSON

/// One pass over the bytes of a text before a reader sees them.
///
/// Finds what no text may hold (bytes that are not UTF-8; in YAML control characters too) and
/// makes a copy in which such bytes are underscores, so that offsets stay right and the rest can
/// be read.
package struct TextScan {
  /// Bytes to skip at the beginning: a byte order mark.
  package private(set) var prefix = 0
  /// Whether it is no UTF-8 at all, and nothing should be read.
  package private(set) var isUnreadable = false
  /// The bytes with the unreadable ones replaced; `nil` when there were none.
  package private(set) var repaired: [UInt8]?
  /// What was unreadable.
  package private(set) var findings: [Finding] = []

  private let source: SourceText
  private let language: ParsedSource.Language?
  /// The last bytes that are no character; those right after them belong to the same finding.
  private var invalid: SourceRange?

  /// After this many places the rest of a text is probably no text.
  private static let mostFindings = 10
  /// A letter that means nothing to YAML or JSON.
  private static let replacement: UInt8 = 0x5F

  /// Looks at every byte of a text; what is no language, as a table, may hold what YAML may.
  ///
  /// - Complexity: O(bytes).
  package init(_ source: SourceText, as language: ParsedSource.Language?) {
    self.source = source
    self.language = language
    let bytes = source.bytes
    if let name = TextScan.wideEncoding(of: bytes) {
      report(
        "the file is \(name), not UTF-8",
        SourceRange(0, min(bytes.count, 2)),
        help: "save it as UTF-8, for example with `iconv -f \(name) -t UTF-8`"
      )
      isUnreadable = true
      return
    }
    if bytes.starts(with: SourceText.byteOrderMark) { prefix = 3 }
    bytes.withUnsafeBufferPointer { scan($0) }
    reportInvalid()
  }

  /// UTF-16 and UTF-32 by their byte order mark, or by the zero that a first ASCII letter has.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 2, [0, 0xFE, 0xFF].contains(bytes[0]) || bytes[1] == 0 else { return nil }
    let marks: [(name: String, bytes: [UInt8])] = [
      ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]), ("UTF-16", [0xFF, 0xFE]),
      ("UTF-16", [0xFE, 0xFF]),
    ]
    if let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) { return mark.name }
    guard bytes[..<2].contains(0) else { return nil }
    return bytes[..<2].contains { $0 >= 0x09 && $0 < 0x7F } ? "UTF-16" : nil
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = prefix
    while true {
      // Printable ASCII and line feeds are what most of a text is.
      index = bytes.firstIndex(from: index, marks: TextScan.marks)
      guard index < bytes.count else { return }
      var parser = Unicode.UTF8.ForwardParser()
      var rest = bytes[index..<min(index + 4, bytes.count)].makeIterator()
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let end = index + encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if language != .json, TextScan.isForbidden(scalar) {
          replace(index, end)
          reportInvalid()
          reportControl(scalar, SourceRange(index, end))
        }
        index = end
      case .error(let length):
        replace(index, index + length)
        if invalid?.upperBound != index { reportInvalid() }
        invalid = SourceRange(invalid?.lowerBound ?? index, index + length)
        index += length
      case .emptyInput: return
      }
    }
  }

  /// The high bit of each of eight bytes that is neither printable ASCII nor a line feed.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let low = word & .ofBytes(0x7F)
    // With the high bits gone no sum carries into the next byte.
    let isPrintable = (low &+ .ofBytes(0x60)) & ~(low &+ .ofBytes(0x01))
    let isNotLineFeed = (low ^ .ofBytes(0x0A)) &+ .ofBytes(0x7F)
    return (word | ~isPrintable & isNotLineFeed) & .ofBytes(0x80)
  }

  /// Controls but tab and line breaks, byte order marks inside, and non-characters (YAML 1.1,
  /// section 5.1); also the line breaks of YAML 1.1 that YAML 1.2 takes for text.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private mutating func reportControl(_ scalar: Unicode.Scalar, _ range: SourceRange) {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    report(
      "control character U+\(digits) is not allowed",
      range,
      help: language == nil
        ? "remove it" : "remove it, or write it as an escape in double quotes: `\"\\u\(digits)\"`"
    )
  }

  private mutating func reportInvalid() {
    guard let range = invalid.take() else { return }
    report(
      "\(range.count == 1 ? "a byte is" : "\(range.count) bytes are") not UTF-8 text",
      range,
      help: "save the file as UTF-8"
    )
  }

  private mutating func report(_ message: String, _ range: SourceRange, help: String) {
    guard findings.count < TextScan.mostFindings else { return }
    let place = SourceLocation(source, range)
    findings.append(Finding(SourceRule.invalidText, message, at: place, help: help))
  }

  private mutating func replace(_ start: Int, _ end: Int) {
    if repaired == nil { repaired = source.bytes }
    for offset in start..<end { repaired?[offset] = TextScan.replacement }
  }
}

import Diagnostics

/// The tokens of JSON, and what to say where there is none.
struct JSONScanner {
  /// The byte that is looked at.
  var index: Int
  /// Whether the string that was read last has an escape that is none.
  private(set) var isWrongString = false
  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  private let findings: FindingList

  init(
    _ source: SourceText,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ findings: FindingList,
    start: Int
  ) {
    self.source = source
    self.bytes = bytes
    self.findings = findings
    index = start
  }

  /// Why reading has to stop.
  struct Failure: Error {
    var finding: Finding
  }

  /// The byte that is looked at; `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The place of the character that is looked at.
  func place() -> SourceLocation {
    var end = min(index + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceLocation(source, SourceRange(index, end))
  }

  /// Goes to the next token; comments are reported and skipped.
  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case 0x23, 0x2F:
        guard let end = commentEnd() else { return }
        let place = SourceLocation(source, SourceRange(index, end))
        findings.report(SourceFindings.jsonComment(at: place))
        index = end
      default: return
      }
    }
  }

  /// Reads a string, whose opening quote is the current byte; gives its text, when that differs
  /// from its spelling.
  ///
  /// The first escape that is none is reported and read over (``isWrongString``).
  mutating func string() -> Result<[UInt8]?, Failure> {
    let start = index
    isWrongString = false
    var unescaped: [UInt8]?
    index += 1
    var copied = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x22:
        unescaped?.append(contentsOf: bytes[copied..<index])
        index += 1
        return .success(unescaped)
      case 0x5C:
        var text = unescaped.take() ?? []
        text.append(contentsOf: bytes[copied..<index])
        let backslash = index
        if let finding = escape(into: &text, from: start) {
          // Who breaks a line, or ends the file, has not closed the string.
          guard backslash + 1 < bytes.count, bytes[backslash + 1] >= 0x20 else {
            return .failure(Failure(finding: finding))
          }
          if !isWrongString { findings.report(finding) }
          isWrongString = true
          index = finding.location.range.upperBound
        }
        unescaped = text
        copied = index
      case 0x0A, 0x0D: return .failure(Failure(finding: unclosed(from: start)))
      case 0x00..<0x20:
        let byte = bytes[index]
        findings.report(SourceFindings.controlInString(byte, at: place()))
        index += 1
      default: index += 1
      }
    }
    return .failure(Failure(finding: unclosed(from: start)))
  }

  /// Reads a number, `true`, `false` or `null`.
  mutating func word() -> Result<SourceRange, Failure> {
    let start = index
    while index < bytes.count, !isDelimiter(bytes[index]) { index += 1 }
    let range = SourceRange(start, index)
    if index == start {
      return .failure(Failure(finding: unexpected(.value)))
    }
    if isWord(range) { return .success(range) }
    let word = SourceRange(start, index - 1)
    if bytes[index - 1] == 0x3B, isWord(word) {
      // What separates the entries is told by itself.
      index -= 1
      return .success(word)
    }
    index = start
    let place = SourceLocation(source, range)
    let finding = SourceFindings.notJSONValue(source.excerpt(of: range), at: place)
    return .failure(Failure(finding: finding))
  }

  /// Whether a word is a number, `true`, `false` or `null`.
  func isWord(_ range: SourceRange) -> Bool {
    let word = bytes[range.lowerBound..<range.upperBound]
    return word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
      || word.elementsEqual("null".utf8) || JSONNumber.isValid(word)
  }

  /// The finding for a character that cannot be here.
  func unexpected(_ expected: SourceFindings.JSONPart, in opened: Int? = nil) -> Finding {
    let place = place()
    return SourceFindings.unexpectedJSON(
      source.text(in: place.range),
      expected: expected,
      at: place,
      opened: opened.map { SourceLocation(source, SourceRange($0, $0 + 1)) }
    )
  }

  /// The finding for something that is not a key.
  func unexpectedKey() -> Finding {
    switch byte {
    case 0x2C?: return SourceFindings.missingKey(at: place())
    default:
      var end = index
      while end < bytes.count, !isDelimiter(bytes[end]) { end += 1 }
      let word = SourceRange(index, end)
      return end == index
        ? SourceFindings.keyNotString("key", at: place())
        : SourceFindings.keyNotString(
          source.excerpt(of: word),
          at: SourceLocation(source, word)
        )
    }
  }

  /// The finding for a text that ends too early, inside what was opened at a byte.
  func unexpectedEnd(in opened: Int?) -> Finding {
    guard let opened else { return SourceFindings.noValue(at: place()) }
    return SourceFindings.unclosedBracket(
      bytes[opened] == 0x7B ? "{" : "[",
      bytes[opened] == 0x7B ? "}" : "]",
      at: SourceLocation(source, SourceRange(opened, opened + 1))
    )
  }

  /// What stands between single quotes on one line.
  func singleQuoted() -> SourceRange {
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x27, bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += 1
    }
    let isClosed = end < bytes.count && bytes[end] == 0x27
    return SourceRange(index, isClosed ? end + 1 : index + 1)
  }

  private func commentEnd() -> Int? {
    var end = index
    if bytes[index] == 0x23 || (index + 1 < bytes.count && bytes[index + 1] == 0x2F) {
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      return end
    }
    guard index + 1 < bytes.count, bytes[index + 1] == 0x2A else { return nil }
    end = index + 2
    while end + 1 < bytes.count {
      if bytes[end] == 0x2A, bytes[end + 1] == 0x2F { return end + 2 }
      end += 1
    }
    return bytes.count
  }

  func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D, 0x22, 0x2F: true
    default: false
    }
  }

  private func unclosed(from start: Int) -> Finding {
    SourceFindings.unclosedString(at: SourceLocation(source, SourceRange(start, start + 1)))
  }

  private mutating func escape(into text: inout [UInt8], from opening: Int) -> Finding? {
    let start = index
    let code = index + 1 < bytes.count ? bytes[index + 1] : 0
    let simple: UInt8? =
      switch code {
      case 0x22, 0x5C, 0x2F: code
      case 0x62: 0x08
      case 0x66: 0x0C
      case 0x6E: 0x0A
      case 0x72: 0x0D
      case 0x74: 0x09
      default: nil
      }
    if let simple {
      text.append(simple)
      index += 2
      return nil
    }
    guard start + 1 < bytes.count else { return unclosed(from: opening) }
    guard code == 0x75, let first = hexadecimal(at: index + 2) else {
      let range = SourceRange(start, unknownEscapeEnd(from: start, isUnicode: code == 0x75))
      return SourceFindings.unknownJSONEscape(
        source.text(in: range),
        at: SourceLocation(source, range)
      )
    }
    index += 6
    var value = first
    if first >= 0xD800, first < 0xDC00, index + 1 < bytes.count, bytes[index] == 0x5C,
      bytes[index + 1] == 0x75, let second = hexadecimal(at: index + 2), second >= 0xDC00,
      second < 0xE000
    {
      value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      index += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      let range = SourceRange(start, index)
      findings.report(
        SourceFindings.loneSurrogate(
          source.text(in: range),
          at: SourceLocation(source, range)
        )
      )
      text.append(contentsOf: "\u{FFFD}".utf8)
      return nil
    }
    text.append(contentsOf: UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
    return nil
  }

  /// An escape ends after its letter; `\u` after the digits it has.
  private func unknownEscapeEnd(from start: Int, isUnicode: Bool) -> Int {
    var end = min(start + 2, bytes.count)
    while isUnicode, end < min(start + 6, bytes.count), isHexadecimal(bytes[end]) { end += 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return value
  }
}

import Diagnostics

/// The tokens of JSON, and what to say where there is none.
struct JSONScanner {
  /// The byte that is looked at.
  var index: Int
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
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

    init(_ finding: Finding) { self.finding = finding }
  }

  /// The byte that is looked at; `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The place of the character that is looked at.
  var place: SourceLocation {
    var end = min(index + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return location(index, end)
  }

  func location(_ start: Int, _ end: Int) -> SourceLocation {
    SourceLocation(source, SourceRange(start, end))
  }

  /// The bytes of a range.
  func text(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<range.upperBound])
  }

  /// Goes to the next token; comments are reported and skipped.
  mutating func skipSpace() throws(Failure) {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case 0x23, 0x2F: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Failure) {
    let start = index
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    if second == 0x2A {
      index += 2
      while index < bytes.count,
        bytes[index] != 0x2F || bytes[index - 1] != 0x2A || index < start + 3
      {
        index += 1
      }
      guard index < bytes.count else {
        throw Failure(
          SourceFindings.syntax(
            "a comment is never closed",
            at: location(start, start + 2),
            help: "JSON has no comments: remove it"
          )
        )
      }
      index += 1
    } else if bytes[start] == 0x23 || second == 0x2F {
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    } else {
      throw unexpected("a value", "write a value")
    }
    let place = location(start, index)
    findings.report(
      SourceFindings.syntax(
        "JSON has no comments",
        at: place,
        help: "remove it, or write the file as YAML",
        fix: .replace(place.range, with: "")
      )
    )
  }

  /// Reads a string, whose opening quote is the current byte; gives its text, when that differs
  /// from its spelling.
  mutating func string() throws(Failure) -> [UInt8]? {
    let start = index
    var unescaped: [UInt8]?
    index += 1
    var copied = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x22:
        unescaped?.append(contentsOf: bytes[copied..<index])
        index += 1
        return unescaped
      case 0x5C:
        var text = unescaped.take() ?? []
        text.append(contentsOf: bytes[copied..<index])
        try escape(into: &text)
        unescaped = text
        copied = index
      case 0x0A, 0x0D: throw unclosed(from: start)
      case 0x00..<0x20:
        throw Failure(
          SourceFindings.syntax(
            "a \(bytes[index] == 0x09 ? "tab" : "control character") inside a string",
            at: place,
            help: "write it as an escape, such as `\\t` or `\\u001b`"
          )
        )
      default: index += 1
      }
    }
    throw unclosed(from: start)
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    let start = index
    let code = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch code {
    case 0x22, 0x5C, 0x2F: text.append(code)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x75: return try unicodeEscape(into: &text)
    default:
      throw Failure(
        SourceFindings.syntax(
          "a `\\` in a string begins an escape, and this is none",
          at: place,
          help: "write `\\\\` for a backslash"
        )
      )
    }
    index += 2
  }

  private mutating func unicodeEscape(into text: inout [UInt8]) throws(Failure) {
    let start = index
    guard var value = hexadecimal(at: start + 2) else {
      throw Failure(
        SourceFindings.syntax(
          "`\\u` takes 4 hexadecimal digits",
          at: place,
          help: "write it like `\\u00e9`"
        )
      )
    }
    index += 6
    if value >= 0xD800, value < 0xDC00, index + 1 < bytes.count, bytes[index] == 0x5C,
      bytes[index + 1] == 0x75, let second = hexadecimal(at: index + 2), second >= 0xDC00,
      second < 0xE000
    {
      value = 0x10000 + (value - 0xD800) << 10 + (second - 0xDC00)
      index += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      let place = location(start, index)
      let spelling = source.text(in: place.range)
      findings.report(SourceFindings.loneSurrogate(spelling, at: place))
      text.append(contentsOf: "\u{FFFD}".utf8)
      return
    }
    text.append(contentsOf: String(scalar).utf8)
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

  /// Reads a number, `true`, `false` or `null`.
  mutating func word() throws(Failure) -> SourceRange {
    let start = index
    var end = index
    while end < bytes.count, !isDelimiter(bytes[end]) { end += 1 }
    guard end > start else { throw unexpected("a value", "write a value") }
    let range = SourceRange(start, end)
    let word = bytes[start..<end]
    guard
      word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
        || word.elementsEqual("null".utf8) || isNumber(word)
    else {
      throw Failure(
        SourceFindings.syntax(
          "`\(source.excerpt(of: range))` is not a JSON value",
          at: location(start, end),
          help: "put text in double quotes; a number is written like `-12.5e3`, and words are "
            + "`true`, `false` and `null`"
        )
      )
    }
    index = end
    return range
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D, 0x22, 0x2F: true
    default: false
    }
  }

  /// `number` of RFC 8259, section 6.
  private func isNumber(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = word
    if rest.first == 0x2D { rest.removeFirst() }
    let lead = rest.first
    let whole = removeDigits(&rest)
    guard whole > 0, lead != 0x30 || whole == 1 else { return false }
    if rest.first == 0x2E {
      rest.removeFirst()
      guard removeDigits(&rest) > 0 else { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
      guard removeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private func removeDigits(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    rest.removeFirst(count)
    return count
  }

  // MARK: Findings

  /// The finding for a character that cannot be here.
  func unexpected(_ expected: String, _ help: String, notes: [Finding.Note] = []) -> Failure {
    let found = source.text(in: place.range)
    return Failure(
      SourceFindings.syntax(
        "expected \(expected), found `\(found)`",
        at: place,
        notes: notes,
        help: help
      )
    )
  }

  /// The finding for a text that ends too early, inside what was opened at a byte.
  func unexpectedEnd(in opened: Int?) -> Failure {
    guard let opened else {
      return Failure(
        SourceFindings.syntax(
          "the file holds no value",
          at: place,
          help: "an empty object is written `{}`"
        )
      )
    }
    let (open, close) = bytes[opened] == 0x7B ? ("{", "}") : ("[", "]")
    return Failure(
      SourceFindings.syntax(
        "`\(open)` is never closed",
        at: location(opened, opened + 1),
        label: "opened here",
        help: "add the closing `\(close)`"
      )
    )
  }

  private func unclosed(from start: Int) -> Failure {
    Failure(
      SourceFindings.syntax(
        "a string is never closed",
        at: location(start, start + 1),
        label: "opened here",
        help: "add the closing `\"`; a line break inside is written as `\\n`"
      )
    )
  }
}

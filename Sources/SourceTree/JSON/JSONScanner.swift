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

  private var nextByte: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// The place of the character that is looked at.
  var place: SourceLocation {
    var end = min(index + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceLocation(source, SourceRange(index, end))
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
    if byte == 0x23 || nextByte == 0x2F {
      while let byte, byte != 0x0A, byte != 0x0D { index += 1 }
    } else if nextByte == 0x2A {
      index += 2
      while index < bytes.count, byte != 0x2A || nextByte != 0x2F { index += 1 }
      index = min(index + 2, bytes.count)
    } else {
      throw unexpected("a value", help: "write a value")
    }
    let comment = SourceRange(start, index)
    reportNeedless("JSON has no comments", comment, help: "remove it, or write the file as YAML")
  }

  /// Reports something that can be removed.
  func reportNeedless(_ message: String, _ range: SourceRange, help: String) {
    let place = SourceLocation(source, range)
    findings.report(
      SourceFindings.syntax(message, at: place, help: help, fix: .replace(range, with: ""))
    )
  }

  /// Reads a string, whose opening quote is the current byte; gives its text, when that differs
  /// from its spelling.
  mutating func string() throws(Failure) -> [UInt8]? {
    let start = index
    var unescaped: [UInt8]?
    index += 1
    var copied = index
    while let byte, byte != 0x0A, byte != 0x0D {
      switch byte {
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
      case 0x00..<0x20:
        throw failure(
          "a \(byte == 0x09 ? "tab" : "control character") inside a string",
          help: "write it as an escape, such as `\\t` or `\\u001b`"
        )
      default: index += 1
      }
    }
    throw failure(
      "a string is never closed",
      SourceRange(start, start + 1),
      label: "opened here",
      help: "add the closing `\"`; a line break inside is written as `\\n`"
    )
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    switch nextByte {
    case let byte? where byte == 0x22 || byte == 0x5C || byte == 0x2F: text.append(byte)
    case 0x62?: text.append(0x08)
    case 0x66?: text.append(0x0C)
    case 0x6E?: text.append(0x0A)
    case 0x72?: text.append(0x0D)
    case 0x74?: text.append(0x09)
    case 0x75?: return try unicodeEscape(into: &text)
    default:
      throw failure(
        "a `\\` in a string begins an escape, and this is none",
        help: "write `\\\\` for a backslash"
      )
    }
    index += 2
  }

  private mutating func unicodeEscape(into text: inout [UInt8]) throws(Failure) {
    let start = index
    guard var value = codeUnit else {
      throw failure("`\\u` takes 4 hexadecimal digits", help: "write it like `\\u00e9`")
    }
    index += 6
    if value >= 0xD800, value < 0xDC00, let second = codeUnit, second >= 0xDC00, second < 0xE000 {
      value = 0x10000 + (value - 0xD800) << 10 + (second - 0xDC00)
      index += 6
    }
    if let scalar = Unicode.Scalar(value) {
      text.append(contentsOf: String(scalar).utf8)
    } else {
      let place = SourceLocation(source, SourceRange(start, index))
      findings.report(SourceFindings.loneSurrogate(source.text(in: place.range), at: place))
      text.append(contentsOf: "\u{FFFD}".utf8)
    }
  }

  /// The number of an escape `\u00e9` that begins at the current byte.
  private var codeUnit: UInt32? {
    guard index + 6 <= bytes.count, byte == 0x5C, nextByte == 0x75 else { return nil }
    let digits = bytes[index + 2..<index + 6]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Reads a number, `true`, `false` or `null`, in a collection that begins at a byte.
  mutating func word(in opened: Int?) throws(Failure) -> SourceRange {
    let rest = bytes[index...]
    let word = rest.prefix { $0 > 0x20 && !",:[]{}\"/".utf8.contains($0) }
    let range = SourceRange(word.startIndex, word.endIndex)
    guard !word.isEmpty else { throw unexpected("a value", in: opened, help: "write a value") }
    let isValue = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
    guard isValue || isNumber(word) else {
      throw failure(
        "`\(source.excerpt(of: range))` is not a JSON value",
        range,
        help: "put text in double quotes; a number is written like `-12.5e3`, and words are "
          + "`true`, `false` and `null`"
      )
    }
    index = range.upperBound
    return range
  }

  /// `number` of RFC 8259, section 6.
  private func isNumber(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = word
    func removeDigits() -> Int {
      let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
      rest.removeFirst(count)
      return count
    }
    if rest.first == 0x2D { rest.removeFirst() }
    let startsWithZero = rest.first == 0x30
    let whole = removeDigits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == 0x2E {
      rest.removeFirst()
      guard removeDigits() > 0 else { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
      guard removeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// The failure for a character that cannot be here, or for the end of the text, in a collection
  /// that begins at a byte.
  func unexpected(_ expected: String, in opened: Int? = nil, help: String) -> Failure {
    guard byte == nil else {
      let found = source.text(in: place.range)
      return failure("expected \(expected), found `\(found)`", help: help)
    }
    guard let opened else {
      return failure("the file holds no value", help: "an empty object is written `{}`")
    }
    let (open, close) = bytes[opened] == 0x7B ? ("{", "}") : ("[", "]")
    return failure(
      "`\(open)` is never closed",
      SourceRange(opened, opened + 1),
      label: "opened here",
      help: "add the closing `\(close)`"
    )
  }

  /// Why reading stops: at the character that is looked at, if nothing else is named.
  private func failure(
    _ message: String,
    _ range: SourceRange? = nil,
    label: String? = nil,
    help: String
  ) -> Failure {
    let place = range.map { SourceLocation(source, $0) } ?? place
    return Failure(SourceFindings.syntax(message, at: place, label: label, help: help))
  }
}

import Diagnostics

/// The tokens of JSON, and what to say where there is none.
struct JSONScanner {
  /// The byte that is looked at.
  var index: Int
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.source = source
    self.bytes = bytes
    index = start
  }

  /// A string that has been read.
  struct JSONString {
    /// The text, when it differs from its spelling.
    var unescaped: [UInt8]?
    var findings: [Finding] = []
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
  mutating func skipSpace() -> [Finding] {
    var findings: [Finding] = []
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case 0x23, 0x2F:
        guard let end = commentEnd() else { return findings }
        findings.append(
          SourceFindings.syntax(
            "JSON has no comments",
            at: SourceLocation(source, SourceRange(index, end)),
            help: "remove it, or write the file as YAML"
          )
        )
        index = end
      default: return findings
      }
    }
    return findings
  }

  /// Reads a string; the current byte is its opening quote.
  mutating func string() -> Result<JSONString, Failure> {
    let start = index
    var result = JSONString()
    index += 1
    var copied = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x22:
        result.unescaped?.append(contentsOf: bytes[copied..<index])
        index += 1
        return .success(result)
      case 0x5C:
        if result.unescaped == nil { result.unescaped = [] }
        result.unescaped?.append(contentsOf: bytes[copied..<index])
        if let finding = escape(into: &result) {
          return .failure(Failure(finding: finding))
        }
        copied = index
      case 0x0A, 0x0D: return .failure(Failure(finding: unclosed(from: start)))
      case 0x00..<0x20:
        let name = String(bytes[index], radix: 16)
        result.findings.append(
          SourceFindings.syntax(
            "a tab or control character inside a string",
            at: place(),
            help: bytes[index] == 0x09
              ? "write it as `\\t`"
              : "write it as `\\u\(String(repeating: "0", count: 4 - name.utf8.count))\(name)`"
          )
        )
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
      return .failure(Failure(finding: unexpected("a value")))
    }
    let word = bytes[start..<index]
    if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
      || word.elementsEqual("null".utf8) || JSONNumber.isValid(word)
    {
      return .success(range)
    }
    index = start
    let text = source.text(in: SourceRange(start, min(range.upperBound, start + 60)))
    return .failure(
      Failure(
        finding: SourceFindings.syntax(
          "`\(text)` is not a JSON value",
          at: SourceLocation(source, range),
          help: wordHelp(text)
        )
      )
    )
  }

  /// The finding for a character that cannot be here.
  func unexpected(_ expected: String) -> Finding {
    let place = place()
    let found = source.text(in: place.range)
    return SourceFindings.syntax("expected \(expected), found `\(found)`", at: place)
  }

  /// The finding for something that is not a key.
  func unexpectedKey() -> Finding {
    let isEnd = byte == 0x2C
    return SourceFindings.syntax(
      isEnd ? "a key is missing before the comma" : "a key has to be in double quotes",
      at: place(),
      help: isEnd ? "remove the comma" : "write `\"key\": value`"
    )
  }

  /// The finding for a text that ends too early.
  func unexpectedEnd(isInObject: Bool?) -> Finding {
    let message =
      switch isInObject {
      case nil: "the file holds no value"
      case true?: "the file ends inside an object"
      case false?: "the file ends inside an array"
      }
    let help = isInObject.map { $0 ? "add the closing `}`" : "add the closing `]`" }
    return SourceFindings.syntax(message, at: place(), help: help)
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

  private func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D, 0x22, 0x2F: true
    default: false
    }
  }

  private func wordHelp(_ word: String) -> String {
    switch word.lowercased() {
    case "nan", "infinity", "-infinity": "JSON has no such number"
    case "true", "false", "null": "write it in lower case: `\(word.lowercased())`"
    case "yes", "on": "write `true`"
    case "no", "off": "write `false`"
    case "none", "nil", "undefined": "leave the key out"
    default:
      word.utf8.first.map { $0 < 0x3A } == true
        ? "a number is written like `-12.5e3`, without leading zeros or `+`"
        : "put text in double quotes"
    }
  }

  private func unclosed(from start: Int) -> Finding {
    SourceFindings.syntax(
      "a string is never closed",
      at: SourceLocation(source, SourceRange(start, start + 1)),
      label: "opened here",
      help: "add the closing `\"`; a line break inside is written as `\\n`"
    )
  }

  private mutating func escape(into result: inout JSONString) -> Finding? {
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
      result.unescaped?.append(simple)
      index += 2
      return nil
    }
    guard code == 0x75, let first = hexadecimal(at: index + 2) else {
      let range = SourceRange(start, min(start + (code == 0x75 ? 6 : 2), bytes.count))
      return SourceFindings.syntax(
        "unknown escape `\(source.text(in: range))`",
        at: SourceLocation(source, range),
        help: code == 0x75
          ? "`\\u` takes four hexadecimal digits" : "double the backslash if one is meant"
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
      result.findings.append(
        SourceFindings.loneSurrogate(
          source.text(in: range),
          at: SourceLocation(source, range)
        )
      )
      result.unescaped?.append(contentsOf: "\u{FFFD}".utf8)
      return nil
    }
    result.unescaped?.append(contentsOf: String(Character(scalar)).utf8)
    return nil
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

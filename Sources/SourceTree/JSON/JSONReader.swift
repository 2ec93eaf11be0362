import Diagnostics
import JSON

/// Reads RFC 8259 JSON, nothing more.
///
/// Comments and commas before a closing bracket are reported and read over. Anything else that is
/// not JSON ends the reading.
struct JSONReader {
  private var builder: TreeBuilder
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The byte that is looked at.
  private var index: Int

  /// Why reading has to stop.
  private struct Failure: Error {
    var finding: Finding
  }

  /// Reads a text.
  static func parse(
    _ source: SourceText,
    _ scan: TextScan,
    _ limits: SourceLimits
  ) -> ParsedSource {
    (scan.repaired ?? source.bytes).withUnsafeBufferPointer { bytes in
      source.bytes.withUnsafeBufferPointer { original in
        let builder = TreeBuilder(
          source,
          original,
          limits: limits,
          findings: scan.findings,
          isJSON: true
        )
        var reader = JSONReader(builder: builder, source: source, bytes: bytes, index: scan.prefix)
        return reader.readDocument()
      }
    }
  }

  private mutating func readDocument() -> ParsedSource {
    do throws(Failure) {
      try readValue()
      try skipSpace()
      if byte != nil {
        throw unexpected("the end of the file", help: "a JSON file holds one value")
      }
      return builder.finish()
    } catch {
      builder.findings.report(error.finding)
      return builder.finish(isComplete: false)
    }
  }

  // MARK: Values

  /// Reads a value and what is in it; the limit of depth keeps the calls few.
  private mutating func readValue() throws(Failure) {
    try skipSpace()
    switch byte {
    case 0x7B?: try readCollection(.mapping, end: 0x7D)
    case 0x5B?: try readCollection(.sequence, end: 0x5D)
    case 0x22?: try readString()
    default: try readWord()
    }
  }

  private mutating func readCollection(_ kind: NodeKind, end: UInt8) throws(Failure) {
    guard builder.depth < builder.limits.depth else {
      throw Failure(finding: builder.tooDeep(at: place))
    }
    try checkRoom()
    builder.openCollection(kind, at: index)
    index += 1
    try skipSpace()
    while byte != end {
      if kind == .mapping { try readKey() }
      try readValue()
      try skipSpace()
      if byte != end { try readComma(before: end) }
    }
    index += 1
    builder.closeCollection(at: index)
  }

  private mutating func readKey() throws(Failure) {
    guard byte == 0x22 else {
      throw unexpected("a key in double quotes", help: "write `\"key\": value`")
    }
    try readString()
    try skipSpace()
    guard byte == 0x3A else {
      throw unexpected("`:`", help: "write `:` between a key and its value")
    }
    index += 1
  }

  private mutating func readComma(before end: UInt8) throws(Failure) {
    guard byte == 0x2C else {
      let bracket = end == 0x7D ? "}" : "]"
      throw unexpected("`,` or `\(bracket)`", help: "separate with `,`, close with `\(bracket)`")
    }
    let comma = index
    index += 1
    try skipSpace()
    if byte == end {
      reportNeedless(
        "JSON has no comma before a closing bracket",
        SourceRange(comma, comma + 1),
        help: "remove it"
      )
    }
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func readWord() throws(Failure) {
    let word = bytes[index...].prefix { $0 > 0x20 && !",:[]{}\"/".utf8.contains($0) }
    let range = SourceRange(index, word.endIndex)
    guard !word.isEmpty else { throw unexpected("a value", help: "write a value") }
    let isValue = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
    guard isValue || JSONReader.isNumber(word) else {
      let word = source.excerpt(of: range)
      throw failure(
        "`\(word)` is not a JSON value",
        found: word,
        range,
        help: "put text in double quotes; a number is written like `-12.5e3`, and words are "
          + "`true`, `false` and `null`"
      )
    }
    try checkRoom()
    builder.addScalar(range, .plain, text: UnsafeBufferPointer(rebasing: word), spelled: range)
    index = range.upperBound
  }

  /// `number` of RFC 8259, section 6.
  static func isNumber(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
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

  private mutating func checkRoom() throws(Failure) {
    guard builder.isFull else { return }
    throw Failure(finding: builder.tooManyNodes(at: place))
  }

  // MARK: Strings

  private mutating func readString() throws(Failure) {
    try checkRoom()
    let start = index
    index = bytes.firstIndex(from: start + 1, marks: JSONReader.marks)
    // Most texts are spelled out.
    let unescaped = byte == 0x22 ? nil : try readEscapes(ofStringAt: start)
    let spelled = SourceRange(start + 1, index)
    index += 1
    let range = SourceRange(start, index)
    if let unescaped {
      unescaped.withUnsafeBufferPointer {
        builder.addScalar(range, .doubleQuoted, text: $0, spelled: spelled)
      }
    } else {
      let text = UnsafeBufferPointer(rebasing: bytes[spelled.lowerBound..<spelled.upperBound])
      builder.addScalar(range, .doubleQuoted, text: text, spelled: spelled)
    }
  }

  /// The text of a string from whose first escape on is read, up to its end.
  private mutating func readEscapes(ofStringAt start: Int) throws(Failure) -> [UInt8] {
    var text: [UInt8] = []
    // What of the spelling is in the text.
    var copied = start + 1
    while byte != 0x22 {
      guard let byte, byte != 0x0A, byte != 0x0D else {
        throw failure(
          "a string is never closed",
          SourceRange(start, start + 1),
          label: "opened here",
          help: "add the closing `\"`; a line break inside is written as `\\n`"
        )
      }
      guard byte == 0x5C else {
        throw failure(
          "a \(byte == 0x09 ? "tab" : "control character") inside a string",
          help: "write it as an escape, such as `\\t` or `\\u001b`"
        )
      }
      text.append(contentsOf: bytes[copied..<index])
      try readEscape(into: &text)
      copied = index
      index = bytes.firstIndex(from: index, marks: JSONReader.marks)
    }
    text.append(contentsOf: bytes[copied..<index])
    return text
  }

  /// The high bits of quotes, backslashes and controls, right up to the first of them.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    word.marks(of: 0x22) | word.marks(of: 0x5C) | word.controlMarks
  }

  /// Adds what the escape at the current byte stands for (RFC 8259, section 7).
  private mutating func readEscape(into text: inout [UInt8]) throws(Failure) {
    if let meaning = nextByte.flatMap({ JSONReader.escapes[$0] }) {
      text.append(meaning)
      index += 2
      return
    }
    guard var value = codeUnit else {
      throw failure(
        "a `\\` in a string begins an escape, and this is none",
        help: "write `\\\\` for a backslash, `\\u` with 4 hexadecimal digits for a character"
      )
    }
    let start = index
    index += 6
    if value >= 0xD800, value < 0xDC00, let second = codeUnit, second >= 0xDC00, second < 0xE000 {
      value = 0x10000 + (value - 0xD800) << 10 + (second - 0xDC00)
      index += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      let range = SourceRange(start, index)
      throw failure(
        "escape `\(source.text(in: range))` is half of a character",
        range,
        help: "write both halves (`\\ud83d\\ude00`), or the character itself"
      )
    }
    text.append(contentsOf: String(scalar).utf8)
  }

  /// What a letter behind a backslash stands for.
  private static let escapes: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  /// The number of an escape `\u00e9` that begins at the current byte.
  private var codeUnit: UInt32? {
    guard index + 6 <= bytes.count, byte == 0x5C, nextByte == 0x75 else { return nil }
    let digits = bytes[index + 2..<index + 6]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Between values

  /// Goes to the next token; comments are reported and skipped.
  private mutating func skipSpace() throws(Failure) {
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

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var nextByte: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// The place of the character that is looked at.
  private var place: SourceLocation {
    var end = min(index + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceLocation(source, SourceRange(index, end))
  }

  // MARK: Findings

  /// Reports something that can be removed.
  private func reportNeedless(_ message: String, _ range: SourceRange, help: String) {
    let place = SourceLocation(source, range)
    builder.findings.report(
      Finding(SourceRule.syntax, message, at: place, help: help, fix: .replace(range, with: ""))
    )
  }

  /// The failure for a character that cannot be here, or for the end of the text.
  private mutating func unexpected(_ expected: String, help: String) -> Failure {
    guard byte == nil else {
      let found = source.text(in: place.range)
      return failure("expected \(expected), found `\(found)`", found: found, help: help)
    }
    guard let opened = builder.openBracket else {
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
  private mutating func failure(
    _ message: String,
    found: String? = nil,
    _ range: SourceRange? = nil,
    label: String? = nil,
    help: String
  ) -> Failure {
    let place = range.map { SourceLocation(source, $0) } ?? place
    let finding = Finding(
      SourceRule.syntax,
      message,
      found: found,
      at: place,
      label: label,
      help: help
    )
    return Failure(finding: finding)
  }
}

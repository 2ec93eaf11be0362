import DisplayText

/// Writes JSON as text: commas, line breaks and indentation.
///
/// Strings may hold anything: what could steer a terminal or reorder a line is written as `\u`
/// escapes, so the output is safe to print and still says exactly what was said.
struct JSONWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  /// Whether escapes count scalars, as in YAML, where those of JSON count UTF-16.
  private let isYAML: Bool
  private var depth = 0

  /// The bytes that most objects of answers take, for which nothing is copied.
  private static let firstBytes = 2_000

  init(_ layout: JSONValue.Layout, isYAML: Bool = false) {
    isPretty = layout == .pretty
    self.isYAML = isYAML
    bytes.reserveCapacity(JSONWriter.firstBytes)
  }

  /// Writes a value, without a line break at the end.
  mutating func write(_ value: JSONValue) {
    switch value {
    case .object(let members):
      open(0x7B)
      for place in members.indices {
        beginElement(isFirst: place == 0)
        append(quoting: members[place].key)
        bytes.append(0x3A)
        if isPretty { bytes.append(0x20) }
        write(members[place].value)
      }
      close(0x7D, isEmpty: members.isEmpty)
    case .array(let values):
      open(0x5B)
      for place in values.indices {
        beginElement(isFirst: place == 0)
        write(values[place])
      }
      close(0x5D, isEmpty: values.isEmpty)
    case .string(let text): append(quoting: text)
    case .number(let spelling): bytes += spelling.utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
  }

  /// Ends the text with a line break.
  mutating func end() { bytes.append(0x0A) }

  private mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
  }

  private mutating func beginElement(isFirst: Bool) {
    if !isFirst { bytes.append(0x2C) }
    breakLine()
  }

  private mutating func close(_ bracket: UInt8, isEmpty: Bool) {
    depth -= 1
    if !isEmpty { breakLine() }
    bytes.append(bracket)
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  fileprivate mutating func append(quoting text: String) {
    bytes.append(0x22)
    defer { bytes.append(0x22) }
    // Most texts hold nothing that has to be escaped.
    let isPlain = text.withBytes { text in
      guard text.firstIndex(from: 0, marks: JSONWriter.marks) == text.count else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if isPlain { return }
    let span = text.utf8Span.span
    var command = RunnerCommand(atStart: false)
    var index = 0
    while index < span.count {
      let decoded = span.scalar(at: index, limit: span.count)
      let isCommand = command.begins(at: decoded.scalar, before: nil)
      // RFC 8259, section 7, asks for quotes, backslashes and C0 controls.
      let isQuoting = decoded.scalar == "\"" || decoded.scalar == "\\"
      if isCommand || isQuoting || decoded.scalar.mustBeEscaped {
        append(escaping: decoded.scalar)
      } else {
        for offset in index..<(index + decoded.length) { bytes.append(span[offset]) }
      }
      index += decoded.length
    }
  }

  /// The high bits of the bytes that do not stand for themselves wherever they stand: all but ASCII,
  /// controls, quotes, backslashes, and the `#` of a command of a runner.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let quotes = word.marks(of: 0x22) | word.marks(of: 0x23) | word.marks(of: 0x5C)
    return word & .ofBytes(0x80) | word.controlMarks | word.marks(of: 0x7F) | quotes
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": bytes += [0x5C, UInt8(scalar.value)]
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    default:
      for unit in isYAML ? [scalar.value] : String(scalar).utf16.map(UInt32.init) {
        let digits = String(unit, radix: 16)
        let (mark, width) = unit > 0xFFFF ? ("\\U", 8) : ("\\u", 4)
        bytes += mark.utf8
        bytes.append(contentsOf: repeatElement(0x30, count: width - digits.utf8.count))
        bytes += digits.utf8
      }
    }
  }
}

extension String {
  /// The text in double quotes, as YAML takes it.
  package var quoted: String {
    var writer = JSONWriter(.compact, isYAML: true)
    writer.append(quoting: self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is escaped where it could harm a terminal that prints it.
  ///
  /// Joiners and variation selectors are hidden too, but spell words and emoji.
  package var mustBeEscaped: Bool {
    switch self {
    case " "..."~", "\u{200C}", "\u{200D}": false
    // No character of YAML (YAML 1.2.2, 5.1).
    case "\u{FFFE}", "\u{FFFF}": true
    default: DisplayWidth.isHidden(self) && !DisplayWidth.isVariationSelector(self)
    }
  }
}

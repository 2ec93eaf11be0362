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
      write(members, between: 0x7B, and: 0x7D) { writer, member in
        writer.append(quoting: member.key)
        writer.bytes.append(0x3A)
        if writer.isPretty { writer.bytes.append(0x20) }
        writer.write(member.value)
      }
    case .array(let values): write(values, between: 0x5B, and: 0x5D) { $0.write($1) }
    case .string(let text): append(quoting: text)
    case .number(let spelling): bytes += spelling.utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
  }

  /// Ends the text with a line break.
  mutating func end() { bytes.append(0x0A) }

  private mutating func write<Element>(
    _ elements: [Element],
    between opening: UInt8,
    and closing: UInt8,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(opening)
    depth += 1
    for (place, element) in elements.enumerated() {
      if place > 0 { bytes.append(0x2C) }
      breakLine()
      body(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    bytes.append(closing)
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
      guard text.allSatisfy(JSONWriter.isPlain) else { return false }
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

  /// Whether a byte stands for itself wherever it stands: ASCII without controls, quotes,
  /// backslashes, and the `#` of a command of a runner.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C && byte != 0x23
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

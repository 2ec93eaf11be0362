import DisplayText

/// Writes JSON into a buffer of bytes, value by value.
///
///     var writer = JSONWriter(layout: .pretty)
///     writer.object { writer in
///       writer.key("team")
///       writer.string("red")
///     }
///
/// Commas, line breaks and indentation are the writer's business; that keys are unique and that
/// each has one value is the caller's. Strings may hold anything: what could steer a terminal or
/// reorder a line is written as `\u` escapes, so the output is safe to print and still says
/// exactly what was said.
package struct JSONWriter: Sendable {
  /// How values are laid out.
  package enum Layout: Sendable {
    /// Everything in one line, without spaces.
    case compact
    /// One value a line, indented by two spaces.
    case pretty
  }

  /// What has been written, without a line break at the end.
  package private(set) var bytes: [UInt8] = []

  private let isPretty: Bool
  private var depth = 0
  /// Whether the innermost container holds something already.
  private var isFollowing = false
  private var followsKey = false

  /// Creates a writer with an empty buffer.
  package init(layout: Layout = .pretty) { isPretty = layout == .pretty }
}

extension JSONWriter {
  /// Writes an object; `members` writes keys and values in turn.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(0x7B)
    members(&self)
    close(0x7D)
  }

  /// Writes an array; `elements` writes its values.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open(0x5B)
    elements(&self)
    close(0x5D)
  }

  /// Writes the key of the next value.
  package mutating func key(_ key: String) {
    separate()
    append(quoting: key)
    bytes.append(0x3A)
    if isPretty { bytes.append(0x20) }
    followsKey = true
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    separate()
    append(quoting: value)
  }

  /// Writes a number whose text is JSON already; it keeps every digit.
  package mutating func number(_ text: String) {
    separate()
    bytes += text.utf8
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) { number(value ? "true" : "false") }

  /// Writes a key with a string.
  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a key with a whole number.
  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(String(value))
  }

  /// Writes a key with `true` or `false`.
  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a key with an array of strings.
  package mutating func strings(_ name: String, _ values: some Sequence<String>) {
    key(name)
    array { writer in
      for value in values { writer.string(value) }
    }
  }

  /// Writes a key with an object.
  package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a key with an array of objects, one for each element.
  package mutating func objects<Element>(
    _ name: String,
    of elements: some Sequence<Element>,
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    objects(of: elements, members)
  }

  /// Writes an array of objects, one for each element.
  package mutating func objects<Element>(
    of elements: some Sequence<Element>,
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    array { writer in
      for element in elements { writer.object { members(&$0, element) } }
    }
  }
}

extension JSONWriter {
  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    isFollowing = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if isFollowing { breakLine() }
    bytes.append(bracket)
    isFollowing = true
  }

  /// What stands between the value before and the one to come.
  private mutating func separate() {
    if followsKey {
      followsKey = false
    } else if depth > 0 {
      if isFollowing { bytes.append(0x2C) }
      breakLine()
    }
    isFollowing = true
  }

  /// Ends the text with a line break.
  mutating func end() { bytes.append(0x0A) }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func append(quoting text: String) {
    bytes.append(0x22)
    let span = text.utf8Span.span
    var index = 0
    while index < span.count {
      let decoded = span.scalar(at: index, limit: span.count)
      // Build runners execute `##[name]` wherever it is in a line of a log.
      let isCommand =
        decoded.scalar == "[" && index > 1 && span[index - 1] == 0x23 && span[index - 2] == 0x23
      // RFC 8259, section 7, asks for quotes, backslashes and C0 controls.
      let isQuoting = decoded.scalar == "\"" || decoded.scalar == "\\"
      if isCommand || isQuoting || decoded.scalar.mustBeEscaped {
        append(escaping: decoded.scalar)
      } else {
        for offset in index..<(index + decoded.length) { bytes.append(span[offset]) }
      }
      index += decoded.length
    }
    bytes.append(0x22)
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    bytes.append(0x5C)
    switch scalar {
    case "\"", "\\": bytes.append(UInt8(scalar.value))
    case "\n": bytes.append(0x6E)
    case "\r": bytes.append(0x72)
    case "\t": bytes.append(0x74)
    default:
      for (number, unit) in String(scalar).utf16.enumerated() {
        if number > 0 { bytes.append(0x5C) }
        bytes.append(0x75)
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: repeatElement(0x30, count: 4 - digits.utf8.count))
        bytes += digits.utf8
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is written as an escape where it could do harm to whoever prints it.
  ///
  /// Joiners and variation selectors are hidden too, but spell words and emoji.
  var mustBeEscaped: Bool {
    switch self {
    case " "..."~", "\u{200C}", "\u{200D}": false
    default: DisplayWidth.isHidden(self) && !DisplayWidth.isVariationSelector(self)
    }
  }
}

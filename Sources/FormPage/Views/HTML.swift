/// Markup, in which every text that is put into it is escaped.
///
/// It is written as a literal: what stands there is markup of ours, and a `String` in a place of it
/// is text. Nothing else escapes.
struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The markup, in UTF-8.
  private(set) var bytes: [UInt8] = []

  init(stringLiteral markup: StaticString) { bytes.add(markup) }

  init(stringInterpolation parts: Parts) { bytes = parts.bytes }

  /// Markup that is a file of ours.
  init(file: [UInt8]) { bytes = file }

  /// Nothing.
  init() {}

  /// Whether there is nothing.
  var isEmpty: Bool { bytes.isEmpty }

  static func += (markup: inout HTML, more: HTML) { markup.bytes += more.bytes }

  static func + (markup: HTML, more: HTML) -> HTML {
    var markup = markup
    markup += more
    return markup
  }

  /// A literal with texts in it.
  struct Parts: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 64 * interpolationCount)
    }

    mutating func appendLiteral(_ markup: StaticString) { bytes.add(markup) }

    /// Adds a text, escaped for content and for quoted attributes alike.
    mutating func appendInterpolation(_ content: String) {
      var content = content
      content.withUTF8 { text in
        var start = 0
        for place in text.indices {
          guard let escape = Parts.escape(of: text[place]) else { continue }
          bytes += text[start..<place]
          bytes.add(escape)
          start = place + 1
        }
        bytes += text[start...]
      }
    }

    /// Adds a text in which what stands between backticks is code.
    mutating func appendInterpolation(spelled content: String) {
      guard content.utf8.contains(UInt8(ascii: "`")) else { return appendInterpolation(content) }
      let parts = content.split(separator: "`", omittingEmptySubsequences: false)
      if parts.count.isMultiple(of: 2) { return appendInterpolation(content) }
      for (place, part) in parts.enumerated() {
        let isCode = !place.isMultiple(of: 2)
        if isCode { bytes.add("<code>") }
        appendInterpolation(String(part))
        if isCode { bytes.add("</code>") }
      }
    }

    private static func escape(of byte: UInt8) -> StaticString? {
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "'"): "&#39;"
      // No page can hold one.
      case 0: "\u{FFFD}"
      default: nil
      }
    }

    mutating func appendInterpolation(_ markup: HTML) { bytes += markup.bytes }

    mutating func appendInterpolation(_ markup: [HTML]) {
      for part in markup { bytes += part.bytes }
    }

    mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

    /// Adds an attribute, where it has a value.
    mutating func appendInterpolation(_ name: StaticString, _ value: String?) {
      guard let value else { return }
      bytes.add(" ")
      bytes.add(name)
      bytes.add("=\"")
      appendInterpolation(value)
      bytes.add("\"")
    }

    /// Adds an attribute without a value.
    mutating func appendInterpolation(_ name: StaticString, if isThere: Bool) {
      guard isThere else { return }
      bytes.add(" ")
      bytes.add(name)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension String {
  /// The text as a page and what is posted from it have it: lines end with a line feed, and no
  /// character is null.
  var asPosted: String {
    if utf8.allSatisfy({ $0 != 0x0D && $0 != 0 }) { return self }
    var posted = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if scalar != "\n" || !isAfterReturn {
        posted.append(scalar == "\r" ? "\n" : scalar == "\0" ? "\u{FFFD}" : scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(posted)
  }

  /// The text as a field of one line has it.
  var inOneField: String {
    let text = asPosted
    return text.utf8.contains(0x0A) ? text.split(separator: "\n").joined() : text
  }
}

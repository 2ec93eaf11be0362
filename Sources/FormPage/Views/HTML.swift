/// Markup, in which every text that is put into it is escaped.
///
/// It is written as a literal: what stands there is markup of ours, and a `String` in a place of it
/// is text. Nothing else escapes.
struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation parts: Parts) { text = parts.text }

  /// Nothing.
  init() { text = "" }

  /// Whether there is nothing.
  var isEmpty: Bool { text.isEmpty }

  static func += (markup: inout HTML, more: HTML) { markup.text += more.text }

  static func + (markup: HTML, more: HTML) -> HTML {
    var markup = markup
    markup += more
    return markup
  }

  /// A literal with texts in it.
  struct Parts: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a text, escaped for content and for quoted attributes alike.
    mutating func appendInterpolation(_ content: String) {
      var rest = content[...]
      // Most texts hold nothing of this, and are added as a whole.
      while let place = rest.utf8.firstIndex(where: { Parts.escape(of: $0) != nil }) {
        text += rest[..<place]
        text += Parts.escape(of: rest.utf8[place]) ?? ""
        rest = rest[rest.utf8.index(after: place)...]
      }
      text += rest
    }

    /// Adds a text in which what stands between backticks is code.
    mutating func appendInterpolation(spelled content: String) {
      guard content.utf8.contains(UInt8(ascii: "`")) else { return appendInterpolation(content) }
      let parts = content.split(separator: "`", omittingEmptySubsequences: false)
      if parts.count.isMultiple(of: 2) { return appendInterpolation(content) }
      for (place, part) in parts.enumerated() {
        let isCode = !place.isMultiple(of: 2)
        if isCode { text += "<code>" }
        appendInterpolation(String(part))
        if isCode { text += "</code>" }
      }
    }

    private static func escape(of byte: UInt8) -> String? {
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

    mutating func appendInterpolation(_ markup: HTML) { text += markup.text }

    mutating func appendInterpolation(_ markup: [HTML]) { for part in markup { text += part.text } }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Adds an attribute, where it has a value.
    mutating func appendInterpolation(_ name: StaticString, _ value: String?) {
      guard let value else { return }
      text += " "
      text += name.description
      text += "=\""
      appendInterpolation(value)
      text += "\""
    }

    /// Adds an attribute without a value.
    mutating func appendInterpolation(_ name: StaticString, if isThere: Bool) {
      if isThere { text += " \(name)" }
    }
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

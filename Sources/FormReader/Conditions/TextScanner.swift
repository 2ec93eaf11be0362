import FormModel

/// A piece of a small text: of a condition, or of a place in a template.
struct TextToken {
  enum Kind {
    /// A letter, then letters, digits, `-` and `_`: a name, or a word of the language.
    case word
    /// A number as JSON writes it, small enough to be compared exactly.
    case number
    /// A text in quotes.
    case string
    /// A text whose closing quote is missing.
    case unclosedString
    /// One of `( ) [ ] { } ,`, a run of `= ! < >`, or a run of `& |`.
    case sign
    /// Any other run without spaces and signs, such as `C++`, `007` or `machine.gpus`.
    case other
    case end
  }

  var kind: Kind
  /// The text as it is written, with its quotes.
  var text: String
  /// The bytes it covers.
  var range: Range<Int>

  /// The text without its quotes.
  var value: String { kind == .string ? String(text.dropFirst().dropLast()) : text }

  /// Whether it is a word, a number or another run of characters without quotes.
  var isRun: Bool { kind == .word || kind == .number || kind == .other }

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
}

/// Cuts the small languages of a form, conditions and the places of templates, into tokens.
struct TextScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The tokens of a text; the last one is its end.
  ///
  /// - Complexity: O(bytes).
  static func tokens(of bytes: ArraySlice<UInt8>) -> [TextToken] {
    var scanner = TextScanner(bytes)
    var tokens: [TextToken] = []
    repeat { tokens.append(scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() -> TextToken {
    skip { $0.isTextSpace }
    let start = position
    guard start < bytes.endIndex else { return token(.end, from: start) }
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      skip { "=!<>".utf8.contains($0) }
      return token(.sign, from: start)
    case UInt8(ascii: "&"), UInt8(ascii: "|"):
      skip { "&|".utf8.contains($0) }
      return token(.sign, from: start)
    case let byte where byte.isTextSign:
      position += 1
      return token(.sign, from: start)
    default:
      skip { !$0.isTextSpace && !$0.isTextSign }
      return token(kind(ofRun: bytes[start..<position]), from: start)
    }
  }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while position < bytes.endIndex, matches(bytes[position]) { position += 1 }
  }

  private mutating func string() -> TextToken {
    let start = position
    let quote = bytes[start]
    position += 1
    skip { $0 != quote }
    guard position < bytes.endIndex else { return token(.unclosedString, from: start) }
    position += 1
    return token(.string, from: start)
  }

  private func token(_ kind: TextToken.Kind, from start: Int) -> TextToken {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return TextToken(kind: kind, text: text, range: start..<position)
  }

  private func kind(ofRun run: ArraySlice<UInt8>) -> TextToken.Kind {
    if run.isTextWord { return .word }
    let number = ExactNumber(json: String(decoding: run, as: UTF8.self))
    return number.map { !$0.isBeyondComparison } == true ? .number : .other
  }
}

extension Collection<UInt8> {
  /// Whether it is a letter, then letters, digits, `-` and `_`.
  var isTextWord: Bool {
    first?.isLetter == true
      && allSatisfy { $0.isLetter || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F }
  }
}

extension UInt8 {
  /// Whether it separates words: a space, a tab or a line break.
  var isTextSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether it ends a run of other characters.
  fileprivate var isTextSign: Bool { "()[]{},\"'=!<>&|".utf8.contains(self) }
}

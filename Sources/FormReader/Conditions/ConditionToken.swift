import FormModel

/// A piece of a condition.
struct ConditionToken {
  enum Kind {
    /// A run without spaces and signs: a name, a word of the language, a number.
    case run
    /// A text in quotes.
    case string
    /// A text whose closing quote is missing.
    case unclosedString
    /// One of `( ) [ ] { } ,`, a run of `= ! < >`, or a run of `& |`.
    case sign
    case end
  }

  var kind: Kind
  /// The text as it is written, with its quotes.
  var text: String
  /// The bytes it covers.
  var range: Range<Int>

  /// The text without its quotes.
  var value: String { kind == .string ? String(text.unicodeScalars.dropFirst().dropLast()) : text }

  /// The number that it is, as JSON writes it and small enough to be compared exactly.
  var number: ExactNumber? {
    guard kind == .run, let number = ExactNumber(json: text), !number.isBeyondComparison else {
      return nil
    }
    return number
  }

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

  /// The word of the language that it is, also in the spelling of another language; otherwise its
  /// text.
  var word: String { ConditionToken.otherWords[text] ?? text }

  private static let otherWords = [
    "&&": "and", "||": "or", "!": "not", "AND": "and", "OR": "or", "NOT": "not",
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "is": "==", "contains": "has",
    "startsWith": "starts-with", "startswith": "starts-with",
    "endsWith": "ends-with", "endswith": "ends-with",
  ]

  /// Whether it joins two tests.
  var isJoint: Bool { word == "and" || word == "or" }
}

/// Cuts a condition into tokens.
struct ConditionScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// The tokens of a text; the last one is its end.
  ///
  /// - Complexity: O(bytes).
  static func tokens(of bytes: [UInt8]) -> [ConditionToken] {
    var scanner = ConditionScanner(bytes: bytes)
    var tokens: [ConditionToken] = []
    repeat { tokens.append(scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() -> ConditionToken {
    skip { $0.isConditionSpace }
    let start = position
    guard start < bytes.count else { return token(.end, from: start) }
    let first = bytes[start]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      position += 1
      skip { $0 != first }
      guard position < bytes.count else { return token(.unclosedString, from: start) }
      position += 1
      return token(.string, from: start)
    }
    if !first.isConditionSign {
      skip { !$0.isConditionSpace && !$0.isConditionSign }
      return token(.run, from: start)
    }
    position += 1
    for signs in [ByteSet("=!<>"), ByteSet("&|")] where signs.contains(first) {
      skip(while: signs.contains)
    }
    return token(.sign, from: start)
  }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while position < bytes.count, matches(bytes[position]) { position += 1 }
  }

  private func token(_ kind: ConditionToken.Kind, from start: Int) -> ConditionToken {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return ConditionToken(kind: kind, text: text, range: start..<position)
  }
}

extension UInt8 {
  /// Whether it separates words: a space, a tab or a line break.
  var isConditionSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether it ends a run of other characters.
  fileprivate var isConditionSign: Bool { ByteSet.conditionSigns.contains(self) }
}

/// A set of ASCII characters, in which each byte of a condition is looked up.
private struct ByteSet {
  private let bits: UInt128

  static let conditionSigns = ByteSet("()[]{},\"'=!<>&|")

  init(_ characters: StaticString) {
    bits = UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
      .reduce(0) { $0 | 1 &<< UInt128($1) }
  }

  func contains(_ byte: UInt8) -> Bool { byte < 128 && bits & 1 &<< UInt128(byte) != 0 }
}

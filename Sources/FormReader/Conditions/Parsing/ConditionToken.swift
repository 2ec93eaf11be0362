import FormModel

/// A piece of a condition's text.
struct ConditionToken {
  enum Kind: Equatable {
    /// A letter, then letters, digits, `-` and `_`: a field, an option, a word of the language.
    case word
    /// A number as JSON writes it.
    case number
    /// Any other run of characters; as an option id it has to be quoted.
    case odd
    /// A text in quotes.
    case string
    /// A text whose closing quote is missing.
    case openString
    case openParenthesis
    case closeParenthesis
    case openBracket
    case closeBracket
    case comma
    case comparison(Condition.Comparison)
    /// `&&`, `||` and `!` of other languages.
    case and
    case or
    case not
    case end
  }

  var kind: Kind
  /// The bytes it covers.
  var range: Range<Int>
  /// How it has to be written, when it is a spelling of another language.
  var correction: String?
}

/// Cuts a condition's text into tokens.
struct ConditionScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// Operators, longer ones before their beginnings.
  private static let operators: [(spelling: [UInt8], kind: ConditionToken.Kind, correct: String?)] =
    [
      (Array("===".utf8), .comparison(.equal), "=="),
      (Array("!==".utf8), .comparison(.notEqual), "!="),
      (Array("==".utf8), .comparison(.equal), nil),
      (Array("!=".utf8), .comparison(.notEqual), nil),
      (Array("<=".utf8), .comparison(.lessOrEqual), nil),
      (Array(">=".utf8), .comparison(.greaterOrEqual), nil),
      (Array("≤".utf8), .comparison(.lessOrEqual), "<="),
      (Array("≥".utf8), .comparison(.greaterOrEqual), ">="),
      (Array("≠".utf8), .comparison(.notEqual), "!="),
      (Array("=<".utf8), .comparison(.lessOrEqual), "<="),
      (Array("=>".utf8), .comparison(.greaterOrEqual), ">="),
      (Array("<>".utf8), .comparison(.notEqual), "!="),
      (Array("&&".utf8), .and, "and"),
      (Array("||".utf8), .or, "or"),
      (Array("<".utf8), .comparison(.less), nil),
      (Array(">".utf8), .comparison(.greater), nil),
      (Array("=".utf8), .comparison(.equal), "=="),
      (Array("&".utf8), .and, "and"),
      (Array("|".utf8), .or, "or"),
      (Array("!".utf8), .not, "not"),
    ]

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The tokens of a text; the last one is `end`.
  ///
  /// - Complexity: O(bytes).
  static func tokens(of bytes: [UInt8]) -> [ConditionToken] {
    var scanner = ConditionScanner(bytes)
    var tokens: [ConditionToken] = []
    repeat { tokens.append(scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() -> ConditionToken {
    while position < bytes.count, bytes[position].isConditionSpace { position += 1 }
    let start = position
    guard start < bytes.count else { return ConditionToken(kind: .end, range: start..<start) }
    switch bytes[start] {
    case UInt8(ascii: "("): return symbol(.openParenthesis)
    case UInt8(ascii: ")"): return symbol(.closeParenthesis)
    case UInt8(ascii: "["): return symbol(.openBracket)
    case UInt8(ascii: "]"): return symbol(.closeBracket)
    case UInt8(ascii: ","): return symbol(.comma)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
    default: break
    }
    for candidate in ConditionScanner.operators
    where bytes[start...].starts(with: candidate.spelling) {
      position += candidate.spelling.count
      return ConditionToken(
        kind: candidate.kind,
        range: start..<position,
        correction: candidate.correct
      )
    }
    while position < bytes.count, !bytes[position].endsConditionRun { position += 1 }
    return ConditionToken(kind: kind(ofRun: bytes[start..<position]), range: start..<position)
  }

  private mutating func symbol(_ kind: ConditionToken.Kind) -> ConditionToken {
    position += 1
    return ConditionToken(kind: kind, range: (position - 1)..<position)
  }

  private mutating func string() -> ConditionToken {
    let start = position
    let quote = bytes[start]
    position += 1
    while position < bytes.count, bytes[position] != quote { position += 1 }
    guard position < bytes.count else {
      return ConditionToken(kind: .openString, range: start..<position)
    }
    position += 1
    return ConditionToken(kind: .string, range: start..<position)
  }

  private func kind(ofRun run: ArraySlice<UInt8>) -> ConditionToken.Kind {
    guard let first = run.first else { return .odd }
    if first.isASCIILetter { return run.allSatisfy(\.isConditionWord) ? .word : .odd }
    let number = ExactNumber(json: String(decoding: run, as: UTF8.self))
    return number.map { !$0.isBeyondComparison } == true ? .number : .odd
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isConditionSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether it is a letter, a digit, `-` or `_`.
  var isConditionWord: Bool {
    isASCIILetter || (0x30...0x39).contains(self) || self == 0x2D || self == 0x5F
  }

  fileprivate var endsConditionRun: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="),
      UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"):
      true
    default: isConditionSpace
    }
  }
}

internal import DisplayText

/// A letter as a search compares it.
struct FoldedLetter: Sendable {
  /// The scalar in lower case and without accents, whether it was in upper case, its kind, and which
  /// accented letter it was; 0 without accents.
  var code: UInt32
  /// Where the scalars it was made from begin, in bytes; marks behind them belong to it.
  var start: Int

  static let scalarMask: UInt32 = 0x1F_FFFF
  static let upperBit: UInt32 = 1 << 21
  private static let kindShift: UInt32 = 22
  private static let accentShift: UInt32 = 25
  static let accentMask: UInt32 = 0x7F << accentShift

  static func code(
    _ scalar: UInt32,
    isUpper: Bool,
    kind: LetterKind,
    accent: UInt32 = 0
  ) -> UInt32 {
    scalar | (isUpper ? upperBit : 0) | UInt32(kind.rawValue) << kindShift | accent << accentShift
  }

  /// The code of a byte of ASCII.
  static func code(ofASCII byte: UInt8) -> UInt32 {
    let isUpper = (0x41...0x5A).contains(byte)
    let lower = UInt32(isUpper ? byte | 0x20 : byte)
    return code(lower, isUpper: isUpper, kind: LetterKind(ofASCII: byte))
  }

  static func kind(of code: UInt32) -> LetterKind {
    LetterKind(rawValue: UInt8(truncatingIfNeeded: code >> kindShift & 7)) ?? .other
  }

  /// The letter as a byte of ASCII, its case kept; `nil` if it is not one.
  static func byte(of code: UInt32) -> UInt8? {
    let scalar = code & scalarMask
    guard scalar < 0x80, code & accentMask == 0 else { return nil }
    return UInt8(scalar) ^ (code & upperBit == 0 ? 0 : 0x20)
  }

  /// The letters of a text: an accented letter is its base letter, a ligature two.
  ///
  /// A nonspacing mark belongs to the letter before it, and a variation selector says nothing.
  static func letters(of text: Span<UInt8>) -> [FoldedLetter] {
    var letters: [FoldedLetter] = []
    letters.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let start = index
      let scalar = text.scalar(at: index, limit: text.count)
      index += scalar.length
      var marks: [Unicode.Scalar] = []
      while index < text.count, text[index] >= 0x80 {
        let next = text.scalar(at: index, limit: text.count)
        guard next.scalar.isMark else { break }
        if !DisplayWidth.isVariationSelector(next.scalar) { marks.append(next.scalar) }
        index += next.length
      }
      if scalar.scalar.isASCII, marks.isEmpty {
        let code = code(ofASCII: UInt8(scalar.scalar.value))
        letters.append(FoldedLetter(code: code, start: start))
      } else if !scalar.scalar.isMark {
        for code in codes(of: scalar.scalar, marks) {
          letters.append(FoldedLetter(code: code, start: start))
        }
      }
    }
    return letters
  }

  private static func codes(of scalar: Unicode.Scalar, _ marks: [Unicode.Scalar]) -> [UInt32] {
    switch scalar.value {
    // Unified ideographs and syllables of Hangul, which have neither case nor accents.
    case 0x3400...0x9FFF, 0xAC00...0xD7A3:
      return [code(scalar.value, isUpper: false, kind: .lower, accent: accent(0, marks))]
    default: break
    }
    // One scalar is enough: the others of a longer mapping are marks.
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    let isUpper = lower != scalar
    var base = SearchAccents.base(of: Character(lower))
    var letter = String.UnicodeScalarView([lower])
    var rest = marks[...]
    while let mark = rest.first,
      let composed = SearchAccents.base(of: Character(String(letter + [mark])))
    {
      base = composed
      letter.append(mark)
      rest.removeFirst()
    }
    let accent = accent(base?.accent ?? 0, rest)
    // The sigma at the end of a word is the same letter.
    let letters = base?.letters ?? [lower == "\u{3C2}" ? "\u{3C3}" : lower]
    return letters.map { letter in
      let kind =
        letter.isASCII && !isUpper
        ? LetterKind(ofASCII: UInt8(letter.value)) : LetterKind(of: lower, isUpper: isUpper)
      return code(letter.value, isUpper: isUpper, kind: kind, accent: accent)
    }
  }

  /// Tells an accented letter with more marks from others: 64 to 127.
  private static func accent(_ accent: UInt32, _ marks: some Collection<Unicode.Scalar>) -> UInt32 {
    marks.isEmpty ? accent : 64 + marks.reduce(accent) { $0 &* 31 &+ $1.value } % 64
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to the letter before it.
  fileprivate var isMark: Bool {
    switch value {
    case ..<0x300, 0x3400...0x9FFF, 0xAC00...0xD7A3: false
    default:
      DisplayWidth.isVariationSelector(self) || properties.generalCategory == .nonspacingMark
    }
  }
}

/// What a letter is, for finding the starts of words.
enum LetterKind: UInt8, Sendable {
  case white
  case delimiter
  case other
  case lower
  case upper
  case digit

  /// The kinds of ASCII.
  static let table: [LetterKind] = (0..<0x80).map { LetterKind(ofASCII: $0) }

  init(ofASCII byte: UInt8) {
    switch byte {
    case 0x61...0x7A: self = .lower
    case 0x41...0x5A: self = .upper
    case 0x30...0x39: self = .digit
    case 0x20, 0x09...0x0D: self = .white
    // Comma, slash, colon, semicolon and bar.
    case 0x2C, 0x2F, 0x3A, 0x3B, 0x7C: self = .delimiter
    default: self = .other
    }
  }

  /// The kind of a scalar that is not ASCII; what has no case counts as lower case.
  init(of scalar: Unicode.Scalar, isUpper: Bool) {
    let properties = scalar.properties
    if isUpper {
      self = .upper
    } else if properties.numericType != nil {
      self = .digit
    } else if properties.isAlphabetic {
      self = .lower
    } else {
      self = properties.isWhitespace ? .white : .other
    }
  }

  /// What a letter of this kind earns behind one of another kind; the start counts as white space.
  @inline(__always)
  func bonus(after previous: LetterKind) -> Int32 {
    switch self {
    case .white: return 10
    case .delimiter, .other: return 8
    case .lower, .upper, .digit: break
    }
    switch previous {
    case .white: return 10
    case .delimiter: return 9
    case .other: return 8
    case .lower: return self == .lower ? 0 : 7
    case .upper: return self == .digit ? 7 : 0
    case .digit: return 0
    }
  }
}

/// Which letters occur in a text: a set that may hold more than there are, never less.
///
/// Case does not count. Letters and digits of ASCII have a bit each, everything else shares bits.
/// A candidate that lacks a bit of a query cannot match it, which is known without reading its text.
enum LetterSet {
  /// The set of some bytes if they are ASCII; `nil` if they are not.
  static func bits(of text: Span<UInt8>) -> UInt64? {
    let table = ofASCII.span
    var bits: UInt64 = 0
    var all: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      bits |= table[Int(byte & 0x7F)]
      all |= byte
    }
    return all < 0x80 ? bits : nil
  }

  /// The set of a folded letter.
  static func bit(of code: UInt32) -> UInt64 {
    let scalar = code & FoldedLetter.scalarMask
    return scalar < 0x80 ? ofASCII[Int(scalar)] : 1 << (50 + UInt64(scalar) % 14)
  }

  private static let ofASCII: [UInt64] = (0..<0x80).map { byte in
    switch byte {
    case 0x61...0x7A: 1 << UInt64(byte - 0x61)
    case 0x41...0x5A: 1 << UInt64(byte - 0x41)
    case 0x30...0x39: 1 << UInt64(byte - 0x30 + 26)
    case 0x20: 0
    default: 1 << UInt64(36 + byte % 14)
    }
  }
}

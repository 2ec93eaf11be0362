internal import DisplayText

/// A letter as a search compares it.
struct FoldedLetter: Sendable {
  /// The scalar in lower case and without accents, whether it was in upper case, and its kind.
  var code: UInt32
  /// Where the scalars it was made from begin, in bytes; marks behind them belong to it.
  var start: Int
  /// Whether it had an accent.
  var isAccented: Bool

  /// The bits of `code` that hold the scalar.
  static let scalarMask: UInt32 = 0x1F_FFFF
  /// The bit of `code` that is set for upper case.
  static let upperBit: UInt32 = 1 << 23
  private static let kindShift: UInt32 = 24

  static func code(_ scalar: UInt32, isUpper: Bool, kind: LetterKind) -> UInt32 {
    scalar | (isUpper ? upperBit : 0) | UInt32(kind.rawValue) << kindShift
  }

  /// The code of a byte of ASCII.
  static func code(ofASCII byte: UInt8) -> UInt32 {
    let isUpper = (0x41...0x5A).contains(byte)
    return code(
      UInt32(isUpper ? byte | 0x20 : byte),
      isUpper: isUpper,
      kind: LetterKind(ofASCII: byte)
    )
  }

  static func kind(of code: UInt32) -> LetterKind {
    LetterKind(rawValue: UInt8(truncatingIfNeeded: code >> kindShift)) ?? .other
  }

  /// The letter as a byte of ASCII, its case kept.
  var byte: UInt8? {
    let scalar = code & FoldedLetter.scalarMask
    guard scalar < 0x80 else { return nil }
    return UInt8(scalar) ^ (code & FoldedLetter.upperBit == 0 ? 0 : 0x20)
  }
}

/// Turns texts into folded letters.
///
/// A precomposed letter becomes its base letter (`SearchAccents`), a ligature two; a nonspacing mark
/// belongs to the letter before it, and a variation selector says nothing.
struct TextFolder: Sendable {
  private(set) var letters: [FoldedLetter] = []

  mutating func removeAll() { letters.removeAll(keepingCapacity: true) }

  /// Adds the letters of a text; marks never join a letter of the text before.
  mutating func append(_ text: Span<UInt8>) {
    let first = letters.count
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        letters.append(
          FoldedLetter(code: FoldedLetter.code(ofASCII: byte), start: index, isAccented: false)
        )
        index += 1
      } else {
        let decoded = text.scalar(at: index, limit: text.count)
        append(decoded.scalar, at: index, first: first)
        index += decoded.length
      }
    }
  }

  /// The sigma at the end of a word is the same letter.
  private static func medial(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar == "\u{3C2}" ? 0x3C3 : scalar.value
  }

  private mutating func append(_ scalar: Unicode.Scalar, at start: Int, first: Int) {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return
    // Unified ideographs and syllables of Hangul, which have neither case nor accents.
    case 0x3400...0x9FFF, 0xAC00...0xD7A3:
      let code = FoldedLetter.code(scalar.value, isUpper: false, kind: .lower)
      letters.append(FoldedLetter(code: code, start: start, isAccented: false))
      return
    default: break
    }
    let properties = scalar.properties
    if properties.generalCategory == .nonspacingMark {
      guard letters.count > first else { return }
      var place = letters.count - 1
      let start = letters[place].start
      // Both letters of a ligature have the mark.
      while place >= first, letters[place].start == start {
        letters[place].isAccented = true
        place -= 1
      }
      return
    }
    // One scalar is enough: the others of a longer mapping are marks.
    let lower = properties.lowercaseMapping.unicodeScalars.first ?? scalar
    let isUpper = lower != scalar
    let base = SearchAccents.base(of: lower)
    for letter in base?.unicodeScalars.map(\.value) ?? [TextFolder.medial(lower)] {
      let kind: LetterKind
      if letter < 0x80 {
        kind = isUpper ? .upper : LetterKind(ofASCII: UInt8(letter))
      } else {
        kind = LetterKind(of: lower, isUpper: isUpper)
      }
      letters.append(
        FoldedLetter(
          code: FoldedLetter.code(letter, isUpper: isUpper, kind: kind),
          start: start,
          isAccented: base != nil
        )
      )
    }
  }
}

/// How well a word fits a text: the rules, which both scorers follow exactly.
///
/// An alignment gives each letter of the word a letter of the text, in order. Each letter earns
/// `letter` and a bonus by where it stands (`bonus(after:)`), twice for the first one; a letter next to
/// the one before it earns at least `consecutive`. Letters that are passed over cost
/// `gapStart` for the first and `gapExtension` for each further one, but never take what was earned
/// below 0. What is in front of the first letter and behind the last one costs nothing. The score is
/// that of the best alignment, and its end is the first place where a best one can end. The figures
/// are those of fzf's second algorithm (`src/algo/algo.go`), except that a run does not inherit the
/// bonus of its first letter, so that the best alignment can be found exactly.
enum SearchScore {
  static let letter: Int32 = 16
  static let gapStart: Int32 = 3
  static let gapExtension: Int32 = 1
  static let consecutive: Int32 = 8
  /// The best bonus that a letter can earn by where it stands.
  static let mostBonus: Int32 = 10
  /// The most that a letter other than the first one can earn.
  static let mostALetter = letter + mostBonus

  /// The most pairs of letters (of the word, of the text) of which the best alignment is sought.
  ///
  /// Beyond it the alignment is the one that ends first and, seen from its end, is as short as can be.
  static let mostPairs = 1 << 18
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

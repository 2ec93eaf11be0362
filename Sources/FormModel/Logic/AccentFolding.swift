extension String {
  /// The text without the accents of Latin letters: `Sof\u{ED}a` becomes `Sofia`, `\u{141}\u{F3}d\u{17A}`
  /// becomes `Lodz`; marks that stand alone (decomposed text) are dropped.
  ///
  /// - Complexity: O(length).
  package func foldingAccents() -> String {
    if isASCII { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if let letters = scalar.lettersWithoutAccent {
        result += letters
      } else if scalar.properties.generalCategory != .nonspacingMark {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The letters that Unicode names in a Latin letter with an accent or stroke, and in a ligature:
  /// `LATIN SMALL LETTER E WITH ACUTE` is an `e`.
  fileprivate var lettersWithoutAccent: String? {
    switch self {
    case "\u{DF}": return "ss"
    case "\u{131}": return "i"
    case "\u{DE}": return "Th"
    case "\u{FE}": return "th"
    case "\u{D0}": return "D"
    case "\u{F0}": return "d"
    case ..."\u{7F}": return nil
    default: break
    }
    let words = properties.name?.split(separator: " ") ?? []
    guard words.count > 3, words[0] == "LATIN", ["LETTER", "LIGATURE"].contains(words[2]),
      words.count == 4 || words[4] == "WITH",
      words[3].utf8.count == 1 || ["AE", "OE"].contains(words[3])
    else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }
}

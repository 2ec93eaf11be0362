import DisplayText

/// Letters without their accents; marks that stand alone (decomposed text) are dropped.
extension String {
  /// The text without accents: `Sof\u{ED}a` becomes `Sofia`, `\u{141}\u{F3}d\u{17A}` becomes `Lodz`.
  ///
  /// - Complexity: O(length).
  package func foldingAccents() -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{DF}": result += "ss"
      case "\u{C6}": result += "AE"
      case "\u{E6}": result += "ae"
      case "\u{152}": result += "OE"
      case "\u{153}": result += "oe"
      case "\u{DE}": result += "Th"
      case "\u{FE}": result += "th"
      default:
        if let base = BaseLetters.letter(of: scalar) {
          result.unicodeScalars.append(base)
        } else if scalar.properties.generalCategory != .nonspacingMark {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

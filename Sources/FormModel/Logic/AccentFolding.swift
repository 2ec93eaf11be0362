/// Letters without their accents.
///
/// The tables give the ASCII base letter of every precomposed letter of two Unicode blocks, made
/// from the canonical decompositions of Unicode 15 and the letters with a stroke; `.` marks
/// letters that have none. Marks that stand alone (decomposed text) are dropped.
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
        if let base = AccentTable.base(of: scalar) {
          result.unicodeScalars.append(base)
        } else if scalar.properties.generalCategory != .nonspacingMark {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

private enum AccentTable {
  static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xC0...0x24F: entry(latin, Int(scalar.value) - 0xC0)
    case 0x1E00...0x1EFF: entry(latinAdditional, Int(scalar.value) - 0x1E00)
    default: nil
    }
  }

  private static func entry(_ table: [UInt8], _ index: Int) -> Unicode.Scalar? {
    table[index] == 0x2E ? nil : Unicode.Scalar(table[index])
  }

  /// U+00C0 to U+024F.
  private static let latin: [UInt8] = Array(
    """
    AAAAAA.CEEEEIIIIDNOOOOO.OUUUUY..aaaaaa.ceeeeiiiidnooooo.ouuuuy.y\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi..JjKk.LlLlLl.\
    .LlNnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZz.\
    bB.....CcDD......FfG...IKkl..NnOOo..Pp.....tTtTUu.VYyZz.........\
    .............AaIiOoUuUuUuUuUu.AaAa..GgGgKkOoOo..j...Gg..NnAa....\
    AaAaEeEeIiIiOoOoRrRrUuUuSsTt..Hh......AaEeOoOoOoOoYy............\
    ................
    """.utf8
  )

  /// U+1E00 to U+1EFF.
  private static let latinAdditional: [UInt8] = Array(
    """
    AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\
    MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\
    WwWwWwWwWwXxXxYyZzZzZzhtwy......AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\
    EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy......
    """.utf8
  )
}

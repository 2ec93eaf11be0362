/// The base letters of accented ones in lower case.
///
/// The tables give the base letter of every precomposed small letter of two Unicode blocks, from the
/// canonical decompositions of Unicode 15, and of letters with a stroke; `.` marks those without.
enum SearchAccents {
  /// The ASCII letters that a scalar in lower case becomes; `nil` if it stays what it is.
  static func base(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xDF, 0x1E9E: return "ss"
    case 0xE6: return "ae"
    case 0x153: return "oe"
    case 0xFE: return "th"
    case 0xFB00: return "ff"
    case 0xFB01: return "fi"
    case 0xFB02: return "fl"
    case 0xFB03: return "ffi"
    case 0xFB04: return "ffl"
    case 0xFB05, 0xFB06: return "st"
    case 0xC0...0x24F: return entry(latin, Int(scalar.value) - 0xC0)
    case 0x1E00...0x1EFF: return entry(latinAdditional, Int(scalar.value) - 0x1E00)
    default: return nil
    }
  }

  private static func entry(_ table: [UInt8], _ index: Int) -> String? {
    table[index] == 0x2E ? nil : String(Unicode.Scalar(table[index] | 0x20))
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

/// The ASCII base letters of accented ones.
///
/// The tables give the base letter of every precomposed letter of two Unicode blocks, made from the
/// canonical decompositions of Unicode 15, and of the letters with a stroke; `.` marks letters that
/// have none.
package enum BaseLetters {
  /// The letter that a scalar is without its accent; `nil` where it has none.
  package static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
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

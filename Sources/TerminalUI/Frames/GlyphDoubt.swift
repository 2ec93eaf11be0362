/// How sure it is that a terminal gives a glyph as many columns as a frame does.
///
/// One column everywhere is what UAX #11 calls neutral or narrow (N, Na in `EastAsianWidth.txt`), is
/// no emoji and is as old as Unicode 1.1, so that no table is too old for it. Of what else is,
/// only what European languages are written with and what is drawn often is listed.
enum GlyphDoubt: Comparable {
  /// Every terminal agrees.
  case none
  /// Terminals set up for Chinese, Japanese or Korean may give it two columns (East Asian Width
  /// "ambiguous", UAX #11), and old ones know nothing of it.
  case ambiguous
  /// Emoji and sequences of scalars: any number of columns.
  case sequence

  /// How sure the width of a glyph is.
  init(_ cell: PackedCell) {
    switch cell.glyph {
    case 0...0x7E, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      self = .none
    case 0xA0...0x17F where GlyphDoubt.isNarrowLatin(cell.glyph), 0x2039...0x203A, 0x2212, 0x25E6:
      self = .none
    case GlyphTable.firstCluster...:
      self = .sequence
    default:
      let isEmoji = Unicode.Scalar(cell.glyph)?.properties.isEmoji ?? true
      self = isEmoji && cell.glyph > 0xFF ? .sequence : .ambiguous
    }
  }

  /// Whether a letter or sign of the blocks Latin-1 Supplement and Latin Extended-A is N or Na.
  ///
  /// U+00A9 and U+00AE are left out, which some terminals draw as emoji, and U+00AD, which some do
  /// not draw.
  private static func isNarrowLatin(_ glyph: UInt32) -> Bool {
    switch glyph {
    case 0xA2...0xA3, 0xA5...0xA6, 0xAB...0xAC, 0xAF, 0xB5, 0xBB, 0xC0...0xC5, 0xC7...0xCF,
      0xD1...0xD6, 0xD9...0xDD, 0xE2...0xE5, 0xE7, 0xEB, 0xEE...0xEF, 0xF1, 0xF4...0xF6, 0xFB,
      0xFD, 0xFF...0x100, 0x102...0x110, 0x112, 0x114...0x11A, 0x11C...0x125, 0x128...0x12A,
      0x12C...0x130, 0x134...0x137, 0x139...0x13E, 0x143, 0x145...0x147, 0x14C, 0x14E...0x151,
      0x154...0x165, 0x168...0x16A, 0x16C...0x17E:
      true
    default: false
    }
  }
}

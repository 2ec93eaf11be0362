/// How sure it is that a terminal gives a glyph as many columns as a frame does.
///
/// One column everywhere is what UAX #11 calls neutral or narrow (N, Na in `EastAsianWidth.txt`), is
/// no emoji and is as old as Unicode 1.1, so that no table is too old for it. Of that only ASCII and
/// what is drawn often is listed: to doubt a glyph costs a few bytes.
enum GlyphDoubt: Comparable {
  /// Every terminal agrees.
  case none
  /// Terminals set up for Chinese, Japanese or Korean may give it two columns (East Asian Width
  /// "ambiguous", UAX #11), and old ones know nothing of it.
  case ambiguous
  /// Emoji and sequences of scalars: any number of columns.
  case sequence

  /// How sure the width of a glyph is.
  init(_ glyph: Glyph) {
    guard let scalar = glyph.scalar else {
      self = glyph.isSequence ? .sequence : .none
      return
    }
    switch scalar.value {
    case 0...0x7E, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      self = .none
    case 0x2039...0x203A, 0x2212, 0x25E6:
      self = .none
    default:
      self = scalar.properties.isEmoji && scalar.value > 0xFF ? .sequence : .ambiguous
    }
  }
}

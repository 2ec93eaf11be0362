/// How sure it is that a terminal gives a glyph as many columns as a frame does.
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
    case GlyphTable.firstCluster...:
      self = .sequence
    default:
      let isEmoji = Unicode.Scalar(cell.glyph)?.properties.isEmoji ?? true
      self = isEmoji && cell.glyph > 0xFF ? .sequence : .ambiguous
    }
  }
}

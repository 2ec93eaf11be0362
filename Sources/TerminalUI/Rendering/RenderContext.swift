/// What all nodes of a tree share while they are updated, placed and drawn.
final class RenderContext {
  let symbols: Symbols
  var counts = Renderer.Counts()
  var duplicates: [[ViewID]] = []
  var glyphs = GlyphTable()
  /// How far scrolled views are moved, by their paths; what is not there is not moved.
  var scrolls: [[ViewID]: ScrollPlace] = [:]
  /// Whether nodes came or went since `scrolls` was last looked through.
  var hasNewStructure = false

  init(symbols: Symbols) { self.symbols = symbols }

  /// Cells as a frame holds them, without right halves.
  func pack(_ cells: [Cell]) -> [PackedCell] {
    var lastStyle = Style.plain
    var packedStyle = PackedStyle.plain
    return cells.map { cell in
      if cell.style != lastStyle {
        lastStyle = cell.style
        packedStyle = PackedStyle(cell.style)
      }
      return PackedCell(
        style: packedStyle,
        glyph: glyphs.number(of: cell.text),
        width: cell.width == 2 ? 2 : 1
      )
    }
  }
}

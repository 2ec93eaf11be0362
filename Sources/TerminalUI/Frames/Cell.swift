/// One column of a row: what the eye takes for a character, and how it looks.
///
/// It has no reference in it: a frame of them is copied and compared as bytes are.
package struct Cell: Hashable, Sendable {
  /// What is printed; nothing in the right half of a wide glyph.
  ///
  /// The first and the last cell of a right-to-left passage also print the scalars that isolate it,
  /// U+2068 and U+2069, which have no width.
  let glyph: Glyph
  /// How it looks.
  package let style: Style
  private let columns: UInt8

  /// An empty cell in the terminal's own colours.
  package static let blank = Cell(blank: .plain)

  /// Creates a cell of harmless text whose width is known.
  package init(_ text: String, width: Int = 1, style: Style = .plain) {
    self.init(Glyph(text), width: width, style: style)
  }

  /// Creates a cell of a glyph whose width is known.
  init(_ glyph: Glyph, width: Int = 1, style: Style) {
    self.glyph = glyph
    self.style = style
    columns = UInt8(width)
  }

  /// An empty cell of a style.
  init(blank style: Style) { self.init(.blank, style: style) }

  /// The columns it takes: 1, 2, or 0 for the right half of a wide glyph.
  package var width: Int { Int(columns) }

  /// What is printed.
  package var text: String { glyph.text }

  /// The right half of this wide cell.
  var rightHalf: Cell { Cell(.none, width: 0, style: style) }

  /// The same glyph in another style.
  func styled(_ style: Style) -> Cell { Cell(glyph, width: width, style: style) }

  /// Whether it looks like an erased cell.
  var isEmpty: Bool { glyph == .blank && style.onBlank == .plain }

  /// Whether they look the same: blanks show no colour and no weight of text.
  func looks(like other: Cell) -> Bool {
    guard glyph == other.glyph else { return false }
    return style == other.style && columns == other.columns
      || glyph == .blank && style.onBlank == other.style.onBlank
  }
}

/// One column of a row: what the eye takes for a character, and how it looks.
package struct Cell: Hashable, Sendable {
  /// What is printed; empty for the right half of a wide glyph.
  ///
  /// The first and the last cell of a right-to-left passage also hold the scalars that isolate it,
  /// U+2068 and U+2069, which have no width.
  package var text: String
  /// The columns it takes: 1, 2, or 0 for the right half of a wide glyph.
  package var width: Int
  /// How it looks.
  package var style: Style

  /// An empty cell in the terminal's own colours.
  package static let blank = Cell(" ")

  /// Creates a cell of harmless text whose width is known.
  package init(_ text: String, width: Int = 1, style: Style = .plain) {
    self.text = text
    self.width = width
    self.style = style
  }

  /// An empty cell of a style.
  init(blank style: Style) { self.init(" ", style: style) }

  /// The right half of this wide cell.
  var rightHalf: Cell { Cell("", width: 0, style: style) }

  /// Whether it looks like an erased cell.
  var isEmpty: Bool { text == " " && style.onBlank == .plain }

  /// Whether they look the same: blanks show no colour and no weight of text.
  func looks(like other: Cell) -> Bool {
    self == other || text == " " && other.text == " " && style.onBlank == other.style.onBlank
  }
}

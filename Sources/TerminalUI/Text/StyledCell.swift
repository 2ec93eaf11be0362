/// What the eye takes for a character, ready to be drawn: harmless, of a known width, in a style.
package struct StyledCell: Hashable, Sendable {
  /// What is printed.
  ///
  /// The first and the last cell of a right-to-left passage also hold the scalars that isolate it,
  /// U+2068 and U+2069, which have no width.
  package var text: String
  /// The columns it takes: 1 or 2.
  package var width: Int
  /// How it looks.
  package var style: Style

  /// Creates a cell of harmless text whose width is known.
  package init(_ text: String, width: Int = 1, style: Style = .plain) {
    self.text = text
    self.width = width
    self.style = style
  }
}

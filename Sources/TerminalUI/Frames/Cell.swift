/// One column of a row: what the eye takes for a character, and how it looks.
public struct Cell: Hashable, Sendable {
  /// What is printed; empty for the right half of a wide glyph.
  public var text: String
  /// The columns it takes: 1, 2, or 0 for the right half of a wide glyph.
  public var width: Int
  /// How it looks.
  public var style: Style

  /// An empty cell in the terminal's own colours.
  public static let blank = Cell(" ")

  /// Creates a cell of harmless text whose width is known.
  public init(_ text: String, width: Int = 1, style: Style = .plain) {
    self.text = text
    self.width = width
    self.style = style
  }
}

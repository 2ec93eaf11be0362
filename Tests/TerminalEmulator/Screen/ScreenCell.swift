/// One cell of the emulated screen.
package struct ScreenCell: Hashable, Sendable {
  /// The grapheme in it: a space when it is blank, nothing when it is the right half of the wide
  /// one before it.
  package var text: String
  /// How it looks.
  package var style: ScreenStyle
  /// The columns that the grapheme takes; 0 for the right half of a wide one.
  package var width: Int

  /// A cell with nothing in it.
  package static func blank(_ style: ScreenStyle = .plain) -> ScreenCell {
    ScreenCell(text: " ", style: style, width: 1)
  }

  /// The right half of a wide grapheme.
  static func rightHalf(_ style: ScreenStyle) -> ScreenCell {
    ScreenCell(text: "", style: style, width: 0)
  }
}

/// A text that is being edited, with the cursor in it.
///
/// One line is moved sideways so that the cursor is seen; several lines are broken at the width
/// and moved up and down, at most ``mostLines`` high.
public struct InputView: Equatable, Sendable {
  /// The text and the cursor.
  public var editor: TextEditor
  /// Drawn for each grapheme in place of the text (secure fields).
  public var mask: Character?
  /// Drawn while there is no text.
  public var placeholder: String
  /// Drawn behind the cursor: what accepting a suggestion would add.
  public var suggestion: String
  /// How the text looks.
  public var style: Style
  /// How the placeholder and the suggestion look.
  public var faintStyle: Style
  /// Whether the terminal's cursor stands in it.
  public var isFocused: Bool
  /// The greatest height of a text of several lines.
  public var mostLines: Int

  /// Creates an input.
  public init(
    _ editor: TextEditor,
    mask: Character? = nil,
    placeholder: String = "",
    suggestion: String = "",
    style: Style = .plain,
    faintStyle: Style = Style(attributes: .dim),
    isFocused: Bool = true,
    mostLines: Int = 6
  ) {
    self.editor = editor
    self.mask = mask
    self.placeholder = placeholder
    self.suggestion = suggestion
    self.style = style
    self.faintStyle = faintStyle
    self.isFocused = isFocused
    self.mostLines = mostLines
  }
}

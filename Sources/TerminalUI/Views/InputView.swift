/// A text that is being edited, with the cursor in it.
///
/// One line is moved sideways so that the cursor is seen; several lines are broken at the width
/// and moved up and down, at most ``mostLines`` high.
///
/// ```swift
/// View(.input(InputView(editor, placeholder: "Search")))
/// ```
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

  /// The place in the text that is nearest to a cell of the input as it is drawn: where a click puts
  /// the cursor.
  ///
  /// - Parameters:
  ///   - point: A cell, counted from the upper left one of the input.
  ///   - size: What the input takes on the screen.
  /// - Returns: In front of the character that stands there, or behind the last one of the line.
  /// - Complexity: O(length).
  public func place(at point: Point, in size: Size) -> Int {
    InputLayout(self, size: size, symbols: .unicode).place(at: point, in: self)
  }
}

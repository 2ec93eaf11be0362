/// Text whose parts may look different.
///
/// Line breaks are kept. Everything else that could hide or steer (controls, escape sequences,
/// bidirectional controls) is shown as its code point when it is drawn, never obeyed.
///
/// ```swift
/// StyledText([.init("Name", Style(attributes: .bold)), .init(" *", Style(foreground: .named(1)))])
/// ```
public struct StyledText: Hashable, Sendable {
  /// A piece in one style.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// How it looks.
    public var style: Style

    /// Creates a piece.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces, in order.
  public var runs: [Run]

  /// Creates a text of pieces.
  public init(_ runs: [Run]) { self.runs = runs }

  /// Creates a text of one style.
  public init(_ text: String, _ style: Style = .plain) { runs = [Run(text, style)] }
}

/// What becomes of text that is wider than its place.
///
/// ```swift
/// View.text("a line that stays one", flow: .cutAtEnd)
/// ```
public enum TextFlow: Hashable, Sendable {
  /// Broken between words; a word that is too long is broken inside.
  case wrapped
  /// Cut to one line, with an ellipsis at its end.
  case cutAtEnd
}

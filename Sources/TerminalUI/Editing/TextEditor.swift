/// A text with a cursor, edited by keys as readline edits a line.
public struct TextEditor: Hashable, Sendable {
  /// The text, grapheme by grapheme.
  public private(set) var characters: [Character]
  /// The number of graphemes in front of the cursor.
  public private(set) var cursor: Int
  /// Whether line breaks can be typed.
  public let isMultiline: Bool

  /// Creates an editor with the cursor behind the text.
  public init(_ text: String = "", isMultiline: Bool = false) {
    characters = Array(text)
    cursor = characters.count
    self.isMultiline = isMultiline
  }

  /// The text.
  public var text: String { String(characters) }

  /// What became of a key.
  public enum Outcome: Hashable, Sendable {
    /// The text is another one.
    case changed
    /// Only the cursor moved, or nothing was there to do.
    case moved
    /// The key is not one of an editor's.
    case unhandled
  }
}

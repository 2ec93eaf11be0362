import TerminalUI

/// The line above the options into which a search is typed.
struct SearchLine: Sendable {
  private(set) var editor = TextEditor()
  /// Whether the caret is in it, so that every printable key is typed here.
  private(set) var hasCaret: Bool
  /// Whether the cursor of the list follows the best match, because the user has not moved it since
  /// typing.
  private(set) var followsBest = false
  /// Whether there is nothing else to be at: only what is typed here can be chosen.
  var isAlone: Bool

  /// Creates a line with nothing in it.
  init(isAlone: Bool) {
    (self.isAlone, hasCaret) = (isAlone, isAlone)
  }

  var text: String { editor.text }
  var isEmpty: Bool { editor.characters.isEmpty }

  /// Whether a key that has another meaning edits what is searched for.
  func isEditing(_ key: Key) -> Bool {
    if isEmpty { return false }
    return switch key {
    case Key(.left), Key(.right): true
    case Key(.home), Key(.end): hasCaret
    default: false
    }
  }

  /// Takes a key that types or edits.
  mutating func type(_ key: Key) -> TextEditor.Outcome {
    let result = editor.handle(key)
    if result == .unhandled { return result }
    hasCaret = !isEmpty || isAlone
    if result == .changed { followsBest = !isEmpty }
    return result
  }

  /// Takes a text that was pasted.
  ///
  /// - Returns: Whether anything else is searched for.
  mutating func insert(_ text: String) -> Bool {
    hasCaret = true
    guard editor.insert(text) == .changed else { return false }
    followsBest = !isEmpty
    return true
  }

  /// Nothing is searched for any more.
  mutating func clear() { self = SearchLine(isAlone: isAlone) }

  /// The user points at the line.
  mutating func takeCaret() { hasCaret = true }

  /// The user moves or chooses in the list.
  mutating func leave(movingCursor: Bool = true) {
    hasCaret = isAlone
    if movingCursor { followsBest = false }
  }
}

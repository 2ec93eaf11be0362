/// A text with a cursor, edited by keys as readline edits a line.
///
/// The text is kept grapheme by grapheme: what the eye takes for a character is moved over and
/// removed as one. Every change goes through one place (`apply`), which breaks the text anew at the
/// seams, so that a combining mark joins what stands before it, and hands the change to the history.
/// Keys are told apart by `handle`; what they do lies in the extensions, by concern.
///
/// ```swift
/// var editor = TextEditor("kind words")
/// _ = editor.handle(.control("w"))  // "kind "
/// _ = editor.handle(.control("_"))  // "kind words"
/// ```
public struct TextEditor: Hashable, Sendable {
  /// The text, grapheme by grapheme; always equal to `Array(text)`.
  public internal(set) var characters: [Character]
  /// The number of graphemes in front of the cursor.
  public internal(set) var cursor: Int
  /// Whether line breaks can be typed.
  public let isMultiline: Bool
  /// What was cut, for Ctrl-Y; carried to another editor to paste there.
  public var kills = KillRing()

  /// The most bytes of UTF-8 a text can grow to: 64 KiB.
  public static let byteLimit = 65_536

  var byteCount: Int
  var history = EditHistory()
  var lastAction = Action.other
  /// Where the cursor would stand if all lines were long enough, in graphemes.
  var goalColumn: Int?

  /// Whether an edit can be undone.
  public var canUndo: Bool { !history.done.isEmpty }

  /// Creates an editor with the cursor behind the text, which is taken as it is.
  public init(_ text: String = "", isMultiline: Bool = false) {
    characters = Array(text)
    cursor = characters.count
    byteCount = text.utf8.count
    self.isMultiline = isMultiline
  }

  /// The text.
  ///
  /// - Complexity: O(length).
  public var text: String { String(characters) }

  /// What became of a key.
  public enum Outcome: Hashable, Sendable {
    /// The text is another one.
    case changed
    /// Only the cursor moved, or nothing was there to do.
    case moved
    /// The text would grow beyond ``TextEditor/byteLimit``; nothing was changed.
    case refused
    /// The key is not one of an editor's.
    case unhandled
  }

  /// What the last key did, for keys that go on with it.
  enum Action: Hashable, Sendable {
    case other
    case typing
    case deleting
    case killing
    case yanking
  }

  /// Does what a key asks for.
  ///
  /// Enter without a modifier, Tab, Escape and function keys are never an editor's; up and down
  /// only where there is a line to go to, Ctrl-D only where there is text.
  ///
  /// - Complexity: O(1) at the end of the text, else O(length behind the cursor).
  public mutating func handle(_ key: Key) -> Outcome {
    let (previous, goal) = (lastAction, goalColumn)
    (lastAction, goalColumn) = (.other, nil)
    let outcome = perform(key, after: previous, goal: goal)
    if outcome == .unhandled { (lastAction, goalColumn) = (previous, goal) }
    return outcome
  }

  private mutating func perform(_ key: Key, after previous: Action, goal: Int?) -> Outcome {
    switch key.code {
    case .character(let character):
      switch key.modifiers.subtracting(.shift) {
      case []: return type(character, after: previous)
      case .control: return performControl(character.lowercasedASCII, after: previous, goal: goal)
      case .alt: return performAlt(character.lowercasedASCII, after: previous)
      default: return .unhandled
      }
    case .enter: return key.modifiers.isEmpty ? .unhandled : breakLine()
    case .left, .right, .up, .down, .home, .end:
      return performMove(key.code, key.modifiers.subtracting(.shift), goal: goal)
    case .backspace:
      return isPlain(key)
        ? deleteBackward(after: previous) : kill(to: wordStart(before: cursor), after: previous)
    case .delete:
      return isPlain(key)
        ? deleteForward(after: previous) : kill(to: wordEnd(after: cursor), after: previous)
    default: return .unhandled
    }
  }

  private mutating func performControl(
    _ character: Character,
    after previous: Action,
    goal: Int?
  ) -> Outcome {
    switch character {
    case "a": move(to: lineStart(of: cursor))
    case "b": move(to: cursor - 1)
    case "d": characters.isEmpty ? .unhandled : deleteForward(after: previous)
    case "e": move(to: lineEnd(of: cursor))
    case "f": move(to: cursor + 1)
    case "h": deleteBackward(after: previous)
    case "j": breakLine()
    case "k": kill(to: killedLineEnd, after: previous)
    case "n": moveLine(down: true, goal: goal)
    case "p": moveLine(down: false, goal: goal)
    case "t": transpose()
    case "u": kill(to: lineStart(of: cursor), after: previous)
    case "w": kill(to: blankDelimitedStart(before: cursor), after: previous)
    case "y": yank()
    case "_", "/": undo()
    default: .unhandled
    }
  }

  private mutating func performAlt(_ character: Character, after previous: Action) -> Outcome {
    switch character {
    case "b": move(to: wordStart(before: cursor))
    case "c": changeCase { $0.capitalizedWord }
    case "d": kill(to: wordEnd(after: cursor), after: previous)
    case "f": move(to: wordEnd(after: cursor))
    case "l": changeCase { $0.lowercased() }
    case "u": changeCase { $0.uppercased() }
    case "y": yankPop(after: previous)
    case "<": move(to: 0)
    case ">": move(to: characters.count)
    case "_": redo()
    default: .unhandled
    }
  }

  private mutating func performMove(
    _ code: Key.Code,
    _ modifiers: Key.Modifiers,
    goal: Int?
  ) -> Outcome {
    let isPlain = modifiers.isEmpty
    switch code {
    case .left: return move(to: isPlain ? cursor - 1 : wordStart(before: cursor))
    case .right: return move(to: isPlain ? cursor + 1 : wordEnd(after: cursor))
    case .home: return move(to: isPlain ? lineStart(of: cursor) : 0)
    case .end: return move(to: isPlain ? lineEnd(of: cursor) : characters.count)
    default: return isPlain ? moveLine(down: code == .down, goal: goal) : .unhandled
    }
  }

  private func isPlain(_ key: Key) -> Bool { key.modifiers.subtracting(.shift).isEmpty }
}

extension Character {
  /// A command is the same key with Shift or Caps Lock.
  fileprivate var lowercasedASCII: Character {
    guard let value = asciiValue, (0x41...0x5A).contains(value) else { return self }
    return Character(Unicode.Scalar(value + 0x20))
  }
}

extension String {
  /// The text with its first letter in upper case and all others in lower case.
  fileprivate var capitalizedWord: String {
    guard let first = firstIndex(where: { $0.isLetter }) else { return self }
    let rest = index(after: first)
    return self[..<first] + self[first..<rest].uppercased() + self[rest...].lowercased()
  }
}

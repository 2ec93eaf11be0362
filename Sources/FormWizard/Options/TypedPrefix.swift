import FormModel
import TerminalUI

/// The letters that were typed at choices since the last other key, which highlight the first one
/// that begins so.
///
/// Where none does, what was highlighted before is highlighted again, and the key that would choose
/// only ends the letters: a sentence that is typed at choices changes nothing.
struct TypedPrefix<Choice: Hashable & Sendable>: Sendable {
  private var letters = ""
  /// Whether a choice begins so.
  private var fits = true
  /// What was highlighted before the first letter.
  private var origin: Choice?

  /// Takes a letter, or Backspace that takes one back, and says what is typed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - highlighted: What is highlighted, if anything.
  ///   - context: Where it is said.
  ///   - find: The first choice that begins with letters.
  /// - Returns: What is highlighted then, if anything; `nil` for a key that is no part of it.
  mutating func take(
    _ key: Key,
    from highlighted: Choice?,
    _ context: inout PageContext,
    find: (_ letters: String) -> Choice?
  ) -> Choice?? {
    var text = letters
    if key == Key(.backspace), !letters.isEmpty {
      text.removeLast()
    } else if key.isTyped, case .character(let letter) = key.code {
      text.append(letter)
    } else {
      return nil
    }
    if letters.isEmpty { origin = highlighted }
    letters = text
    let match = text.isEmpty ? nil : find(text)
    fits = text.isEmpty || match != nil
    let quoted = context.theme.glyphs.quotes.joined(separator: text)
    if !fits {
      context.refuse("No option begins with \(quoted)")
    } else if !text.isEmpty {
      context.say("\(quoted) typed")
    }
    return .some(match ?? origin)
  }

  /// Whether letters were typed with which something begins.
  var isMatch: Bool { fits && !letters.isEmpty }

  /// Another key was pressed.
  ///
  /// - Returns: Whether it does no more than end the letters.
  mutating func end(by action: KeyAction?) -> Bool {
    defer { (letters, fits) = ("", true) }
    return !fits && (action == .choose || action == .accept)
  }
}

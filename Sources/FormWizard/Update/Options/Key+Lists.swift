import TerminalUI

extension Key {
  /// The key of this name, as it is written in English in the footer: `Enter`, `^S`, `Alt-Enter`,
  /// `?`; `nil` for any other text.
  init?(named name: String) {
    if let code = Key.codes[name] {
      self.init(code)
    } else if name.hasPrefix("Alt-"), let key = Key(named: String(name.dropFirst(4))) {
      self.init(key.code, key.modifiers.union(.alt))
    } else if name.count == 2, name.first == "^", let letter = name.last {
      self = .control(Character(letter.lowercased()))
    } else if name.first == "F", let number = Int(name.dropFirst()) {
      self.init(.function(number))
    } else if name.count == 1, let character = name.first {
      self.init(.character(character))
    } else {
      return nil
    }
  }

  private static let codes: [String: Code] = [
    "Enter": .enter, "Tab": .tab, "Esc": .escape, "Space": .character(" "), "Delete": .delete,
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
    "PgUp": .pageUp, "PgDn": .pageDown,
  ]
}

/// What keys mean in lists.
extension Key {
  /// How this key moves the cursor; letters do so only while nothing is typed.
  func listStep(isTyping: Bool) -> ListStep? {
    switch (code, modifiers) {
    case (.down, []), (.character("n"), .control): .down
    case (.up, []), (.character("p"), .control): .up
    case (.pageDown, []): .pageDown
    case (.pageUp, []): .pageUp
    case (.home, []): .first
    case (.end, []): .last
    case (.character("d"), .control) where !isTyping: .halfPageDown
    case (.character("u"), .control) where !isTyping: .halfPageUp
    case (.character("j"), []) where !isTyping: .down
    case (.character("k"), []) where !isTyping: .up
    case (.character("g"), []) where !isTyping: .first
    case (.character("G"), _) where !isTyping: .last
    default: nil
    }
  }

  /// The number of the row this key goes to, from 1 to 9.
  var digit: Int? {
    guard case .character(let character) = code, modifiers.isEmpty, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0
    else { return nil }
    return digit
  }

  /// How this key moves the cursor and takes a range along.
  var extendingStep: ListStep? {
    guard modifiers == .shift else { return nil }
    return switch code {
    case .down: .down
    case .up: .up
    case .pageDown: .pageDown
    case .pageUp: .pageUp
    case .home: .first
    case .end: .last
    default: nil
    }
  }

  /// Whether this key does nothing to a pending range but keep it.
  func keepsRange(isTyping: Bool) -> Bool {
    switch (code, modifiers) {
    case (.enter, []): true
    case (.tab, []): isTyping
    case (.character("v"), []), (.character("x"), []), (.character(" "), []): !isTyping
    default: false
    }
  }

  /// Whether it is a character that would be typed, or a command of a letter.
  var isPlainLetter: Bool {
    if case .character = code { modifiers.subtracting(.shift).isEmpty } else { false }
  }

  /// Whether this key takes a pending range back.
  var dropsRange: Bool { self == Key(.escape) || self == Key(.left, .alt) }

  /// Whether a pending range stays as it is when this key does what it always does.
  func leavesRange(isTyping: Bool) -> Bool {
    switch self {
    case Key(.function(1)), .alt("m"), .control("s"): true
    case Key(.character("?")): !isTyping
    default: false
    }
  }
}

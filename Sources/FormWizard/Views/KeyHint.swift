import TerminalUI

/// Keys and what they do, in the footer.
struct KeyHint: Hashable {
  /// The keys, side by side.
  let keys: [Key]
  /// What they do, in a word or two; empty where that is known.
  let text: String

  /// Names keys.
  init(_ keys: Key..., does text: String) {
    self.keys = keys
    self.text = text
  }

  /// Names the first key of each action at a place.
  init(_ actions: [KeyAction], in place: KeyPlace, does text: String) {
    keys = actions.compactMap { Keymap.key(for: $0, in: place) }
    self.text = text
  }

  /// The keys as they are seen, Shift once for all.
  var names: [String] {
    keys.enumerated().map { number, key in
      number > 0 && key.modifiers == .shift ? Key(key.code).shortName : key.shortName
    }
  }
}

extension KeyPlace {
  /// What actions do here, with the first key of each.
  func hint(_ actions: KeyAction..., does text: String) -> KeyHint {
    KeyHint(actions, in: self, does: text)
  }
}

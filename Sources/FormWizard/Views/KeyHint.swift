import FormModel
import TerminalUI

/// Keys and what they do, in the footer.
struct KeyHint: Hashable {
  /// What they do, in a word or two; empty where that is known.
  let text: Phrase
  /// What the keys ask for; the first key of each is named.
  private let actions: [KeyAction]
  /// A key that is in no table.
  private let key: Key?

  /// Names the first key of each action.
  init(_ text: Phrase, _ actions: KeyAction...) {
    self.text = text
    self.actions = actions
    key = nil
  }

  /// Names a key.
  init(_ text: Phrase, key: Key) {
    self.text = text
    actions = []
    self.key = key
  }

  /// The keys, side by side, where keys go to a place.
  func keys(in place: KeyPlace) -> [Key] {
    key.map { [$0] } ?? actions.compactMap { Keymap.key(for: $0, in: place) }
  }
}

import TextSearch

/// The words that a user may type; the English ones work in every language.
extension Words {
  /// What may be typed for something in the user's language.
  package func typed(_ key: String) -> [String] {
    phrases[key]?.split(separator: ", ").map(String.init) ?? []
  }

  /// What may be typed for an English word, as it is folded for a search; the word itself is in every
  /// language.
  func typedWords(for word: String) -> [String] {
    (typed("answer \(word)") + [word]).map(\.foldedForSearch)
  }

  /// Whether a folded text stands for an English word.
  func mayBeTyped(_ text: String, for word: String) -> Bool {
    typedWords(for: word).contains(text)
  }

  /// Whether a word means yes or no; `nil` when it means neither.
  ///
  /// English is understood in every language.
  package func isYes(_ word: String) -> Bool? {
    let word = word.foldedForSearch
    if (["y", "yes", "on", "true"] + typed("answer yes")).contains(word) { return true }
    return (["n", "no", "off", "false"] + typed("answer no")).contains(word) ? false : nil
  }
}

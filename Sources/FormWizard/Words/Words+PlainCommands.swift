import FormModel
import TerminalUI

/// The words a user types in the plain mode; the English ones work in every language.
extension Words {
  /// The words of a command, the one that is named first.
  func spellings(of command: PlainCommand) -> [String] {
    typed("command \(command.rawValue)") + [command.rawValue] + (command == .help ? ["?"] : [])
  }

  /// What may be typed for something in the user's language.
  func typed(_ key: String) -> [String] {
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

  /// The word of a command as it stands in a sentence.
  func named(_ command: PlainCommand) -> String { quoted(spellings(of: command)[0]) }

  /// Something to type as it stands in a sentence.
  func quoted(_ typed: String) -> String { say("\u{201C}\(typed)\u{201D}") }

  /// Whether a word means yes or no; `nil` when it means neither.
  ///
  /// English is understood in every language.
  func isYes(_ word: String) -> Bool? {
    let word = word.foldedForSearch
    if (["y", "yes", "on", "true"] + typed("answer yes")).contains(word) { return true }
    return (["n", "no", "off", "false"] + typed("answer no")).contains(word) ? false : nil
  }
}

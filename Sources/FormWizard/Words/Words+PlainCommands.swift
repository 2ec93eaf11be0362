import FormModel
import TerminalUI

/// The words a person types in the plain mode; the English ones work in every language.
extension Words {
  /// The words of a command, the one that is told first.
  func spellings(of command: PlainCommand) -> [String] {
    let english = Language.english.commands[command] ?? [command.rawValue]
    let own = language.commands[command] ?? english
    return own + english.filter { !own.contains($0) }
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
    let languages = [language, .english]
    if languages.contains(where: { $0.yesWords.contains(word) }) { return true }
    return languages.contains { $0.noWords.contains(word) } ? false : nil
  }
}

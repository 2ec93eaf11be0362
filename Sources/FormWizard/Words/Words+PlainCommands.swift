import FormModel
import FormSession

/// The words a user types in the plain mode; the English ones work in every language.
extension Words {
  /// The words of a command, the one that is named first.
  func spellings(of command: PlainCommand) -> [String] {
    typed("command \(command.rawValue)") + [command.rawValue] + (command == .help ? ["?"] : [])
  }

  /// The word of a command as it stands in a sentence.
  func named(_ command: PlainCommand) -> String { quoted(spellings(of: command)[0]) }

  /// Something to type as it stands in a sentence.
  func quoted(_ typed: String) -> String { say("\u{201C}\(typed)\u{201D}") }
}

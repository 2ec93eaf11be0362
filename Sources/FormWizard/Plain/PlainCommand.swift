import FormSession
import TextSearch

/// A word that is no answer; in quotes it is one.
enum PlainCommand: String, CaseIterable, Sendable {
  case back, chosen, clear, help, more, next, quit, review, submit, undo

  /// Reads a line without spaces at its ends; `nil` when it is an answer.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - plain: The words of the commands.
  ///   - hasOptions: Whether the question has options, which makes more words commands.
  init?(_ line: String, _ plain: PlainWords, hasOptions: Bool) {
    // No command is longer, so long answers are not folded.
    guard line.utf8.count <= 40 else { return nil }
    let folded = line.foldedForSearch
    let command = PlainCommand.allCases.first { command in
      plain.spellings(of: command).contains { $0.foldedForSearch == folded }
    }
    guard let command, hasOptions || ![.chosen, .more].contains(command) else { return nil }
    self = command
  }
}

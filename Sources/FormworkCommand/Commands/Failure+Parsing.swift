import ArgumentParser
import Diagnostics

// Mistakes in the command line. The errors of the parser of arguments are not public, only its text
// is: a sentence, and after it what to write instead. The text is split there and nowhere else; which
// argument it is about, and what was meant, comes from the arguments and options.
extension Failure {
  /// A mistake that the parser of arguments has found.
  init(parsing error: any Error, _ arguments: [String]) {
    let text = FormworkCommand.message(for: error).replacing("'", with: "`")
    let parts = text.split(separator: ". ", maxSplits: 1).map(String.init)
    let message = parts.first ?? ""
    let command = FormworkCommand.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    let name = (["formwork"] + [command?.configuration.commandName].compactMap(\.self))
      .joined(separator: " ")
    let refused = arguments.first { message.contains("`\($0)`") }
    // For an option, the parser finds any two short words similar.
    let advice = refused?.hasPrefix("-") == true ? nil : parts.dropFirst().first
    self.init(
      usage: message.startingLowercase,
      help: refused.flatMap { Failure.suggestion(for: $0, of: command ?? FormworkCommand.self) }
        ?? advice.map(Failure.sentence)
        ?? "`\(name) --help` lists what it takes"
    )
  }

  /// A sentence with a list in one line.
  private static func sentence(_ text: String) -> String {
    let parts = text.split(separator: "\n  - ").map(String.init)
    let sentence = (parts.first ?? "").startingLowercase
    return parts.count > 1 ? "\(sentence) \(listed(parts.dropFirst(), "or"))" : sentence
  }

  /// A suggestion for an argument that a command does not take.
  private static func suggestion(
    for argument: String,
    of command: any ParsableCommand.Type
  ) -> String? {
    let words = FormworkCommand.helpMessage(for: command, columns: 1000).split(separator: " ")
    let options = Set(words.map(String.init).filter { $0.hasPrefix("--") })
    if argument.hasPrefix("-") { return didYouMean(nearest(to: argument, among: options.sorted())) }
    let isAnswer = argument.contains("=") && options.contains("--set")
    return isAnswer ? "answers are given with `--set`: `--set \(argument)`" : nil
  }
}

extension String {
  fileprivate var startingLowercase: String { prefix(1).lowercased() + dropFirst() }
}

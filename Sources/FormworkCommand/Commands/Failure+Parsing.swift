import ArgumentParser
import Diagnostics
import DisplayText

// Mistakes in the command line. The errors of the parser of arguments are not public, only its text
// is: a sentence, and after it what to write instead. The text is split there and nowhere else; which
// argument it is about, and what was meant, comes from the arguments and options.
extension Failure {
  /// A mistake that the parser of arguments has found.
  init(parsing error: any Error, _ arguments: [String]) {
    let text = FormworkCommand.message(for: error).replacing("'", with: "`")
    let parts = text.split(separator: ". ", maxSplits: 1).map(String.init)
    let message = parts.first ?? ""
    let command = FormworkCommand.configuration.subcommands.first { command in
      command.configuration.commandName == arguments.first
    }?.configuration.commandName
    let name = (["formwork"] + [command].compactMap(\.self)).joined(separator: " ")
    let options = ProgramDescription.options(of: command)
    // A message may also name an option that is right beside another.
    let refused = arguments.first { message.contains("`\($0)`") && !options.contains($0) }
    // For an option, the parser finds any two short words similar.
    let advice = refused?.hasPrefix("-") == true ? nil : parts.dropFirst().first
    let help =
      refused.flatMap { Failure.assignment($0, among: options) } ?? advice.map(Failure.sentence)
      ?? "`\(name) --help` lists what it takes"
    self = Failure(usage: message.startingLowercase, help: help)
      .expecting(Failure.options(near: refused ?? "", among: options), insteadOf: refused ?? "")
  }

  /// A sentence with a list in one line.
  private static func sentence(_ text: String) -> String {
    let parts = text.split(separator: "\n  - ").map(String.init)
    let sentence = (parts.first ?? "").startingLowercase
    return parts.count > 1 ? "\(sentence) \(listed(parts.dropFirst(), "or"))" : sentence
  }

  /// The options that one which a command does not have most likely meant.
  private static func options(near argument: String, among options: [String]) -> [String] {
    guard argument.hasPrefix("-") else { return [] }
    return nearest(to: argument, among: options.filter { $0.hasPrefix("--") }.sorted())
  }

  /// How an answer is given that stands alone.
  private static func assignment(_ argument: String, among options: [String]) -> String? {
    let isAnswer =
      !argument.hasPrefix("-") && argument.contains("=") && options.contains("--set")
    return isAnswer ? "answers are given with `--set`: `--set \(argument.inShell)`" : nil
  }
}

extension String {
  fileprivate var startingLowercase: String { prefix(1).lowercased() + dropFirst() }
}

import ArgumentParser
import Diagnostics
import DisplayText
import FormAnswers

/// The program: arguments to a command, a command to an exit code.
@main
enum Program {
  static func main() {
    let console = Console.system(arguments: Array(CommandLine.arguments.dropFirst()))
    StandardStreams.exit(run(in: console))
  }

  /// Runs the command that was typed.
  static func run(in console: Console) -> Int32 {
    let status = perform(in: console)
    // `eval` of nothing succeeds, and the script would go on with the values of before.
    if status != ExitStatus.success.rawValue, isEvaluated(console.arguments) {
      console.output.say("false\n")
    }
    return status
  }

  /// Whether a shell evaluates what is printed, which then is the answers.
  private static func isEvaluated(_ arguments: [String]) -> Bool {
    value(of: "--as", in: arguments) == AnswerFormat.env.rawValue
      && ["-o", "--output"].allSatisfy { (value(of: $0, in: arguments) ?? "-") == "-" }
      && !arguments.contains { ["--missing", "--explain"].contains($0) }
  }

  /// The last value that was typed for an option, also where the parser refuses the arguments.
  private static func value(of option: String, in arguments: [String]) -> String? {
    let words = arguments.prefix { $0 != "--" }
    return words.indices.reversed().lazy.compactMap { index in
      if words[index] == option { return words[(index + 1)...].first }
      let isJoined = words[index].hasPrefix(option + "=")
      return isJoined ? String(words[index].dropFirst(option.count + 1)) : nil
    }.first
  }

  /// Why the arguments cannot be read.
  ///
  /// Swift reads them from `/proc`; without it they would be none, and a check seem to have passed.
  private static func unreadableArguments() -> Failure? {
    guard CommandLine.argc > 0 else {
      return Failure("the arguments cannot be read", help: "mount `/proc` here")
    }
    return StandardStreams.argumentThatIsNoText().map { argument in
      Failure(
        usage: "the argument `\(argument)` is not UTF-8",
        help: "write it in UTF-8; a file with such a name has to be renamed"
      )
    }
  }

  /// Does what was asked, and says why it cannot.
  private static func perform(in console: Console) -> Int32 {
    var style = Decorator.plain
    do {
      if let failure = unreadableArguments() { throw failure }
      if let failure = unknownCommand(console.arguments) { throw failure }
      var command = try FormworkCommand.parseAsRoot(console.arguments)
      guard let command = command as? any ConsoleCommand else {
        try command.run()
        return ExitStatus.success.rawValue
      }
      style = command.style.decorator(console.errors, console)
      return try command.run(in: console).rawValue
    } catch let failure as Failure {
      tell(failure, failure.text(style), in: console)
      return failure.status.rawValue
    } catch {
      return end(with: error, in: console)
    }
  }

  /// What is wrong with the word that should name a command; the parser would only call it
  /// unexpected.
  private static func unknownCommand(_ arguments: [String]) -> Failure? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-"), word != "help" else { return nil }
    let names = FormworkCommand.configuration.subcommands.compactMap { command in
      command.configuration.commandName
    }
    guard !names.contains(word) else { return nil }
    let help =
      word.hasSuffix(".form.yaml")
      ? "`formwork run \(word)` asks the form, `formwork check \(word)` checks it"
      : didYouMean(nearest(to: word, among: names))
        ?? "the commands are \(names.map { "`\($0)`" }.joined(separator: ", "))"
    return Failure(usage: "there is no command `\(word)`", help: help)
  }

  /// The `ID=VALUE` that the parser of arguments did not expect, since `--set` is missing.
  private static func strayAnswer(_ arguments: [String], _ message: String) -> String? {
    guard let command = arguments.first, ["fill", "run"].contains(command) else { return nil }
    return arguments.dropFirst().first { argument in
      !argument.hasPrefix("-") && argument.contains("=") && message.contains("'\(argument)'")
    }
  }

  /// Says why the program stops, also as JSON where findings are wanted so: in the place of the
  /// result where findings are that, else of the text.
  private static func tell(_ failure: Failure, _ text: String, in console: Console) {
    let isJSON = value(of: "--format", in: console.arguments) == "json"
    let isResult = ["check", "compare"].contains(console.arguments.first)
    if !isJSON || isResult { console.errors.say(text) }
    if !isJSON { return }
    let report = Report([failure.finding], fileCount: 0)
    (isResult ? console.output : console.errors).say(JSONRenderer().render(report))
  }

  /// Prints what the parser of arguments has to say: help, the version, or what was typed wrong.
  private static func end(with error: any Error, in console: Console) -> Int32 {
    let text = FormworkCommand.fullMessage(for: error) + "\n"
    let code = FormworkCommand.exitCode(for: error).rawValue
    guard code != ExitStatus.success.rawValue else {
      do throws(Failure) {
        try console.output.print(text)
        return code
      } catch {
        console.errors.say(error.text(.plain))
        return error.status.rawValue
      }
    }
    let prefix = "Error: "
    let message = text.hasPrefix(prefix) ? "error: " + text.dropFirst(prefix.count) : text
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines.map { String($0).inMessage }
    let first = words.first.map { $0.hasPrefix("error: ") ? String($0.dropFirst(7)) : $0 }
    tell(Failure(usage: first ?? ""), words.joined(separator: "\n"), in: console)
    if let answer = strayAnswer(console.arguments, message) {
      let option = "--set \(answer.inMessage)"
      console.errors.say("help: answers are given with `--set`: `\(option)`\n")
    }
    return code
  }
}

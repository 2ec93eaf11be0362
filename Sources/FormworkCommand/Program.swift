import ArgumentParser
import Diagnostics
import DisplayText
import FormAnswers
import FormModel
import FormRun
import FormworkTerminal

/// The program: from arguments to a command, from a command to an exit code.
@main
enum Program {
  static func main() {
    let console = Console.system(arguments: Array(CommandLine.arguments.dropFirst()))
    if isEvaluated(console.arguments) { CurrentProcess.writeFalseWhenEnded() }
    CurrentProcess.exit(run(in: console))
  }

  /// Runs the command of the command line.
  static func run(in console: Console) -> Int32 {
    let status = perform(in: console)
    // `eval` of an empty text succeeds, and the script would continue with old values.
    if status != ExitStatus.success.rawValue, isEvaluated(console.arguments) {
      console.output.say("false\n")
    }
    return status
  }

  /// Whether a shell evaluates the output, which then is the answers.
  private static func isEvaluated(_ arguments: [String]) -> Bool {
    value(of: "--as", in: arguments) == AnswerFormat.env.rawValue
      && ["-o", "--output"].allSatisfy { (value(of: $0, in: arguments) ?? "-") == "-" }
      && !arguments.contains { ["--missing", "--explain"].contains($0) }
  }

  /// The last value of an option, also if the parser refuses the arguments.
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
  /// Swift reads them from `/proc`; without it there would be none, and a check would seem to pass.
  private static func unreadableArguments() -> Failure? {
    guard CommandLine.argc > 0 else {
      return Failure("the arguments cannot be read", help: "mount `/proc` here")
    }
    return CurrentProcess.argumentThatIsNoText().map { argument in
      Failure(
        usage: "the argument `\(argument)` is not UTF-8",
        help: "write it in UTF-8; a file with such a name has to be renamed"
      )
    }
  }

  /// Runs the command, and reports why it fails.
  private static func perform(in console: Console) -> Int32 {
    var style = Decorator.plain
    do {
      if let failure = unreadableArguments() { throw failure }
      if let failure = unknownCommand(console.arguments) { throw failure }
      if console.arguments == ["--generate-manual"] {
        try console.output.print(ManualPage().text(on: today(in: console)))
        return ExitStatus.success.rawValue
      }
      var command = try FormworkCommand.parseAsRoot(console.arguments)
      guard let command = command as? any ConsoleCommand else {
        try command.run()
        return ExitStatus.success.rawValue
      }
      style = command.color.decorator(console.errors, console)
      var console = console
      console.today = try today(in: console)
      return try command.run(in: console).rawValue
    } catch let failure as Failure {
      report(failure, failure.text(style), in: console)
      return failure.status.rawValue
    } catch {
      return end(with: error, in: console)
    }
  }

  /// The day of the run.
  private static func today(in console: Console) throws(Failure) -> CalendarDate? {
    do throws(DayError) {
      return try CurrentProcess.today(in: console.variables)
    } catch {
      throw Failure(error.description, help: "unset it, or set it as `date +%s` prints it")
    }
  }

  /// The failure of an unknown command, which the parser would only call unexpected.
  private static func unknownCommand(_ arguments: [String]) -> Failure? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-"), word != "help" else { return nil }
    let names = FormworkCommand.configuration.subcommands.compactMap { command in
      command.configuration.commandName
    }
    guard !names.contains(word) else { return nil }
    if ["validate", "lint"].contains(word) {
      let rest = (["check"] + words.dropFirst()).map(\.inShell).joined(separator: " ")
      return Failure(
        usage: "there is no command `\(word)`: forms are checked by `check`",
        help: "write `formwork \(rest)`"
      )
    }
    let isForm = word.hasSuffix(".form.yaml")
    let help =
      isForm
      ? "`formwork run \(word.inShell)` asks the form, `formwork check \(word.inShell)` checks it"
      : "the commands are \(names.map { "`\($0)`" }.joined(separator: ", "))"
    return Failure(usage: "there is no command `\(word)`", help: help)
      .expecting(isForm ? [] : nearest(to: word, among: names), insteadOf: word)
  }

  /// Reports a failure, also as JSON if findings are JSON: instead of the result where findings are
  /// the result, otherwise instead of the text.
  private static func report(_ failure: Failure, _ text: String, in console: Console) {
    let isJSON = value(of: "--format", in: console.arguments) == "json"
    let isResult = ["check", "compare"].contains(console.arguments.first)
    if !isJSON || isResult { console.errors.say(text) }
    if !isJSON { return }
    let report = Report([failure.finding], fileCount: 0)
    (isResult ? console.output : console.errors).say(JSONRenderer().render(report))
  }

  /// Prints help, the version, or the message of the parser of arguments.
  private static func end(with error: any Error, in console: Console) -> Int32 {
    let code = FormworkCommand.exitCode(for: error).rawValue
    do throws(Failure) {
      if code != ExitStatus.success.rawValue {
        throw Failure(parsing: error, console.arguments)
      }
      let message = FormworkCommand.fullMessage(for: error) + "\n"
      let isScript = console.arguments.first?.hasPrefix("--generate-completion-script") == true
      try console.output.print(isScript ? CompletionScript.completed(message) : message)
      return code
    } catch {
      report(error, error.text(.plain), in: console)
      return error.status.rawValue
    }
  }
}

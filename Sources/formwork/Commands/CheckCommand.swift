import ArgumentParser
import Diagnostics

/// `formwork check`.
struct CheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    "check",
    "Prove forms right.",
    examples: [
      ("formwork check", "all forms below this folder"),
      ("formwork check --fix forms/", "repair what can be repaired safely"),
    ],
    discussion: """
      Findings go to standard output. The exit code is 0 without, 1 with findings, and 2 when \
      something could not be read.
      """
  )

  @Argument(help: "Forms, folders, quoted globs, or - for standard input.")
  var paths: [String] = []

  @Option(help: ArgumentHelp("The path standard input is known by.", valueName: "path"))
  var stdinPath: String?

  @Flag(help: "Apply safe fixes.")
  var fix = false

  @Flag(help: "Show what --fix would change, and change nothing.")
  var diff = false

  @Option(help: "The least severity that fails the check.")
  var failOn = Finding.Severity.Threshold.error

  @OptionGroup var findings: FindingOptions
  @OptionGroup var style: StyleOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let run = try CheckRun(self, console)
    return try run.perform()
  }
}

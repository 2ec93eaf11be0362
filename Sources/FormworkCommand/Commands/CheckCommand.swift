import ArgumentParser
import Diagnostics

/// `formwork check`.
struct CheckCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    "check",
    "Check forms and report problems.",
    examples: [
      ("formwork check", "all forms below this folder"),
      ("formwork check --fix forms/", "repair what can be repaired safely"),
      ("formwork check --against origin/main", "and find what breaks old answers"),
    ],
    discussion: """
      Findings go to standard output. The exit code is 0 when there is no error (warnings count \
      only with --fail-on warning), 1 when there is one, and 2 when something could not be read. \
      `formwork explain RULE` tells more about a finding.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Forms, folders, quoted globs, or - for standard input. (default: .)",
      valueName: "paths"
    ),
    completion: .forms
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("The path that findings name for standard input.", valueName: "path"),
    completion: .forms
  )
  var stdinPath: String?

  @Flag(help: "Change the files: apply every fix that is marked as safe.")
  var fix = false

  @Flag(help: "Show what --fix would change, and change nothing.")
  var diff = false

  @Option(help: ArgumentHelp("The least severity that fails the check.", valueName: "severity"))
  var failOn = Finding.Severity.Threshold.error

  @Option(
    help: ArgumentHelp(
      "Also compare each form with itself where this version and a revision part.",
      valueName: "rev"
    )
  )
  var against: String?

  @Flag(help: "Compare with the revision itself.")
  var againstTip = false

  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var findings: FindingOptions
  @OptionGroup var style: StyleOptions

  func validate() throws {
    if againstTip, against == nil {
      throw ValidationError("`--against-tip` says how to compare: name what with `--against REV`")
    }
    if against == nil, comparison.namedLevel != nil || !comparison.allow.isEmpty {
      let option = comparison.namedLevel != nil ? "--level" : "--allow"
      throw ValidationError(
        "`\(option)` is about what changed: name what to compare with, `--against REV`"
      )
    }
    if against?.isEmpty == true {
      throw ValidationError("`--against` names no revision: write, for example, `--against main`")
    }
  }

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let run = try CheckRun(self, console)
    return try run.perform()
  }
}

import ArgumentParser
import Diagnostics

/// `formwork compare`.
struct CompareCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    "compare",
    "Compare two versions of a form and report breaking changes.",
    examples: [
      ("formwork compare old.form.yaml new.form.yaml", "two files"),
      ("formwork compare main:a.form.yaml a.form.yaml", "a file and an older version"),
    ],
    discussion: """
      A version is a file, or REV:PATH as git writes it. Findings go to standard output; they \
      stand in the new version and show the old place beside it. The exit code is 0 when nothing \
      breaks at the level, 1 when something does, and 2 when a version could not be read. \
      `formwork check --against REV` compares forms with their own past.
      """
  )

  @Argument(help: "The old version: a file, or REV:PATH.", completion: .forms)
  var old: String

  @Argument(help: "The new version: a file, or REV:PATH.", completion: .forms)
  var new: String

  @Option(help: ArgumentHelp("The least severity that fails the run.", valueName: "severity"))
  var failOn = Finding.Severity.Threshold.error

  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var findings: FindingOptions
  @OptionGroup var style: StyleOptions
}

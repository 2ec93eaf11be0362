import Diagnostics
import FormCompatibility

/// Writes what a check found: findings are its result, everything else goes to standard error.
struct CheckReport {
  private let options: FindingOptions
  private let reports: ReportOptions
  private let style: StyleOptions
  private let console: Console

  init(
    _ options: FindingOptions,
    _ reports: ReportOptions,
    _ style: StyleOptions,
    _ console: Console
  ) {
    self.options = options
    self.reports = reports
    self.style = style
    self.console = console
  }

  /// Refuses to write a report over one of the forms it is about, or over another report.
  func refuse(replacing forms: [String]) throws(Failure) {
    for form in forms { console.runFiles.read(form, as: "form") }
    for file in reports.files { try file.refuseReplacing(in: console) }
  }

  /// Writes the reports, then the findings in the format that was asked for.
  ///
  /// Where nothing could be read there is nothing to report: an empty report would say that all is
  /// well.
  func write(_ outcome: inout CheckOutcome) throws(Failure) {
    let format = options.format(console)
    guard !outcome.hasReadNothing || format == .json else { return }
    writeFiles(&outcome)
    var output = OutputBuffer(console.output)
    switch format {
    case .json:
      // Who reads JSON reads nothing else.
      let report = Report(
        outcome.report.findings + outcome.failures.map(\.finding),
        fileCount: outcome.report.fileCount,
        path: RepositoryPaths(console).path
      )
      try output.write(format.render(report))
    case .text: try outcome.writeText(style.output(console).renderer, to: &output)
    case let format: try output.write(format.render(outcome.report))
    }
    try output.flush()
  }

  /// Writes the reports; one that cannot be written keeps no other from being there.
  func writeFiles(_ outcome: inout CheckOutcome) {
    guard !outcome.hasReadNothing else { return }
    for file in reports.files {
      do throws(Failure) {
        try file.write(outcome.report, in: console)
      } catch {
        outcome.failures.append(error)
      }
    }
  }

  /// Tells what is no finding, and how many findings there are.
  func tell(
    _ outcome: CheckOutcome,
    accepted: Set<Acceptance> = [],
    first line: String? = nil
  ) {
    let looks = style.errors(console)
    for failure in outcome.failures { console.errors.say(failure.text(looks.decorator)) }
    guard !options.quiet else { return }
    for name in outcome.doubtful {
      console.errors.say(CheckWording.comparedInPart(name) + "\n")
    }
    for name in outcome.unusable { console.errors.say(CheckWording.neverAForm(name) + "\n") }
    if !outcome.newForms.isEmpty {
      console.errors.say(CheckWording.newForms(outcome.newForms) + "\n")
    }
    for acceptance in accepted.subtracting(outcome.used).map(\.description).sorted() {
      console.errors.say(CheckWording.unusedAcceptance(acceptance) + "\n")
    }
    if let line { console.errors.say(line + "\n") }
    guard outcome.report.fileCount > 0 || !outcome.report.entries.isEmpty else { return }
    console.errors.say(looks.renderer.summary(of: outcome.report) + "\n")
  }
}

import Diagnostics

/// Findings of a command whose result is something else; they go to standard error.
struct FindingsReport {
  private let options: FindingOptions
  private let style: StyleOptions

  init(_ options: FindingOptions, _ style: StyleOptions) {
    self.options = options
    self.style = style
  }

  /// Writes the findings; with `--quiet` only the errors.
  func tell(_ report: Report, in console: Console) {
    switch options.format {
    case .json:
      if !report.entries.isEmpty || !options.quiet {
        console.errors.say(JSONRenderer().render(report))
      }
    case .text:
      let renderer = style.errors(console).renderer
      for var finding in report.findings where !options.quiet || finding.severity == .error {
        // Only `check` applies fixes, so here none is offered.
        finding.fix = nil
        console.errors.say(renderer.render(finding) + "\n")
      }
    }
  }
}

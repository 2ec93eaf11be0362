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
    switch options.format(console) {
    case .text:
      let renderer = style.errors(console).renderer
      for var finding in report.findings where !options.quiet || finding.severity == .error {
        // Only `check` applies fixes, so here none is offered.
        finding.fix = nil
        console.errors.say(renderer.render(finding) + "\n")
      }
    case let format:
      // A workflow has nothing to gain from hearing that there is nothing.
      let isNamed = options.namedFormat != nil
      if !report.entries.isEmpty || (isNamed && !options.quiet) {
        console.errors.say(format.render(report))
      }
    }
  }
}

import Diagnostics

/// How findings are written.
enum FindingFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif, junit, gitlab

  /// Whether it lists the files without findings too.
  var listsAllFiles: Bool { self == .junit }

  /// A whole report in this format, for a file or a program.
  func render(_ report: Report) -> String {
    switch self {
    case .text: TextRenderer().render(report)
    case .json: JSONRenderer().render(report)
    case .github: GitHubRenderer().render(report)
    case .sarif: SARIFRenderer(version: Version.current, rules: RuleCatalogue.all).render(report)
    case .junit: JUnitRenderer().render(report)
    case .gitlab: GitLabRenderer().render(report)
    }
  }
}

/// When a run fails, and where findings are written beside the result.
struct ReportSettings {
  /// The least severity that fails the run.
  var failOn = Finding.Severity.error
  var files: [ReportFile] = []
}

/// A file that findings are written to beside the result: `sarif=report.sarif`.
struct ReportFile: Sendable {
  var format: FindingFormat
  var path: String

  /// Writes a report, whole or not at all.
  func write(_ report: Report, in console: Console) throws(Failure) {
    try file.write(Array(format.render(report).utf8), in: console)
  }

  /// The file itself.
  var file: ResultFile { ResultFile(path: path, option: "--report", holding: "report") }
}

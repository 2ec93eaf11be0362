public import ArgumentParser
public import Diagnostics

/// How findings are written.
enum FindingFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  case text, json, github, sarif, junit, gitlab

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

extension Finding.Severity: ExpressibleByArgument {}

/// When a run fails, and where findings are written beside the result.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The least severity that fails the run.", valueName: "severity"))
  var failOn = Finding.Severity.error

  @Option(
    name: .customLong("report"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Write the findings to a file too. Repeat it for more formats.",
      valueName: "format=file"
    ),
    completion: .list(FindingFormat.allCases.map { "\($0.rawValue)=" }),
    transform: ReportFile.init(argument:)
  )
  var files: [ReportFile] = []

  func validate() throws {
    var seen: Set<BytePath> = []
    for file in files where !seen.insert(BytePath(file.path)).inserted {
      throw ValidationError("`\(file.path)` cannot hold two reports")
    }
  }
}

/// A file that findings are written to beside the result: `sarif=report.sarif`.
struct ReportFile: Sendable {
  private let format: FindingFormat
  let path: String

  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, let format = FindingFormat(rawValue: parts[0]),
      !["", "-"].contains(parts[1])
    else {
      let formats = listed(FindingFormat.allCases.map(\.rawValue), "or")
      throw ValidationError("write FORMAT=FILE, where FORMAT is \(formats)")
    }
    (self.format, path) = (format, parts[1])
  }

  /// Writes a report, whole or not at all.
  func write(_ report: Report, in console: Console) throws(Failure) {
    try file.write(Array(format.render(report).utf8), in: console)
  }

  /// The file itself.
  var file: ResultFile { ResultFile(path: path, option: "--report", holding: "report") }
}

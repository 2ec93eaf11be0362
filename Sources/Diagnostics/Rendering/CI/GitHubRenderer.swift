import DisplayText

/// Renders a report as workflow commands of GitHub Actions, which become annotations.
///
///     ::error file=a.form.yaml,line=3,endLine=3,col=9,endColumn=13,title=unknown-key::unknown…
///
/// The runner takes ten errors, ten warnings and ten notices a step (GitHub, *Workflow commands*,
/// "limits"); what is beyond is written as plain lines of the log, so that nothing is lost. Errors
/// come first. Escapes are those of the runner's own `ActionCommand`.
package struct GitHubRenderer: Sendable {
  /// How many annotations of one kind a step can have.
  static let mostAnnotations = 10

  /// Creates a renderer.
  package init() {}

  /// The report; every line ends with a line break, and a clean report has none.
  package func render(_ report: Report) -> String {
    var annotations = ""
    var rest: [Report.Entry] = []
    for severity in Finding.Severity.allCases.reversed() {
      let entries = report.entries.filter { $0.finding.severity == severity }
      for entry in entries.prefix(GitHubRenderer.mostAnnotations) {
        annotations += command(entry) + "\n"
      }
      rest += entries.dropFirst(GitHubRenderer.mostAnnotations)
    }
    var lines = rest.map(line)
    if !rest.isEmpty { lines.append("\(rest.count) more without an annotation, listed above") }
    return annotations + lines.map { $0 + "\n" }.joined()
  }

  /// `error a.form.yaml:3:9 unknown-key: unknown key `requird``, in one line and harmless.
  private func line(_ entry: Report.Entry) -> String {
    let finding = entry.finding
    let start = finding.location.start
    let place = "\(entry.path.escapingHidden()):\(start.line):\(start.column)"
    return "\(finding.severity.rawValue) \(place) \(finding.oneLine)"
  }

  private func command(_ entry: Report.Entry) -> String {
    let finding = entry.finding
    let (start, end) = (finding.location.start, finding.location.end)
    var properties = [
      ("file", entry.path.escapingHidden()),
      ("line", String(start.line)),
      ("endLine", String(end.line)),
    ]
    // The runner drops columns of a range that has several lines, and warns about them.
    if start.line == end.line {
      properties.append(("col", String(start.column)))
      properties.append(("endColumn", String(end.column)))
    }
    properties.append(("title", finding.rule))
    let list = properties.map { key, value in
      "\(key)=\(value.percentEncoding { "%\r\n:,".utf8.contains($0) })"
    }
    let message = finding.paragraph.map { $0.escapingHidden() }.joined(separator: "\n")
      .percentEncoding { "%\r\n".utf8.contains($0) }
    let name = finding.severity == .info ? "notice" : finding.severity.rawValue
    return "::\(name) \(list.joined(separator: ","))::\(message)"
  }
}

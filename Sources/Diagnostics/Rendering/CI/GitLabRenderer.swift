import JSON

/// Renders a report for GitLab's *Code Quality* widget: a JSON array with one object a finding.
///
/// Keys and severities are those GitLab's documentation requires; `lines.begin` is 1-based.
package struct GitLabRenderer: Sendable {
  /// Creates a renderer.
  package init() {}

  /// The report as a JSON array with a line break after it; `[]` when it is clean.
  package func render(_ report: Report) -> String {
    JSONValue.array(
      report.entries.map { entry in
        let (finding, lines) = (entry.finding, entry.finding.location)
        return [
          "description": .string(finding.oneLine),
          "check_name": .string(finding.rule),
          "fingerprint": .string(entry.fingerprint.description),
          "severity": .string(GitLabRenderer.name(of: finding.severity)),
          "location": [
            "path": .string(entry.path.withoutDotSlash),
            "lines": ["begin": .integer(lines.start.line), "end": .integer(lines.end.line)],
          ],
        ]
      }
    ).text()
  }

  private static func name(of severity: Finding.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}

/// Renders a report for GitLab's *Code Quality* widget: a JSON array with one object a finding.
///
/// Keys and severities are those GitLab's documentation requires; `lines.begin` is 1-based.
package struct GitLabRenderer: Sendable {
  /// Creates a renderer.
  package init() {}

  /// The report as a JSON array with a line break after it; `[]` when it is clean.
  package func render(_ report: Report) -> String {
    var writer = JSONWriter()
    writer.objects(of: report.entries) { writer, entry in
      let finding = entry.finding
      writer.member("description", finding.oneLine)
      writer.member("check_name", finding.rule)
      writer.member("fingerprint", entry.fingerprint.description)
      writer.member("severity", GitLabRenderer.name(of: finding.severity))
      writer.object("location") { writer in
        writer.member("path", entry.path.withoutDotSlash)
        writer.object("lines") { writer in
          writer.member("begin", finding.location.start.line)
          writer.member("end", finding.location.end.line)
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private static func name(of severity: Finding.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}

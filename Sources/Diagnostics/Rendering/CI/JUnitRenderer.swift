import DisplayText
import JSON

/// Renders a report as JUnit XML: a `testsuite` for each path, a `testcase` for each finding.
///
/// A file without a finding has one test case that passes. What fails the run is a failure, for the
/// consumers know nothing between; all else passes, with its text as output. Readers (GitLab's
/// among them) take the text *inside* `failure`, so it is whole there.
package struct JUnitRenderer: Sendable {
  private let renderer = TextRenderer()

  /// Creates a renderer.
  package init() {}

  /// The report as an XML document with a line break after it.
  package func render(_ report: Report) -> String {
    // Versions of one file share its suite: readers know files by their paths alone.
    let suites = Dictionary(grouping: report.entries, by: \.path.withoutDotSlash)
    var seen: Set<String> = []
    let paths = (report.files + report.entries.map(\.path)).map(\.withoutDotSlash)
      .filter { seen.insert($0).inserted }
    let tests = paths.reduce(0) { $0 + max(1, suites[$1]?.count ?? 0) }
    let failures = JUnitRenderer.failures(in: report.entries, of: report)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"formwork\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">",
    ]
    for path in paths { lines += suite(path, suites[path] ?? [], of: report) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func suite(_ path: String, _ entries: [Report.Entry], of report: Report) -> [String] {
    let file = JUnitRenderer.escaped(path)
    var lines = [
      "  <testsuite name=\"\(file)\" tests=\"\(max(1, entries.count))\""
        + " failures=\"\(JUnitRenderer.failures(in: entries, of: report))\""
        + " errors=\"0\" skipped=\"0\" time=\"0\">"
    ]
    if entries.isEmpty {
      lines.append(
        "    <testcase classname=\"\(file)\" name=\"no findings\" file=\"\(file)\" time=\"0\"/>"
      )
    }
    var counts: [String: Int] = [:]
    for finding in entries.map(\.finding) {
      let path = finding.idPath.description
      let base = path.isEmpty ? finding.rule : "\(finding.rule) \(path)"
      counts[base, default: 0] += 1
      let name = counts[base].map { $0 == 1 ? base : "\(base) (\($0))" } ?? base
      lines.append(
        "    <testcase classname=\"\(file)\" name=\"\(JUnitRenderer.escaped(name))\""
          + " file=\"\(file)\" line=\"\(finding.location.start.line)\" time=\"0\">"
      )
      lines.append("      " + outcome(finding, isFailure: finding.severity >= report.threshold))
      lines.append("    </testcase>")
    }
    lines.append("  </testsuite>")
    return lines
  }

  private func outcome(_ finding: Finding, isFailure: Bool) -> String {
    let text = JUnitRenderer.escaped(renderer.render(finding), inAttribute: false)
    guard isFailure else { return "<system-out>\(text)</system-out>" }
    let message = JUnitRenderer.escaped(finding.oneLine)
    let type = finding.severity.rawValue
    return "<failure message=\"\(message)\" type=\"\(type)\">\(text)</failure>"
  }

  private static func failures(in entries: [Report.Entry], of report: Report) -> Int {
    entries.count { $0.finding.severity >= report.threshold }
  }

  /// Text of XML 1.0, in attributes and in elements; scalars that are not characters there (section
  /// 2.2) are left out, and invisible ones are references.
  ///
  /// Readers turn line breaks of attributes into spaces unless they are references (3.3.3).
  static func escaped(_ text: String, inAttribute: Bool = true) -> String {
    var result = ""
    var command = RunnerCommand(atStart: false)
    for scalar in text.unicodeScalars {
      let isCommand = command.begins(at: scalar, before: nil)
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case ":" where result.hasSuffix(":"): result += "&#58;"
      case "\n" where !inAttribute: result.unicodeScalars.append(scalar)
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      case _ where isCommand || scalar.mustBeEscaped: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

import DisplayText

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
  ///
  /// `path` gives the path of a file without findings, as fingerprints use it.
  package func render(_ report: Report, path: (String) -> String = { $0 }) -> String {
    // Versions of one file share its suite: readers know files by their paths alone.
    var suites: [String: [Report.Entry]] = [:]
    var known: [String: String] = report.storedPaths
    for entry in report.entries {
      known[entry.finding.location.source.name] = entry.path
      suites[entry.path.withoutDotSlash, default: []].append(entry)
    }
    var seen: Set<String> = []
    let named = report.files.map { known[$0] ?? path($0) } + report.entries.map(\.path)
    let paths = named.map(\.withoutDotSlash).filter { seen.insert($0).inserted }
    let failures = report.entries.count { $0.finding.severity >= report.threshold }
    let tests = paths.reduce(0) { $0 + max(1, suites[$1]?.count ?? 0) }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"formwork\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">",
    ]
    for path in paths { lines += suite(path, suites[path] ?? [], failingOn: report.threshold) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func suite(
    _ path: String,
    _ entries: [Report.Entry],
    failingOn threshold: Finding.Severity
  ) -> [String] {
    let failures = entries.count { $0.finding.severity >= threshold }
    let name = JUnitRenderer.escaped(path)
    var lines = [
      "  <testsuite name=\"\(name)\" tests=\"\(max(1, entries.count))\""
        + " failures=\"\(failures)\" errors=\"0\" skipped=\"0\" time=\"0\">"
    ]
    if entries.isEmpty {
      lines.append(
        "    <testcase classname=\"\(name)\" name=\"no findings\" file=\"\(name)\" time=\"0\"/>"
      )
    }
    var names: [String: Int] = [:]
    for entry in entries {
      let isFailure = entry.finding.severity >= threshold
      lines += testCase(entry, in: name, isFailure: isFailure, &names)
    }
    lines.append("  </testsuite>")
    return lines
  }

  private func testCase(
    _ entry: Report.Entry,
    in file: String,
    isFailure: Bool,
    _ names: inout [String: Int]
  ) -> [String] {
    let finding = entry.finding
    let path = finding.idPath.description
    let base = path.isEmpty ? finding.rule : "\(finding.rule) \(path)"
    let count = names[base, default: 0] + 1
    names[base] = count
    let name = JUnitRenderer.escaped(count == 1 ? base : "\(base) (\(count))")
    let text = JUnitRenderer.escaped(renderer.render(finding), inAttribute: false)
    let element = isFailure ? "failure" : "system-out"
    let attributes =
      isFailure
      ? " message=\"\(JUnitRenderer.escaped(Wording.description(finding)))\""
        + " type=\"\(finding.severity.rawValue)\"" : ""
    return [
      "    <testcase classname=\"\(file)\" name=\"\(name)\" file=\"\(file)\""
        + " line=\"\(finding.location.start.line)\" time=\"0\">",
      "      <\(element)\(attributes)>\(text)</\(element)>",
      "    </testcase>",
    ]
  }

  /// Text as XML 1.0 takes it, in attributes and in elements; what is no character there (section
  /// 2.2) is left out, and what whoever prints the report could not see is a reference.
  ///
  /// Readers turn line breaks of attributes into spaces unless they are references (3.3.3).
  static func escaped(_ text: String, inAttribute: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "[" where result.hasSuffix("##"): result += "&#91;"
      case ":" where result.hasSuffix(":"): result += "&#58;"
      case "\n" where !inAttribute: result.unicodeScalars.append(scalar)
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      case _ where JUnitRenderer.isHidden(scalar): result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Joiners and variation selectors spell words and emoji.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{200C}", "\u{200D}": false
    default: DisplayWidth.isHidden(scalar) && !DisplayWidth.isVariationSelector(scalar)
    }
  }
}

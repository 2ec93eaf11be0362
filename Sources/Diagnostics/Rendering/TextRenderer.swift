import DisplayText

/// Renders findings for people: headline, place, the lines concerned with marks under them,
/// then facts and a way out.
///
///     error[unknown-key]: unknown key `requird` in field `email`
///       forms/onboard.form.yaml:22:9
///        22 |         requird: true
///           |         ^^^^^^^ did you mean `required`?   (safe fix)
///
/// Everything printed comes from the source as written, and goes through ``CellLayout``, which
/// makes it harmless and knows its width. Colour is laid over the finished text.
package struct TextRenderer: Sendable {
  let style: Decorator
  /// What stands for text left out.
  let ellipsis: String
  /// The columns a line of source may take, the margin included.
  let columns: Int

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - color: Whether to use ANSI colours.
  ///   - unicode: Whether the renderer's own marks may be other than ASCII.
  ///   - columns: How wide a line of source may be before only a part of it is shown; at
  ///     least 60.
  package init(color: Bool = false, unicode: Bool = true, columns: Int = 120) {
    style = color ? .ansi : .plain
    ellipsis = unicode ? "…" : "..."
    self.columns = max(columns, 60)
  }

  /// All findings with a blank line after each, then one line that counts them.
  package func render(_ report: Report) -> String {
    var result = ""
    for entry in report.entries {
      result += render(entry.finding)
      result += "\n"
    }
    return result + summary(of: report) + "\n"
  }

  /// The line that counts the findings, such as `2 errors, 1 warning in 3 files checked`, without a
  /// line break.
  package func summary(of report: Report) -> String { summary(of: ReportTotal(report)) }

  /// The same for several reports.
  package func summary(of total: ReportTotal) -> String {
    let files = "\(counted(total.fileCount, "file")) checked"
    let parts = Finding.Severity.allCases.reversed().compactMap { severity in
      total.counts[severity].map { counted($0, severity.rawValue) }
    }
    guard !parts.isEmpty else { return "\(files), no findings" }
    let found = "\(parts.joined(separator: ", ")) in \(files)"
    let fixable = total.fixableCount
    return fixable == 0 ? found : "\(found), \(fixable) fixable with `--fix`"
  }

  /// One finding; every line ends with a line break.
  package func render(_ finding: Finding) -> String {
    let severity = "\(finding.severity.rawValue)[\(finding.rule.inMessage)]"
    var lines = [
      style(severity, .severity(finding.severity))
        + style(": \(finding.message.inMessage)", .headline)
    ]
    let safeFix = finding.fix?.isSafe == true ? "   (safe fix)" : ""
    for excerpt in excerpts(of: finding, suffix: finding.help == nil ? safeFix : "") {
      lines += excerpt.lines()
    }
    for note in finding.notes where note.location == nil {
      lines.append("  \(style("note:", .headline)) \(note.message.inMessage)")
    }
    if let help = finding.help {
      lines.append("  \(style("help:", .headline)) \(help.inMessage)\(safeFix)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One excerpt for each source spoken of, the finding's own first.
  private func excerpts(of finding: Finding, suffix: String) -> [Excerpt] {
    let primary = Excerpt.Mark(
      range: finding.location.range,
      role: .severity(finding.severity),
      symbol: "^",
      label: finding.label.map(\.inMessage),
      suffix: suffix
    )
    var excerpts = [Excerpt(source: finding.location.source, marks: [primary], renderer: self)]
    for note in finding.notes {
      guard let location = note.location else { continue }
      let mark = Excerpt.Mark(
        range: location.range,
        role: .secondary,
        symbol: "-",
        label: note.message.inMessage
      )
      if let index = excerpts.firstIndex(where: { $0.source === location.source }) {
        excerpts[index].marks.append(mark)
      } else {
        excerpts.append(Excerpt(source: location.source, marks: [mark], renderer: self))
      }
    }
    return excerpts
  }
}

import DisplayText

/// The words of this module's own messages, sorted by name.
enum Wording {
  /// `unknown-key: unknown key `requird``, in one line and harmless.
  static func description(_ finding: Finding) -> String {
    "\(finding.rule): \(finding.message)".escapingHidden(columns: TextRenderer.messageColumns)
  }

  /// `error a.form.yaml:3:9 unknown-key: unknown key `requird``, in one line and harmless.
  static func line(_ entry: Report.Entry) -> String {
    let finding = entry.finding
    let start = finding.location.start
    let path = entry.path.escapingHidden()
    return "\(finding.severity.rawValue) \(path):\(start.line):\(start.column) "
      + description(finding)
  }

  static func more(_ count: Int) -> String {
    "\(count) more without an annotation, listed above"
  }

  static let noNewlineAtEnd = "\\ No newline at end of file"

  /// What a finding says, without a picture of the source: one line each.
  ///
  /// Notes about another place of a file are left to formats that can show it, those about a stored
  /// version name it.
  static func paragraph(_ finding: Finding) -> [String] {
    var lines = [finding.label.map { "\(finding.message) (\($0))" } ?? finding.message]
    for note in finding.notes {
      switch note.location {
      case nil: lines.append("note: \(note.message)")
      case let location? where location.source.storedPath != nil:
        let start = location.start
        let place = "\(location.source.name):\(start.line):\(start.column)"
        lines.append("note: \(note.message): `\(place)`")
      case _?: break
      }
    }
    if let help = finding.help { lines.append("help: \(help)") }
    return lines
  }

  static let safeFix = "   (safe fix)"

  /// `2 errors, 1 warning in 3 files checked`, or `3 files checked, no findings`.
  static func summary(_ report: Report) -> String {
    let files = "\(counted(report.fileCount, "file")) checked"
    let counts = [
      (report.count(of: .error), "error"),
      (report.count(of: .warning), "warning"),
      (report.count(of: .info), "info"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    guard !parts.isEmpty else { return "\(files), no findings" }
    let found = "\(parts.joined(separator: ", ")) in \(files)"
    let fixable = report.safelyFixableCount
    return fixable == 0 ? found : "\(found), \(fixable) fixable with `--fix`"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

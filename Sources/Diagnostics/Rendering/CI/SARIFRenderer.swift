/// Renders a report as SARIF 2.1.0 (OASIS), with what GitHub's code scanning asks for beyond it.
///
/// Lines and columns are 1-based, columns count Unicode code points, ends are exclusive. Paths are
/// relative to the repository, percent-encoded, with forward slashes. The texts of a rule come with
/// it; its `helpUri` names it, and is no address of a page.
package struct SARIFRenderer: Sendable {
  private let version: String
  private let rules: [RuleExplanation]

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - version: The version of the program (Semantic Versioning 2.0.0).
  ///   - rules: All rules; those that were found are described in the report.
  package init(version: String, rules: [RuleExplanation]) {
    self.version = version
    self.rules = rules
  }

  /// The report as one JSON object with a line break after it.
  package func render(_ report: Report) -> String {
    let found = Set(report.entries.map(\.finding.rule))
    let rules = rules.filter { found.contains($0.id) }
    let places = Dictionary(
      rules.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", SARIFRenderer.schema)
      writer.member("version", "2.1.0")
      writer.objects("runs", of: [report]) { writer, report in
        writer.object("tool") { writer in
          writer.object("driver") { writer in
            writer.member("name", "formwork")
            writer.member("semanticVersion", version)
            writer.objects("rules", of: rules, write)
          }
        }
        if !report.isComplete {
          writer.objects("invocations", of: [false]) { $0.member("executionSuccessful", $1) }
        }
        writer.member("columnKind", "unicodeCodePoints")
        writer.objects("results", of: report.entries) { writer, entry in
          write(entry, of: report, rule: places[entry.finding.rule], to: &writer)
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private func write(_ writer: inout JSONWriter, _ rule: RuleExplanation) {
    writer.member("id", rule.id)
    writer.object("shortDescription") { $0.member("text", rule.summary) }
    writer.object("fullDescription") { $0.member("text", rule.reason) }
    writer.object("help") { writer in
      writer.member("text", "Before:\n\(rule.before)\n\nAfter:\n\(rule.after)")
    }
    writer.member("helpUri", "urn:formwork:rule:\(rule.id)")
    writer.object("defaultConfiguration") { writer in
      writer.member("level", SARIFRenderer.level(of: rule.severity))
    }
  }

  private func write(
    _ entry: Report.Entry,
    of report: Report,
    rule: Int?,
    to writer: inout JSONWriter
  ) {
    let finding = entry.finding
    writer.member("ruleId", finding.rule)
    if let rule { writer.member("ruleIndex", rule) }
    writer.member("level", SARIFRenderer.level(of: finding.severity))
    let text = finding.paragraph.joined(separator: "\n")
    writer.object("message") { $0.member("text", text) }
    writer.objects("locations", of: [finding.location]) { write($1, entry.path, to: &$0) }
    // Of a stored version the file may be gone and the line another: the message names it.
    let related = finding.notes.compactMap { note in
      note.location.flatMap { $0.source.storedPath == nil ? (note.message, $0) : nil }
    }
    if !related.isEmpty {
      writer.objects("relatedLocations", of: related.enumerated()) { writer, note in
        let (message, location) = note.element
        writer.member("id", note.offset + 1)
        write(location, report.path(of: location.source), to: &writer)
        writer.object("message") { $0.member("text", message) }
      }
    }
    if let fix = finding.fix {
      writer.objects("fixes", of: [fix]) { write(&$0, $1, of: finding, in: entry.path) }
    }
    writer.object("partialFingerprints") { writer in
      writer.member("primaryLocationLineHash", "\(entry.fingerprint):1")
    }
  }

  private func write(
    _ writer: inout JSONWriter,
    _ fix: Finding.Fix,
    of finding: Finding,
    in path: String
  ) {
    if let text = finding.help ?? finding.label {
      writer.object("description") { $0.member("text", text) }
    }
    writer.objects("artifactChanges", of: [fix.edits]) { writer, edits in
      writer.object("artifactLocation") { $0.member("uri", SARIFRenderer.reference(path)) }
      writer.objects("replacements", of: edits) { writer, edit in
        write("deletedRegion", SourceLocation(finding.location.source, edit.range), to: &writer)
        guard !edit.replacement.isEmpty else { return }
        writer.object("insertedContent") { $0.member("text", edit.replacement) }
      }
    }
  }

  private func write(_ location: SourceLocation, _ path: String, to writer: inout JSONWriter) {
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { $0.member("uri", SARIFRenderer.reference(path)) }
      write("region", location, to: &writer)
    }
  }

  private func write(_ key: String, _ region: SourceLocation, to writer: inout JSONWriter) {
    let (start, end) = (region.start, region.end)
    writer.object(key) { writer in
      writer.member("startLine", start.line)
      writer.member("startColumn", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
    }
  }

  private static func level(of severity: Finding.Severity) -> String {
    severity == .info ? "note" : severity.rawValue
  }

  /// A path as a relative reference (RFC 3986): everything but unreserved characters and slashes
  /// is percent-encoded.
  private static func reference(_ path: String) -> String {
    let encoded = path.withoutDotSlash.percentEncoding { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: false
      default: true
      }
    }
    return path.hasPrefix("/") ? "file://\(encoded)" : encoded
  }
}

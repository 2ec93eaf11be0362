import JSON

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
    let driver: JSONValue = [
      "name": "formwork",
      "semanticVersion": .string(version),
      "rules": .array(rules.map(description)),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver],
      "invocations": report.isComplete ? nil : [["executionSuccessful": false]],
      "columnKind": "unicodeCodePoints",
      "results": .array(
        report.entries.map { result($0, of: report, rule: places[$0.finding.rule]) }
      ),
    ]
    let log: JSONValue = [
      "$schema": .string(SARIFRenderer.schema), "version": "2.1.0", "runs": [run],
    ]
    return log.text()
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private func description(of rule: RuleExplanation) -> JSONValue {
    [
      "id": .string(rule.id),
      "shortDescription": message(rule.summary),
      "fullDescription": message(rule.reason),
      "help": message("Before:\n\(rule.before)\n\nAfter:\n\(rule.after)"),
      "helpUri": "urn:formwork:rule:\(rule.id)",
      "defaultConfiguration": ["level": .string(SARIFRenderer.level(of: rule.severity))],
    ]
  }

  private func result(_ entry: Report.Entry, of report: Report, rule: Int?) -> JSONValue {
    let finding = entry.finding
    // The file of a stored version may not exist now, or have other lines: the message names it.
    let related = finding.notes.compactMap { note in
      note.location.flatMap { $0.source.storedPath == nil ? (note.message, $0) : nil }
    }
    let relatedLocations = related.enumerated().map { place, note in
      ["id": .integer(place + 1)] + location(note.1, report.path(of: note.1.source))
        + ["message": message(note.0)]
    }
    return [
      "ruleId": .string(finding.rule),
      "ruleIndex": rule.map { .integer($0) },
      "level": .string(SARIFRenderer.level(of: finding.severity)),
      "message": message(finding.paragraph.joined(separator: "\n")),
      "locations": [location(finding.location, entry.path)],
      "relatedLocations": JSONValue.array(relatedLocations).unlessEmpty,
      "fixes": JSONValue.array(finding.fixes.map { fix($0, of: finding, in: entry.path) })
        .unlessEmpty,
      "partialFingerprints": ["primaryLocationLineHash": "\(entry.fingerprint.description):1"],
    ]
  }

  private func fix(_ fix: Finding.Fix, of finding: Finding, in path: String) -> JSONValue {
    let replacement: JSONValue = [
      "deletedRegion": region(SourceLocation(finding.location.source, fix.range)),
      "insertedContent": fix.replacement.isEmpty ? nil : message(fix.replacement),
    ]
    let words =
      finding.fixes.count == 1 ? finding.help ?? finding.label : "write `\(fix.replacement)`"
    return [
      "description": words.map(message),
      "artifactChanges": [["artifactLocation": artifact(path), "replacements": [replacement]]],
    ]
  }

  private func location(_ location: SourceLocation, _ path: String) -> JSONValue {
    ["physicalLocation": ["artifactLocation": artifact(path), "region": region(location)]]
  }

  private func region(_ region: SourceLocation) -> JSONValue {
    [
      "startLine": .integer(region.start.line),
      "startColumn": .integer(region.start.column),
      "endLine": .integer(region.end.line),
      "endColumn": .integer(region.end.column),
    ]
  }

  private func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  private func artifact(_ path: String) -> JSONValue {
    ["uri": .string(SARIFRenderer.reference(path))]
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
    return path.utf8.first == 0x2F ? "file://\(encoded)" : encoded
  }
}

/// Renders a report as SARIF 2.1.0 (OASIS), with what GitHub's code scanning asks for beyond it.
///
/// Lines and columns are 1-based, columns count Unicode code points, ends are exclusive. Paths are
/// relative to the repository, percent-encoded, with forward slashes.
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
      writer.key("runs")
      writer.array { writer in
        writer.object { writer in
          writeTool(rules, to: &writer)
          if !report.isComplete {
            writer.key("invocations")
            writer.array { writer in
              writer.object { $0.member("executionSuccessful", false) }
            }
          }
          writer.member("columnKind", "unicodeCodePoints")
          writer.key("results")
          writer.array { writer in
            for entry in report.entries {
              write(entry, of: report, rule: places[entry.finding.rule], to: &writer)
            }
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private func writeTool(_ rules: [RuleExplanation], to writer: inout JSONWriter) {
    writer.key("tool")
    writer.object { writer in
      writer.key("driver")
      writer.object { writer in
        writer.member("name", "formwork")
        writer.member("semanticVersion", version)
        writer.key("rules")
        writer.array { writer in
          for rule in rules { write(rule, to: &writer) }
        }
      }
    }
  }

  private func write(_ rule: RuleExplanation, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", rule.id)
      for (key, text) in [
        ("shortDescription", rule.summary), ("fullDescription", rule.reason),
        ("help", "Before:\n\(rule.before)\n\nAfter:\n\(rule.after)"),
      ] {
        writer.key(key)
        writer.object { $0.member("text", text) }
      }
      writer.key("defaultConfiguration")
      writer.object { $0.member("level", SARIFRenderer.level(of: rule.severity)) }
    }
  }

  private func write(
    _ entry: Report.Entry,
    of report: Report,
    rule: Int?,
    to writer: inout JSONWriter
  ) {
    let finding = entry.finding
    writer.object { writer in
      writer.member("ruleId", finding.rule)
      if let rule { writer.member("ruleIndex", rule) }
      writer.member("level", SARIFRenderer.level(of: finding.severity))
      writer.key("message")
      writer.object { $0.member("text", Wording.paragraph(finding).joined(separator: "\n")) }
      writer.key("locations")
      writer.array { writer in
        writer.object { write(finding.location, entry.path, to: &$0) }
      }
      // Of a stored version the file may be gone and the line another: the message names it.
      let related = finding.notes.filter {
        $0.location.map { $0.source.storedPath == nil } ?? false
      }
      if !related.isEmpty {
        writer.key("relatedLocations")
        writer.array { writer in
          for (number, note) in related.enumerated() {
            writer.object { writer in
              writer.member("id", number + 1)
              if let location = note.location {
                write(location, report.path(of: location.source), to: &writer)
              }
              writer.key("message")
              writer.object { $0.member("text", note.message) }
            }
          }
        }
      }
      writer.key("partialFingerprints")
      writer.object {
        $0.member("primaryLocationLineHash", "\(entry.fingerprint):1")
      }
    }
  }

  private func write(_ location: SourceLocation, _ path: String, to writer: inout JSONWriter) {
    let (start, end) = (location.start, location.end)
    writer.key("physicalLocation")
    writer.object { writer in
      writer.key("artifactLocation")
      writer.object { $0.member("uri", SARIFRenderer.reference(path)) }
      writer.key("region")
      writer.object { writer in
        writer.member("startLine", start.line)
        writer.member("startColumn", start.column)
        writer.member("endLine", end.line)
        writer.member("endColumn", end.column)
      }
    }
  }

  private static func level(of severity: Finding.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  /// A path as a relative reference (RFC 3986): everything but unreserved characters and slashes
  /// is percent-encoded.
  static func reference(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var result = isAbsolute ? "file://" : ""
    for byte in path.withoutDotSlash.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension String {
  /// A path without a `./` in front.
  var withoutDotSlash: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}

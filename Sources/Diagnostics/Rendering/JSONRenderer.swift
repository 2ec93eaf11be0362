package import JSON

/// Renders a report as JSON in the shape `Schemas/findings.schema.json` describes.
///
/// Lines and columns are 1-based, columns count Unicode scalars, ends are exclusive; offsets and
/// lengths count bytes of UTF-8. Keys always come in the same order.
package struct JSONRenderer: Sendable {
  /// Creates a renderer.
  package init() {}

  /// The report as one JSON object with a line break after it.
  package func render(_ report: Report) -> String {
    let value: JSONValue = [
      "findings": findings(report),
      "reads": JSONValue.array(report.reads.map(value)).unlessEmpty,
      "summary": [
        "files": .integer(report.fileCount),
        "errors": .integer(report.count(of: .error)),
        "warnings": .integer(report.count(of: .warning)),
        "infos": .integer(report.count(of: .info)),
      ],
    ]
    return value.text()
  }

  /// The findings of a report, as one JSON array.
  package func findings(_ report: Report) -> JSONValue { .array(report.entries.map(value)) }

  private func value(_ entry: Report.Entry) -> JSONValue {
    let finding = entry.finding
    let label = finding.label.map { [Finding.Note($0, at: finding.location)] } ?? []
    var value: JSONValue = [
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
      "found": finding.found.map { .string($0) },
      "expected": JSONValue.strings(finding.expected).unlessEmpty,
    ]
    if finding.location.source !== SourceText.nowhere {
      value.add(start(of: finding.location))
      value.add("endLine", .integer(finding.location.end.line))
      value.add("endColumn", .integer(finding.location.end.column))
      value.add(span(finding.location.range, in: finding.location.source))
    }
    value.add("idPath", .string(finding.idPath.description))
    value.add("fingerprint", .string(entry.fingerprint.description))
    value.add("notes", .array((label + finding.notes).map(self.value)))
    value.add("help", finding.help.map { .string($0) })
    value.add("fix", finding.fix.map { self.value($0, in: finding.location.source) })
    value.add("surfaces", JSONValue.strings(finding.surfaces.map(\.rawValue)).unlessEmpty)
    return value
  }

  private func value(_ reads: Report.Reads) -> JSONValue {
    [
      "path": .string(reads.path),
      "variables": JSONValue.strings(reads.variables).unlessEmpty,
      "git": JSONValue.strings(reads.gitKeys).unlessEmpty,
    ]
  }

  private func value(_ note: Finding.Note) -> JSONValue {
    var value: JSONValue = ["message": .string(note.message)]
    value.add(note.location.map(start))
    return value
  }

  private func value(_ fix: Finding.Fix, in source: SourceText) -> JSONValue {
    let edit = span(fix.range, in: source) + ["replacement": .string(fix.replacement)]
    return ["safe": .bool(fix.isSafe), "edits": [edit]]
  }

  private func start(of location: SourceLocation) -> JSONValue {
    [
      "path": .string(location.source.name),
      "line": .integer(location.start.line),
      "column": .integer(location.start.column),
    ]
  }

  private func span(_ range: SourceRange, in source: SourceText) -> JSONValue {
    [
      "offset": .integer(source.firstOffset + range.lowerBound), "length": .integer(range.count),
    ]
  }
}

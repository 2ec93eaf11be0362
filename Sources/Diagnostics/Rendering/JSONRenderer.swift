/// Renders a report as JSON in the shape `Schemas/findings.schema.json` describes.
///
/// Lines and columns are 1-based, columns count Unicode scalars, ends are exclusive; offsets and
/// lengths count bytes of UTF-8. Keys always come in the same order.
package struct JSONRenderer: Sendable {
  /// Creates a renderer.
  package init() {}

  /// The report as one JSON object with a line break after it.
  package func render(_ report: Report) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.objects("findings", of: report.entries, write)
      writer.object("summary") { writer in
        writer.member("files", report.fileCount)
        writer.member("errors", report.count(of: .error))
        writer.member("warnings", report.count(of: .warning))
        writer.member("infos", report.count(of: .info))
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ writer: inout JSONWriter, _ entry: Report.Entry) {
    let finding = entry.finding
    let (start, end) = (finding.location.start, finding.location.end)
    writer.member("rule", finding.rule)
    writer.member("severity", finding.severity.rawValue)
    writer.member("message", finding.message)
    if let found = finding.found { writer.member("found", found) }
    if !finding.expected.isEmpty { writer.strings("expected", finding.expected) }
    writer.member("path", finding.location.source.name)
    writer.member("line", start.line)
    writer.member("column", start.column)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
    write(finding.location.range, to: &writer)
    writer.member("idPath", finding.idPath.description)
    writer.member("fingerprint", entry.fingerprint.description)
    let label = finding.label.map { [Finding.Note($0, at: finding.location)] } ?? []
    writer.objects("notes", of: label + finding.notes) { writer, note in
      writer.member("message", note.message)
      guard let location = note.location else { return }
      writer.member("path", location.source.name)
      writer.member("line", location.start.line)
      writer.member("column", location.start.column)
    }
    if let help = finding.help { writer.member("help", help) }
    if let fix = finding.fix {
      writer.object("fix") { writer in
        writer.member("safe", fix.isSafe)
        writer.objects("edits", of: fix.edits) { writer, edit in
          write(edit.range, to: &writer)
          writer.member("replacement", edit.replacement)
        }
      }
    }
    if !finding.surfaces.isEmpty {
      writer.strings("surfaces", finding.surfaces.map(\.rawValue))
    }
  }

  private func write(_ range: SourceRange, to writer: inout JSONWriter) {
    writer.member("offset", range.lowerBound)
    writer.member("length", range.count)
  }
}

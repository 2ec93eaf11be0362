/// Renders a report as JSON in the shape `Schemas/findings.schema.json` describes.
///
/// Lines and columns are 1-based, columns count Unicode scalars, ends are exclusive; offsets and
/// lengths count bytes of UTF-8. Keys always come in the same order.
package struct JSONRenderer: Sendable {
  private let layout: JSONWriter.Layout

  /// Creates a renderer.
  package init(layout: JSONWriter.Layout = .pretty) { self.layout = layout }

  /// The report as one JSON object with a line break after it.
  package func render(_ report: Report) -> String {
    var writer = JSONWriter(layout: layout)
    writer.object { writer in
      writer.key("findings")
      writer.array { writer in
        for entry in report.entries { write(entry, to: &writer) }
      }
      writer.key("summary")
      writer.object { writer in
        writer.member("files", report.fileCount)
        writer.member("errors", report.count(of: .error))
        writer.member("warnings", report.count(of: .warning))
        writer.member("infos", report.count(of: .info))
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ entry: Report.Entry, to writer: inout JSONWriter) {
    let finding = entry.finding
    let (start, end) = (finding.location.start, finding.location.end)
    writer.object { writer in
      writer.member("rule", finding.rule)
      writer.member("severity", finding.severity.rawValue)
      writer.member("message", finding.message)
      writer.member("path", finding.location.source.name)
      writer.member("line", start.line)
      writer.member("column", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
      write(finding.location.range, to: &writer)
      writer.member("idPath", finding.idPath.description)
      writer.member("fingerprint", entry.fingerprint.description)
      writer.key("notes")
      writer.array { writer in
        if let label = finding.label {
          write(Finding.Note(label, at: finding.location), to: &writer)
        }
        for note in finding.notes { write(note, to: &writer) }
      }
      if let help = finding.help { writer.member("help", help) }
      if let fix = finding.fix { write(fix, to: &writer) }
      if !finding.surfaces.isEmpty {
        writer.key("surfaces")
        writer.array { writer in
          for surface in finding.surfaces { writer.string(surface.rawValue) }
        }
      }
    }
  }

  private func write(_ note: Finding.Note, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("message", note.message)
      if let location = note.location {
        let start = location.start
        writer.member("path", location.source.name)
        writer.member("line", start.line)
        writer.member("column", start.column)
      }
    }
  }

  private func write(_ fix: Finding.Fix, to writer: inout JSONWriter) {
    writer.key("fix")
    writer.object { writer in
      writer.member("safe", fix.isSafe)
      writer.key("edits")
      writer.array { writer in
        for edit in fix.edits {
          writer.object { writer in
            write(edit.range, to: &writer)
            writer.member("replacement", edit.replacement)
          }
        }
      }
    }
  }

  private func write(_ range: SourceRange, to writer: inout JSONWriter) {
    writer.member("offset", range.lowerBound)
    writer.member("length", range.count)
  }
}

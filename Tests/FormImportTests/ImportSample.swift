import Diagnostics
import FormImport
import FormModel
import FormReader
import SourceTree

/// A file of another tool, and the form that it becomes.
struct ImportSample {
  let imported: ImportedForm
  let decoded: DecodedForm

  /// Reads the text of a file.
  init(_ text: String, named name: String, from kind: ImportKind) {
    let source = SourceText(name: name, text: text)
    let parsed = ParsedSource.parse(source, as: ParsedSource.Language(path: name))
    imported = ImportedForm(parsed, from: kind)
    decoded = imported.decode(patterns: PatternCache())
  }

  /// The text of the form from its fields or sections on, without them.
  var fields: String {
    let text = imported.text.text(in: imported.text.range)
    let starts = ["\nfields:\n", "\nsections:\n"].compactMap { text.firstRange(of: $0)?.upperBound }
    return starts.min().map { String(text[$0...]) } ?? ""
  }

  /// The findings, as `line:column severity rule: message`.
  var findings: [String] {
    decoded.findings.map { finding in
      let start = finding.location.start
      let place = "\(start.line):\(start.column)"
      return "\(place) \(finding.severity.rawValue) \(finding.rule): \(finding.message)"
    }
  }
}

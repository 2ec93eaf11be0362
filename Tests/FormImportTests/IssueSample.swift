import Diagnostics
import FormImport
import FormModel
import FormReader
import SourceTree

/// An issue form, and the form that it becomes.
struct IssueSample {
  let imported: ImportedForm
  let decoded: DecodedForm

  static let head = "name: Bug report\ndescription: Something does not work\n"

  /// Reads the text of a file.
  init(_ text: String, named name: String = ".github/ISSUE_TEMPLATE/bug.yml") {
    let parsed = ParsedSource.parse(SourceText(name: name, text: text), as: .yaml)
    imported = ImportedForm(parsed, from: .githubIssue)
    decoded = imported.decode(patterns: PatternCache())
  }

  /// Reads a file of the elements of a body.
  init(body: String) {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(IssueSample.head + "body:\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined())
  }

  /// The fields below the title, as they are written.
  var fields: String {
    let text = imported.text.text(in: imported.text.range)
    guard let start = text.firstRange(of: "required: true\n\n")?.upperBound else { return "" }
    return String(text[start...])
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

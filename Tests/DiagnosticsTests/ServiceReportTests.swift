import Diagnostics
import Testing

/// Reports for services that read files: GitLab, JUnit, SARIF.
@Suite struct ServiceReportTests {
  private static let source = SourceText(name: "./a b%.yaml", text: "é: \"😀x\"\n- a\n")

  private static func finding(_ message: String = "a <b> & \"c\"") -> Finding {
    Finding(
      SampleRule.other,
      message,
      severity: .warning,
      at: source.place(of: "x\"\n-"),
      idPath: IDPath("field", "a/b"),
      notes: [Finding.Note("fact"), Finding.Note("there", at: source.place(of: "a\n"))],
      help: "way out"
    )
  }

  @Test func jUnitHasASuiteForEachFileAndTheTextInsideTheFailure() {
    let report = Report(
      [
        ServiceReportTests.finding("a\u{1B}\u{FFFE} ]]> ##[x] ##vso[y]"),
        ServiceReportTests.finding("second"),
      ],
      fileCount: 2,
      files: ["./a b%.yaml", "clean.yaml", "##vso[x].yaml"],
      failingOn: .warning
    )
    let text = JUnitRenderer().render(report)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[1].hasSuffix("tests=\"4\" failures=\"2\" errors=\"0\">"))
    #expect(lines.contains { $0.contains("<testsuite name=\"a b%.yaml\" tests=\"2\"") })
    #expect(
      lines.contains { $0.contains("name=\"other field:a%2Fb\" file=\"a b%.yaml\" line=\"1\"") }
    )
    #expect(lines.contains { $0.contains("name=\"other field:a%2Fb (2)\"") })
    #expect(
      lines.contains {
        $0.contains("<testcase classname=\"clean.yaml\" name=\"no findings\"") && $0.hasSuffix("/>")
      }
    )
    #expect(text.contains("warning[other]: a\\u{1B} ]]&gt; ##\\u{5B}x] ##vso\\u{5B}y]"))
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{FFFE}" })
    #expect(!text.contains("##[") && !text.contains("##vso["))
    #expect(text.contains("file=\"##vso&#91;x].yaml\""))
  }

  @Test func jUnitKnowsVersionsOfAFileByItsPath() {
    let old = SourceText(name: "main:a.yaml", bytes: Array("x".utf8), storedPath: "a.yaml")
    let new = SourceText(name: "a.yaml", text: "x")
    let findings = [old, new].map {
      Finding(SampleRule.other, "m", at: SourceLocation($0, SourceRange(0, 1)))
    }
    let report = Report(findings, fileCount: 1, files: ["a.yaml"]) { $0.storedPath ?? $0.name }
    let lines = JUnitRenderer().render(report).split(separator: "\n").map(String.init)
    #expect(lines.count { $0.contains("<testsuite ") } == 1)
    #expect(lines.contains { $0.contains("<testsuite name=\"a.yaml\" tests=\"2\"") })
    #expect(
      lines.count { $0.contains("classname=\"a.yaml\"") && $0.contains("file=\"a.yaml\"") } == 2
    )
    #expect(lines.contains { $0.contains("name=\"other (2)\"") })
    #expect(lines.contains { $0.contains("main:a.yaml:1:1") })
  }

  @Test(arguments: [
    ("a/b.yaml", "a/b.yaml"), ("./a.yaml", "a.yaml"), ("/a b", "file:///a%20b"),
    ("é:#?", "%C3%A9%3A%23%3F"), ("\u{1}", "%01"),
  ])
  func pathsBecomeReferences(path: String, reference: String) {
    let source = SourceText(name: path, text: "x")
    let finding = Finding(SampleRule.other, "m", at: source.place(of: "x"))
    let text = SARIFRenderer(version: "1.0.0", rules: []).render(Report([finding], fileCount: 1))
    #expect(text.contains("\"uri\": \"\(reference)\""))
  }
}

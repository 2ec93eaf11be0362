import Diagnostics
import Testing

/// What was expected in the place of what was found is an edit.
@Suite("Edits from what is expected")
struct ProposalTests {
  private static let source = SourceText(name: "a.form.yaml", text: "- id: a\n  requird: true\n")

  private func finding(
    _ found: String?,
    _ expected: [String],
    in source: SourceText = ProposalTests.source
  ) -> Finding {
    Finding(
      SampleRule.unknownKey,
      "unknown key `requird`",
      found: found,
      expected: expected,
      at: source.place(of: "requird")
    )
  }

  @Test("One thing that is expected is the fix, which is not safe")
  func one() {
    let range = Self.source.place(of: "requird").range
    let fix = finding("requird", ["required"]).fix
    #expect(fix == .replace(range, with: "required", isSafe: false))
  }

  @Test("Of several, each is a fix in SARIF")
  func several() {
    let found = finding("requird", ["required", "require"])
    #expect(found.fix == nil)
    #expect(found.fixes.map(\.replacement) == ["required", "require"])
    let report = SARIFRenderer(version: "1.2.3", rules: []).render(Report([found], fileCount: 1))
    #expect(report.contains(#""text": "write `require`""#))
    var without = found
    without.fix = nil
    #expect(without.fixes.isEmpty)
  }

  @Test("Where that stands at no place of a file, or may be anything, there is none")
  func none() {
    let option = SourceText(name: "--set", text: "requird=1", isFile: false)
    #expect(finding(nil, ["required"]).fixes.isEmpty)
    #expect(finding("\"requird\"", ["required"]).fixes.isEmpty)
    #expect(finding("requird", ["a", "b", "c", "d"]).fixes.isEmpty)
    #expect(finding("requird", ["required"], in: option).fixes.isEmpty)
  }
}

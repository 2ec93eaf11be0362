import Diagnostics
import Testing

/// A report with everything a finding can have, in each format.
@Suite struct ReportFormatTests {
  enum Format: String, CaseIterable {
    case text, json, github, gitlab, junit, sarif

    func render(_ report: Report) -> String {
      switch self {
      case .text: TextRenderer().render(report)
      case .json: JSONRenderer().render(report)
      case .github: GitHubRenderer().render(report)
      case .gitlab: GitLabRenderer().render(report)
      case .junit: JUnitRenderer().render(report)
      case .sarif: SARIFRenderer(version: "1.2.3", rules: ReportFormatTests.rules).render(report)
      }
    }
  }

  static let rules = ["id-not-text", "duplicate-id", "unknown-key"].map { id in
    RuleExplanation(
      id: id,
      severity: id == "unknown-key" ? .warning : .error,
      summary: "What \(id) is.",
      reason: "Why \(id) is.",
      examples: [
        RuleExplanation.Example(language: "yaml", frame: "field", part: .before, text: "a  # <-"),
        RuleExplanation.Example(language: "yaml", frame: "field", part: .after, text: "b"),
      ]
    )
  }

  static let report = {
    let text = "- id: team  # 名\n- id: team\n  requird: <&\"\n"
    let source = SourceText(name: "./forms/a b%.yaml", text: text)
    let team = source.place(of: "team", after: "- id: team  # 名\n- id: ")
    let key = source.place(of: "requird")
    let findings = [
      Finding(
        SampleRule.unknownKey,
        "unknown key `requird` in field `team`",
        severity: .warning,
        found: "requird",
        expected: ["required"],
        at: key,
        label: didYouMean(["required"]),
        idPath: IDPath("field", "team").appending("key", "a/b"),
        fix: .replace(key.range, with: "required"),
        surfaces: [.savedAnswers, .readers]
      ),
      Finding(
        SampleRule.duplicateID,
        "field id `team` is used twice",
        at: team,
        label: "used again",
        idPath: IDPath("field", "team"),
        notes: [
          Finding.Note("first used here", at: source.place(of: "team")),
          Finding.Note("ids are unique in the whole form"),
        ],
        help: "rename the second one, 100% sure"
      ),
    ]
    return Report(findings, fileCount: 2, files: [source.name, "clean.yaml"])
  }()

  @Test(arguments: Format.allCases) func everythingIsShown(format: Format) {
    #expect(format.render(Self.report) == Self.shown[format])
  }

  @Test(arguments: Format.allCases) func aCleanReportIsShown(format: Format) {
    let report = Report([], fileCount: 1, files: ["clean.yaml"])
    #expect(format.render(report) == Self.clean[format])
  }

  static let shown: [Format: String] = [:]
  static let clean: [Format: String] = [:]
}

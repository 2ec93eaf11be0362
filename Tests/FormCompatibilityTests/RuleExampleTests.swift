import Diagnostics
import FormCompatibility
import FormModel
import Testing

/// The examples of the rules about two versions in `Rules.md`, run as fixtures.
@Suite("Examples of rules about two versions")
struct RuleExampleTests {
  static let rules = CompatibilityRule.manual.rules
  static let ids = rules.map(\.id)
  /// Others only say what is so.
  static let avoidable = rules.filter { rule in
    rule.examples.contains { $0.frame == "new" && $0.part == .before }
  }

  @Test("Every rule has a text, and every text a rule")
  func texts() {
    let ids =
      CompatibilityRule.allCases.map(\.rawValue) + AcceptCommentRule.allCases.map(\.rawValue)
    #expect(Self.ids == ids)
  }

  @Test("Texts are sentences, with an example before and after", arguments: ids)
  func sentences(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    #expect(rule.summary.hasSuffix(".") && rule.reason.hasSuffix("."))
    #expect(!rule.before.isEmpty && !rule.after.isEmpty)
  }

  /// A change that cannot be made otherwise is the example after itself.
  @Test("The change is found once, where it is marked", arguments: ids)
  func before(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    let old = try #require(rule.examples.first { $0.frame == "old" })
    let new = try #require(rule.examples.first { $0.frame == "new" })
    let change = FormChange(old.text, new.text)
    #expect(change.marks.count == 1 && change.mistakes == [])
    let expected = change.marks.map { "\($0) \(rule.severity.rawValue) \(id)" }
    #expect(change.findings.map(Self.line) == expected)
  }

  @Test("The better change is of another rule, and no worse", arguments: avoidable.map(\.id))
  func after(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    let old = try #require(rule.examples.first { $0.frame == "old" })
    let new = try #require(rule.examples.first { $0.frame == "new" && $0.part == .after })
    let change = FormChange(old.text, new.text)
    #expect(change.mistakes == [])
    #expect(!change.findings.contains { $0.rule == id || $0.severity > rule.severity })
  }

  private static func line(_ finding: Finding) -> String {
    "\(finding.location.start.line) \(finding.severity.rawValue) \(finding.rule)"
  }
}

/// Two versions of a form as an example has them.
private struct FormChange {
  /// The marked lines of the new version.
  let marks: [Int]
  let findings: [Finding]
  /// Why a version could not be read.
  let mistakes: [String]

  init(_ old: String, _ new: String) {
    let countries = OptionList([Option(id: "es"), Option(id: "fr")])
    // The line of a mark is known only when the text is whole.
    marks = MarkedText(FormPair.text(new)).lines
    let pair = FormPair(
      MarkedText(old).text,
      MarkedText(new).text,
      files: ["countries.csv": countries, "world.csv": countries]
    )
    findings = pair.findings() + pair.unusedComments
    mistakes = pair.mistakes
  }
}

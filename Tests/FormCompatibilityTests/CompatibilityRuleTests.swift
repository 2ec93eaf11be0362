import Diagnostics
import FormCompatibility
import FormModel
import Testing

/// `formwork explain` shows two versions: the change is reported, and made right it is not.
@Suite("Explanations of rules about two versions")
struct CompatibilityRuleTests {
  static let files = [
    "countries.csv": OptionList([Option(id: "es"), Option(id: "fr")]),
    "world.csv": OptionList([Option(id: "es"), Option(id: "fr")]),
  ]
  static let explanations = CompatibilityRule.allCases.map(\.explanation)

  @Test("The example before is reported by its rule", arguments: explanations)
  func before(rule: RuleExplanation) {
    let parts = rule.before.split(separator: "\n# became\n").map(String.init)
    let pair = FormPair(parts[0], parts.count > 1 ? parts[1] : rule.after, files: Self.files)
    #expect(pair.mistakes == [])
    let found = pair.findings().filter { $0.rule == rule.id }
    #expect(found.map(\.severity).max() == rule.severity, "\(pair.lines())")
  }

  @Test(
    "The example after is not",
    arguments: explanations.filter { $0.before.contains("# became") }
  )
  func after(rule: RuleExplanation) {
    let old = rule.before.split(separator: "\n# became\n").map(String.init)[0]
    let pair = FormPair(old, rule.after, files: Self.files)
    #expect(pair.mistakes == [])
    #expect(!pair.findings().contains { $0.rule == rule.id }, "\(pair.lines())")
  }

  @Test("Texts are sentences", arguments: explanations)
  func sentences(rule: RuleExplanation) {
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.reason.hasSuffix("."))
    #expect(!rule.before.isEmpty && !rule.after.isEmpty)
  }
}

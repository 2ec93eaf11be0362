import Diagnostics
import FormImport
import Testing

@Suite("Rules about files of other tools")
struct ImportRuleTests {
  @Test("Every rule has a text with an example, and every text a rule")
  func texts() {
    let rules = ImportRule.manual.rules
    #expect(rules.map(\.id) == ImportRule.allCases.map(\.rawValue))
    for rule in rules {
      #expect(rule.summary.hasSuffix(".") && rule.reason.hasSuffix("."))
      #expect(!rule.before.isEmpty && !rule.after.isEmpty)
    }
  }
}

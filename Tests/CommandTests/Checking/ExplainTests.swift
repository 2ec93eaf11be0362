import Diagnostics
import Testing

@testable import FormworkCommand

@Suite("Rules explained to a person")
struct ExplainTests {
  @Test("Every rule has a page", arguments: RuleCatalogue.ids)
  func page(rule: String) async {
    let outcome = await Formwork.run(["explain", rule])
    #expect(outcome.output.contains("[\(rule)]\n"))
    #expect(outcome.output.contains("\nBefore\n") && outcome.output.contains("\nAfter\n"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(outcome.status == 0)
  }

  @Test("Without a rule all are listed by chapter")
  func list() async {
    let outcome = await Formwork.run(["explain"])
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix(" ") }.map(String.init) == RuleCatalogue.chapters.map(\.title)
    )
    let rules = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    #expect(
      rules.compactMap { $0.split(separator: " ").first.map(String.init) }
        == RuleCatalogue.ids
    )
  }

  @Test("Ids of rules are unique, and each has its text")
  func unique() {
    let ids = RuleCatalogue.ids
    #expect(Set(ids).count == ids.count)
    #expect(RuleCatalogue.all.map(\.id) == ids)
  }

  @Test("For a rule that does not exist the nearest is suggested")
  func unknown() async {
    let outcome = await Formwork.run(["explain", "duplicate-idd"])
    #expect(
      outcome.errors.hasPrefix("error: there is no rule `duplicate-idd`\n  help: did you mean")
    )
    #expect(outcome.status == 64)
  }
}

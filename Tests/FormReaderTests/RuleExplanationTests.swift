import Diagnostics
import FormReader
import Testing

/// `formwork explain` shows a form before and after: the first has to be reported, the second not.
@Suite("Explanations of rules")
struct RuleExplanationTests {
  /// Rules about forms; a form with too many fields is made below instead of being written out.
  static let rules: [any Rule] =
    FormRule.allCases as [any Rule] + ConditionRule.allCases as [any Rule]
    + TemplateRule.allCases as [any Rule]
  static let written = rules.map(\.explanation).filter { $0.id != FormRule.tooMany.rawValue }

  @Test("the example before is reported by its rule alone", arguments: written)
  func before(rule: RuleExplanation) {
    let findings = FormSample(rule.before).decode().findings
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.rule == rule.id }, "\(findings.map(\.message))")
    #expect(findings.first?.severity == rule.severity)
  }

  @Test("the example after is silent", arguments: rules.map(\.explanation))
  func after(rule: RuleExplanation) {
    let findings = FormSample(rule.after).decode().findings
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }

  @Test("texts are sentences", arguments: rules.map(\.explanation))
  func sentences(rule: RuleExplanation) {
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.reason.hasSuffix("."))
    #expect(!rule.before.isEmpty && !rule.after.isEmpty)
  }

  @Test("20,001 fields are one finding")
  func tooMany() {
    let fields = (0...20_000).map {
      "- { id: a\(String($0, radix: 36))z, type: note, text: hello }"
    }
    let findings = FormSample(fields.joined(separator: "\n")).decode().findings
    #expect(findings.map(\.rule) == ["too-many"])
  }
}

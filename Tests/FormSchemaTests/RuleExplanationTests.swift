import Diagnostics
import FormSchema
import Testing

/// `formwork explain` shows a form before and after: the first has to be reported, the second not.
@Suite("Explanations of rules")
struct RuleExplanationTests {
  /// A form of that size is made below instead of being written out.
  static let written = FormRule.allCases.filter { $0 != .tooMany }

  @Test("the example before is reported by its rule alone", arguments: written)
  func before(rule: FormRule) {
    let findings = FormSample(rule.explanation.before).decode().findings
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.rule == rule.rawValue }, "\(findings.map(\.message))")
    #expect(findings.first?.severity == rule.explanation.severity)
  }

  @Test("the example after is silent", arguments: FormRule.allCases)
  func after(rule: FormRule) {
    let findings = FormSample(rule.explanation.after).decode().findings
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }

  @Test("texts are sentences", arguments: FormRule.allCases)
  func sentences(rule: FormRule) {
    let explanation = rule.explanation
    #expect(explanation.id == rule.rawValue)
    #expect(explanation.summary.hasSuffix("."))
    #expect(explanation.reason.hasSuffix("."))
    #expect(!explanation.before.isEmpty && !explanation.after.isEmpty)
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

import Diagnostics
import FormModel
import FormReader
import Testing

@Suite("Rules of fields, and required by a condition")
struct FieldRuleTests {
  private static let numbers = """
    - { id: tier, type: picker, label: Tier, options: [basic, critical], default: basic }
    - { id: secret, type: text, label: Secret, secure: true }
    - { id: zones, type: multi-selector, label: Zones, options: [a, b, c] }
    - { id: low, type: number, label: Low, integer: true, min: 0, max: 10 }

    """

  private static func high(_ rules: String, _ keys: String = "") -> String {
    numbers + "- { id: high, type: number, label: High, integer: true, max: 10, \(keys)"
      + "rules: [\(rules)] }\n- { id: later, type: number, label: Later }\n"
  }

  @Test("A rule may name its own field, and compare two answers")
  func reading() throws {
    let text = Self.high(
      "{ when: high > 1 and tier == critical, must: low <= high, message: 'Not {high}' }, "
        + "{ must: count(zones) == high or high != low, message: B }",
      "required: tier == critical, "
    )
    let decoded = FormSample(text).decode()
    #expect(decoded.findings.map(\.message) == [])
    let field = try #require(decoded.form?["high"])
    #expect(field.requirement.spelling == "tier == critical")
    #expect(
      field.rules.map(\.must.spelling) == ["low <= high", "count(zones) == high or high != low"]
    )
    #expect(field.rules[0].condition?.spelling == "high > 1 and tier == critical")
    #expect(field.rules[0].must.fields == ["low", "high"])
  }

  static let wrong: [(rules: String, rule: FormRule, message: String)] = [
    (
      "{ must: «later» < high, message: A }", .laterReference,
      "condition refers to field `later`, which comes later"
    ),
    (
      "{ must: high < «later», message: A }", .laterReference,
      "condition refers to field `later`, which comes later"
    ),
    (
      "{ must: high > 0, when: low == «high», message: A }", .conditionType,
      "number `low` is compared with `high`, not a value that is written here"
    ),
    (
      "{ must: high == «tier», message: A }", .conditionType,
      "`high` and `tier` cannot be compared by `==`"
    ),
    (
      "{ must: high == «zones», message: A }", .conditionType,
      "`high` and `zones` cannot be compared by `==`"
    ),
    (
      "{ must: high == «secret», message: A }", .conditionType,
      "`high` and `secret` cannot be compared by `==`"
    ),
    (
      "{ must: «count(low)» < high, message: A }", .conditionType,
      "`count` does not fit `low`, which is a number"
    ),
    ("{ «must: high > 0 }»", .missingKey, "a rule has no `message`"),
    ("«high > 0»", .wrongType, "a rule is a mapping of keys, but this is the text `high > 0`"),
    ("{ must: «high <= 10», message: A }", .ruleNeverFails, "no answers break rule 1 of `high`"),
    (
      "{ when: «low > 10», must: high > 0, message: A }", .alwaysFalse,
      "rule 1 of `high` never applies"
    ),
    (
      "{ when: «low >= 0 or not answered(low)», must: high > 0, message: A }", .alwaysTrue,
      "condition of rule 1 of `high` is always true"
    ),
  ]

  @Test("What is wrong with a rule is said where it stands", arguments: wrong)
  func mistakes(rules: String, rule: FormRule, message: String) throws {
    let sample = FormSample(Self.high(rules))
    let findings = sample.decode().findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1, "\(findings.map(\.message))")
    #expect(finding.rule == rule.rawValue)
    #expect(finding.message == message)
    #expect(finding.location.range.lowerBound == sample.marked?.lowerBound)
  }

  static let states: [(fields: String, state: String?)] = [
    (
      "- { id: high, type: number, label: H, required: true, rules: [{ must: low < high, message: A }] }",
      nil
    ),
    (
      "- { id: high, type: number, label: H, integer: true, max: 10, required: true, rules: [{ must: low < high, message: A }] }",
      "for example when `low == 10`"
    ),
    (
      "- { id: high, type: number, label: H, integer: true, max: 10, required: low < 10, rules: [{ must: low < high, message: A }] }",
      nil
    ),
    (
      "- { id: high, type: number, label: H, integer: true, min: 1, max: 2, required: true, rules: [{ must: count(zones) <= high, message: A }] }",
      "for example when `count(zones) == 3`"
    ),
    (
      "- { id: more, type: multi-selector, label: M, options: [a, b], required: tier == critical, rules: [{ must: count(more) >= low, message: A }] }",
      "for example when `tier == critical and low == 3`"
    ),
    (
      "- { id: b, type: date, label: B, required: answered(low), rules: [{ must: b > '2026-01-01' and b < '2026-01-02', message: A }] }",
      "for example when `answered(low)`"
    ),
    (
      """
      - { id: a, type: number, label: A, max: 9 }
      - { id: b, type: number, label: B }
      - { id: c, type: number, label: C, max: 5, required: true, rules: [{ must: a <= c, message: M }, { must: b <= c, message: M }] }
      - { id: d, type: number, label: D, required: true, rules: [{ must: c <= d, message: M }] }
      """,
      "for example when `b == 5.5`"
    ),
  ]

  @Test("A state in which rules leave a required field no answer is named", arguments: states)
  func unanswerable(fields: String, state: String?) {
    let findings = FormSample(Self.numbers + fields).decode().findings
    #expect(
      findings.map(\.rule) == (state == nil ? [] : ["unanswerable"]),
      "\(findings.map(\.message))"
    )
    #expect(findings.first?.notes.map(\.message) ?? [] == [state].compactMap(\.self))
  }

  @Test("Behind a question that can have no answer, nothing is reported that follows from it")
  func firstCause() {
    let never = "rules: [{ must: X, message: A }, { must: not X, message: B }]"
    let findings = FormSample(
      """
      - { id: s, type: toggle, label: S, required: true, \(never.replacing("X", with: "s")) }
      - { id: t, type: toggle, label: T, required: true, when: s, \(never.replacing("X", with: "t")) }
      - { id: k, type: toggle, label: K }
      - { id: p, type: picker, label: P, required: k, options: [{ id: a, when: not k }, { id: b, when: not k }] }
      - { id: u, type: toggle, label: U, required: true, when: k and not answered(p), \(never.replacing("X", with: "u")) }
      """
    ).decode().findings
    #expect(
      findings.map { "\($0.rule) \($0.idPath)" } == [
        "unanswerable field:s", "unanswerable field:p",
      ]
    )
  }

  @Test("Rules count for the conditions behind them")
  func behind() {
    let text =
      Self.high("{ must: low <= high, message: A }")
      + "- { id: odd, type: toggle, label: Odd, when: low == 5 and high == 4 }\n"
    #expect(
      FormSample(text).decode().findings.map(\.message) == ["field `odd` can never be reached"]
    )
  }

  static let requirements: [(value: String, rule: FormRule, message: String)] = [
    (
      "yes", .wrongType,
      "`required` has to be `true` or `false`, and `yes` is a boolean to YAML 1.1 only"
    ),
    ("low > 10", .alwaysFalse, "field `high` is never required"),
    ("low >= 0 or not answered(low)", .alwaysTrue, "field `high` is always required"),
    ("lowe > 3", .unknownReference, "condition refers to field `lowe`, which does not exist"),
  ]

  @Test("A requirement is true, false or a condition", arguments: requirements)
  func requirement(value: String, rule: FormRule, message: String) {
    let text = Self.numbers + "- { id: high, type: number, label: High, required: \(value) }\n"
    let findings = FormSample(text).decode().findings
    #expect(findings.map(\.rule) == [rule.rawValue])
    #expect(findings.map(\.message) == [message])
  }
}

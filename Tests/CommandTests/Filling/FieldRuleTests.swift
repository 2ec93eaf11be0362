import TestTraits
import Testing

@Suite("Rules of fields, and required by a condition, in answers")
struct FieldRuleTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: tier, type: picker, label: Tier, options: [basic, critical], default: basic }
      - id: zones
        type: multi-selector
        label: Zones
        options: [{ id: a, label: North }, b, c]
        required: tier == critical
        rules:
          - { when: tier == critical, must: count(zones) >= 2, message: "Not {zones} alone" }
      - { id: pager, type: toggle, label: Pager, required: tier == critical }
      - { id: low, type: number, label: Low }
      - { id: high, type: number, label: High, default: 5, rules: [{ must: low <= high, message: "{high} is less than {low}" }] }
      - id: talks
        type: list
        label: Talks
        fields:
          - { id: start, type: date, label: Start }
          - { id: end, type: date, label: End, required: tier == critical, rules: [{ must: start < end, message: Ends too early }] }

    """

  private let folder = Folder(["a.form.yaml": FieldRuleTests.form])

  static let results: [(answers: String, result: String)] = [
    ("{}", #"{"tier":"basic","pager":false,"high":5}"#),
    (
      "{ tier: critical, zones: [a, b], pager: true, low: 5 }",
      #"{"tier":"critical","zones":["a","b"],"pager":true,"low":5,"high":5}"#
    ),
    ("{ zones: [b], high: 1 }", #"{"tier":"basic","zones":["b"],"pager":false,"high":1}"#),
    (
      "{ talks: [{ end: '2026-01-02' }, { start: '2026-01-01', end: '2026-01-02' }] }",
      #"{"tier":"basic","pager":false,"high":5,"talks":[{"end":"2026-01-02"},{"start":"2026-01-01","end":"2026-01-02"}]}"#
    ),
  ]

  @Test("A rule is asked of an answer, and not where another one is missing", arguments: results)
  func accepted(answers: String, result: String) async {
    let outcome = await fill(answers)
    #expect(outcome.output == result + "\n", "\(outcome.errors)")
  }

  static let refused: [(answers: String, findings: [String])] = [
    ("{ tier: critical, pager: false }", ["answer-missing field:zones"]),
    ("{ tier: critical, zones: [a, b] }", ["answer-missing field:pager"]),
    ("{ low: 3, high: 2 }", ["answer-rule field:high 2 is less than 3"]),
    ("{ low: 6 }", ["default-not-usable field:high"]),
    (
      "{ tier: critical, zones: [a], pager: true }", ["answer-rule field:zones Not North alone"]
    ),
    (
      "{ tier: critical, zones: [a, b], pager: true, talks: [{}] }",
      ["answer-missing field:talks[0].end"]
    ),
    (
      "{ talks: [{}, { start: '2026-01-01', end: '2026-01-01' }] }",
      ["answer-rule field:talks[1].end Ends too early"]
    ),
    // What asks about a wrong answer is not known to be broken.
    ("{ low: many, high: 2 }", ["answer-type field:low"]),
  ]

  @Test("What breaks a rule, or is missing now, is said at its answer", arguments: refused)
  func refusals(answers: String, findings: [String]) async {
    let outcome = await fill(answers, ["--format", "github"])
    for finding in findings {
      let parts = finding.split(separator: " ", maxSplits: 2).map(String.init)
      #expect(outcome.errors.contains("title=\(parts[0])"), "\(outcome.errors)")
      if parts.count > 2 { #expect(outcome.errors.contains(parts[2]), "\(outcome.errors)") }
      let name = parts[1].dropFirst("field:".count)
      #expect(outcome.errors.contains(name), "\(outcome.errors)")
    }
  }

  private func fill(_ answers: String, _ arguments: [String] = []) async -> Formwork.Outcome {
    await Formwork.run(
      ["fill", "a.form.yaml", "--as", "jsonl", "--answers", "-"] + arguments,
      in: folder.path,
      input: Array(answers.utf8)
    )
  }
}

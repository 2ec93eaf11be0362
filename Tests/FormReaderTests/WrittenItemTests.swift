import Diagnostics
import FormReader
import Testing

/// Mistakes in the items that a list or map has by default, and in rules, stand where they are.
@Suite("What is written in parts")
struct WrittenItemTests {
  private static let nodes =
    "- { id: nodes, type: list, label: N, fields: [{ id: host, type: text, label: H, max-length: 3 }, "
    + "{ id: disk.size, type: number, label: P, max: 9 }, "
    + "{ id: kind, type: picker, label: K, options: [ssd, hdd] }], default: "

  static let items: [(form: String, message: String)] = [
    (
      nodes + "[{ host: a }, { host: «abcd» }] }",
      "`host` in the default does not fit its own field: 4 characters, and at most 3 are allowed"
    ),
    (
      nodes + "[{ disk: { size: 1 } }, { host: a, disk: { size: «10» } }] }",
      "`disk.size` in the default does not fit its own field: 10 is more than 9"
    ),
    (nodes + "[{ host: a }, { kind: «sdd» }] }", "default `sdd` is not an option of `nodes.kind`"),
    (
      nodes + "[{ host: a }, { disk: { size: «x» } }] }",
      "`disk.size` in `default` has to be a number, but this is the text `x`"
    ),
    (
      "- { id: tags, type: list, label: T, item: { type: number, max: 3 }, default: [1, «4»] }",
      "an item in the default does not fit its own field: 4 is more than 3"
    ),
    (
      "- { id: tags, type: list, label: T, unique: true, item: { type: number }, default: [1, 2, «1»] }",
      "default does not fit its own field: item 3 is the same as one before it"
    ),
    (
      "- { id: tags, type: map, label: T, item: { type: number, max: 3 }, default: { a: 1, b: «4» } }",
      "an item in the default does not fit its own field: 4 is more than 3"
    ),
    (
      "- { id: tags, type: map, label: T, names: { type: text, max-length: 1 }, item: { type: number }, default: { a: 1, «bb»: 4 } }",
      "the name of an item in the default does not fit its own field: 2 characters, and at most 1 are allowed"
    ),
  ]

  @Test("An item of a default is reported at its place, by its field", arguments: items)
  func item(form: String, message: String) throws {
    let sample = FormSample(form)
    let findings = sample.decode().findings
    #expect(findings.map(\.message) == [message])
    #expect(findings.first?.location.range == sample.marked)
  }

  @Test("Every item of a default is read, whatever is wrong before it")
  func rest() {
    let form = Self.nodes + "[{ disk: { size: x } }, { disk: { size: z } }] }"
    #expect(FormSample(form).decode().findings.map(\.rule) == ["wrong-type", "wrong-type"])
  }

  /// Each with a rule or condition that is wrong, and would be proved to decide nothing.
  @Test(
    "A condition that is reported is not judged too",
    arguments: [
      "- { id: size, type: number, label: S, max: 10 }\n"
        + "- { id: a, type: text, label: A, when: 'size != «\"20\"»' }",
      "- { id: kind, type: picker, label: K, options: [x, z] }\n- { id: a, type: text, label: A, "
        + "rules: [{ must: a != «kind», message: M }, { must: count(kind) == 1 }] }",
    ]
  )
  func once(form: String) throws {
    let sample = FormSample(form)
    let findings = sample.decode().findings
    let marked = try #require(sample.marked)
    #expect(findings.filter { $0.location.range == marked }.map(\.rule) == ["condition-type"])
    #expect(!findings.contains { ["always-true", "rule-never-fails"].contains($0.rule) })
  }

  @Test("Behind a rule that cannot be read, others keep their number and place")
  func number() throws {
    let sample = FormSample(
      "- { id: kind, type: picker, label: K, options: [x, z] }\n- { id: a, type: text, label: A, "
        + "rules: [{ must: a != kind, message: M }, { must: «answered(a)», message: M }] }"
    )
    let finding = try #require(
      sample.decode().findings.first { $0.rule == FormRule.ruleNeverFails.rawValue }
    )
    #expect(finding.message == "no answers break rule 2 of `a`")
    #expect(finding.location.range == sample.marked)
  }
}

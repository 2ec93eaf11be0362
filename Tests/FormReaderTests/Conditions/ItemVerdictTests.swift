import Diagnostics
import FormReader
import Testing

/// What explains that a condition in an item of a list decides nothing.
@Suite("Conditions in items that are always true")
struct ItemVerdictTests {
  @Test(
    "Say when the list is asked, and not only its section",
    arguments: [
      ("{ id: a, type: number, label: A, when: use }", "`disks` is asked"),
      ("{ id: a, type: number, label: A, required: use }", "the field is asked"),
      (
        "{ id: a, type: picker, label: A, options: [{ id: x, when: use }, z] }",
        "the field is asked"
      ),
      (
        "{ id: a, type: list, label: A, fields: [{ id: x, type: text, label: X, when: use }] }",
        "`disks.a` is asked"
      ),
    ],
    ["", "when: use or wide"]
  )
  func explained(field: (text: String, subject: String), section: String) {
    let text = """
      formwork: 1
      id: f
      sections:
      - id: one
        title: One
        fields:
        - { id: use, type: toggle, label: Use }
        - { id: wide, type: toggle, label: Wide }
      - id: two
        title: Two
        \(section)
        fields:
        - id: disks
          type: list
          label: Disks
          when: use
          fields:
          - \(field.text)
      """
    let findings = FormSample(text).decode().findings
    #expect(findings.map(\.rule) == ["always-true"])
    let condition = section.isEmpty ? "use" : "(use or wide) and use"
    #expect(
      findings.flatMap(\.notes).map(\.message) == ["\(field.subject) only when `\(condition)`"]
    )
  }

  @Test("Are none where items are kept while the list is not asked")
  func kept() {
    let form = FormSample(
      """
      - { id: use, type: toggle, label: Use }
      - id: disks
        type: list
        label: Disks
        when: use
        when-hidden: default
        default: [{ b: 1 }]
        fields:
        - { id: a, type: number, label: A, default: 2, when: use }
        - { id: b, type: number, label: B, when: not use }
      """
    )
    #expect(form.decode().findings.map(\.message) == [])
  }

  @Test(
    "Know that a default is not used of which an item breaks a rule",
    arguments: [
      ("must: a > 9", "not answered(disks)", []),
      ("must: a > 9", "answered(disks)", []),
      ("when: use, must: a > 9", "not answered(disks)", []),
      ("when: use, must: a > 9", "not answered(disks) and use", []),
      ("when: use, must: a > 9", "not answered(disks) and not use", ["always-false"]),
      ("must: a > 1", "not answered(disks)", ["always-false"]),
    ]
  )
  func unused(rule: String, condition: String, rules: [String]) {
    let form = FormSample(
      """
      - { id: use, type: toggle, label: Use }
      - id: disks
        type: list
        label: Disks
        default: [{ a: 5 }]
        fields:
        - { id: a, type: number, label: A, rules: [{ \(rule), message: M }] }
      - { id: it, type: text, label: It, when: \(condition) }
      """
    )
    let found = form.decode().findings.map(\.rule)
    #expect(found.filter { $0 != "default-may-not-fit" } == rules)
    #expect(found.contains("default-may-not-fit") == rule.hasSuffix("9"))
  }
}

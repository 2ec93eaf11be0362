import Diagnostics
import FormReader
import Testing

/// What explains that a condition in an item of a list decides nothing.
@Suite("Conditions in items that are always true")
struct ItemVerdictTests {
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

import Diagnostics
import FormReader
import Testing

/// The state that is named where a default is not right with all answers.
@Suite("The answers with which a default is wrong")
struct DefaultStateTests {
  @Test(
    "Are those with which it is wrong, and no others",
    arguments: [
      ("{ id: a, type: toggle, label: A }", "h < 5 or a", "not a"),
      ("{ id: a, type: picker, label: A, options: [x, z] }", "h < 5 or a == x", "a != x"),
      ("{ id: a, type: text, label: A }", "h < 5 or a == \"x\"", "a != \"x\""),
    ]
  )
  func state(field: String, rule: String, state: String) {
    let form = FormSample(
      """
      - \(field)
      - { id: h, type: number, label: H, default: 7, rules: [{ must: '\(rule)', message: no }] }
      """
    )
    let findings = form.decode().findings
    #expect(findings.map(\.rule) == ["default-may-not-fit"])
    #expect(findings.flatMap(\.notes).map(\.message) == ["for example when `\(state)`"])
  }
}

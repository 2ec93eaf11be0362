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

  /// A list or map with a field `size` that asks for something, the default, and what is found where.
  static let items = [
    ("rules: [{ must: size > least, message: M }]", "9", "`size`", "for example when `least >= 9`"),
    (
      "when: wide, rules: [{ must: size > least, message: M }]", "9", "`size`",
      "for example when `wide and least >= 9`"
    ),
    (
      "rules: [{ when: wide, must: size > 9, message: M }]", "9", "`size`",
      "for example when `wide`"
    ),
    ("rules: [{ must: size > 9, message: M }]", "9", "`size`", nil),
    ("rules: [{ must: size < 9, message: M }]", "9", "`size`", nil),
  ]

  @Test("Are named of an item, too, at the answer in it", arguments: items)
  func inItem(keys: String, size: String, name: String, note: String?) throws {
    let values = [
      ("list", "[{ size: 100 }, { size: \(size) }]"),
      ("map", "{ a: { size: 100 }, b: { size: \(size) } }"),
    ]
    for (type, value) in values {
      let isUpper = keys.contains("< 9")
      let form = FormSample(
        """
        - { id: wide, type: toggle, label: Wide }
        - { id: least, type: number, label: Least, integer: true, max: 50 }
        - id: disks
          type: \(type)
          label: Disks
          default: \(isUpper ? value.replacing("100", with: "1") : value)
          fields:
          - { id: size, type: number, label: Size, \(keys) }
        """
      )
      let findings = form.decode().findings
      #expect(findings.map(\.rule) == ["default-may-not-fit"], "\(keys) \(findings.map(\.message))")
      let finding = try #require(findings.first)
      #expect(finding.message.hasSuffix("it breaks rule 1 of \(name)"))
      #expect(finding.notes.map(\.message) == [note].compactMap(\.self))
      let range = finding.location.range
      let text = finding.location.source.bytes[range.lowerBound..<range.upperBound]
      #expect(String(decoding: text, as: UTF8.self) == size)
    }
  }

  @Test(
    "Is nothing of an item that is always right",
    arguments: [
      "rules: [{ must: size >= least, message: M }]",
      "rules: [{ when: size > 60, must: wide, message: M }]",
    ]
  )
  func right(keys: String) {
    let form = FormSample(
      """
      - { id: wide, type: toggle, label: Wide }
      - { id: least, type: number, label: Least, integer: true, max: 50 }
      - id: disks
        type: list
        label: Disks
        default: [{ size: 50 }]
        fields:
        - { id: size, type: number, label: Size, \(keys) }
      """
    )
    #expect(form.decode().findings.map(\.message) == [])
  }

  @Test("Are named of an option in an item that is not always offered")
  func options() throws {
    let form = FormSample(
      """
      - { id: wide, type: toggle, label: Wide }
      - id: disks
        type: list
        label: Disks
        default: [{ kind: fast, near: true }, { kind: slow }, { kind: fast }]
        fields:
        - { id: near, type: toggle, label: Near }
        - id: kind
          type: picker
          label: Kind
          options: [{ id: fast, when: near or wide }, slow]
      """
    )
    let findings = form.decode().findings
    #expect(findings.map(\.rule) == ["default-may-be-hidden"])
    let finding = try #require(findings.first)
    let before = finding.location.source.bytes[..<finding.location.range.lowerBound]
    #expect(String(decoding: before, as: UTF8.self).hasSuffix("{ kind: slow }, { kind: "))
  }
}

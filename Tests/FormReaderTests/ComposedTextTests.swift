import Diagnostics
import FormReader
import Testing

/// What answers are compared with is composed, as what is typed.
@Suite("Texts of a form that are not composed")
struct ComposedTextTests {
  /// Fields with one text that is not composed, and that no result holds as it is written; `É` stands
  /// for it.
  static let mentions = [
    "- { id: a, type: text, label: A, pattern: 'caf[a-z]?É*' }",
    "- { id: a, type: text, label: A, suggestions: [x, É] }",
    "- { id: a, type: text, label: A, default: É }",
    "- { id: a, type: text, label: A, default: { cases: [{ when: b, value: É }] } }",
    "- { id: a, type: computed, value: 'caf{b}É' }",
    "- { id: a, type: list, label: A, item: { type: text }, default: [x, É] }",
    "- { id: a, type: text, label: A, when: t == \"É\" }",
    "- { id: a, type: text, label: A, required: t == \"É\" }",
    "- { id: a, type: text, label: A, rules: [{ must: a != \"É\", message: É }] }",
  ]

  /// The same where results hold it.
  static let storedMentions = [
    "- { id: a, type: picker, label: A, options: [É, b] }",
    "- { id: a, type: picker, label: A, options: [{ id: É, label: x }, b] }",
    "- { id: a, type: picker, label: A, options: [{ id: e, value: É }, b] }",
    "- { id: a, type: text, label: A, key: [data, É] }",
    "- { id: a, type: toggle, label: A, on-value: É, off-value: b }",
    "- { id: a, type: map, label: A, item: { type: text }, default: { É: x } }",
    "- { id: a, type: toggle, label: A, off-value: É }",
  ]

  private static let fields = """
    - { id: b, type: toggle, label: B }
    - { id: t, type: text, label: T }

    """

  private func findings(_ form: String) -> [Finding] {
    FormSample(Self.fields + form).decode().findings.filter { $0.rule == "not-composed" }
  }

  @Test("are warned of, once, with a fix that is safe", arguments: mentions)
  func warned(form: String) throws {
    let found = findings(form.replacing("É", with: "E\u{301}"))
    #expect(found.map(\.severity) == [.warning])
    let finding = try #require(found.first)
    #expect(finding.found.map { Array($0.utf8) } == Array("E\u{301}".utf8))
    #expect(finding.expected.map { Array($0.utf8) } == [Array("\u{C9}".utf8)])
    let fixed = Finding.Fix.applySafe(of: found, to: finding.location.source)
    #expect(fixed.appliedCount == 1)
    #expect(!fixed.bytes.contains(0xCC) || form.contains("message: É"))
    #expect(findings(form.replacing("É", with: "\u{C9}")).isEmpty)
  }

  @Test("have no safe fix where saved results hold them", arguments: storedMentions)
  func stored(form: String) throws {
    let found = findings(form.replacing("É", with: "E\u{301}"))
    #expect(found.map(\.severity) == [.warning])
    let finding = try #require(found.first)
    let fix = try #require(finding.fix)
    #expect(!fix.isSafe)
    #expect(Array(fix.replacement.utf8).contains(0xC3))
    #expect(Finding.Fix.applySafe(of: found, to: finding.location.source).appliedCount == 0)
    #expect(findings(form.replacing("É", with: "\u{C9}")).isEmpty)
  }

  @Test(
    "are not warned of where users read them, or the author spells an accent by itself",
    arguments: [
      "- { id: a, type: text, label: E\u{301}, help: E\u{301}, placeholder: E\u{301} }",
      "- { id: a, type: text, label: A, pattern: \"[e\\u0301]+\" }",
      "- { id: a, type: text, label: A, when: \"t contains '\\u0301'\" }",
      "- { id: a, type: text, label: A, when: \"t contains '\u{301}'\" }",
      "- { id: a, type: text, label: A, secure: true, default: E\u{301} }",
      "- { id: a, type: json, label: A, default: { x: E\u{301} } }",
      "- { id: a, type: picker, label: A, options: [a, b], retired: [E\u{301}] }",
    ]
  )
  func silent(form: String) { #expect(findings(form).isEmpty) }

  @Test("have no safe fix in a class of a pattern, which could become another range")
  func classes() {
    let found = findings("- { id: a, type: text, label: A, pattern: '[a-z\u{301}]+' }")
    #expect(found.count == 1 && found.allSatisfy { $0.fix?.isSafe != true })
  }

  @Test("are one place where they only look different")
  func places() {
    let rules = FormSample(
      "- { id: a, type: text, label: A, key: [data, \u{C9}] }\n- { id: c, type: text, label: C, key: [data, E\u{301}] }"
    ).decode().findings.map(\.rule)
    #expect(rules.contains("place-used-twice"))
  }
}

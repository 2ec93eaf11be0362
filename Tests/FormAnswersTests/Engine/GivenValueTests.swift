import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree
import Testing

/// What the form gives by itself from other answers: cases, conditions, the answer of one field.
@Suite("Values that depend on answers")
struct GivenValueTests {
  static let fields = """
    formwork: 1
    id: values
    fields:
      - { id: kind, type: picker, label: Kind, options: [{ id: web, value: 1 }, worker, cron] }
      - { id: lit, type: toggle, label: Lit, on-value: enabled, off-value: "" }
      - { id: size, type: number, label: Size }
      - { id: name, type: text, label: Name }
      - { id: tags, type: multi-selector, label: Tags, options: [a, b] }
      - { id: data, type: json, label: Data }

    """

  /// A field `x` behind the others, the answers, and what `x` is in the result.
  @Test(arguments: [
    // The answer of one field keeps its type.
    ("type: computed, value: '{kind}'", "kind: 1", "1"),
    ("type: computed, value: '{lit}'", "lit: enabled", #""enabled""#),
    ("type: computed, value: '{size}'", "size: 0.10", "0.10"),
    ("type: computed, value: '{tags}'", "tags: [b, a]", #"["a","b"]"#),
    ("type: computed, value: '{data}'", "data: { a: 1 }", #"{"a":1}"#),
    ("type: computed, value: '{name}'", "name: api", #""api""#),
    ("type: computed, value: '{name}'", "{}", nil),
    ("type: toggle, label: X, default: '{lit}'", "lit: enabled", "true"),
    ("type: number, label: X, default: '{size}'", "size: 3", "3"),
    ("type: number, label: X, max: 2, default: '{size}'", "size: 3", nil),
    ("type: json, label: X, default: '{data}'", "data: [1]", "[1]"),
    (
      "type: picker, label: X, options: [web, worker, cron, z], default: '{kind}'", "kind: 1",
      #""web""#
    ),
    (
      "type: multi-selector, label: X, options: [a, b, c], default: '{tags}'", "tags: [b]",
      #"["b"]"#
    ),
    // A text writes out what is no text.
    ("type: text, label: X, default: '{size}'", "size: 3", #""3""#),
    // Constants have the type that JSON gives them.
    ("type: computed, value: 3", "{}", "3"),
    ("type: computed, value: true", "{}", "true"),
    ("type: computed, value: '3'", "{}", #""3""#),
    ("type: computed, value: [1, two]", "{}", #"[1,"two"]"#),
    ("type: computed, value: ''", "{}", #""""#),
    // Conditions.
    ("type: computed, value: { when: tags has a }", "tags: [a]", "true"),
    ("type: computed, value: { when: tags has a }", "{}", "false"),
    ("type: toggle, label: X, default: { when: kind == web }", "kind: 1", "true"),
    // The first case that holds.
    (
      "type: computed, value: { cases: [{ when: lit, value: 1 }, { when: size > 2, value: 2 }, 3] }",
      "lit: enabled\nsize: 3", "1"
    ),
    (
      "type: computed, value: { cases: [{ when: lit, value: 1 }, { when: size > 2, value: 2 }, 3] }",
      "size: 3", "2"
    ),
    (
      "type: computed, value: { cases: [{ when: lit, value: 1 }, { when: size > 2, value: 2 }, 3] }",
      "{}", "3"
    ),
    ("type: computed, value: { cases: [{ when: lit, value: 1 }] }", "{}", nil),
    (
      "type: computed, value: { cases: [{ when: lit, value: '{kind}' }, other] }",
      "lit: enabled\nkind: worker", #""worker""#
    ),
    (
      "type: computed, value: { cases: [{ when: lit, value: '{name}' }, other] }", "lit: enabled",
      nil
    ),
    (
      "type: computed, value: { cases: [{ when: lit, value: { when: size > 2 } }, false] }",
      "lit: enabled\nsize: 3", "true"
    ),
    (
      "type: text, label: X, default: { cases: [{ when: lit, value: '' }, y] }", "lit: enabled",
      #""""#
    ),
    ("type: text, label: X, default: { cases: [{ when: lit, value: '' }, y] }", "{}", #""y""#),
    // A hidden field has nothing, or its default.
    ("type: text, label: X, when: lit, default: d", "{}", nil),
    ("type: text, label: X, when: lit, when-hidden: default, default: d", "{}", #""d""#),
    ("type: toggle, label: X, when: lit, when-hidden: default", "{}", "false"),
    ("type: number, label: X, when: lit, when-hidden: default, default: '{size}'", "size: 3", "3"),
    (
      "type: number, label: X, required: true, when: lit, when-hidden: default, default: '{size}'",
      "{}", nil
    ),
  ])
  func value(_ field: String, _ answers: String, _ json: String?) throws {
    let text = Self.fields + "  - { id: x, \(field) }\n"
    let parsed = ParsedSource.parse(SourceText(name: "form.yaml", text: text), as: .yaml)
    let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
    #expect(decoded.findings.filter { $0.severity == .error }.isEmpty)
    let resolution = try #require(decoded.form).resolve(answers)
    let result = resolution.json
    let start = result.firstRange(of: #""x":"#)
    #expect(start.map { String(result[$0.upperBound...].dropLast()) } == json)
  }

  @Test("A hidden field that keeps its default takes no other answer")
  func hidden() throws {
    func form(_ type: String = "text", default text: String) throws -> Form {
      let field =
        "id: x, type: \(type), label: X, when: lit, when-hidden: default, default: \(text)"
      let source = SourceText(name: "form.yaml", text: Self.fields + "  - { \(field) }\n")
      let parsed = ParsedSource.parse(source, as: .yaml)
      return try #require(FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }.form)
    }
    #expect(try form(default: "''").resolve("x: ''").told == [])
    let map = try form("map, item: { type: toggle }", default: "{ a: true, b: false }")
    let form = try form(default: "d")
    #expect(form.resolve("x: d").told == [])
    #expect(form.resolve("x: e").findings.map(\.rule) == ["answer-hidden"])
    #expect(form.resolve("lit: enabled\nx: e").json.hasSuffix(#""x":"e"}"#))
    // The names of a map have no order of their own.
    #expect(map.resolve("x: { b: false, a: true }").told == [])
    #expect(map.resolve("x: { b: true, a: true }").findings.map(\.rule) == ["answer-hidden"])
  }
}

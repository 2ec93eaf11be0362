import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree
import Testing

/// Texts are equal by code points, wherever they are compared: as in patterns and in JSON Schema.
@Suite("Equal texts")
struct EqualTextTests {
  /// `é` as one code point, and as a letter with an accent.
  private static let (composed, marked) = ("caf\u{E9}", "cafe\u{301}")

  private func form(_ fields: String) throws -> Form {
    let text = "formwork: 1\nid: sample\nfields:\n\(fields)\n"
    let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: text), as: .yaml)
    return try #require(FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }.form)
  }

  @Test(
    "are told apart by every test of a condition",
    arguments: [
      "== \"caf\u{E9}\"", "in [\"x\", \"caf\u{E9}\"]", "contains \"\u{E9}\"",
      "starts-with \"caf\u{E9}\"",
      "ends-with \"\u{E9}\"", "matches \"caf\u{E9}\"", "matches \"....\"",
    ]
  )
  func conditions(test: String) throws {
    let form = try form(
      """
        - { id: name, type: text, label: Name }
        - { id: found, type: computed, value: { when: 'name \(test)' } }
      """
    )
    for (text, isFound) in [(Self.composed, true), (Self.marked, false)] {
      #expect(form.resolve("name: \(text)").answers["found"] == .toggle(isFound))
    }
  }

  @Test(
    "are whole where a literal begins with what joins the sign before it",
    arguments: ["\u{301}", "\u{200D}x", "\u{1F3FD}", "\u{FE0F}"],
    ["==", "contains", "starts-with", "ends-with"]
  )
  func marks(text: String, test: String) throws {
    let form = try form(
      """
        - { id: name, type: text, label: Name }
        - { id: found, type: computed, value: { when: "name \(test) '\(text)'" } }
      """
    )
    #expect(form.resolve("name: \"\(text)\"").answers["found"] == .toggle(true))
    #expect(form.resolve("name: ab").answers["found"] == .toggle(false))
  }

  @Test("are told apart by rules that compare two answers")
  func rules() throws {
    let form = try form(
      """
        - { id: name, type: text, label: Name }
        - { id: again, type: text, label: Again, rules: [{ must: again == name, message: No. }] }
      """
    )
    for (text, isRight) in [(Self.composed, true), (Self.marked, false)] {
      let resolution = form.resolve("name: \(Self.composed)\nagain: \(text)")
      #expect(resolution.findings.isEmpty == isRight)
    }
  }

  @Test(
    "are told apart by names and what is unique",
    arguments: [
      ("type: list, label: L, unique: true, item: { type: text }", "[A, B]"),
      ("type: list, label: L, unique: true, item: { type: json }", "[{ x: A }, { x: B }]"),
      ("type: list, label: L, unique: true, item: { type: json }", "[{ A: x }, { B: x }]"),
      (
        "type: list, label: L, unique-by: n, fields: [{ id: n, type: text, label: N }]",
        "[{ n: A }, { n: B }]"
      ),
    ]
  )
  func items(field: String, answer: String) throws {
    let form = try form("  - { id: l, \(field) }\n")
    for (text, isRight) in [(Self.composed, false), (Self.marked, true)] {
      let items = answer.replacing("A", with: Self.composed).replacing("B", with: text)
      #expect(form.resolve("l: \(items)").findings.isEmpty == isRight)
    }
  }

  @Test("are told apart as names in a map and as keys")
  func keys() throws {
    let form = try form(
      """
        - { id: labels, type: map, label: L, item: { type: text } }
        - { id: town, type: text, label: Town, key: [data, \(Self.composed)] }
      """
    )
    let both = form.resolve("labels: { \(Self.composed): a, \(Self.marked): b }")
    #expect(both.findings.isEmpty)
    #expect(both.answers["labels"]?.items?.count == 2)
    #expect(form.resolve("data: { \(Self.composed): x }").findings.isEmpty)
    #expect(form.resolve("data: { \(Self.marked): x }").findings.map(\.rule) == ["unknown-answer"])
    let added = form.resolve(
      AnswerRequest(
        assignments: [Assignment("labels[\(Self.marked)]=b")],
        files: [.yaml("labels: { \(Self.composed): a }")]
      )
    )
    #expect(added.answers["labels"]?.items?.count == 2)
  }

  @Test("of options are one where Unicode says so, in the spelling of the form")
  func options() throws {
    let form = try form("  - { id: o, type: picker, label: O, options: [\(Self.composed), b] }\n")
    let resolution = form.resolve("o: \(Self.marked)")
    #expect(resolution.findings.isEmpty)
    #expect(Array(resolution.json.utf8) == Array("{\"o\":\"\(Self.composed)\"}".utf8))
  }
}

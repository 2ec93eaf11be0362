import Diagnostics
import FormModel
import FormReader
import SourceTree
import Testing

/// Options that are what an earlier question was answered with.
struct AnsweredOptionTests {
  private static let above = """
    - { id: regions, type: multi-selector, label: Regions, options: [eu, { id: us, label: America }] }
    - { id: hosts, type: list, label: Hosts, item: { type: text }, unique: true }
    - { id: labels, type: map, label: Labels, item: { type: text } }
    - id: drives
      type: list
      label: Drives
      unique-by: name
      fields: [{ id: name, type: text, label: Name, required: true }]
    - { id: loose, type: list, label: Loose, item: { type: text } }
    - { id: many, type: list, label: Many, fields: [{ id: name, type: text, label: Name }] }
    - id: unnamed
      type: list
      label: Unnamed
      unique-by: name
      fields: [{ id: name, type: text, label: Name }]
    - { id: word, type: text, label: Word }
    """

  private static func decode(
    _ name: String,
    more: String = "",
    above: String = "",
    top: String = ""
  ) -> DecodedForm {
    let field = "\n- { id: pick, type: picker, label: Pick\(more), options: { of: \(name) } }"
    let text = "formwork: 1\nid: a\n\(top)fields:\n" + Self.above + above + field
    let source = SourceText(name: "a.form.yaml", text: text)
    return FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
  }

  @Test("each kind of answer offers its names", arguments: ["hosts", "labels", "drives"])
  func names(_ source: String) throws {
    let decoded = Self.decode(source)
    #expect(decoded.findings.map(line) == [])
    let field = try #require(decoded.form?["pick"])
    #expect(field.condition?.spelling == "count(\(source)) > 0")
    #expect(field.kind.options?.list == nil)
  }

  @Test func chosenOptionsKeepTheirLabels() throws {
    let decoded = Self.decode("regions")
    #expect(decoded.findings.map(line) == [])
    let list = try #require(decoded.form?["pick"]?.kind.options?.list)
    #expect(list.options.map(line) == ["eu", "us | label America"])
    #expect(list["us"]?.condition?.spelling == "regions has us")
  }

  @Test(
    "slips are found",
    arguments: [
      ("word", "value-type"), ("loose", "value-type"), ("many", "value-type"),
      ("unnamed", "value-type"), ("rgions", "unknown-reference"), ("pick", "later-reference"),
      ("colours", "invalid-source"), ("[a]", "wrong-type"),
    ]
  )
  func slips(_ source: String, _ rule: String) {
    let decoded = Self.decode(source, top: "option-lists: { colours: [red] }\n")
    #expect(decoded.findings.map(\.rule) == [rule])
  }

  @Test(
    "a default that no item can be called is found",
    arguments: [
      ("labels", "\"\"", ["missing-value"]), ("hosts", "a", []), ("drives", "a", []),
      ("short", "longer", ["default-not-an-option"]), ("short", "ab", []),
    ]
  )
  func defaults(_ source: String, _ name: String, _ rules: [String]) {
    let short = """

      - id: short
        type: map
        label: Short
        names: { label: Name, max-length: 3 }
        item: { type: text }
      """
    let decoded = Self.decode(source, more: ", default: \(name)", above: short)
    #expect(decoded.findings.map(\.rule) == rules)
  }

  @Test("a plain name says how the answer is offered", arguments: ["drives", "regions"])
  func plainNames(_ name: String) {
    let text =
      "formwork: 1\nid: a\nfields:\n" + Self.above
      + "\n- { id: pick, type: picker, label: Pick, options: \(name) }"
    let source = SourceText(name: "a.form.yaml", text: text)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    #expect(decoded.findings.map(\.help) == ["write `{ of: \(name) }`"])
  }

  @Test func aListAroundTheQuestionIsNoSource() {
    let text = """
      formwork: 1
      id: a
      fields:
        - id: steps
          type: list
          label: Steps
          unique-by: name
          fields:
            - { id: name, type: text, label: Name, required: true }
            - { id: after, type: picker, label: After, options: { of: steps } }
      """
    let source = SourceText(name: "a.form.yaml", text: text)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    #expect(decoded.findings.map(line) == ["a.form.yaml:10:65 invalid-source"])
    #expect(decoded.findings.first?.help?.contains("suggestions") == true)
  }

  @Test func aFieldThatIsNoListOfOptionsIsNamedAsAnAnswer() {
    let text = """
      formwork: 1
      id: a
      fields:
        - { id: regions, type: multi-selector, label: Regions, options: [eu, us] }
        - { id: pick, type: picker, label: Pick, options: { list: regions } }
      """
    let source = SourceText(name: "a.form.yaml", text: text)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    #expect(decoded.findings.map(\.rule) == ["unknown-list"])
    #expect(decoded.findings.first?.help == "its answer is `{ of: regions }`")
  }
}

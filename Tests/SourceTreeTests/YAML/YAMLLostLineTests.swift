import Diagnostics
import SourceTree
import Testing

/// Texts of forms from which the line of a key has been deleted.
@Suite struct YAMLLostLineTests {
  private static func lost(
    _ key: String,
    column: Int,
    _ text: String,
    _ place: String,
    fixed: String?
  ) -> Mistake {
    Mistake(
      text,
      "the line `\(key):` is missing",
      place,
      help: "write `\(key):` on a line of its own above, in column \(column)",
      fixed: fixed
    )
  }

  private static let form = "formwork: 1\nid: a\n"
  private static let field = "- id: b\n    type: text\n"
  private static let section = "sections:\n  - id: b\n    title: B\n"

  /// The end of a form, and what is written before it when the line is put back.
  private static func fields(_ before: String, _ items: String, at place: String) -> Mistake {
    lost(
      "fields",
      column: 1,
      "\(form)\(before)\(items)",
      place,
      fixed: "\(form)\(before)fields:\n\(items)"
    )
  }

  @Test(arguments: [
    fields("title: My form\n", "  \(field)", at: "4:3-4:4"),
    fields("title: \"My form\"\n", "  \(field)", at: "4:3-4:4"),
    fields("title: { en: Form, es: Formulario }\n", "  \(field)", at: "4:3-4:4"),
    fields("title: My form\n", "- id: b\n  type: text\n", at: "4:1-4:2"),
    fields("title: My form\n\n# All of them.\n", "  \(field)", at: "6:3-6:4"),
    fields("title: My form\n", "  - { id: b, type: text, label: B }\n", at: "4:3-4:4"),
    fields("title: My form\n", "- { id: b, type: text, label: B }\n", at: "4:1-4:2"),
    fields("title:\n  en: Form\n  es: Formulario\n", "  \(field)", at: "6:3-6:4"),
    fields("description: |\n  Some\n  text.\n", "- id: b\n  label: B\n", at: "6:1-6:2"),
    fields("", "  \(field)", at: "3:3-3:4"),
    fields("", "  - type: text\n    id: b\n", at: "3:3-3:4"),
    lost(
      "fields",
      column: 1,
      "formwork: 1\r\nid: a\r\n  - id: b\r\n    type: text\r\n",
      "3:3-3:4",
      fixed: "formwork: 1\r\nid: a\r\nfields:\r\n  - id: b\r\n    type: text\r\n"
    ),
    lost(
      "sections",
      column: 1,
      form + "title: A\n  - id: b\n    title: B\n    fields:\n      - id: c\n        type: text\n",
      "4:3-4:4",
      fixed: form + "title: A\nsections:\n  - id: b\n    title: B\n    fields:\n      - id: c\n"
        + "        type: text\n"
    ),
    lost(
      "fields",
      column: 5,
      form + section + "      - id: c\n        type: text\n",
      "6:7-6:8",
      fixed: form + section + "    fields:\n      - id: c\n        type: text\n"
    ),
    lost(
      "fields",
      column: 5,
      form + section + "    - id: c\n      type: text\n  - id: d\n    fields: []\n",
      "6:5-6:6",
      fixed: form + section
        + "    fields:\n    - id: c\n      type: text\n  - id: d\n    fields: []\n"
    ),
    lost(
      "options",
      column: 5,
      "fields:\n  - id: b\n    type: picker\n    label: B\n      - { id: c, label: C }\n",
      "5:7-5:8",
      fixed: "fields:\n  - id: b\n    type: picker\n    label: B\n    options:\n"
        + "      - { id: c, label: C }\n"
    ),
    lost(
      "options",
      column: 5,
      "fields:\n  - id: b\n    type: picker\n    default: \"c\"\n      - \"c\"\n",
      "5:7-5:8",
      fixed: "fields:\n  - id: b\n    type: picker\n    default: \"c\"\n    options:\n"
        + "      - \"c\"\n"
    ),
    lost(
      "fields",
      column: 5,
      form + section + "    x-order: 1\n      - id: c\n        type: text\n",
      "7:7-7:8",
      fixed: form + section + "    x-order: 1\n    fields:\n      - id: c\n        type: text\n"
    ),
  ])
  func `the line of a key`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  /// A list that is in the wrong place for another reason.
  @Test(arguments: [
    "fields:\n  - id: a\n    type: text\n    label: A\n    - id: b\n      type: text\n",
    "formwork: 1\nid: a\nfields:\n  - id: a\n    - id: b\n      type: text\n",
    "formwork: 1\nid: a\nfields:\n  - id: a\n    type: text\ntitle: A\n  - id: b\n    type: text\n",
    "a: b\n  - id: c\n    type: d\n",
    "formwork: 1\nid: a\n  - b: c\n", "a: b: c\n- ",
  ])
  func `other lists are told as before`(text: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(!parsed.findings.isEmpty)
    #expect(!parsed.findings.contains { $0.message.contains("is missing") })
  }

  @Test func `each section that has lost it is told, and the values above are still read`() {
    let text =
      Self.form + "sections:\n  - id: one\n      - id: b\n        type: text\n  - id: two\n"
      + "    title: Two words\n    - id: c\n      type: text\n"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(
      parsed.findings.map { "\($0.location.start.line) \($0.message)" } == [
        "5 the line `fields:` is missing", "9 the line `fields:` is missing",
      ]
    )
    let tree = parsed.tree
    let sections = tree.root.flatMap { tree.value(of: "sections", in: $0) }
    let read = sections.map { sections in
      tree.elements(of: sections).map { section in
        tree.entries(of: section).map { "\(tree.text(of: $0.key))=\(tree.text(of: $0.value))" }
      }
    }
    #expect(read == [["id=one", "fields="], ["id=two", "title=Two words", "fields="]])
  }
}

import Diagnostics
import FormImport
import FormReader
import Testing

/// What GitHub refuses, as its page "Common validation errors when creating issue forms" lists it.
@Suite("Refusals of issue forms")
struct IssueFormRefusalTests {
  private static let body = "body: [{ type: input, id: a, attributes: { label: A } }]"

  /// A whole file, or what follows the name and the description; and the finding.
  static let rows: [(text: String, finding: String)] = [
    // Required top level key `name` is missing.
    (
      "description: Thank you!\n\(body)",
      "1:1 required key `name` is missing in an issue form"
    ),
    // `key` must be a string.
    (
      "name: Bug\ndescription: true\n\(body)",
      "2:14 `description` of an issue form must be a string, not the boolean `true`"
    ),
    (
      "name: \"\"\ndescription: File a bug\n\(body)",
      "1:7 `name` of an issue form must be a string, not empty"
    ),
    (
      "name: Bug\ndescription: File a bug\nassignees: \"   \"\n\(body)",
      "3:12 `assignees` of an issue form must be a string, not empty"
    ),
    // `input` is not a permitted key.
    (
      "name: Bug\ndescription: File a bug\nhello: world\n\(body)",
      "3:1 `hello` is not a permitted key of an issue form"
    ),
    // Forbidden keys.
    (
      "name: Bug\ndescription: File a bug\non: world\n\(body)",
      "3:1 `on` is not a permitted key of an issue form"
    ),
    // Body must contain at least one non-markdown field.
    (
      "- { type: markdown, attributes: { value: Bugs are the worst! } }",
      "4:3 `body` must contain at least one element that is not `markdown`"
    ),
    // Body must have unique labels.
    (
      "- { type: textarea, attributes: { label: Name } }\n"
        + "- { type: textarea, attributes: { label: Name } }",
      "5:44 labels must be unique, and `Name` is there twice"
    ),
    // Labels are too similar.
    (
      "- { type: input, attributes: { label: Name? } }\n"
        + "- { type: input, id: name, attributes: { label: Name??????? } }",
      "5:51 labels `Name?` and `Name???????` are too similar"
    ),
    // Checkboxes must have unique labels.
    (
      "- { type: textarea, attributes: { label: Name } }\n"
        + "- { type: checkboxes, attributes: { label: Box, options: [{ label: Name }] } }",
      "5:70 check boxes must have labels of their own, and `Name` is that of a question"
    ),
    // Body[i]: required key type is missing.
    (
      "- { attributes: { value: Thanks } }",
      "4:7 required key `type` is missing in body[0]"
    ),
    // Body[i]: `x` is not a valid input type.
    (
      "- { type: x, attributes: { value: Thanks } }",
      "4:13 `x` is not a valid type of body[0]"
    ),
    // Body[i]: required attribute key `value` is missing.
    (
      "- { type: input, attributes: { label: A } }\n- { type: markdown }",
      "5:7 required attribute `value` is missing in body[1]"
    ),
    (
      "- { type: input, attributes: { label: A } }\n- { type: markdown, attributes: { } }",
      "5:35 required key `value` is missing in the attributes of body[1]"
    ),
    // Body[i]: label must be a string.
    (
      "- { type: textarea, attributes: { label: true } }",
      "4:44 `label` of the attributes of body[0] must be a string, not the boolean `true`"
    ),
    (
      "- { type: textarea, attributes: { label: 1.3 } }",
      "4:44 `label` of the attributes of body[0] must be a string, not the number `1.3`"
    ),
    (
      "- { type: input, attributes: { label: A, description: \"   \" } }",
      "4:57 `description` of the attributes of body[0] must be a string, not empty"
    ),
    // Body[i]: `id` can only contain numbers, letters, -, _.
    (
      "- { type: input, id: first name, attributes: { label: First name } }",
      "4:24 `id` of body[0] can only contain numbers, letters, `-` and `_`"
    ),
    // Body[i]: `x` is not a permitted key.
    (
      "- { type: input, x: woof, attributes: { label: A } }",
      "4:20 `x` is not a permitted key of body[0]"
    ),
    // Body[i]: `label` contains forbidden word.
    (
      "- { type: input, attributes: { label: Password } }",
      "4:41 a label must not contain the forbidden word `password`"
    ),
    // Body[i]: `x` is not a permitted attribute.
    (
      "- { type: input, attributes: { x: a random key!, label: A } }",
      "4:34 `x` is not a permitted key of the attributes of body[0]"
    ),
    // Body[i]: `options` must be unique.
    (
      "- { type: dropdown, attributes: { label: Favourite, options: [ice cream, ice cream, pie] } }",
      "4:76 the options of body[0] must be unique, and `ice cream` is there twice"
    ),
    // Body[i]: `options` must not include the reserved word, none.
    (
      "- { type: dropdown, attributes: { label: Pies, options: [Steak, None] } }",
      "4:67 the options of body[0] must not include the reserved word `None`"
    ),
    // Body[i]: `options` must not include booleans.
    (
      "- { type: dropdown, attributes: { label: Pie?, options: [Yes, Maybe] } }",
      "4:60 an option of body[0] must be a string, not the boolean `Yes`"
    ),
    // Body cannot be empty.
    ("name: Bug\ndescription: File a bug", "1:1 `body` is missing or empty"),
    ("name: Bug\ndescription: File a bug\nbody: []", "3:7 `body` is missing or empty"),
    (
      "name: Bug\ndescription: File a bug\n---\n\(body)",
      "3:1 a second document begins here"
    ),
    // What its description of the syntax requires.
    (
      "- { type: dropdown, attributes: { label: A, options: [] } }",
      "4:56 `options` of body[0] must be a list that is not empty"
    ),
    (
      "- { type: checkboxes, attributes: { label: A, options: [b] } }",
      "4:59 an option of body[0] must be a mapping with a `label`"
    ),
    (
      "- { type: input, attributes: { label: A }, validations: { required: maybe } }",
      "4:71 `required` of the validations of body[0] must be `true` or `false`"
    ),
    ("- text", "4:5 body[0] must be a mapping with a `type`"),
    ("- 1\n- { type: input, attributes: a }", "4:5 body[0] must be a mapping with a `type`"),
  ]

  @Test("Each is an error at its place, and there is no form", arguments: rows.map(\.text))
  func refused(text: String) throws {
    let row = try #require(Self.rows.first { $0.text == text })
    let sample = text.hasPrefix("-") ? IssueSample(body: text) : IssueSample(text)
    let found = sample.decoded.findings.map { finding in
      "\(finding.location.start.line):\(finding.location.start.column) \(finding.message)"
    }
    #expect(found.contains(row.finding), "\(found)")
    #expect(sample.decoded.findings.contains { $0.severity == .error })
    #expect(!sample.decoded.isValid && sample.decoded.form == nil)
    #expect(sample.imported.text.bytes.isEmpty)
  }

  /// Files that try to take time, memory or the stack.
  static let hostileFiles: [(name: String, text: String)] = [
    ("empty", ""), ("no mapping", "- a"), ("deep", String(repeating: "[", count: 10_000)),
    ("an alias", "name: &a x\ndescription: *a\n\(body)"),
    ("a tag", "name: !ruby/object:Gem x\n\(body)"),
    ("many keys", (0..<50_000).map { "k\($0): 1\n" }.joined()),
    (
      "many elements",
      IssueSample.head + "body:\n"
        + String(repeating: "  - { type: markdown, attributes: { value: x } }\n", count: 30_000)
    ),
    (
      "many of one label",
      IssueSample.head + "body:\n"
        + String(repeating: "  - { type: input, attributes: { label: 名 } }\n", count: 21_000)
    ),
  ]

  @Test("A hostile file is refused with a finding", arguments: hostileFiles.map(\.name))
  func hostile(name: String) throws {
    let row = try #require(Self.hostileFiles.first { $0.name == name })
    let sample = IssueSample(row.text)
    #expect(!sample.decoded.isValid)
    #expect(sample.decoded.findings.contains { $0.severity == .error })
    #expect(sample.decoded.findings.count <= 1_001)
  }
}

import Diagnostics
import FormReader
import Testing

/// What a form should have said, as values, and as an edit where one thing is left.
@Suite("What a form is expected to say")
struct ExpectedValueTests {
  /// Each with what is marked, as it is found, and what is expected in its place.
  static let expected: [(form: String, expected: [String])] = [
    ("- { id: a, type: text, label: A, «requird»: true }", ["required"]),
    ("- { id: a, type: «txt», label: A }", ["text"]),
    (
      "- { id: a, type: picker, label: A, options: [red, navy-blue], default: «blue» }",
      ["navy-blue"]
    ),
    ("- { id: a, type: picker, label: A, options: [\"no\", red], default: «'noo'» }", ["\"no\""]),
    (
      "- { id: a, type: picker, label: A, options: [red, navy-blue] }\n"
        + "- { id: b, type: text, label: B, when: a == «navy-blu» }", ["navy-blue"]
    ),
    (
      "- { id: a, type: picker, label: A, options: [red, navy blue] }\n"
        + "- { id: b, type: text, label: B, when: \"a == «navy-blue»\" }", [#"\"navy blue\""#]
    ),
    (
      "- { id: a, type: picker, label: A, options: [red, navy blue] }\n"
        + "- { id: b, type: text, label: B, when: 'a == «navy blue»' }", [#""navy blue""#]
    ),
    (
      "- { id: a, type: picker, label: A, options: [x, z] }\n"
        + "- { id: b, type: text, label: B, when: a == «other» }", ["x", "z"]
    ),
    (
      "- { id: size, type: number, label: S }\n- { id: b, type: text, label: B, when: «sise» > 1 }",
      ["size"]
    ),
    (
      "- { id: name, type: text, label: N }\n- { id: b, type: text, label: \"{«nmae»}\" }", ["name"]
    ),
    (
      "- { id: name, type: text, label: N }\n- { id: b, type: text, label: \"{name | «uper»}\" }",
      ["upper"]
    ),
    (
      "- { id: name, type: text, label: N }\n"
        + "- { id: b, type: text, label: \"{name | lower | «prat»('a', 1)}\" }", ["part"]
    ),
    (
      "- { id: name, type: text, label: N }\n"
        + "- { id: b, type: text, label: '{name | «replce» (''a'', ''b'')}' }", ["replace"]
    ),
    // What can be read in two ways.
    (
      "- { id: a, type: toggle, label: A }\n- { id: t, type: text, label: T }\n"
        + "- { id: b, type: text, label: B, when: «a or answered(t)  and not a» }",
      ["a or (answered(t)  and not a)", "(a or answered(t)) and not a"]
    ),
    (
      "- { id: a, type: toggle, label: A }\n- { id: t, type: text, label: T }\n"
        + "- { id: b, type: text, label: B, when: \"not («a and t == \\\"x\\\" or a»)\" }",
      [#"(a and t == \"x\") or a"#, #"a and (t == \"x\" or a)"#]
    ),
    // Inside an item, its fields are named by their last word.
    (
      "- { id: drives, type: list, label: D, fields: [{ id: size, type: number, label: S }, "
        + "{ id: kind, type: text, label: K, when: «sise» > 1 }] }", ["size"]
    ),
    // What is an item, or names it, cannot be named.
    (
      "- { id: tags, type: list, label: T, item: { type: text } }\n"
        + "- { id: labels, type: map, label: L, item: { type: text } }\n"
        + "- { id: b, type: text, label: B, when: «answer» == \"x\" }", ["tags", "labels"]
    ),
    (
      "- { id: d, type: list, label: D, unique-by: «nmae», fields: [{ id: name, type: text, label: N }] }",
      ["name"]
    ),
    (
      "formwork: 1\nid: sample\noption-lists: { colours: [red] }\nfields:\n"
        + "  - { id: c, type: picker, label: C, options: { list: «colors» } }", ["colours"]
    ),
  ]

  @Test("stands beside what was found, and removes the finding", arguments: expected)
  func values(form: String, expected: [String]) throws {
    let sample = FormSample(form)
    let finding = try #require(sample.decode().findings.first)
    let marked = try #require(sample.marked)
    #expect(finding.location.range == marked)
    #expect(finding.found == finding.location.text)
    #expect(finding.expected == expected)
    #expect(finding.fixes.map(\.replacement) == expected)
    for fix in finding.fixes {
      var bytes = Array(sample.text.utf8)
      bytes.replaceSubrange(
        fix.range.lowerBound..<fix.range.upperBound,
        with: Array(fix.replacement.utf8)
      )
      let fixed = FormSample(String(decoding: bytes, as: UTF8.self)).decode().findings
      #expect(!fixed.contains { $0.rule == finding.rule && $0.severity == .error }, "\(fixed)")
    }
  }

  /// Forms whose only finding is about something that cannot be written so, with what to write.
  static let advice: [(form: String, message: String, help: String)] = [
    (
      "- { id: kind, type: text, label: K }\n- { id: rows, type: list, label: R, summary: \"{kind}\", "
        + "fields: [{ id: size, type: text, label: S }] }",
      "template refers to `kind`, which is no field of an item",
      "add `{ id: outer-kind, type: computed, value: \"{kind}\" }` to the fields of the item, and name that"
    ),
    (
      "- { id: kind, type: text, label: K }\n- { id: rows, type: list, label: R, fields: "
        + "[{ id: kind, type: text, label: S }, { id: b, type: text, label: B, when: kind == \"x\" }] }",
      "`kind` may be `rows.kind` of this item, or `kind` around it",
      "write `rows.kind` for that of the item; for the other, add `{ id: outer-kind, type: computed, "
        + "value: \"{kind}\" }` before the list, and write `outer-kind`"
    ),
    (
      "- { id: rows, type: list, label: R, fields: [{ id: size, type: text, label: S }] }\n"
        + "- { id: b, type: text, label: \"{rows}\" }",
      "list `rows` is not allowed in a template",
      "show each item by itself: `summary: \"{size}\"` in `rows`; a list of plain answers can be "
        + "shown: `item: { type: text }` in `rows`"
    ),
    (
      "- { id: rows, type: list, label: R, fields: [{ id: size, type: text, label: S }] }\n"
        + "- { id: b, type: text, label: \"{rows.size}\" }",
      "template refers to `rows.size`, which each item of `rows` has",
      "show it for each item: `summary: \"{size}\"` in `rows`"
    ),
    (
      "- { id: labels, type: map, label: L, item: { type: text } }\n"
        + "- { id: b, type: text, label: \"{labels}\" }",
      "map `labels` is not allowed in a template",
      "use `type: list`: its answers can be shown, `{labels | join(', ')}`"
    ),
    (
      "- { id: a, type: picker, label: A, options: [x, z] }\n- { id: b, type: picker, label: B, "
        + "options: [z, w] }\n- { id: c, type: text, label: C, when: a == b }",
      "`b` is a field, and not an option of `a`",
      "name each option that both may be, joined by `or`: `(a == z and b == z)`"
    ),
    (
      "- { id: name, type: text, label: N }\n- { id: size, type: number, label: S }\n"
        + "- { id: c, type: text, label: C, when: name == size }",
      "text `name` is compared with `size`, not a value that is written here",
      "write a value; two numbers, two dates, or two texts by `==` or `!=`, are compared in a rule"
    ),
    (
      "- { id: name, type: text, label: N }\n- { id: \"of-{name}\", type: text, label: A }",
      "field id `of-{name}` is not an id",
      "no place is filled here; show the answer in a text: `label: \"{name}\"`"
    ),
    (
      "- { id: name, type: text, label: N }\n- { id: a, type: text, label: A, default: { env: \"X_{name}\" } }",
      "`X_{name}` is not the name of an environment variable",
      "no place is filled here; choose between names by cases: "
        + "`{ cases: [{ when: name == …, value: { env: NAME } }] }`"
    ),
    (
      "- { id: name, type: text, label: N }\n- { id: a, type: text, label: A, key: \"{name}.x\" }",
      "`key` has to be a place in the result, but this is the text `\"{name}.x\"`",
      "no place is filled here; the names in a map are answers: `type: map`"
    ),
    (
      "- { id: old, type: list, label: O, fields: [{ id: a, type: text, label: A }] }\n"
        + "- { id: new, type: list, label: N, fields: [{ id: b, type: text, label: B }], default: \"{old}\" }",
      "`old` is a list, whose items have other answers than those here",
      "use a value, or the answer of a list whose items have fields with the same ids and types"
    ),
  ]

  @Test("is told where it cannot be an edit", arguments: advice)
  func lines(form: String, message: String, help: String) {
    let findings = FormSample(form).decode().findings
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.help) == [help])
  }

  /// Texts with a byte order mark that is not at their beginning, as `\u{FEFF}`.
  @Test(
    "is not guessed from what no text may hold",
    arguments: [
      "formwork: 1\n\u{FEFF}id: sample\nfields:\n  - { id: a, type: text, label: A }\n",
      "- { id: a, type: text, label: A }\n- id: b\n  \u{FEFF}type: text\n  label: B",
      "- { id: a, type: text, label: A }\n- { id: b, type: text\u{FEFF}, label: B }\n- { id: c, type: text, label: C, when: b == \"x\" }",
      "- { id: a, type: text, label: A }\n- { id: b\u{FEFF}, type: text, label: B }",
      "- { id: a, type: text, label: \"A\u{FEFF}\" }",
      "- { id: a, type: text, label: A, required: \u{FEFF}true }",
      "formwork: 1\nid: sample\nfields:\n  - { id: a, type: text, label: A }\n\u{FEFF}  - { id: b, type: text, label: B }\n",
    ]
  )
  func marks(form: String) {
    let findings = FormSample(form).decode().findings
    #expect(findings.map(\.message) == ["control character U+FEFF is not allowed"])
  }

  @Test(
    "is not guessed from what no table of options may hold, which has no escapes",
    arguments: ["id,label\na,A\nb,\u{FEFF}B\n", "id,\u{FEFF}label\na,A\n", "id\na\n\u{FEFF}b\n"]
  )
  func marksInTable(text: String) {
    let file = Folder(["a.csv": text]).read("a.csv")
    #expect(file.findings.map(\.message) == ["control character U+FEFF is not allowed"])
    #expect(file.findings.map(\.help) == ["remove it"])
  }

  @Test(
    "says that a key of a default stands twice, and nothing else of it",
    arguments: [
      ("default: { a: x, «a»: y }", "keep one of the two"),
      (
        "default:\n    a: x\n    b: x\n    «a»: y",
        "keep one of the two; if a list item begins here, its `- ` is missing"
      ),
    ]
  )
  func keysOfDefault(value: String, help: String) {
    let sample = FormSample("- id: m\n  type: map\n  label: M\n  item: { type: text }\n  \(value)")
    let findings = sample.decode().findings
    #expect(findings.map(\.rule) == ["duplicate-key"])
    #expect(findings.map(\.help) == [help])
    #expect(findings.first?.location.range == sample.marked)
  }
}

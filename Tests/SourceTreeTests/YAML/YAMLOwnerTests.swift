import Diagnostics
import SourceTree
import Testing

/// Slips on the line of a key whose value stands below, before an item, around whole lines.
@Suite struct YAMLOwnerTests {
  @Test(arguments: [
    Slip(
      "a: b\nfields\n  - id: c\n    d: e\nf: g",
      "2:1 a key without `:`",
      help: "write `fields:`",
      "{a: b, fields: [{id: c, d: e}], f: g}"
    ),
    Slip(
      "- id: a\n  options\n    - { b: c }\n- id: d",
      "2:3 a key without `:`",
      help: "write `options:`",
      "[{id: a, options: [{b: c}]}, {id: d}]"
    ),
    Slip(
      "a: b\nfields:-\n  - id: c\nf: g",
      "2:8 a `-` follows the `:` of `fields`, and what it holds follows below",
      help: "remove it: write `fields:`",
      "{a: b, fields: [{id: c}], f: g}"
    ),
    Slip(
      "a: b\nfields: []\n  - id: c\nf: g",
      "2:9 `fields` is empty here, and what it holds follows below",
      help: "remove the `[]`: write `fields:`",
      "{a: b, fields: [{id: c}], f: g}"
    ),
    Slip(
      "a: b\nfields:,\n  - id: c\nf: g",
      "2:8 a `,` follows the `:` of `fields`, and what it holds follows below",
      help: "remove it: write `fields:`",
      "{a: b, fields: [{id: c}], f: g}"
    ),
    Slip(
      "x: y\na:>-\n  Some text.\nb: c",
      "2:1 `:` needs a space after it",
      help: "write `a: `, then the value",
      "{x: y, a: >Some text., b: c}"
    ),
    Slip(
      "- { a: b, c:{ d: e } }\n- f",
      "1:11 `:` needs a space after it",
      help: "write `c: `, then the value",
      "[{a: b, c: {d: e}}, f]"
    ),
    Slip(
      "a: {}\n  b: c\nd: e",
      "1:4 `a` is empty here, and what it holds follows below",
      help: "remove the `{}`: write `a:`",
      "{a: {b: c}, d: e}"
    ),
  ])
  func `a key with a list below it`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "a: >-\nSome text.\nb: c",
      "2:1 the text of `a` is not indented",
      help: "begin the line in column 3",
      "{a: >Some text., b: c}"
    ),
    Slip(
      "- id: a\n  help: |\n  What it is,\n  and why.\n  label: b\n- id: c",
      "3:3 the text of `help` is not indented",
      help: "begin each of its 2 lines in column 5",
      "[{id: a, help: |What it is,\\nand why.\\n, label: b}, {id: c}]"
    ),
  ])
  func `a text that is not indented`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "- id: a\n- type: b\n  label: c\n- id: d",
      "2:1 a `- ` before `type` begins an item of its own",
      help: "write a space in place of the `-`, so that `type` belongs to the item above",
      "[{id: a, type: b, label: c}, {id: d}]"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\n  - label: c\n    options:\n      - d\n  - id: e",
      "4:3 a `- ` before `label` begins an item of its own",
      help: "write a space in place of the `-`, so that `label` belongs to the item above",
      "{l: [{id: a, type: b, label: c, options: [d]}, {id: e}]}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\n    label: c\n    options:\n      - d\n  - unit: e\n    min: 1\n  - id: f",
      "7:3 a `- ` before `unit` begins an item of its own",
      help: "write a space in place of the `-`, so that `unit` belongs to the item above",
      "{l: [{id: a, type: b, label: c, options: [d], unit: e, min: 1}, {id: f}]}"
    ),
    Slip(
      "l:\n  - id: a\n    title: b\n  - fields:\n      - id: c",
      "4:3 a `- ` before `fields` begins an item of its own",
      help: "write a space in place of the `-`, so that `fields` belongs to the item above",
      "{l: [{id: a, title: b, fields: [{id: c}]}]}"
    ),
    Slip(
      "l:\n  - id: a\n    label: b\n      - default: [c]\n    type: d",
      "4:7 a `- ` before `default` begins an item of its own",
      help: "write `default` in column 5, without the `- `",
      "{l: [{id: a, label: b, default: [c], type: d}]}"
    ),
  ])
  func `a dash too many`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "l:\n  id: a\n    type: b\n  - id: c\nd: e",
      "2:3 a list item is expected, without `- ` this is none",
      help: "write `- id: a`",
      "{l: [{id: a, type: b}, {id: c}], d: e}"
    ),
    Slip(
      "l:\n    id: a\n    type: b\n  - id: c\nd: e",
      "2:5 a list item is expected, without `- ` this is none",
      help: "write `- id: a`",
      "{l: [{id: a, type: b}, {id: c}], d: e}"
    ),
    Slip(
      "l:\n  - { id: a }\n    { id: b }\n  - { id: c }\nd: e",
      "3:5 a list item is expected, without `- ` this is none",
      help: "write `- { id: b }`",
      "{l: [{id: a}, {id: b}, {id: c}], d: e}"
    ),
  ])
  func `a dash too few`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    "- id: a\n  type: b\n- type: c\n  label: d",
    "- id: a\n- name: b",
    "- { id: a }\n- { label: b }",
    "- a\n- label: b",
    "x-notes:\n  - id: a\n  - label: b",
    "- label: a\n- label: b",
  ])
  func `items that are not told`(text: String) {
    let source = SourceText(name: "t", text: text)
    #expect(ParsedSource.parse(source, as: .yaml).findings.isEmpty)
    #expect(ParsedSource.bothReadings(of: source).map { $0.full.findings.isEmpty } ?? true)
  }

  private static let conflict = (
    message: "two versions of these lines have not been merged",
    help: "keep one of the two, and remove the other with the lines of `<<<<<<<`, `=======` and "
      + "`>>>>>>>`"
  )

  @Test(arguments: [
    Slip(
      "a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> other\nf: g",
      "2:1 \(conflict.message)",
      help: conflict.help,
      "{a: b, c: d, f: g}…"
    ),
    Slip(
      "- a: b\n<<<<<<< HEAD\n  c: d\n||||||| 1a2b\n  c: z\n=======\n  c: e\n>>>>>>> other\n  f: g\n- h",
      "2:1 \(conflict.message)",
      help: conflict.help,
      "[{a: b, c: d, f: g}…, h]…"
    ),
    Slip(
      "<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> other",
      "1:1 \(conflict.message)",
      help: conflict.help,
      "{a: b}…"
    ),
  ])
  func `a conflict of two versions`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    ("a: b\n<<<<<<< HEAD\nc: d", "{a: b, c: d}"), ("a: b\n>>>>>>> other\nc: d", "{a: b, c: d}"),
  ])
  func `a mark that is left of a conflict`(text: String, outline: String) throws {
    try Slip(
      text,
      "2:1 a mark of a merge conflict was left here",
      help: "remove the line",
      outline
    )
    .check()
  }

  @Test func `each conflict is told, and mistakes in what is kept of it`() {
    let text =
      "<<<<<<< a\nb: @c\n=======\nb: d\n>>>>>>> e\nf: g\n<<<<<<< h\n=======\ni: j\n>>>>>>> k\n"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.location.start.line) == [1, 2, 7])
  }

  @Test(arguments: [
    ("- { a: b },\n- { c: d }", "- { a: b }\n- { c: d }", "[{a: b}, {c: d}]"),
    ("- { a: b },\n- { c: d },\n- e", "- { a: b }\n- { c: d }\n- e", "[{a: b}, {c: d}, e]"),
    ("- \"a\",\n- \"b\",\n- \"c\"", "- \"a\"\n- \"b\"\n- \"c\"", "[\"a\", \"b\", \"c\"]"),
    ("a: [b, c],\nd: e", "a: [b, c]\nd: e", "{a: [b, c], d: e}"),
    ("a: [\n  b\n],\nd: e", "a: [\n  b\n]\nd: e", "{a: [b], d: e}"),
  ])
  func `a comma after a value is removed`(text: String, fixed: String, outline: String) throws {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    let finding = try #require(parsed.findings.first)
    #expect(parsed.findings.count == 1)
    #expect(finding.message == "a comma after a value")
    #expect(finding.fix?.applied(to: text) == fixed)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }

  @Test(arguments: [
    Slip(
      "{\n  \"a\": 1\n  \"b\": 2\n}",
      "2:8 expected `,` or `}` at the end of this line",
      help: "separate entries with `,`",
      "{\"a\": 1, \"b\": 2}"
    ),
    Slip(
      "a: [\n  \"b\"\n  \"c\"\n]\nd: e",
      "2:5 expected `,` or `]` at the end of this line",
      help: "separate entries with `,`",
      "{a: [\"b\", \"c\"], d: e}"
    ),
    Slip(
      "{\n  \"a\" \"b\",\n  \"c\": 1\n}",
      "2:3 a key without `:`",
      help: "write `\"a\": \"b\",`",
      "{\"a\": \"b\", \"c\": 1}"
    ),
    Slip(
      "{\n  \"a\" = 2,\n  \"c\": 1\n}",
      "2:3 a key without `:`",
      help: "write `\"a\": 2,`",
      "{\"a\": 2, \"c\": 1}"
    ),
    Slip(
      "{\n  \"abc: \"d\",\n  \"e\": 1\n}",
      "2:3 a quoted text is never closed",
      help: "add the closing `\"`: `\"abc\":`",
      "{\"abc\": \"d\", \"e\": 1}"
    ),
    Slip(
      "{\n  \"a\": \"b\";\n  \"c\": 1\n}",
      "2:11 entries are separated with `,`, not with `;`",
      help: "write `,`",
      "{\"a\": \"b\", \"c\": 1}"
    ),
  ])
  func `entries of brackets on lines of their own`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "- { a: \"b, c: \"#d\" }\n- e",
      "1:8 a quoted text is never closed",
      help: "add the closing `\"`: `\"b\"`",
      "[{a: \"b\", c: \"#d\"}, e]"
    ),
    Slip(
      "- { a: 'b, c: 'd', e: f }\n- g",
      "1:8 a quoted text is never closed",
      help: "add the closing `'`: `'b'`",
      "[{a: 'b', c: 'd', e: f}, g]"
    ),
    Slip(
      "{\"a\": \"b, \"c\": \"d\"}",
      "1:7 a quoted text is never closed",
      help: "add the closing `\"`: `\"b\"`",
      "{\"a\": \"b\", \"c\": \"d\"}"
    ),
    Slip(
      "[{\"a\" \"b\", \"c\": 1}]",
      "1:3 a key without `:`",
      help: "write `\"a\": \"b\"`",
      "[{\"a\": \"b\", \"c\": 1}]"
    ),
  ])
  func `entries of brackets on one line`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: ["a: b\n\u{FEFF}", "a: b\u{FEFF}", "a: b\n\u{FEFF}\n", "a: b\n\u{FEFF}\nc: d\n"])
  func `a byte order mark at the end of a line is told once`(text: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.rule) == [SourceRule.invalidText.rawValue])
    #expect(parsed.tree.isComplete)
    let outline = TreeOutline(hasRanges: false).text(of: parsed)
    #expect(outline == (text.hasSuffix("c: d\n") ? "{a: b, c: d}" : "{a: b}"))
  }
}

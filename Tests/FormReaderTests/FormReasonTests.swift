import Diagnostics
import FormReader
import SourceTree
import Testing

/// Forms with one slip each, perhaps with another mistake lower down that has to be found too.
@Suite("One slip is one finding, with help that is right, and nothing below is hidden")
struct FormReasonTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var form: String
    /// The findings in order, each as `line: headline`.
    var findings: [String]
    /// The help, or the question beside the carets, of the first.
    var advice: String?

    init(_ form: String, _ findings: [String], _ advice: String?) {
      self.form = form
      self.findings = findings
      self.advice = advice
    }

    var testDescription: String { form }
  }

  private static func top(_ key: String, _ fields: String) -> String {
    let lines = fields.split(separator: "\n").map { "  \($0)" }
    return "formwork: 1\nid: sample\n\(key):\n\(lines.joined(separator: "\n"))\n"
  }

  private static let two =
    "- { id: aa, type: text, label: A }\n- { id: bb, type: toggle, lable: B }"
  private static let paged = "- id: s\n  fields:\n    - { id: aa, type: text, label: A }"
  private static let label = "unknown key `lable` in field `bb`"

  static let lists: [Row] =
    ["questions", "pages", "steps", "groups", "items", "prompts", "elements", "options"].map {
      Row(
        top($0, two),
        ["3: unknown key `\($0)` in form", "5: \(label)"],
        "did you mean `fields`?"
      )
    }
    + ["questions", "parts", "fieldsets"].map {
      Row(top($0, paged), ["3: unknown key `\($0)` in form"], "did you mean `sections`?")
    } + [
      Row(
        top("sections", two),
        ["3: `sections` holds fields", "5: \(label)"],
        "write `fields:` instead"
      ),
      Row(
        "formwork: 1\nid: sample\nsections:\n  - id: s\n    questions:\n      - { id: aa, type: text, label: A }",
        ["5: unknown key `questions` in section"],
        "did you mean `fields`?"
      ),
    ]

  static let items: [Row] = [
    Row(
      "- id: aa\n  type: text\n  label: A\n  type: number\n  label: G\n  integer: true\n  min: 1\n- { id: bb, type: text, lable: B, when: grade > 1 }",
      ["7: a field seems to begin here, without its `- id:` line", "11: \(label)"],
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      "- id: aa\n  type: number\n  label: A\n  min: 1\n  type: number\n  label: G\n  min: 3\n  max: 1",
      [
        "8: a field seems to begin here, without its `- id:` line",
        "10: `min` 3 is greater than `max` 1",
      ],
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      "- id: aa\n  type: picker\n  label: A\n  options:\n    - id: x\n      label: X\n      detail: D\n      label: Z\n      detail: E\n- { id: bb, type: text, lable: B, when: aa == z }",
      ["11: an option seems to begin here, without its `- id:` line", "13: \(label)"],
      "put `- id: NAME` on a line above, with its `-` in column 7"
    ),
    Row(
      "formwork: 1\nid: sample\nsections:\n  - id: s\n    title: S\n    fields:\n      - { id: aa, type: text, label: A }\n    title: T\n    fields:\n      - { id: bb, type: text, lable: B }",
      ["8: a section seems to begin here, without its `- id:` line", "10: \(label)"],
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      "- id: aa\n  type: text\n  label: A\n  required: true\n  label: G\n  required: yes",
      [
        "8: a field seems to begin here, without its `- id:` line",
        "9: `required` is written `true` or `false`, not `yes`",
      ],
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      "- id: aa\n  type: note\n  text: A\n  type: note\n  text: B",
      ["7: a field seems to begin here, without its `- id:` line"],
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      "formwork: 1\nid: sample\nsections:\n  - id: s\n    title: S\n    fields:\n      - { id: aa, type: text, label: A }\n    fields:\n      - { id: bb, type: text, lable: B }",
      ["8: a section seems to begin here, without its `- id:` line", "9: \(label)"],
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      "- id: aa\n  type: text\n  label: A\n  label: B",
      ["7: key `label` is used twice in one mapping"],
      "keep one of the two"
    ),
    Row(
      "- id: kind\n  type: picker\n  label: K\n  options:\n    - a\n    - b\n    - id: seats\n      type: number\n      label: S\n      min: 1\n      when: kind == a\n- { id: bb, type: text, lable: B, when: seats > 1 }",
      ["10: field `seats` stands among the options of `kind`", "15: \(label)"],
      "indent it less, so that its `- ` stands in column 3"
    ),
    Row(
      "- id: kind\n  type: picker\n  label: K\n  options:\n    - a\n    - id: seats\n      type: number\n      label: S\n    - { id: bb, type: text, lable: B }",
      [
        "9: field `seats` stands among the options of `kind`, and 1 more behind it", "12: \(label)",
      ],
      "indent them less, so that each `- ` stands in column 3"
    ),
  ]

  private static let picker = "- id: kind\n  type: picker\n  label: K\n"

  static let options: [Row] = [
    Row(
      picker + "  options:\n    red\n    green\n- { id: bb, type: text, lable: B }",
      ["8: `options` has to be a list of options, but this is the text `red …`", "10: \(label)"],
      "begin each line with `- `, as in `- red`"
    ),
    Row(
      picker + "  options: {aws, no}",
      ["7: `options` has to be a list, but this is a mapping"],
      "write `[aws, \"no\"]`"
    ),
    Row(
      picker + "  options: { aws: A, gcp: G }",
      ["7: `options` has to be a list, but this is a mapping"],
      "write `[{ id: aws, label: A }, { id: gcp, label: G }]`"
    ),
    Row(
      picker + "  options: { from cities.csv }",
      ["7: a `:` is missing after `from`"],
      "write `from: cities.csv`"
    ),
    Row(
      "formwork: 1\nid: sample\noption-lists: { wards: [a, b] }\nfields:\n  - { id: kind, type: picker, label: K, options: { list wards } }\n  - { id: bb, type: text, label: B, when: kind == c }",
      ["5: a `:` is missing after `list`", "6: `c` is not an option of `kind`"],
      "write `list: wards`"
    ),
    Row(
      "formwork: 1\nid: sample\noption-lists: { wards: [a, b, a] }\nfields:\n  - { id: kind, type: picker, label: K, list: wards }",
      ["3: option id `a` is used twice in one field", "5: `list` belongs under `options`"],
      "rename or remove one of the two"
    ),
    Row(
      picker + "  from: cities.csv",
      ["7: `from` belongs under `options`"],
      "write `options: { from: cities.csv }`"
    ),
    Row(
      picker + "  options:\n  from: cities.csv",
      ["8: `from` belongs under `options`"],
      "indent it further than `options`"
    ),
    Row(
      "formwork: 1\nid: sample\noption-lists:\n  - a\n  - b\nfields:\n  - { id: kind, type: picker, label: K, options: { list: wards } }\n  - { id: bb, type: text, label: B, when: kind == c }",
      ["4: the list under `option-lists` has no name", "8: `c` is not an option of `kind`"],
      "put its name on a line above, indented like the list: `wards:`"
    ),
    Row(
      "formwork: 1\nid: sample\noption-lists: { wards: [a, b, a] }\nfields:\n  - { id: kind, type: picker, label: K, options: { list: ward } }",
      ["3: option id `a` is used twice in one field", "5: there is no option list `ward`"],
      "rename or remove one of the two"
    ),
    Row(
      picker + "  options: [aws gcp azure]\n- { id: bb, type: text, label: B, when: kind == aws }",
      ["7: `options` holds one option, `aws gcp azure`, but a condition asks for `aws`"],
      "write `[aws, gcp, azure]`"
    ),
    Row(
      picker
        + "  options: [\"aws, gcp\"]\n- id: bb\n  type: text\n  label: B\n  when: kind in [gcp, aws]",
      ["7: `options` holds one option, `aws, gcp`, but a condition asks for `aws`"],
      "write `[aws, gcp]`"
    ),
    Row(
      picker + "  options: [aws gcp azure]",
      ["7: `options` holds one option, `aws gcp azure`"],
      "if these are several, write `[aws, gcp, azure]`"
    ),
    Row(
      picker + "  options:\n    - id: red\n      label: Red\n    - id teal\n    - id=blue",
      ["10: a `:` is missing after `id`", "11: a `:` is missing after `id`"],
      "write `id: teal`"
    ),
    Row(
      "- { id: aa, type: multi-selector, label: A, options: [b, c], max-selections: 9 }",
      ["4: `max-selections` is 9, but there are only 2 options"],
      "lower it, add options, or remove it: without it all can be chosen"
    ),
    Row(
      "- id: aa\n  type: picker\n  options:\n    - { id: x, label: X }\n    - { id: z label: Z }",
      ["4: field `aa` has no `label`", "8: a `,` is missing before `label`"],
      "add `label:`, what the person is asked"
    ),
    Row(
      "- id: aa\n  type: picker    label: A\n  options: [x, z]",
      ["5: a text with `: ` in it needs quotes"],
      "quote it: `\"picker    label: A\"`; if a line break was lost before `label:`, put it back"
    ),
    Row(
      picker + "  options: {aws, gcp, azure}",
      ["7: `options` has to be a list, but this is a mapping"],
      "write `[aws, gcp, azure]`"
    ),
  ]

  static let types: [Row] = [
    Row(
      "- { id: aa, type: numeric, label: A, min: 5, max: 3, step: 0 }",
      [
        "4: unknown field type `numeric`", "4: `min` 5 is greater than `max` 3",
        "4: `step` has to be greater than 0, but is 0",
      ],
      "did you mean `number`?"
    ),
    Row(
      "- { id: aa, type: date, label: A, pattern: \"[a\" }",
      ["4: unknown field type `date`", "4: class is not closed with `]`"],
      "write `type: text` and `format: date`"
    ),
    Row(
      "- { id: aa, type: select, label: A, options: { list: nope } }",
      ["4: unknown field type `select`", "4: there is no option list `nope`"],
      "did you mean `picker`?"
    ),
    Row(
      "- { id: aa, type: password, label: A }",
      ["4: unknown field type `password`"],
      "write `type: text` and `secure: true`"
    ),
    Row(
      "- { id: aa, type: url, format: url, label: A }",
      ["4: unknown field type `url`"],
      "did you mean `text`?"
    ),
    Row(
      "- { id: aa, type: zzzz, label: A, pattern: \"[a\", when: nope }",
      [
        "4: unknown field type `zzzz`", "4: class is not closed with `]`",
        "4: condition refers to field `nope`, which does not exist",
      ],
      nil
    ),
    Row(
      "- { id: aa, type: zzzz, label: A, options: { list: nope } }",
      ["4: unknown field type `zzzz`", "4: there is no option list `nope`"],
      nil
    ),
    Row(
      "- { id: aa, type: zzzz, when: nope }",
      [
        "4: unknown field type `zzzz`",
        "4: condition refers to field `nope`, which does not exist",
      ],
      nil
    ),
    Row(
      "- { id: aa, type: [picker], label: A }",
      ["4: `type` has to be a field type, but this is a list"],
      "remove the brackets: `type: picker`"
    ),
  ]

  static let values: [Row] = [
    Row(
      picker + "  options: [a, b]\n  default:",
      ["8: `default` has no value"],
      "write an option, or remove the key"
    ),
    Row(
      picker + "  options: { command: [ls], page-size: 100000 }",
      ["7: `page-size` has to be a whole number from 1 to 10000, but this is the number `100000`"],
      "write `10000` or less"
    ),
    Row(
      "- { id: aa, type: text, label: A, min-length: 2.5 }",
      ["4: `min-length` has to be a whole number from 0, but this is the number `2.5`"],
      "write a whole number: `2` or `3`"
    ),
    Row(
      "- { id: aa, type: text, label: A, min-length: 0x10 }",
      ["4: `min-length` has to be a whole number from 0, but this is the number `0x10`"],
      "write it in decimal: `16`"
    ),
    Row(
      "- { id: aa, type: text, label: A, min-length: 1e400 }",
      ["4: `min-length` has to be a whole number from 0, but this is the number `1e400`"],
      "write a whole number in digits, for example `10`"
    ),
    Row(
      "- { id: aa, type: number, integer: true, label: A, default: \"20,5\" }",
      ["4: `default` has to be a number, but this is the text `\"20,5\"`"],
      "write a whole number: `20` or `21`"
    ),
    Row(
      "- { id: aa, type: number, label: A, max: 1e2.5 }",
      ["4: `max` has to be a number, but this is the text `1e2.5`"],
      "write it in decimal, for example `12`, `-0.5` or `1e6`"
    ),
    Row(
      "- id: aa\n  type: text\n  label: A\n  pattern: “[a-z]+”",
      ["7: `pattern` is in curly quotes, which are letters to YAML"],
      "write `\"[a-z]+\"`; if they belong to it, quote all of it"
    ),
    Row(
      "- { id: aa, type: text, label: A, default: $USER }",
      ["4: `default` is the text `$USER`, since no shell reads it"],
      "write `{ env: USER }` for what the variable holds"
    ),
    Row(
      "- { id: aa, type: toggle, label: A }\n- id: bb\n  type: text\n  lable: B\n  when: {{ aa }}",
      ["7: \(label)", "8: `when` has to be a condition, but this is a mapping"],
      "did you mean `label`?"
    ),
    Row(
      "- { id: tор, type: text, label: A }\n- { id: bb, type: text, label: B, when: answered(top) }",
      ["4: field id `tор` is not an id"],
      "for example `top`"
    ),
    Row(
      "- { id: aa, type: text, label: A, optional: true }",
      ["4: unknown key `optional` in field `aa`"],
      "remove it: what is not `required: true` is optional"
    ),
    Row(
      "- { id: aa, type: text, label: A, optional: false }",
      ["4: unknown key `optional` in field `aa`"],
      "write `required: true`"
    ),
    Row(
      "- { id: aa, type: text, label: A, maxlen: 3 }",
      ["4: unknown key `maxlen` in field `aa`"],
      "did you mean `max-length`?"
    ),
  ]

  static let texts: [Row] = [
    Row(
      "- { id: aa, type: text, label: A, format: slug }\n- { id: bb, type: text, label: B, when: 'aa == \"Foo Bar\"' }",
      ["5: condition of field `bb` is never true"],
      "write what was meant, or remove what can never be shown"
    ),
    Row(
      "- { id: aa, type: text, label: A, pattern: '[a-z]+' }\n- { id: bb, type: text, label: B, when: 'aa in [\"X\", \"Y\"]' }",
      ["5: condition of field `bb` is never true"],
      "write what was meant, or remove what can never be shown"
    ),
    Row(
      "- { id: aa, type: text, label: A, pattern: '[a-z]+' }\n- { id: bb, type: text, label: B, when: 'aa in [\"X\", \"y\"]' }",
      [],
      nil
    ),
  ]

  static let marks: [Row] = [
    Row(
      "- id: aa\n  type: text\n  label: Handle,",
      ["6: `label` ends with `,`, which becomes part of it"],
      "remove it; if it belongs to the text, quote all of it"
    ),
    Row(
      picker + "  options:\n    - y,\n    - id: z;\n      label: Z;",
      [
        "8: option id ends with `,`, which becomes part of it",
        "9: option id ends with `;`, which becomes part of it",
        "10: `label` ends with `;`, which becomes part of it",
      ],
      "remove it; if it belongs to the text, quote all of it"
    ),
    Row(
      picker + "  options: [ya, za]\n  help: Which one.,",
      ["8: `help` ends with `,`, which becomes part of it"],
      "remove it; if it belongs to the text, quote all of it"
    ),
    Row(
      "- { id: bb, type: text, label: B }\n- id: aa\n  type: computed\n  value: /a/{bb}\"",
      ["7: `value` ends with `\"`, which nothing opens"],
      "remove it; if it belongs to the text, quote all of it"
    ),
    Row(
      "formwork: 1\nid: sample\nversion: 2026-03\"\nfields:\n  - { id: a, type: text, label: A }",
      ["3: `version` ends with `\"`, which nothing opens"],
      "write `\"2026-03\"`"
    ),
    Row(
      picker
        + "  options:\n    - id: yy\"\n    - zz,\n  default: zz\n- { id: bb, type: text, label: B, when: kind == yy }",
      [
        "8: option id ends with `\"`, which nothing opens",
        "9: option id ends with `,`, which becomes part of it",
      ],
      "remove it; if it belongs to the text, quote all of it"
    ),
    Row(
      "- id: aa\n  type: text\n  label: A\n  pattern \"[a-z]+\"\n  pattern-message: letters",
      ["7: a key without `:`"],
      "write `pattern: \"[a-z]+\"`"
    ),
    Row(
      "- { id: aa, type: toggle, label: A, must-be: yes please }",
      ["4: unknown key `must-be` in field `aa`"],
      "did you mean `must-be-on`?"
    ),
    Row(
      "- { id: repository, type: text, label: A }\n- { id: bb, type: computed, value: \"{repo | slug}\" }",
      ["5: template refers to field `repo`, which does not exist"],
      "did you mean `repository`?"
    ),
  ]

  static let columns: [Row] = [
    Row(
      "formwork: 1\nid: q\noption-lists:\n  few: [x, z]\n  sections:\n  - id: s\n    fields:\n      - { id: a, type: picker, label: A, options: { list: few } }",
      ["5: `sections` stands under `option-lists`, and belongs to the form"],
      "move it to column 1"
    ),
    Row(
      "formwork: 1\nid: q\noption-lists:\nfew:\n  - x\n  - z\nfields:\n  - { id: a, type: picker, label: A, options: { list: few } }",
      ["4: option list `few` does not stand under `option-lists`"],
      "indent it, and the lines of the list with it, by two columns"
    ),
    Row(
      "formwork: 1\nid: q\nsections:\n  - id: s\n    title: S\n    fields:\n      - { id: a, type: text, label: A }\n      - id: t\n    title: T\n    fields:\n      - { id: b, type: text, label: B }",
      ["8: section `t` begins among the fields of the one before"],
      "move the `-` to column 3"
    ),
  ]

  @Test(
    "A slip is told once",
    arguments: Array([lists, items, options, types, values, texts, marks, columns].joined())
  )
  func slip(row: Row) {
    let findings = FormSample(row.form).decode().findings
      .sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    #expect(findings.map { "\($0.location.start.line): \($0.message)" } == row.findings)
    #expect(findings.first?.help ?? findings.first?.label == row.advice)
  }

  @Test("A safe fix takes its finding away and brings no other", arguments: lists + types + values)
  func fix(row: Row) {
    let sample = FormSample(row.form)
    let before = sample.decode().findings
    let fixes = before.compactMap(\.fix).filter(\.isSafe)
    guard !fixes.isEmpty else { return }
    var bytes = Array(sample.text.utf8)
    for edit in fixes.flatMap(\.edits).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(
        edit.range.lowerBound..<edit.range.upperBound,
        with: edit.replacement.utf8
      )
    }
    let after = FormSample(String(decoding: bytes, as: UTF8.self)).decode().findings
    #expect(after.map(\.message) == before.filter { $0.fix == nil }.map(\.message))
  }

  @Test(
    "What may well be meant is not warned of",
    arguments: [
      "- id: aa\n  type: text\n  label: \"Handle,\"\n  help: one, two\n  placeholder: a;",
      "- id: aa\n  type: text\n  label: Πώς σε λένε;",
      "- id: aa\n  type: text\n  label: A &amp;",
      picker + "  options: [new york]",
      picker + "  options: [Aws Gcp Azure]",
      picker + "  options: [id card, passport]",
      "- { id: aa, type: multi-selector, label: A, options: [I agree] }",
      "- { id: aa, type: multi-selector, label: A, options: [b], allow-custom: true, max-selections: 9 }",
      "- { id: aa, type: text, label: A, default: $5 }",
    ]
  )
  func meant(form: String) {
    #expect(FormSample(form).decode().findings.map(\.message) == [])
  }
}

import Diagnostics
import FormReader
import SourceTree
import Testing

/// Slips that would bring others with them, and what hides behind a slip.
@Suite("A slip brings no others with it, and its help holds when it is followed")
struct FormCascadeTests {
  typealias Row = FormReasonTests.Row

  private static let label = "unknown key `lable` in field `bb`"

  private static func fields(_ fields: String) -> String {
    let lines = fields.split(separator: "\n").map { "  \($0)" }
    return "formwork: 1\nid: sample\nfields:\n\(lines.joined(separator: "\n"))\n"
  }

  private static func shared(_ field: String) -> String {
    "formwork: 1\nid: sample\noption-lists: { sizes: [s, m, l] }\nfields:\n  - id: aa\n    type: picker\n"
      + "    label: A\n    \(field)\n  - { id: bb, type: toggle, lable: B }\n"
  }

  /// A list that is named where no list can be: it is not told as unused, too.
  static let sharedLists: [Row] = [
    Row(
      shared("options:"),
      ["8: `options` has no value", "9: \(label)"],
      "write a list of options or `{ list: sizes }`"
    ),
    Row(
      shared("options: []"),
      ["8: `options` is an empty list", "9: \(label)"],
      "add at least one entry"
    ),
    Row(
      shared("options: { from: sizes }"),
      ["8: `sizes` is an option list of this form, not a file", "9: \(label)"],
      "write `{ list: sizes }`"
    ),
    Row(
      shared("options: { ref: sizes }"),
      ["8: unknown key `ref` in `options`", "9: \(label)"],
      "write `{ list: sizes }`"
    ),
    Row(
      shared("options: { $ref: \"#/option-lists/sizes\" }"),
      ["8: unknown key `$ref` in `options`", "9: \(label)"],
      "write `{ list: sizes }`"
    ),
    Row(
      shared("choices: sizes"),
      ["8: unknown key `choices` in field `aa`", "9: \(label)"],
      "write `options: { list: sizes }`"
    ),
    Row(
      shared("option-list: sizes"),
      ["8: unknown key `option-list` in field `aa`", "9: \(label)"],
      "write `options: { list: sizes }`"
    ),
  ]

  /// Mistakes of the whole that bring no others with them.
  static let wholes: [Row] = [
    Row(
      "formwork: 1\nid: sample\nx-base: &base { type: text }\nfields:\n  - id: aa\n    <<: *base\n    label: A\n  - { id: bb, type: toggle, lable: B }",
      ["6: merge key `<<` is not allowed", "8: \(label)"],
      "write the keys out, and remove `&base`"
    ),
    Row(
      "formwork: 1\nid: sample\nsections:\n  - id: s\n    title: S\nfields:\n  - { id: aa, type: text, label: A }\n  - { id: bb, type: toggle, lable: B }",
      ["6: form has both `sections` and `fields`", "8: \(label)"],
      "move the fields into a section"
    ),
    Row(
      "formwork: 1\nid: sample\nfields:\n  - { id: aa, type: toggle, label: A }\nsections:\n  - id: s\n    fields:\n      - { id: bb, type: toggle, lable: B, when: aa }",
      ["3: form has both `sections` and `fields`", "8: \(label)"],
      "move the fields into a section"
    ),
  ]

  /// A default that means an option that could be read is told beside one that could not.
  static let besideLost: [Row] = ["Sandbox", "sandbx"].map {
    Row(
      fields(
        "- { id: aa, type: picker, label: A, options: [{ label: Production }, { id: sandbox, label: Sandbox }], default: \($0) }"
      ),
      ["4: option has no `id`", "4: default `\($0)` is not an option of `aa`"],
      "add `id:` with a short, lasting name"
    )
  }

  private static func before(_ use: String, _ later: String) -> String {
    fields("- { id: aa, type: text, label: A, \(use) }\n\(later)")
  }

  /// What has to be done about a name that comes too early, so that it is right then.
  static let laterFields: [Row] = [
    Row(
      before("when: bb", "- { id: bb, type: toggle, label: B }"),
      ["4: condition refers to field `bb`, which comes later"],
      "move `bb` before this place"
    ),
    Row(
      before(
        "when: bb",
        "- { id: bb, type: toggle, label: B, when: cc }\n- { id: cc, type: toggle, label: C }"
      ),
      [
        "4: condition refers to field `bb`, which comes later",
        "5: condition refers to field `cc`, which comes later",
      ],
      "move `cc` and `bb` before this place"
    ),
    Row(
      before("when: bb", "- { id: bb, type: toggle, label: B, when: 'aa == \"x\"' }"),
      ["4: condition refers to field `bb`, which comes later"],
      "remove one of the two: what `bb` says depends on this place"
    ),
    Row(
      "formwork: 1\nid: sample\nfields:\n  - { id: cc, type: text, label: C }\n  - { id: aa, type: text, label: A, when: 'bb == \"x\"' }\n  - { id: bb, type: computed, value: \"{cc}\" }\n",
      ["5: condition refers to field `bb`, which comes later"],
      "test `cc` instead: a computed field cannot be tested"
    ),
    Row(
      before("default: \"{bb}\"", "- { id: bb, type: text, label: B, secure: true }"),
      ["4: template refers to field `bb`, which comes later"],
      "remove it: a secure field cannot stand in a template"
    ),
    Row(
      before("when: 'bb == \"x\"'", "- { id: bb, type: text, label: B, secure: true }"),
      ["4: condition refers to field `bb`, which comes later"],
      "move `bb` before this place, and write `answered(bb)`, the only test of a secure field"
    ),
    Row(
      before("when: elephants", "- { id: bb, type: toggle, label: B }"),
      ["4: condition refers to field `elephants`, which does not exist"],
      "there is no earlier field: remove the test, or move it behind the field it asks"
    ),
  ]

  /// What names options is compared with them, even where they are written as something else.
  static let hidden: [Row] = [
    Row(
      fields("- { id: aa, type: picker, label: A, options: { x: X, z: Z }, default: q }"),
      [
        "4: `options` has to be a list, but this is a mapping",
        "4: default `q` is not an option of `aa`",
      ],
      "write `[{ id: x, label: X }, { id: z, label: Z }]`"
    ),
    Row(
      fields(
        "- { id: aa, type: picker, label: A, options: \"linux, windows\" }\n- { id: bb, type: toggle, label: B, when: aa == windwos }"
      ),
      [
        "4: `options` has to be a list of options, but this is the text `\"linux, windows\"`",
        "5: `windwos` is not an option of `aa`",
      ],
      "put it in brackets: `[linux, windows]`"
    ),
    Row(
      fields(
        "- { id: aa, type: multi-selector, label: A, options: [laser, oven], min-selections: 2, max-selections: 1, default: [lazer] }"
      ),
      [
        "4: `min-selections` 2 is greater than `max-selections` 1",
        "4: default `lazer` is not an option of `aa`",
      ],
      "swap the two: `min-selections: 1` and `max-selections: 2`; or correct one of them"
    ),
    Row(
      fields(
        "- { id: loaves, type: number, label: A }\n- { id: aa, type: text, label: A }\n- { id: aa, type: text, label: Sea }\n- { id: bb, type: toggle, label: B, when: answered(loafs) }"
      ),
      [
        "6: field id `aa` is used twice",
        "7: condition refers to field `loafs`, which does not exist",
      ],
      "rename the second one, for example `sea`"
    ),
    Row(
      fields("- { id: aa, type: text, label: A, default: \"${USER}\" }"),
      ["4: template refers to field `USER`, which does not exist"],
      "write `{ env: USER }` as the whole default for what the variable holds"
    ),
  ]

  @Test(
    "A slip is told once",
    arguments: [sharedLists, wholes, besideLost, laterFields].flatMap(\.self)
  )
  func slip(row: Row) {
    let findings = FormSample(row.form).decode().findings
      .sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    #expect(findings.map { "\($0.location.start.line): \($0.message)" } == row.findings)
    #expect(findings.first?.help ?? findings.first?.label == row.advice)
  }
}

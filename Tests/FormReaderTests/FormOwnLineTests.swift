import Diagnostics
import FormReader
import SourceTree
import Testing

/// Slips of one line or one sign, each in a form that is right in all else.
@Suite("A slip in one line is told once, with help that holds when it is followed")
struct FormOwnLineTests {
  typealias Row = FormReasonTests.Row

  private static let head = "formwork: 1\nid: sample\n"

  /// Two sections of two fields, as `(number, line)` pairs can change them.
  private static func form(_ changes: [Int: String?]) -> String {
    let lines = [
      "formwork: 1", "id: sample", "title: { en: Form, es: Formulario }", "sections:",
      "  - id: first", "    title: { en: First, es: Primera }", "    fields:", "      - id: name",
      "        type: text", "        label: { en: Name, es: Nombre }", "        required: true",
      "      - id: sizes", "        type: multi-selector",
      "        label: { en: Sizes, es: Tallas }", "        default: [small]", "        options:",
      "          - { id: small, label: { en: Small, es: Corta } }",
      "          - { id: large, label: { en: Large, es: Larga }, exclusive: true }",
      "  - id: second", "    title: { en: Second, es: Segunda }", "    fields:",
      "      - id: slug", "        type: text", "        label: { en: Slug, es: Lema }",
      "        default: \"{name | slug}\"", "        when: sizes has small", "      - id: count-of",
      "        type: number", "        label: { en: Count, es: Cuenta }", "        min: 1",
    ]
    return lines.enumerated().compactMap { number, line in
      changes[number + 1].map { $0 } ?? line
    }
    .joined(separator: "\n") + "\n"
  }

  private static func slip(
    _ number: Int,
    _ line: String?,
    _ message: String,
    _ advice: String
  )
    -> Row
  {
    Row(form([number: line]), ["\(number): \(message)"], advice)
  }

  static let firstLines: [Row] = [
    slip(
      8,
      nil,
      "a field seems to begin here, without its `- id:` line",
      "put `- id: NAME` on a line above, with its `-` in column 7"
    ),
    slip(
      22,
      nil,
      "a field seems to begin here, without its `- id:` line",
      "put `- id: NAME` on a line above, with its `-` in column 7"
    ),
    slip(
      5,
      nil,
      "a section seems to begin here, without its `- id:` line",
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      head + "fields:\n    type: text\n    label: A\n",
      ["4: a field seems to begin here, without its `- id:` line"],
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      head + "sections:\n    title: A\n    fields:\n      - { id: aa, type: text, label: A }\n",
      ["4: a section seems to begin here, without its `- id:` line"],
      "put `- id: NAME` on a line above, with its `-` in column 3"
    ),
    Row(
      form([5: "  + id: first"]),
      ["5: a list item begins with `- `, not with a plus sign `+`"],
      "write `- id: first`"
    ),
    Row(
      form([8: "      - id name", 9: "         type: text"]),
      ["8: a key without `:`"],
      "write `id: name`"
    ),
  ]

  static let defaults: [Row] = [
    slip(
      25,
      "        default: { en: Guest }",
      "a default is one for all languages, not one for each",
      "write one, for example `Guest`"
    ),
    slip(
      25,
      "        default: { fr: Guest, pt-BR: Invitado }",
      "a default is one for all languages, not one for each",
      "write one, for example `Guest`"
    ),
    slip(
      15,
      "        default: all",
      "the default of a multi-selector is a list, not one option",
      "write all of them: `[small, large]`"
    ),
    slip(
      15,
      "        default: smal",
      "the default of a multi-selector is a list, not one option",
      "write `[small]`"
    ),
    slip(
      15,
      "        default: { small: true, large: false }",
      "`default` has to be a list of options, but this is a mapping",
      "write `[small]`"
    ),
    slip(
      25,
      "        default: \"{name || slug}\"",
      "a place names one field, without another after `||`",
      "remove `||` and what follows it, up to the `}`"
    ),
    slip(
      25,
      "        default: \"{first.name}\"",
      "`first.name` in a template is not the id of a field",
      "write `{name}`"
    ),
  ]

  static let translations: [Row] = [
    slip(
      10,
      "        label: { en: Yes please, es: Sí, gracias }",
      "a comma in braces ends the text of `es`",
      "quote it: `\"Sí, gracias\"`"
    ),
    slip(
      10,
      "        label: { en: without it, we cannot, es: sin ello }",
      "a comma in braces ends the text of `en`",
      "quote it: `\"without it, we cannot\"`"
    ),
    slip(
      10,
      "        label: { en: Hello, you, es: Hola }",
      "a comma in braces ends the text of `en`",
      "quote it: `\"Hello, you\"`"
    ),
    slip(
      10,
      "        label: { en: Name, es Nombre }",
      "a `:` is missing after `es`",
      "write `es: Nombre`"
    ),
    slip(
      10,
      "        label: { en: Name, es = Nombre }",
      "a `:` is missing after `es`",
      "write `es: Nombre`"
    ),
    slip(
      10,
      "        label: { en: Name, es_ES: Nombre }",
      "`es_ES` is not a language tag",
      "write `es`"
    ),
    slip(
      10,
      "        label: { en: Name, spanish: Nombre }",
      "`spanish` is not a language tag",
      "write `es`"
    ),
    slip(
      10,
      "        label: [ en: Name, es: Nombre ]",
      "`label` has to be text, but this is a list",
      "write it in braces: `{ en: Name, es: Nombre }`"
    ),
    Row(
      form([10: "        label:\n        en: Name\n        es: Nombre"]),
      ["11: `en` and `es` do not stand under `label`"],
      "indent them by two columns"
    ),
    Row(
      form([3: "title:\nen: Form\nes: Formulario"]),
      ["4: `en` and `es` do not stand under `title`"],
      "indent them by two columns"
    ),
  ]

  static let signs: [Row] = [
    slip(
      10,
      "        label = { en: Name, es: Nombre }",
      "a key without `:`",
      "write `label: { en: Name, es: Nombre }`"
    ),
    slip(
      10,
      "        label; { en: Name, es: Nombre }",
      "a key without `:`",
      "write `label: { en: Name, es: Nombre }`"
    ),
    Row(
      "- id: aa\n  type: text\n  label \"By: a name\"",
      ["6: a `:` is missing after `label`"],
      "write `label: \"By: a name\"`"
    ),
    Row(
      "- id: aa\n  type: text\n  label => \"By: a name\"",
      ["6: a `:` is missing after `label`"],
      "write `label: \"By: a name\"`"
    ),
    Row(
      "- id: aa\n  type: text\n  label:\"By: a name\"",
      ["6: `:` needs a space after it"],
      "write `label: \"By: a name\"`"
    ),
    Row(
      "- id: aa\n  type: text\n  label => A name",
      ["6: a key without `:`"],
      "write `label: A name`"
    ),
    slip(11, "        required", "a key without `:`", "write `required: true`"),
    Row(
      "- id: aa\n  type: picker\n  label: A\n  options:\n    - { id: b, label => B }\n    - c",
      ["8: a `:` is missing after `label`"],
      "write `label: B`"
    ),
    Row(
      "- id: aa\n  type: picker\n  label: A\n  options:\n    - { id: b, label=B it is }\n    - c",
      ["8: a `:` is missing after `label`"],
      "write `label: B it is`"
    ),
  ]

  static let keysOfText: [Row] = [
    slip(
      10,
      "        label = \"From 0: none, to 9: all\"",
      "a key without `:`",
      "write `label: \"From 0: none, to 9: all\"`"
    ),
    slip(
      10,
      "        label:\"From 0: none, to 9: all\"",
      "`:` needs a space after it",
      "write `label: `, then the value"
    ),
    slip(
      17,
      "          - { id: small; label: { en: Small, es: Corta } }",
      "entries are separated with `,`, not with `;`",
      "write `,`"
    ),
    slip(
      17,
      "          - { id: small label: { en: Small, es: Corta } }",
      "a `,` is missing before `label`",
      "write `small, label:`"
    ),
    Row(
      form([3: "title:\n  en: Form\nes: Formulario"]),
      ["5: `es` does not stand under `title`"],
      "indent it by two columns"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [b, c] }\n- id: d\n  type: picker\n  label: D\n  options:\n    - { id: e, label: E }:\n    - f",
      ["9: a key has to be text, not a list or a mapping"],
      "if this is meant to be text, put it in quotes"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  secure: true\n  default: env: TOKEN }",
      ["8: a text with `: ` in it needs quotes"],
      "quote it: `\"env: TOKEN }\"`; if a line break was lost before `env:`, put it back"
    ),
  ]

  static let types: [Row] = [
    slip(
      13,
      "        type multi-selector",
      "a key without `:`",
      "write `type: multi-selector`"
    ),
    slip(
      13,
      "          type: multi-selector",
      "key `type` is indented too far",
      "keys of one mapping stand in one column: move it to column 9"
    ),
  ]

  static let sources: [Row] =
    ["file", "path", "csv", "url", "source", "from_file"].map { key in
      Row(
        head + "option-lists: { all: [aa, bb] }\nfields:\n"
          + "  - { id: a, type: picker, label: A, default: aa, options: { \(key): systems.csv } }\n",
        ["5: unknown key `\(key)` in `options`"],
        "did you mean `from`?"
      )
    } + [
      Row(
        "- { id: a, type: picker, label: A, options: { from: [a.csv, b.csv] } }",
        ["4: `from` has to be text, but this is a list"],
        "options come from one file: write `{ from: a.csv }`"
      ),
      Row(
        head + "option-lists: { all: [aa, bb] }\nfields:\n"
          + "  - { id: a, type: picker, label: A, options: { list: [all, b] } }\n",
        ["5: `list` has to be the name of a list, but this is a list"],
        "a field uses one list: write `{ list: all }`"
      ),
    ]

  static let values: [Row] =
    [
      ("01900", "1900"), ("02", "2"), ("1_024", "1024"), (".5", "0.5"), ("5.", "5"), ("+5", "5"),
      ("-.50", "-0.50"), ("0x1F", "31"),
    ].map { written, meant in
      slip(
        30,
        "        min: \(written)",
        "`min` is written as a decimal number, not `\(written)`",
        "write `\(meant)`"
      )
    } + [
      slip(
        30,
        "        min: {name}",
        "`min` has to be a number, but this is a mapping",
        "write it in digits, for example `10`: no answer can stand here"
      ),
      slip(
        30,
        "        multipleOf: 2",
        "unknown key `multipleOf` in field `count-of`",
        "did you mean `step`?"
      ),
      slip(
        30,
        "        exclusiveMinimum: 2",
        "unknown key `exclusiveMinimum` in field `count-of`",
        "did you mean `min`?"
      ),
      slip(
        15,
        "        minItems: 1",
        "unknown key `minItems` in field `sizes`",
        "did you mean `min-selections`?"
      ),
      slip(
        8,
        "      - id: [name]",
        "`id` has to be an id, but this is a list",
        "remove the brackets: `id: name`"
      ),
      slip(9, "        type: tel", "unknown field type `tel`", "did you mean `text`?"),
      slip(
        13,
        "        type: checkbox-group",
        "unknown field type `checkbox-group`",
        "did you mean `multi-selector`?"
      ),
      Row(
        "- { id: a, type: toggle, label: A, \"on\": Yes }",
        ["4: unknown key `on` in field `a`"],
        "did you mean `on-label`?"
      ),
      Row(
        form([4: "---\nsections:"]),
        ["4: a second document begins here"],
        "remove the line, or keep one document a file"
      ),
    ]

  static let patterns: [Row] = [
    Row(
      #"- { id: a, type: text, label: A, pattern: "\b[0-9]{5}\b" }"#,
      [#"4: `\b` in double quotes is a backspace character to YAML"#],
      #"a pattern is about the whole text, without `\b`: write `'[0-9]{5}'`"#
    ),
    Row(
      #"- { id: a, type: text, label: A, pattern: "\0[0-9]" }"#,
      [#"4: `\0` in double quotes is a null character to YAML"#],
      #"remove it; a literal backslash is `\\` in single quotes"#
    ),
    Row(
      #"- { id: a, type: text, label: "C:\temp" }"#,
      [#"4: `\t` in double quotes is a tab character to YAML"#],
      #"write it in single quotes: `'C:\temp'`"#
    ),
    Row(
      #"- { id: a, type: text, label: "C:\e\\b" }"#,
      [#"4: `\e` in double quotes is an escape character to YAML"#],
      #"write the backslash twice: `\\`"#
    ),
    Row(
      "- { id: a, type: text, label: A, pattern: '[:digit:]{5}' }",
      ["4: `[:digit:]` matches one of its own letters or a colon"],
      "write `[0-9]`"
    ),
  ]

  @Test(
    "A slip is told once",
    arguments: Array(
      [firstLines, defaults, translations, signs, keysOfText, types, sources, values, patterns]
        .joined()
    )
  )
  func slip(row: Row) {
    let findings = FormSample(row.form).decode().findings
      .sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    #expect(findings.map { "\($0.location.start.line): \($0.message)" } == row.findings)
    #expect(findings.first?.help ?? findings.first?.label == row.advice)
  }

  @Test("The form without a slip is right")
  func right() {
    #expect(FormSample(Self.form([:])).decode().findings.map(\.message) == [])
  }

  @Test("A fix is safe only where nothing else can be meant")
  func fixes() {
    let fixable = (defaults: Self.defaults, sources: Self.sources)
    #expect(fixable.defaults.allSatisfy { FormSample($0.form).decode().findings[0].fix == nil })
    #expect(FormSample(fixable.sources[0].form).decode().findings[0].fix?.isSafe == true)
  }

  @Test(
    "What may well be meant is not warned of",
    arguments: [
      #"- { id: a, type: text, label: A, pattern: "[ \t]+[0-9]\f?" }"#,
      #"- { id: a, type: text, label: A, help: "one\ttwo\nthree" }"#,
      #"- { id: a, type: text, label: "A \"b\" \u00E9" }"#,
      "- { id: a, type: text, label: A, pattern: '[a:digt]{5}' }",
      "- { id: a, type: text, label: A, default: { env: EN } }",
    ]
  )
  func meant(form: String) {
    #expect(FormSample(form).decode().findings.map(\.message) == [])
  }
}

import Diagnostics
import FormReader
import Testing

/// One mistake in a form, the one rule that is told, and what to do about it.
@Suite("What to do about a mistake in a form")
struct FormHelpTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var form: String
    var rule: FormRule
    /// The help, or the question beside the carets.
    var advice: String?
    var severity = Finding.Severity.error

    init(
      _ form: String,
      _ rule: FormRule,
      _ advice: String?,
      _ severity: Finding.Severity = .error
    ) {
      self.form = form
      self.rule = rule
      self.advice = advice
      self.severity = severity
    }

    var testDescription: String { form }
  }

  static let keys: [Row] = [
    Row(
      "- { id: b, type: toggle, label: B }\n- { id: a, type: text, label: A, if: b }",
      .unknownKey,
      "did you mean `when`?"
    ),
    Row(
      "- { id: b, type: toggle, label: B }\n- { id: a, type: text, label: A, only-if: b }",
      .unknownKey,
      "did you mean `when`?"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: b, label: Sick leave }], default: Sick leave }",
      .defaultNotAnOption,
      "did you mean `b`?"
    ),
    Row("- { id: a, type: text, label: A, hidden: true }", .unknownKey, "did you mean `when`?"),
    Row("- { id: a, type: text, label: A, requires: b }", .unknownKey, "did you mean `when`?"),
    Row(
      "- { id: a, type: text, label: A, requires: true }",
      .unknownKey,
      "did you mean `required`?"
    ),
    Row("- { id: a, type: text, label: A, min: 3 }", .misplacedKey, "did you mean `min-length`?"),
    Row("- { id: a, type: computed, default: A }", .misplacedKey, "did you mean `value`?"),
    Row(
      "- { id: a, type: number, label: A, placeholder: A }",
      .misplacedKey,
      "remove it, or change the type of the field"
    ),
    Row(
      "- { id: aa, type: text, label: A }\n- { id: aa, type: text, label: Meal plan }",
      .duplicateID,
      "rename the second one, for example `meal-plan`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: b, label B }] }",
      .unknownKey,
      "write `label: B`"
    ),
    Row("- { id a, type: text, label: A }", .unknownKey, "write `id: a`"),
    Row("- { id: a, type text, label: A }", .unknownKey, "write `type: text`"),
    Row(
      "- { id: a, type: text, label: { en: Grants, es Ayudas } }",
      .unknownKey,
      "write `es: Ayudas`"
    ),
    Row("- { id: a, type: note, value: A }", .misplacedKey, "did you mean `text`?"),
    Row(
      "formwork: 1\nid: q\nfields:\n  - id: s\n    title: S\n    fields:\n      - { id: a, type: text, label: A }",
      .misplacedKey,
      "write `sections:` instead"
    ),
    Row(
      "- { id: aa, type: toggle, label: A }\n- { id: aa, type: toggle, label: B }\n- { id: c, type: text, label: C, when: bb }",
      .duplicateID,
      "rename one of the two, perhaps `bb`, which another place refers to"
    ),
    Row(
      "formwork: 1\nid: q\noption-lists: { Meals: [a, b] }\nfields:\n  - { id: c, type: picker, label: C, options: { list: meals } }",
      .invalidID,
      "for example `meals`"
    ),
    Row(
      "- { id: 1st, type: text, label: A }",
      .invalidID,
      "choose a word that begins with a letter"
    ),
  ]

  static let values: [Row] = [
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: 14, 15, 16",
      .wrongType,
      "put it in brackets: `[\"14\", \"15\", \"16\"]`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n    a\n    - b\n    - c",
      .wrongType,
      "begin the first entry with `- `, as the others"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [[ id: b, label: B ]] }",
      .wrongType,
      "write it in braces: `{ id: b, label: B }`"
    ),
    Row(
      "- { id: a, type: multi-selector, label: A, options: [b, c], max-selections: 0 }",
      .wrongType,
      "write `1` or more, or remove the key"
    ),
    Row(
      "- { id: a, type: text, label: A, min-length: -1 }",
      .wrongType,
      "write `0` or more, or remove the key"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [alpha, beta], default: zzzz }",
      .defaultNotAnOption,
      "write one of `alpha` and `beta`"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  pattern: \\+?[0-9]{6,20}\"",
      .suspiciousText,
      "remove it; if it belongs to the text, quote all of it",
      .warning
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n    - id: b\n      icon: 🐘\"",
      .suspiciousText,
      "remove it; if it belongs to the text, quote all of it",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: #Why",
      .missingValue,
      "if this is the value, quote it: `\"#Why\"`"
    ),
    Row("- id: a\n  type: text\n  label:", .missingValue, "write text"),
    Row(
      "- id: a\n  type: text\n  label: A\n  help:",
      .missingValue,
      "write text, or remove the key"
    ),
    Row("- { id: a, type: text, label: A, pattern: [a-z] }", .wrongType, "quote it: `\"[a-z]\"`"),
    Row("- { id: a, type: text, label: [A, B] }", .wrongType, "quote it: `\"[A, B]\"`"),
    Row("- { id: a, type: text, label: A, when: [b, c] }", .wrongType, "write one text: `b and c`"),
    Row(
      "- { id: a, type: text, label: A, when: { b: c } }",
      .wrongType,
      "write one text, for example `framework == vapor`"
    ),
    Row(
      "formwork: 1\nid: sample\nfields:\n  one: { type: text, label: A }",
      .wrongType,
      "begin each entry with `- `, for example `- id: one`"
    ),
    Row(
      "- { id: a, type: text, label: A, default: {name} }",
      .wrongType,
      "quote it: `\"{name}\"`"
    ),
    Row("- { id: a, type: computed, value: {name} }", .wrongType, "quote it: `\"{name}\"`"),
    Row(
      "- { id: a, type: number, label: A, default: ten }",
      .wrongType,
      "write it in digits: `10`"
    ),
    Row(
      "- { id: a, type: number, label: A, max: 10% }",
      .wrongType,
      "write the number alone: `10`; `unit` says of what"
    ),
    Row(
      "- id: a\n  type: number\n  label: A\n  min: 1,5",
      .wrongType,
      "write it with a point: `1.5`"
    ),
    Row(
      "- id: a\n  type: number\n  label: A\n  max: 5,000",
      .wrongType,
      "write the digits alone: `5000`"
    ),
    Row(
      "- { id: a, type: number, label: A, max: “10” }",
      .wrongType,
      "curly quotes are letters to YAML; write `10`"
    ),
    Row(
      "- { id: a, type: text, label: A, format: “email” }",
      .unknownValue,
      "did you mean `email`?"
    ),
    Row("- { id: a, type: text, label: A, secure: 1 }", .wrongType, "write `true`"),
    Row(
      "- { id: a, type: picker, label: A, options: { command: [b], timeout: 5s } }",
      .wrongType,
      "write the number alone: `5`"
    ),
    Row(
      "- { id: a, type: text, label: { en: A, no: B } }",
      .invalidLanguage,
      "quote it: `\"no\"`",
      .warning
    ),
  ]

  static let options: [Row] = [
    Row(
      "formwork: 1\nid: sample\noption-lists: { sizes: [b, c] }\nfields:\n  - { id: a, type: picker, label: A, options: sizes }",
      .wrongType,
      "write `{ list: sizes }`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n- red\n- green",
      .missingValue,
      "indent the entries further than `options`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: \"(b, c)\" }",
      .wrongType,
      "put it in brackets: `[b, c]`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n    - b: B\n    - c: C\n  default: b",
      .unknownKey,
      "write `{ id: b, label: B }`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [b, c], default: 0 }",
      .defaultNotAnOption,
      "write one of `b` and `c`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [\"0\", c], default: 0 }",
      .idNotText,
      "quote it: `\"0\"`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: b, exclusive: true }, c] }",
      .uselessKey,
      "remove it, or make the field a `multi-selector`",
      .warning
    ),
    Row(
      "- { id: a, type: picker, label: A, options: { command: [\"gh repo list\"] } }",
      .shellCommand,
      "make each word an entry of the list: `gh, repo, list`",
      .warning
    ),
  ]

  static let bounds: [Row] = [
    Row(
      "- { id: a, type: number, label: A, min: 5, max: 4, default: 4.5 }\n- { id: b, type: text, label: B, when: a > 9 }",
      .impossibleBounds,
      "swap the two: `min: 4` and `max: 5`; or correct one of them"
    ),
    Row(
      "- { id: a, type: number, label: A, min: 5, max: 2, default: 30 }",
      .impossibleBounds,
      "correct `max`: the default fits `min`, and not `max`"
    ),
    Row(
      "- { id: a, type: number, label: A, min: 5, max: 2, default: 1 }",
      .impossibleBounds,
      "correct `min`: the default fits `max`, and not `min`"
    ),
    Row(
      "- { id: a, type: text, label: A, min-length: 9, max-length: 3, default: four-letters }",
      .impossibleBounds,
      "correct `max-length`: the default fits `min-length`, and not `max-length`"
    ),
    Row(
      "- { id: a, type: multi-selector, label: A, options: [b, c, d], min-selections: 3, max-selections: 2, default: [b, c] }\n- { id: e, type: text, label: B, when: a has b }",
      .impossibleBounds,
      "swap the two: `min-selections: 2` and `max-selections: 3`; or correct one of them"
    ),
    Row(
      "- { id: a, type: number, label: A, step: 0, default: 3 }",
      .impossibleBounds,
      "write what two answers next to each other differ by, or remove `step`"
    ),
    Row(
      "- { id: a, type: text, label: A, format: date, min-length: 20 }",
      .impossibleBounds,
      "remove the length, or change `format`; a date looks like `2026-02-28`"
    ),
    Row(
      "- { id: a, type: text, label: A, format: date, max-length: 5 }",
      .impossibleBounds,
      "remove the length, or change `format`; a date looks like `2026-02-28`"
    ),
    Row(
      "- { id: a, type: number, label: A, integer: true, step: 0.5 }",
      .uselessKey,
      "write a whole number, or remove `integer`",
      .warning
    ),
    Row(
      "- { id: a, type: text, label: A, max-length: 2, suggestions: [abc] }",
      .suggestionDoesNotFit,
      "change the suggestion, or what the field asks for"
    ),
  ]

  static let marks: [Row] = [
    Row(
      "- { id: a, type: text, label: “A” }",
      .suspiciousText,
      "write `\"A\"`; if they belong to it, quote all of it",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  pattern: “[a-z]+”",
      .suspiciousText,
      "write `\"[a-z]+\"`; if they belong to it, quote all of it"
    ),
    Row(
      "- { id: a, type: text, label: A, default: “b” }",
      .suspiciousText,
      "write `\"b\"`; if they belong to it, quote all of it",
      .warning
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [“b”, c] }",
      .suspiciousText,
      "write `\"b\"`; if they belong to it, quote all of it",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: Research\"",
      .suspiciousText,
      "remove it; if it belongs to the text, quote all of it",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: Two }",
      .suspiciousText,
      "remove it; if it belongs to the text, quote all of it",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: Room #12",
      .suspiciousText,
      "quote it: `\"Room #12\"`",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: Room # 12",
      .suspiciousText,
      "quote it: `\"Room # 12\"`",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: Room #",
      .suspiciousText,
      "quote it: `\"Room #\"`",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: Room \"",
      .suspiciousText,
      "remove it; if it belongs to the text, quote all of it",
      .warning
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n    - Room #1\n    - Room #2",
      .duplicateOption,
      "`#` after a space begins a comment: quote both, as in `\"Room #2\"`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [x15, x17]\n  default: x17\"",
      .defaultNotAnOption,
      "did you mean `x17`?"
    ),
    Row(
      "- { id: a, type: text, label: A, pattern: \"/[0-9 ]+/\" }",
      .suspiciousText,
      "write it without them: `\"[0-9 ]+\"`",
      .warning
    ),
  ]

  static let languages: [Row] = [
    Row(
      "- { id: a, type: text, label: { en: A, es: B } }\n- { id: b, type: text, label: { en: A, es: B } }\n- { id: c, type: text, label: { en: A, ed: B } }",
      .missingTranslation,
      "did you mean `es`?",
      .warning
    ),
    Row(
      "- { id: a, type: text, label: { en: A, es: B } }\n- { id: b, type: text, label: { en: A, es: B, fr: C } }\n- { id: c, type: text, label: { en: A, es: B } }",
      .missingTranslation,
      "remove it, or add the language to the other texts",
      .warning
    ),
    Row(
      "- { id: a, type: text, label: { en: A, es: B }, help: { en: C } }",
      .missingTranslation,
      "add `es:` and the text in that language",
      .warning
    ),
  ]

  @Test(
    "one mistake is one finding that says what to do",
    arguments: keys + values + options + bounds + marks + languages
  )
  func advice(row: Row) {
    let findings = FormSample(row.form).decode().findings
    #expect(findings.map(\.rule) == [row.rule.rawValue])
    #expect(findings.map { $0.help ?? $0.label } == [row.advice])
    #expect(findings.map(\.severity) == [row.severity])
  }

  @Test(
    "what may well be meant is not warned of",
    arguments: [
      "- id: a\n  type: text\n  label: Width 3\"",
      "- id: a\n  type: text\n  label: The \"big\" one\n  help: Users'",
      "- id: a\n  type: text\n  label: One {of} these}",
      "- { id: a, type: text, label: \"“A”\" }",
      "- { id: a, type: text, label: “A” or “B” }",
      "- id: a\n  type: text\n  label: Room # a comment",
      "- id: a\n  type: text\n  label: Room  # 12",
      "- id: a\n  type: text\n  label: Room  #",
      "- id: a\n  type: text\n  label: Width 3 \"",
      "- { id: a, type: text, label: A, placeholder: /home/, pattern: \"/[a-z]+/\" }",
      "- { id: a, type: text, label: A, pattern: \"/[a-z]+/[a-z]+/\" }",
      "- { id: a, type: text, label: A, format: date, max-length: 10 }",
      "- { id: a, type: number, label: A, integer: true, step: 5 }",
      "- { id: a, type: picker, label: A, options: { command: [\"/opt/my tools/list\"] } }",
      "- { id: a, type: text, label: { en: A, \"no\": B } }",
      "formwork: 1\nid: sample\noption-lists: { all: [{ id: b, exclusive: true }, c] }\nfields:\n  - { id: a, type: picker, label: A, options: { list: all } }\n  - { id: d, type: multi-selector, label: A, options: { list: all } }",
    ]
  )
  func meant(form: String) {
    #expect(FormSample(form).decode().findings.map(\.message) == [])
  }

  @Test(
    "what refers to something lost or misspelt is not told again",
    arguments: [
      (
        "- { id: full.name, type: text, label: A }\n- { id: b, type: text, label: B, default: \"{full-name}\" }",
        "invalid-id"
      ),
      (
        "- { type: text, label: A }\n- { id: b, type: text, label: B, default: \"{full-name}\" }",
        "missing-key"
      ),
      (
        "- { id: a, type: picker, label: A, options: [x, x, z], default: w }\n- { id: b, type: text, label: B, when: a == w }",
        "duplicate-option"
      ),
      (
        "formwork: 1\nid: sample\noption-lists: { all: [x, x] }\nfields:\n  - { id: a, type: picker, label: A, options: { list: all } }\n  - { id: b, type: text, label: B, when: a == w }",
        "duplicate-option"
      ),
      (
        "formwork: 1\nid: sample\noption-lists: { all: [x, z] }\nfields:\n  - { id: a, type: picker, label: A, options: { lists: all } }",
        "unknown-key"
      ),
      (
        "formwork: 1\nid: sample\noption-lists: { all: [x, z] }\nfields:\n  - { id: a, type: picker, label: A, options: { list: all }\n",
        "syntax"
      ),
    ]
  )
  func followers(form: String, rule: String) {
    #expect(FormSample(form).decode().findings.map(\.rule) == [rule])
  }

  @Test("option ids that differ in case do not lend their path to later findings")
  func twins() {
    let form =
      "- { id: pk, type: picker, label: P, options: [Ab, aB] }\n- { id: tx, type: text, label: L, foo: 1 }"
    let findings = FormSample(form).decode().findings
    #expect(findings.map(\.idPath.description) == ["field:pk/option:aB", "field:tx"])
    #expect(findings.last?.message == "unknown key `foo` in field `tx`")
  }
}

import Diagnostics
import FormReader
import Testing

/// Mistakes that leave no doubt of what was meant: one finding each, and nothing of what follows.
@Suite("What was meant by a mistake in a form")
struct FormMeantTests {
  typealias Row = FormHelpTests.Row

  static let options: [Row] = [
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: pg, label: Postgres }, { id: pg, label: MySQL }] }\n- { id: b, type: text, label: B, when: a == mysql }",
      .duplicateOption,
      "rename the second one, for example `mysql`, or remove it"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: dev, label: Dev }, { id: dev, label: Production }], default: prod }",
      .duplicateOption,
      "rename the second one, for example `production`, or remove it"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: pg, label: MySQL }, { id: pg, label: pg }] }",
      .duplicateOption,
      "rename the first one, for example `mysql`, or remove one of the two"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [[AWS], gcp]\n- { id: b, type: text, label: B, when: \"a == [AWS]\" }\n- { id: c, type: text, label: C, when: a != AWS }",
      .wrongType,
      "remove the brackets: `AWS`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [{ id: [AWS] }, gcp]\n- { id: b, type: text, label: B, when: \"a == [AWS]\" }",
      .wrongType,
      "remove the brackets: `AWS`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n    - cloud:\n    - gcp\n- { id: b, type: text, label: B, when: a == cloud }",
      .missingKey,
      "write `- cloud`, without the `:`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n    - cloud:\n        label: Cloud\n    - gcp\n- { id: b, type: text, label: B, when: a == cloud }",
      .missingKey,
      "write `- id: cloud`, and the keys under it in the column of `id`"
    ),
    Row(
      "- cloud:\n  type: toggle\n  label: Cloud\n- { id: b, type: text, label: B, when: cloud }",
      .missingKey,
      "write `- id: cloud`"
    ),
    Row(
      "- cloud:\n    type: toggle\n    label: Cloud\n- { id: b, type: text, label: B, when: cloud }",
      .missingKey,
      "write `- id: cloud`, and the keys under it in the column of `id`"
    ),
    Row(
      "formwork: 1\nid: sample\nsections:\n  - start:\n      title: Start\n      fields:\n        - { id: a, type: toggle, label: A }",
      .missingKey,
      "write `- id: start`, and the keys under it in the column of `id`"
    ),
  ]

  static let others: [Row] = [
    Row(
      "- { id: a, type: text, label: Tea, coffee, milk }",
      .unknownKey,
      "quote it: `\"Tea, coffee, milk\"`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [{ id: b, label: Tea, or coffee }, c]",
      .unknownKey,
      "quote it: `\"Tea, or coffee\"`"
    ),
    Row("- { id: a, type: text, label: A, requird }", .unknownKey, "did you mean `required`?"),
    Row(
      "- { id: a, type: number, label: A, min: 1, minimum: 2 }",
      .unknownKey,
      "`min` is already given: remove `minimum`"
    ),
    Row("- { id: a, type: text, label: A, help-text: B }", .unknownKey, "did you mean `help`?"),
    Row(
      "- { id: a, type: number, label: A, max: \"3.000,50\" }",
      .wrongType,
      "write it with a point: `3000.50`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: kinds.csv }",
      .wrongType,
      "write `{ from: kinds.csv }`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [[red, Red], green] }",
      .wrongType,
      "write it in braces: `{ id: red, label: Red }`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n    - red, label: Red\n    - green",
      .unknownKey,
      "write `{ id: red, label: Red }`"
    ),
    Row(
      "- { id: a, type: text, label: A, pattern: \"*.pdf\" }",
      .invalidPattern,
      "write `\".*[.]pdf\"`: any text is `.*`"
    ),
    Row(
      "- { id: a, type: text, label: A, format: phone }",
      .unknownValue,
      "remove it; a `pattern` can say what such a text looks like"
    ),
    Row(
      "- { id: a, type: text, label: \"A\"#b\n  }",
      .suspiciousText,
      "put a space before the `#`; if it belongs to the text, put it inside the quotes",
      .warning
    ),
  ]

  static let foreign: [Row] = [
    Row(
      "- { id: a, type: text, label: A, pattern: \"/[0-9]{4}/\" }",
      .suspiciousText,
      "write it without them: `\"[0-9]{4}\"`",
      .warning
    ),
    Row(
      "- { id: a, type: text, label: A, pattern: /a+/i }",
      .suspiciousText,
      "write it without them: `a+`; a pattern has no flags: name both cases in a class, for example `[Aa]`",
      .warning
    ),
    Row(
      "- { id: a, type: picker, label: A, options: 16 | 32 | 64 }",
      .wrongType,
      "put it in brackets: `[\"16\", \"32\", \"64\"]`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: small / medium / large }",
      .wrongType,
      "put it in brackets: `[small, medium, large]`"
    ),
    Row(
      "- { id: a, type: picker, label: A, default: 32 GB, options: [\"16\", \"32\"] }",
      .defaultNotAnOption,
      "did you mean `\"32\"`?"
    ),
    Row(
      "- { id: a, type: picker, label: A, default: lots, options: [\"16\", \"32\"] }",
      .defaultNotAnOption,
      "write one of `\"16\"` and `\"32\"`"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: pg, label: Normal }, { id: pg, label: Reduced }] }\n- { id: b, type: text, label: B, when: a == student }",
      .duplicateOption,
      "rename the second one, for example `student`, or remove it"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: pg, label: Student }, { id: pg, label: Normal }] }\n- { id: b, type: text, label: B, when: a == student }",
      .duplicateOption,
      "rename the first one, for example `student`, or remove one of the two"
    ),
    Row(
      "- { id: a, type: number, label: A, max: two }",
      .wrongType,
      "write it in digits: `2`"
    ),
    Row(
      "- { id: a, type: number, label: A, max: one hundred }",
      .wrongType,
      "write it in digits: `100`"
    ),
    Row(
      "- { id: a, type: number, label: A, max: two thousand and twenty-five }",
      .wrongType,
      "write it in digits: `2025`"
    ),
    Row(
      "- { id: a, type: number, label: A, max: 5k }",
      .wrongType,
      "write all of its digits: `5000`"
    ),
    Row(
      "- { id: a, type: number, label: A, max: €100 }",
      .wrongType,
      "write the number alone: `100`"
    ),
    Row(
      "- { id: a, type: number, label: A, min: 100, max: 500, default: plenty }",
      .wrongType,
      "write it in digits, for example `100`"
    ),
    Row(
      "- { id: a, type: text, label: A, length: 7 }",
      .unknownKey,
      "write `min-length: 7` and `max-length: 7`"
    ),
    Row(
      "- { id: a, type: number, label: A, range: 10-50 }",
      .unknownKey,
      "write `min: 10` and `max: 50`"
    ),
    Row(
      "- { id: a, type: text, label: A, pattern: \"[0-9{4}-[A-Z]{2}\" }",
      .invalidPattern,
      "write `\"[0-9]{4}-[A-Z]{2}\"`: a class such as `[0-9]` is any of its characters"
    ),
    Row(
      "- { id: a, type: text, label: A, pattern: dd.mm.yyyy }",
      .suspiciousPattern,
      "write `\"[0-9]{2}[.][0-9]{2}[.][0-9]{4}\"`: a class such as `[0-9]` is any of its characters",
      .warning
    ),
    Row(
      "- id: a\n  type: text\n  label: Device #2 ordered",
      .suspiciousText,
      "quote it: `\"Device #2 ordered\"`",
      .warning
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [b, c] }\n- { id: d, type: text, label: D, when: { a: b } }",
      .wrongType,
      "write `a == b`"
    ),
  ]

  static let defaults: [Row] = [
    Row(
      "- { id: a, type: toggle, label: A, must-be-on: You have to agree, default: \"false\" }",
      .defaultDoesNotFit,
      "remove the default: without one the toggle starts off"
    ),
    Row(
      "- { id: a, type: toggle, label: A, must-be-on: You have to agree, default: no }",
      .defaultDoesNotFit,
      "remove the default: without one the toggle starts off"
    ),
    Row(
      "- { id: a, type: text, label: A, format: date, default: 12 June 2026 }",
      .defaultDoesNotFit,
      "write `2026-06-12`"
    ),
    Row(
      "- { id: a, type: text, label: A, format: date, default: 06/12/2026 }",
      .defaultDoesNotFit,
      "write the year, the month and the day in digits: `YYYY-MM-DD`"
    ),
    Row(
      "- { id: a, type: text, label: A, format: date, default: today }",
      .defaultDoesNotFit,
      "write one day as `YYYY-MM-DD`, or remove the default: it is the same on every day"
    ),
    Row(
      "- { id: a, type: text, label: A, format: date, suggestions: [12.06.2026] }",
      .suggestionDoesNotFit,
      "write `2026-06-12`"
    ),
    Row(
      "- { id: a, type: text, label: A, format: email, default: Ada }",
      .defaultDoesNotFit,
      "change the default, or `format`"
    ),
  ]

  static let templates: [Row] = [
    Row(
      "- { id: a, type: picker, label: A, options: [b, c] }\n- { id: d, type: text, label: D, default: \"${a}\" }",
      .unknownKey,
      "write `{a}`",
      .warning
    ),
    Row(
      "- { id: who, type: text, label: A }\n- { id: d, type: text, label: D, default: \"$(who)\" }",
      .unknownKey,
      "write `{who}`",
      .warning
    ),
    Row(
      "- { id: who, type: text, label: A }\n- id: d\n  type: computed\n  label: D\n  value: who + \"-\" + who",
      .unknownKey,
      "write `\"{who}-{who}\"`",
      .warning
    ),
    Row(
      "- { id: who, type: text, label: A }\n- { id: d, type: computed, label: D, value: who }",
      .unknownKey,
      "write `\"{who}\"`",
      .warning
    ),
    Row(
      "- { id: full-name, type: text, label: Your name }\n- { id: b, type: text, label: B, default: \"Of {Your name}\" }",
      .unknownKey,
      "write `{full-name}`"
    ),
    Row(
      "- { id: full-name, type: text, label: Your name }\n- { id: b, type: text, label: B, default: \"Of {{Your name}}\" }",
      .unknownKey,
      "write `{full-name}`",
      .warning
    ),
    Row(
      "- { id: full-name, type: text, label: Your name }\n- { id: b, type: text, label: B, default: \"Of {{ full_name | upper }}\" }",
      .unknownKey,
      "write `{full-name | upper}`",
      .warning
    ),
    Row(
      "- { id: full-name, type: text, label: Your name }\n- { id: b, type: text, label: B, default: \"Of {{full-nam}}\" }",
      .unknownKey,
      "write `{full-name}`",
      .warning
    ),
    Row(
      "- { id: full-name, type: text, label: Your name }\n- { id: b, type: text, label: B, default: \"Of <full-name>\" }",
      .unknownKey,
      "write `{full-name}`",
      .warning
    ),
    Row(
      "- { id: full-name, type: text, label: Your name }\n- { id: b, type: computed, value: $full-name }",
      .unknownKey,
      "write `{full-name}`",
      .warning
    ),
  ]

  @Test("it is one finding that says so", arguments: options + others + foreign + defaults)
  func meant(row: Row) {
    let findings = FormSample(row.form).decode().findings
    #expect(findings.map(\.rule) == [row.rule.rawValue])
    #expect(findings.map { $0.help ?? $0.label } == [row.advice])
    #expect(findings.map(\.severity) == [row.severity])
  }

  @Test("a place of a template in the words of another language is one", arguments: templates)
  func template(row: Row) {
    let findings = FormSample(row.form).decode().findings
    #expect(findings.map(\.rule) == [TemplateRule.templateSyntax.rawValue])
    #expect(findings.map(\.help) == [row.advice])
    #expect(findings.map(\.severity) == [row.severity])
  }

  @Test(
    "a repeated option hides no misspelt id of the others",
    arguments: [
      ("default: sqlit", ["duplicate-option", "default-not-an-option"]),
      ("default: mysql", ["duplicate-option"]), ("default: sqlite", ["duplicate-option"]),
    ]
  )
  func repeated(key: String, rules: [String]) {
    let options =
      "[{ id: pg, label: Postgres }, { id: pg, label: MySQL }, { id: sqlite, label: SQLite }]"
    let form = "- { id: a, type: picker, label: A, options: \(options), \(key) }"
    #expect(FormSample(form).decode().findings.map(\.rule) == rules)
    let value = key.dropFirst("default: ".count)
    let asked =
      "- { id: a, type: picker, label: A, options: \(options) }\n"
      + "- { id: b, type: text, label: B, when: a == \(value) }"
    let found = FormSample(asked).decode().findings.map(\.rule)
    #expect(found == rules.map { $0 == "default-not-an-option" ? "unknown-option" : $0 })
  }

  @Test("a default of its own is still none of the options beside a repeated one")
  func foreignDefault() {
    let options = "[{ id: pg, label: Postgres }, { id: pg, label: MySQL }]"
    let form = "- { id: a, type: picker, label: A, options: \(options), default: oracle }"
    let rules = FormSample(form).decode().findings.map(\.rule)
    #expect(rules == ["duplicate-option", "default-not-an-option"])
  }

  @Test(
    "a list that is not there is told alone, whatever others are not used",
    arguments: [
      ("sizes: [s, m]", "shirt", "did you mean `sizes`?"),
      ("sizes: [s, m]", "shirt-sizes", "did you mean `sizes`?"),
      ("{ sizes: [s, m], kinds: [s, m] }", "shirt", nil),
    ]
  )
  func unknownList(lists: String, name: String, label: String?) {
    let lists = lists.hasPrefix("{") ? lists : "{ \(lists) }"
    let findings = FormSample(
      "formwork: 1\nid: sample\noption-lists: \(lists)\nfields:\n"
        + "  - { id: a, type: picker, label: A, options: { list: \(name) } }"
    )
    .decode().findings
    #expect(findings.map(\.rule) == ["unknown-list"])
    #expect(findings.map(\.label) == [label])
  }

  static let formats = [
    ("e-mail address", "email"), ("e-mail", "email"), ("mail", "email"), ("E-Mail", "email"),
    ("link", "url"), ("web address", "url"), ("website", "url"), ("uri", "url"),
    ("domain", "hostname"), ("version number", "semver"), ("day", "date"), ("file path", "path"),
    ("variable name", "identifier"),
  ]

  @Test("a format in other words is known", arguments: formats)
  func format(word: String, meant: String) {
    let findings = FormSample("- { id: a, type: text, label: A, format: \(word) }").decode()
      .findings
    #expect(findings.map(\.rule) == ["unknown-value"])
    #expect(findings.map(\.label) == ["did you mean `\(meant)`?"])
  }
}

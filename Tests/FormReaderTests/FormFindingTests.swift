import Diagnostics
import FormReader
import Testing

/// Each row is a form with the span that is shown, the rule and the headline.
///
/// Rows with a whole fix show the text that replaces the span.
@Suite("Findings of a form")
struct FormFindingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var form: String
    var rule: FormRule
    var message: String
    var fix: String?

    init(_ form: String, _ rule: FormRule, _ message: String, fix: String? = nil) {
      self.form = form
      self.rule = rule
      self.message = message
      self.fix = fix
    }

    var testDescription: String { message }
  }

  static let all = keys + values + anyValues + dates + ids + bounds + causes

  static let keys: [Row] = [
    Row(
      "- id: email\n  type: text\n  label: E-mail\n  «requird»: true",
      .unknownKey,
      "unknown key `requird` in field `email`",
      fix: "required"
    ),
    Row(
      "- id: email\n  type: text\n  «labl»: E-mail",
      .unknownKey,
      "unknown key `labl` in field `email`",
      fix: "label"
    ),
    Row(
      "- id: email\n  type: text\n  label: E-mail\n  «regex»: a+",
      .unknownKey,
      "unknown key `regex` in field `email`"
    ),
    Row(
      "- id: email\n  type: text\n  label: E-mail\n  «colour-of-the-field»: red",
      .unknownKey,
      "unknown key `colour-of-the-field` in field `email`"
    ),
    Row(
      "- id: port\n  type: number\n  label: Port\n  «max-length»: 5",
      .misplacedKey,
      "`max-length` does not belong in a field of type `number`"
    ),
    Row("- «type»: text\n  label: Name", .missingKey, "text field has no `id`"),
    Row("- «id»: name\n  type: text", .missingKey, "field `name` has no `label`"),
    Row("- «id»: name\n  label: Name", .missingKey, "field `name` has no `type`"),
    Row("- «id»: a-note\n  type: note", .missingKey, "field `a-note` has no `text`"),
    Row("- «id»: sum\n  type: computed", .missingKey, "field `sum` has no `value`"),
    Row("- «id»: a\n  type: picker\n  label: A", .missingKey, "field `a` has no `options`"),
    Row("«formwork»: 1\nid: sample", .missingKey, "form has neither `sections` nor `fields`"),
    Row(
      "«id»: sample\nfields:\n  - { id: a, type: text, label: A }",
      .missingKey,
      "form has no `formwork`"
    ),
    Row(
      "formwork: «2»\nid: sample\nfields:\n  - { id: a, type: text, label: A }",
      .unsupportedVersion,
      "language version `2` is not known; this program reads version 1"
    ),
    Row(
      "formwork: «\"1\"»\nid: sample\nfields:\n  - { id: a, type: text, label: A }",
      .unsupportedVersion,
      "language version `\"1\"` is not known; this program reads version 1",
      fix: "1"
    ),
    Row("«just text»", .notAForm, "this is not a form: a form is a mapping of keys"),
    Row(
      "«name»: docker\nservices: [a]",
      .notAForm,
      "this is not a form: it has none of `formwork`, `sections` and `fields`"
    ),
    Row("«»", .emptyFile, "the file is empty"),
  ]

  /// Numbers that are too long to be counted with.
  static let tooManyDigits: [Row] =
    [
      Row(
        "- id: a\n  type: number\n  label: A\n  step: «0.1234567890123456789»",
        .wrongType,
        "`step` has to be a number of at most 18 digits, but this is `0.1234567890123456789`"
      )
    ]
    + ["9223372036854775807", "9223372036854775808", String(repeating: "9", count: 40)].flatMap {
      number in
      ["min-length", "max-length"].map { key in
        let least = key == "min-length" ? 0 : 1
        return Row(
          "- id: a\n  type: text\n  label: A\n  \(key): «\(number)»",
          .wrongType,
          "`\(key)` has to be a whole number from \(least) with at most 18 digits, "
            + "but this is `\(number)`"
        )
      }
    }

  static let values: [Row] =
    [
      Row(
        "- id: a\n  type: text\n  label: A\n  required: «\"true\"»",
        .wrongType,
        "`required` has to be `true` or `false`, but this is the text `\"true\"`",
        fix: "true"
      ),
      Row(
        "- id: a\n  type: text\n  label: A\n  required: «yes»",
        .wrongType,
        "`required` has to be `true` or `false`, and `yes` is a boolean to YAML 1.1 only",
        fix: "true"
      ),
      Row(
        "- id: a\n  type: text\n  label: A\n  max-length: «\"3\"»",
        .wrongType,
        "`max-length` has to be a whole number from 1 with at most 18 digits, but this is the text `\"3\"`",
        fix: "3"
      ),
      Row(
        "- id: a\n  type: text\n  label: A\n  min-length: «-1»",
        .wrongType,
        "`min-length` has to be a whole number from 0 with at most 18 digits, but this is `-1`"
      ),
    ] + tooManyDigits + [
      Row(
        "- id: a\n  type: number\n  label: A\n  min: «0x10»",
        .wrongType,
        "`min` has to be a number, and `0x10` is not written in decimal digits"
      ),
      Row(
        "- id: a\n  type: text\n  label: «[a, b]»",
        .wrongType,
        "`label` has to be text, but this is a list"
      ),
      Row("- id: a\n  type: text\n  label:«»", .missingValue, "`label` has no value"),
      Row(
        "- id: a\n  type: text\n  label: «~»",
        .missingValue,
        "`label` is null, not text",
        fix: "\"~\""
      ),
      Row(
        "- id: a\n  type: text\n  label: A\n  help: «Null»",
        .missingValue,
        "`help` is null, not text",
        fix: "\"Null\""
      ),
      Row(
        "- id: a\n  type: text\n  label: A\n  suggestions: [None, «null»]",
        .missingValue,
        "`suggestions` is null, not text",
        fix: "\"null\""
      ),
      Row(
        "- id: a\n  type: «txt»\n  label: A",
        .unknownValue,
        "unknown field type `txt`",
        fix: "text"
      ),
      Row(
        "- id: a\n  type: «dropdown»\n  label: A\n  options: [b, c]",
        .unknownValue,
        "unknown field type `dropdown`",
        fix: "picker"
      ),
      Row(
        "- id: a\n  type: text\n  label: A\n  format: «e-mail»",
        .unknownValue,
        "unknown `format` `e-mail`",
        fix: "email"
      ),
      Row(
        "- id: a\n  type: picker\n  label: A\n  options: «[]»",
        .emptyList,
        "`options` is an empty list"
      ),
      Row(
        "- id: a\n  type: text\n  label: { «english»: A }",
        .invalidLanguage,
        "`english` is not a language tag"
      ),
      Row(
        "- id: a\n  type: text\n  label: { en: A, es: A }\n  help: { «en»: B }",
        .missingTranslation,
        "text has no translation for `es`"
      ),
      Row(
        "- id: a\n  type: picker\n  label: A\n  options: [b]\n  default: «[b]»",
        .wrongType,
        "`default` has to be an option, but this is a list"
      ),
      Row(
        "- id: a\n  type: multi-selector\n  label: A\n  options: [b]\n  default: «b»",
        .wrongType,
        "`default` has to be a list, but this is the text `b`",
        fix: "[b]"
      ),
      Row(
        "- id: a\n  type: picker\n  label: A\n  options:\n    - { id: b, label: B, disabled: «true» }\n    - c",
        .wrongType,
        "`disabled` has to be a text that says why, but this is the boolean `true`"
      ),
      Row(
        "formwork: 1\nid: sample\nversion: «1.10»\nfields: [{ id: a, type: text, label: A }]",
        .wrongType,
        "`version` has to be text, but this is the number `1.10`",
        fix: "\"1.10\""
      ),
    ]

  /// Values that are data.
  static let anyValues: [Row] =
    [
      (
        "shape: array, default: { «b»: 1 }", .wrongType,
        "`default` has to be an array, but this is a mapping", nil
      ),
      (
        "shape: object, default: «[]»", .wrongType,
        "`default` has to be an object, but this is a list", nil
      ),
      (
        "shape: object, default: «no»", .wrongType,
        "`default` has to be an object, but this is the boolean `no`", nil
      ),
      (
        "default: «null»", .wrongType,
        "`default` has to be a value other than null, but this is null", nil
      ),
      (
        "default: «~»", .wrongType, "`default` has to be a value other than null, but this is null",
        nil
      ),
      ("default: [«0o7»]", .idNotText, "some readers of YAML take `0o7` for a number", "\"0o7\""),
      (
        "default: { a: «2026-01-31» }", .idNotText,
        "some readers of YAML take `2026-01-31` for a date", "\"2026-01-31\""
      ),
      ("default: { a: [«~»] }", .idNotText, "some readers of YAML take `~` for null", nil),
      (
        "default: { a: «.inf» }", .idNotText, "some readers of YAML take `.inf` for a number",
        "\".inf\""
      ),
      (
        "default: { a: «True» }", .idNotText, "some readers of YAML take `True` for a boolean",
        "\"True\""
      ),
      (
        "default: { «007»: 7 }", .idNotText, "some readers of YAML take `007` for a number",
        "\"007\""
      ),
      (
        "default: { x: 0, «y»: 0 }", .idNotText, "some readers of YAML take `y` for a boolean",
        "\"y\""
      ),
      ("default: { a: «»}", .missingValue, "a value is missing", nil),
      ("«secure»: true", .misplacedKey, "`secure` does not belong in a field of type `json`", nil),
      ("shape: «list»", .unknownValue, "unknown `shape` `list`", nil),
    ]
    .map { (keys: String, rule: FormRule, message: String, fix: String?) in
      Row("- { id: data, type: json, label: Data, \(keys) }", rule, message, fix: fix)
    } + [
      Row(
        "- { id: data, type: json, label: Data }\n- { id: a, type: text, label: A, when: «data» }",
        .conditionType,
        "`data` is a json value, which is not true or false by itself"
      ),
      Row(
        "- { id: data, type: json, label: Data }\n- { id: a, type: text, label: A, when: data «==» 1 }",
        .conditionType,
        "`==` does not fit `data`, which is a json value"
      ),
      Row(
        "- { id: data, type: json, label: Data }\n- { id: a, type: text, label: A, default: \"{«data»}\" }",
        .templateType,
        "json field `data` is not allowed in a template"
      ),
    ]

  /// Days of the calendar.
  static let dates: [Row] =
    [
      (
        "min: «2026-02-29»", .wrongType,
        "`min` has to be a date or `today`, but this is `2026-02-29`", nil
      ),
      (
        "max: «\"{today}\"»", .wrongType,
        "`max` has to be a date or `today`, but this is the text `\"{today}\"`", "today"
      ),
      (
        "min: «2026-03-01», max: 2026-02-28", .impossibleBounds,
        "`min` 2026-03-01 is greater than `max` 2026-02-28", nil
      ),
      (
        "default: «today»", .wrongType,
        "`default` has to be a date or `\"{today}\"`, but this is the text `today`", "\"{today}\""
      ),
      (
        "default: «31.01.2026»", .wrongType,
        "`default` has to be a date or `\"{today}\"`, but this is the text `31.01.2026`", nil
      ),
      (
        "max: 2026-01-31, default: «2026-02-01»", .defaultDoesNotFit,
        "default does not fit its own field: 2026-02-01 is after 2026-01-31", nil
      ),
      (
        "«max-length»: 9", .misplacedKey, "`max-length` does not belong in a field of type `date`",
        nil
      ),
    ]
    .map { (keys: String, rule: FormRule, message: String, fix: String?) in
      Row("- { id: day, type: date, label: Day, \(keys) }", rule, message, fix: fix)
    }
    + [
      (
        "when: day < «2026-01-31»", .conditionType,
        "date `day` is compared with `2026-01-31`, not a date in quotes", "\"2026-01-31\""
      ),
      (
        "when: day == «'31/01/2026'»", .conditionType,
        "date `day` is compared with `'31/01/2026'`, not a date", nil
      ),
      (
        "when: day >= «'today'»", .conditionType, "`today` is not available in conditions", nil
      ),
      ("when: «day»", .conditionType, "`day` is a date, which is not true or false by itself", nil),
      ("«format»: date", .dateAsText, "`a` is a text that is a date", nil),
    ]
    .map { (keys: String, rule: FormRule, message: String, fix: String?) in
      let mark = keys.replacing("«format»: date", with: "format: «date»")
      return Row(
        "- { id: day, type: date, label: Day }\n- { id: a, type: text, label: A, \(mark) }",
        rule,
        message,
        fix: fix
      )
    }

  static let ids: [Row] = [
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [«no», b]",
      .idNotText,
      "option id is the boolean `false`, not text",
      fix: "\"no\""
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [«3.10», b]",
      .idNotText,
      "option id is the number `3.10`, not text",
      fix: "\"3.10\""
    ),
    Row(
      "- id: «on»\n  type: text\n  label: A",
      .idNotText,
      "field id is the boolean `true`, not text"
    ),
    Row(
      "- id: «\"no\"»\n  type: text\n  label: A",
      .reservedID,
      "field id `no` is a boolean to YAML"
    ),
    Row(
      "- id: «any»\n  type: text\n  label: A",
      .reservedID,
      "field id `any` is a word of the condition language"
    ),
    Row("- id: «Te am»\n  type: text\n  label: A", .invalidID, "field id `Te am` is not an id"),
    Row("- id: «a..b»\n  type: text\n  label: A", .invalidID, "field id `a..b` is not an id"),
    Row(
      "- id: «today»\n  type: text\n  label: A",
      .reservedID,
      "field id `today` is kept for dates"
    ),
    Row(
      "- id: «\"No\"»\n  type: text\n  label: A",
      .reservedID,
      "field id `No` is a boolean to YAML"
    ),
    Row(
      "- id: a.b\n  type: text\n  label: A\n- id: «a»\n  type: text\n  label: B",
      .idInsideID,
      "id `a.b` begins with id `a`"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n- id: b\n  type: text\n  label: B\n  key: «a.b»",
      .idInsideID,
      "place `a.b` begins with place `a`"
    ),
    Row(
      "- { id: a, type: text, label: A, key: \"x[0]\" }\n- { id: b, type: text, label: B, key: «x.y» }",
      .idInsideID,
      "places `x.y` and `x[0]` make an array and an object of one value"
    ),
    Row(
      "- { id: a, type: text, label: A }\n- { id: b, type: text, label: B, key: «a» }",
      .placeUsedTwice,
      "answers of `a` and `b` have one place, `a`"
    ),
    Row(
      "- { id: a, type: text, label: A, key: «\"x[1]\"» }",
      .arrayPlaceMissing,
      "`x[1]` has index 1 in `x`, and no field has index 0"
    ),
    Row(
      "- { id: a, type: text, label: A, key: [«0», x] }",
      .wrongType,
      "`key` begins with a place in an array, and results are objects"
    ),
    Row(
      "- { id: a, type: text, label: A, key: [«$formless», x] }",
      .wrongType,
      "names that begin with `$form` are for what answer files say of themselves"
    ),
    Row(
      "- { id: a, type: text, label: A, «required-message»: needed }",
      .uselessKey,
      "`required-message` has a meaning only with `required`"
    ),
    Row(
      "- { id: a, type: text, label: A }\n- { id: b, type: computed, value: \"{a | «quote» | lower}\" }",
      .templateSyntax,
      "filter `quote` has to be the last filter of its place"
    ),
    Row(
      "- { id: a, type: text, label: A, key: [x, «no»] }",
      .idNotText,
      "name in `key` is the boolean `false`, not text",
      fix: "\"no\""
    ),
    Row(
      "- { id: a, type: text, label: A }\n- { id: b, type: text, label: B, key: x, renamed-from: [«[a]»] }",
      .recordConflict,
      "`renamed-from` names `a`, which is in use"
    ),
    Row(
      "- id: team\n  type: text\n  label: A\n- id: «team»\n  type: text\n  label: B",
      .duplicateID,
      "field id `team` is used twice"
    ),
    Row(
      "- id: a-b\n  type: text\n  label: A\n- id: «a_b»\n  type: text\n  label: B",
      .similarID,
      "ids `a-b` and `a_b` differ only in case, `-`, `_` and `.`"
    ),
    Row(
      "formwork: 1\nid: sample\nsections:\n  - { id: team, fields: [{ id: a, type: text, label: A }] }\n  - { id: «team», fields: [{ id: b, type: text, label: B }] }",
      .duplicateID,
      "section id `team` is used twice"
    ),
    Row(
      "formwork: 1\nid: sample\nsections:\n  - { id: team, renamed-from: [«squad»], fields: [{ id: a, type: text, label: A }] }\n  - { id: squad, fields: [{ id: b, type: text, label: B }] }",
      .recordConflict,
      "`renamed-from` names `squad`, which is in use"
    ),
    Row(
      "- id: «field2»\n  type: text\n  label: A",
      .generatedID,
      "field id `field2` looks generated"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [«3f2504e0-4f89-11d3-9a0c-0305e82c3301», b]",
      .generatedID,
      "option id `3f2504e0-4f89-11d3-9a0c-0305e82c3301` looks generated"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [b, c, «b»]",
      .duplicateOption,
      "option id `b` is used twice"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [bb, «BB»]",
      .similarOption,
      "option ids `bb` and `BB` differ only in case"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [«\" b\"», c]",
      .invalidID,
      "option id ` b` begins with a space"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  renamed-from: [«b»]\n- { id: b, type: text, label: B }",
      .recordConflict,
      "`renamed-from` names `b`, which is in use"
    ),
    Row(
      "formwork: 1\nid: sample\nretired: [«a»]\nfields: [{ id: a, type: text, label: A }]",
      .recordConflict,
      "field id `a` is retired and in use"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  renamed-from: [old]\n- id: b\n  type: text\n  label: B\n  renamed-from: [«old»]",
      .recordConflict,
      "field `old` is recorded twice as an old id"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [b, c]\n  retired: [«c»]",
      .recordConflict,
      "option id `c` is retired and in use"
    ),
  ]

  static let bounds: [Row] = [
    Row(
      "- id: size\n  type: picker\n  label: Size\n  style: «inline»\n  options: [a, b, c, d, e, f, g, h, i]",
      .uselessKey,
      "`style: inline` is for up to 8 options, and there are 9"
    ),
    Row(
      "- id: size\n  type: multi-selector\n  label: Size\n  style: «inline»\n  allow-custom: true\n"
        + "  options: [a]",
      .uselessKey,
      "`style: inline` is for up to 8 options, and entries of one's own are typed into the search "
        + "of a page"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  pattern: a«(?=»b)",
      .invalidPattern,
      "look-around `(?=`; a pattern cannot look ahead or back"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  min-length: «5»\n  max-length: 3",
      .impossibleBounds,
      "`min-length` 5 is greater than `max-length` 3"
    ),
    Row(
      "- id: a\n  type: number\n  label: A\n  min: «0.2»\n  max: 0.8\n  integer: true",
      .impossibleBounds,
      "no answer fits `min: 0.2`, `max: 0.8` and `integer: true`"
    ),
    Row(
      "- id: a\n  type: number\n  label: A\n  step: «0»",
      .impossibleBounds,
      "no answer fits `step: 0`"
    ),
    Row(
      "- id: a\n  type: multi-selector\n  label: A\n  options: [b, c]\n  min-selections: «3»",
      .impossibleBounds,
      "`min-selections` is 3, but there are only 2 options"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [red, green, navy-blue]\n  default: «blue»",
      .defaultNotAnOption,
      "default `blue` is not an option of `a`"
    ),
    Row(
      "- id: a\n  type: multi-selector\n  label: A\n  options: [b, c]\n  default: [b, «d»]",
      .defaultNotAnOption,
      "default `d` is not an option of `a`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: { list: «colour» }",
      .unknownList,
      "unknown option list `colour`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options:\n    command: «git branch»",
      .shellCommand,
      "`command` is a list of arguments, not one text"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  default: { git: «email» }",
      .invalidSource,
      "`email` is not a key of git's configuration"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  secure: true\n  default: «x»",
      .secureDefault,
      "default of a secure field is no secret: it is written in the form"
    ),
    // A default that nobody can reach is not said to be hidden at times.
    Row(
      """
      - { id: b, type: toggle, label: B }
      - { id: c, type: toggle, label: C }
      - id: a
        type: picker
        label: A
        when: «b and not b»
        options: [d, { id: e, when: c }]
        default: e
      """,
      .alwaysFalse,
      "condition of field `a` is never true"
    ),
    // Nor one that is offered whenever its field is asked.
    Row(
      """
      - { id: b, type: toggle, label: B }
      - { id: c, type: picker, label: C, when: b, options: [d, { id: e, when: «b» }], default: e }
      """,
      .alwaysTrue,
      "condition of option `e` of `c` is always true"
    ),
    Row(
      """
      - { id: b, type: toggle, label: B }
      - { id: a, type: text, label: A, when: b, required: «b» }
      """,
      .alwaysTrue,
      "field `a` is always required"
    ),
    Row(
      """
      - { id: b, type: toggle, label: B }
      - id: a
        type: text
        label: A
        when: b
        rules: [{ when: «b and answered(a)», must: a != "x", message: M }]
      """,
      .alwaysTrue,
      "condition of rule 1 of `a` is always true"
    ),
    // A default that is right with some answers, by a rule, and by a bound.
    Row(
      """
      - { id: b, type: toggle, label: B }
      - id: a
        type: number
        label: A
        integer: true
        default: { cases: [{ when: b, value: «9» }, 2] }
        rules: [{ must: a < 5, message: M }]
      """,
      .defaultMayNotFit,
      "default of `a` is not right with all answers: it breaks rule 1"
    ),
    Row(
      """
      - { id: low, type: number, label: Low, integer: true }
      - { id: b, type: number, label: B, integer: true, default: "{low}" }
      - { id: a, type: number, label: A, integer: true, max: 5, default: «"{low}"» }
      """,
      .defaultMayNotFit,
      "default of `a` is not right with all answers: it breaks `max`"
    ),
    Row(
      """
      - { id: b, type: toggle, label: B }
      - { id: f, type: picker, label: F, options: [g, { id: h, when: b }], default: «h» }
      """,
      .defaultMayBeHidden,
      "default `h` is not always offered"
    ),
    // A condition where a value stands.
    Row(
      """
      - { id: b, type: toggle, label: B }
      - { id: c, type: toggle, label: C, default: «not b» }
      - { id: d, type: toggle, label: D, when: c }
      """,
      .wrongType,
      "`default` has to be `true` or `false`, but this is the text `not b`",
      fix: "{ when: not b }"
    ),
    Row(
      """
      - { id: b, type: picker, label: B, options: [x, z] }
      - { id: c, type: computed, value: «b == x» }
      - { id: d, type: computed, value: b is x or z }
      """,
      .suspiciousText,
      "`value` is the text `b == x`, not what this condition gives"
    ),
  ]

  /// Forms, and what their only finding says beside its headline.
  static let advice: [(form: String, says: String)] = [
    (
      """
      - { id: b, type: toggle, label: B }
      - { id: c, type: computed, value: { cases: [{ when: b, value: true }, { «when»: not b }] } }
      """,
      "add `value:`, or write `value: { when: not b }` if this is the value"
    ),
    (
      """
      - { id: b, type: text, label: B }
      - { id: c, type: text, label: C, when: «b != ""» }
      """,
      "`b` is never an empty text; `answered(b)` asks whether it has an answer"
    ),
    (
      """
      - { id: b, type: toggle, label: B }
      - { id: k, type: picker, label: K, options: [x, z] }
      - id: c
        type: picker
        label: C
        options: [d, { id: e, when: b }]
        default: { cases: [{ when: k == x, value: «e» }, d] }
      """,
      "for example not when `not b and k == x`"
    ),
  ]

  @Test("Advice names what is meant", arguments: advice)
  func advises(form: String, says: String) throws {
    let sample = FormSample(form)
    let findings = sample.decode().findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.location.range == sample.marked)
    #expect((finding.notes.map(\.message) + [finding.help]).contains(says))
  }

  @Test(
    "one cause gives one finding at its place",
    arguments: all
  )
  func finding(row: Row) throws {
    let sample = FormSample(row.form)
    let findings = sample.decode().findings
    #expect(findings.map(\.message) == [row.message])
    let finding = try #require(findings.first)
    #expect(finding.rule == row.rule.rawValue)
    let marked = try #require(sample.marked)
    #expect(
      finding.location.range == marked,
      "\(finding.location.source.text(in: finding.location.range))"
    )
    // A row says what is safe, or what else there is to say.
    let isTold = finding.fix?.isSafe == true || row.fix != nil
    #expect((isTold ? finding.fix?.replacement : nil) == row.fix)
  }

  @Test(
    "every fix that is offered removes its finding",
    arguments: (keys + values + anyValues + dates + ids + causes).filter { $0.fix != nil }
  )
  func fixes(row: Row) throws {
    let sample = FormSample(row.form)
    let finding = try #require(sample.decode().findings.first)
    let edit = try #require(finding.fix)
    var bytes = Array(sample.text.utf8)
    bytes.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound,
      with: Array(edit.replacement.utf8)
    )
    let fixed = FormSample(String(decoding: bytes, as: UTF8.self)).decode()
    #expect(!fixed.findings.contains { $0.message == finding.message })
  }

  @Test("A default that breaks a rule names answers with which it does")
  func misfit() throws {
    let form = """
      - { id: low, type: number, label: Low, integer: true }
      - id: a
        type: number
        label: A
        default: 9
        rules: [{ must: a > low, message: M }]
      """
    let finding = try #require(FormSample(form).decode().findings.first)
    #expect(finding.rule == FormRule.defaultMayNotFit.rawValue)
    #expect(finding.notes.map(\.message) == ["for example when `low >= 9`"])
    let bounded = form.replacing("integer: true", with: "integer: true, max: 8")
    #expect(FormSample(bounded).decode().findings.map(\.message) == [])
  }

  @Test("A rule whose condition is always true does not hide that no answer is right")
  func unanswerable() {
    let form = """
      - id: a
        type: text
        label: A
        required: true
        rules:
          - { when: answered(a), must: a == "x", message: M }
          - { must: a != "x", message: M }
      """
    let rules = FormSample(form).decode().findings.map(\.rule)
    #expect(Set(rules) == ["always-true", "unanswerable"])
  }

  @Test(
    "A default that may break a bound may be no answer",
    arguments: ["max-length: 5", "min-length: 9", "pattern: '[a-z]-x'", "format: slug"]
  )
  func defaultBeyondBounds(bound: String) {
    let form = """
      - { id: name, type: text, label: N, required: true }
      - { id: short, type: text, label: S, default: "{name}-x", \(bound) }
      - { id: why, type: text, label: W, when: not answered(short) }
      """
    #expect(FormSample(form).decode().findings.map(\.rule) == [])
  }

  @Test("id paths name what a finding is about")
  func idPaths() {
    let form = """
      formwork: 1
      id: sample
      sections:
        - id: page
          titel: Page
          fields:
            - id: colour
              type: picker
              label: Colour
              options:
                - { id: red, lable: Red }
      """
    let findings = FormSample(form).decode().findings
    #expect(
      findings.map(\.idPath.description) == ["section:page", "field:colour/option:red"]
    )
  }
}

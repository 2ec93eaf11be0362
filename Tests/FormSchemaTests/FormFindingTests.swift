import Diagnostics
import FormSchema
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
    Row("- «type»: text\n  label: Name", .missingKey, "field has no `id`"),
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
    Row("«name»: docker\nservices: [a]", .missingKey, "form has no `formwork`"),
    Row("«»", .emptyFile, "the file is empty"),
  ]

  static let values: [Row] = [
    Row(
      "- id: a\n  type: text\n  label: A\n  required: «\"true\"»",
      .wrongType,
      "`required` has to be `true` or `false`, but this is the text `\"true\"`",
      fix: "true"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  required: «yes»",
      .wrongType,
      "`required` is written `true` or `false`, not `yes`",
      fix: "true"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  max-length: «\"3\"»",
      .wrongType,
      "`max-length` has to be a whole number from 1, but this is the text `\"3\"`",
      fix: "3"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  min-length: «-1»",
      .wrongType,
      "`min-length` has to be a whole number, but this is the number `-1`"
    ),
    Row(
      "- id: a\n  type: number\n  label: A\n  min: «0x10»",
      .wrongType,
      "`min` is written as a decimal number, not `0x10`"
    ),
    Row(
      "- id: a\n  type: text\n  label: «[a, b]»",
      .wrongType,
      "`label` has to be text, but this is a list"
    ),
    Row("- id: a\n  type: text\n  label:«»", .missingValue, "`label` has no value"),
    Row("- id: a\n  type: text\n  label: «~»", .missingValue, "`label` has no value"),
    Row(
      "- id: a\n  type: «txt»\n  label: A",
      .unknownValue,
      "unknown field type `txt`",
      fix: "text"
    ),
    Row(
      "- id: a\n  type: «dropdown»\n  label: A\n  options: [b, c]",
      .unknownValue,
      "unknown field type `dropdown`"
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
      .defaultShape,
      "the default of a picker is one option, not a list"
    ),
    Row(
      "- id: a\n  type: multi-selector\n  label: A\n  options: [b]\n  default: «b»",
      .defaultShape,
      "the default of a multi-selector is a list, not one option",
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
    Row("- id: «Team»\n  type: text\n  label: A", .invalidID, "field id `Team` is not an id"),
    Row(
      "- id: team\n  type: text\n  label: A\n- id: «team»\n  type: text\n  label: B",
      .duplicateID,
      "field id `team` is used twice"
    ),
    Row(
      "- id: a-b\n  type: text\n  label: A\n- id: «a_b»\n  type: text\n  label: B",
      .similarID,
      "ids `a-b` and `a_b` differ only in `-` and `_`"
    ),
    Row(
      "formwork: 1\nid: sample\nsections:\n  - id: team\n    fields:\n      - { id: «team», type: text, label: A }",
      .duplicateID,
      "id `team` is used by a section and a field"
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
      "option id `b` is used twice in one field"
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
      "two `renamed-from` name field `old`"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [b, c]\n  retired: [«c»]",
      .recordConflict,
      "option id `c` is retired and in use"
    ),
  ]

  static let bounds: [Row] = [
    Row(
      "- id: a\n  type: text\n  label: A\n  pattern: a«(?=»b)",
      .invalidPattern,
      "look-around `(?=`; a pattern cannot look ahead or behind"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  min-length: «5»\n  max-length: 3",
      .impossibleBounds,
      "`min-length` 5 is greater than `max-length` 3"
    ),
    Row(
      "- id: a\n  type: number\n  label: A\n  min: «0.2»\n  max: 0.8\n  integer: true",
      .impossibleBounds,
      "no whole number lies between 0.2 and 0.8"
    ),
    Row(
      "- id: a\n  type: number\n  label: A\n  step: «0»",
      .impossibleBounds,
      "`step` has to be greater than 0, but is 0"
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
      "there is no option list `colour`"
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
      "a secure field cannot have a written default"
    ),
  ]

  /// Faults that other findings could follow from.
  static let causes: [Row] = [
    Row(
      "- { id: «teamSize», type: number, label: A }\n- { id: b, type: text, label: B, when: teamSize > 3, default: \"{teamSize}\" }",
      .invalidID,
      "field id `teamSize` is not an id"
    ),
    Row(
      "- { id: «2fa», type: toggle, label: A }\n- { id: b, type: text, label: B, when: 2fa, default: \"{2fa}\" }",
      .invalidID,
      "field id `2fa` is not an id"
    ),
    Row(
      "- { id: «Team Name», type: text, label: A }\n- { id: b, type: text, label: B, when: 'Team Name == \"x\"', default: \"{Team Name}\" }",
      .invalidID,
      "field id `Team Name` is not an id"
    ),
    Row(
      "- { id: «no», type: toggle, label: A }\n- { id: b, type: text, label: B, when: no, default: \"{no}\" }",
      .idNotText,
      "field id is the boolean `false`, not text"
    ),
    Row(
      "- { id: «count», type: number, label: A }\n- { id: b, type: text, label: B, when: count > 3, default: \"{count}\" }",
      .reservedID,
      "field id `count` is a word of the condition language"
    ),
    Row(
      "- { id: aa, type: toggle, label: A }\n- { id: «aa», type: picker, label: B, options: [x, z] }\n- { id: b, type: text, label: B, when: aa == x }",
      .duplicateID,
      "field id `aa` is used twice"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: { «x»: X, y: Y }, default: x }\n- { id: b, type: text, label: B, when: a == y }",
      .wrongType,
      "`options` has to be a list, but this is a mapping"
    ),
    Row(
      "- id: a\n  type: picker\n  label: A\n  options: [{ «value»: x, text: X }, z]\n  default: x",
      .unknownKey,
      "an option has `id` and `label`"
    ),
    Row(
      "formwork: 1\nid: sample\noption-lists: { cities: { «a»: A, b: B } }\nfields:\n  - { id: c, type: picker, label: C, options: { list: cities }, default: a }",
      .wrongType,
      "option list `cities` has to be a list, but this is a mapping"
    ),
    Row(
      "formwork: 1\nid: sample\noption-lists: { «Bad Name»: [x] }\nfields:\n  - { id: c, type: text, label: C }",
      .invalidID,
      "`Bad Name` cannot be the name of an option list"
    ),
    Row(
      "- { id: a, type: text, label: A, required: true, «requird»: true }",
      .unknownKey,
      "unknown key `requird` in field `a`"
    ),
    Row(
      "- { id: a, type: text, label: A, «min-lenght»: 3 }",
      .unknownKey,
      "unknown key `min-lenght` in field `a`",
      fix: "min-length"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [{ id: b, label: { en: B, es: B } }, { id: c, label: { en: C, es: «\"\"» } }] }",
      .missingValue,
      "`label` has no value"
    ),
    Row(
      "- { id: a, type: text, label: { en: A, es: B }, help: { en: C, «ES»: D } }",
      .invalidLanguage,
      "language tag `ES` is written `es` elsewhere in this form",
      fix: "es"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [b, «~»] }",
      .idNotText,
      "option id is null, not text",
      fix: "\"~\""
    ),
    Row(
      "- { id: a, type: toggle, label: A, must-be-on: the law, default: «false» }",
      .defaultDoesNotFit,
      "default does not fit its own field: it has to be on: the law"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [b, { id: c, disabled: gone }], default: «c» }",
      .defaultDoesNotFit,
      "default does not fit its own field: `c` cannot be chosen: gone"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  pattern: \"[a-z]+«\\n»\"",
      .invalidPattern,
      "pattern holds a line break, and an answer of one line has none"
    ),
    Row(
      "- { id: a, type: text, label: A, required: «treu» }",
      .wrongType,
      "`required` has to be `true` or `false`, but this is the text `treu`",
      fix: "true"
    ),
    Row(
      "- { id: a, type: text, label: A, required: «“true”» }",
      .wrongType,
      "`required` has to be `true` or `false`, but this is the text `“true”`",
      fix: "true"
    ),
    Row(
      "- { id: a, type: text, label: A, renamed-from: «bb» }",
      .wrongType,
      "`renamed-from` has to be a list, but this is the text `bb`",
      fix: "[bb]"
    ),
    Row(
      "- { id: a, type: text, label: «{}» }",
      .wrongType,
      "`label` is a map of languages without any"
    ),
  ]

  /// What else is wrong is told although a field has a fault of its own.
  @Test(
    "a fault hides only what it makes unknowable",
    arguments: [
      (
        "- { id: o, type: multi-selector, label: O, options: [{ id: a, exclusive: \"true\" }, b] }\n- { id: c, type: text, label: C, when: \"o in [b]\" }",
        ["wrong-type", "condition-type"]
      ),
      (
        "- { id: o, type: multi-selector, label: O, options: [{ id: a, exclusive: \"true\" }, b] }\n- { id: c, type: text, label: C, when: o has z }",
        ["wrong-type", "unknown-option"]
      ),
      (
        "- { id: o, type: multi-selector, label: O, options: [{ id: no }, b] }\n- { id: c, type: text, label: C, when: o has z and not o has z }",
        ["id-not-text"]
      ),
      (
        "- { id: l, type: number, label: L, integer: \"true\" }\n- { id: c, type: text, label: C, when: l has 3 }",
        ["wrong-type", "condition-type"]
      ),
      (
        "- { id: p, type: picker, label: P, style: grid, options: [alpha, beta] }\n- { id: c, type: text, label: C, when: p == alhpa }",
        ["unknown-value", "unknown-option"]
      ),
      (
        "- { id: b, type: toggle, label: B }\n- { id: l, type: number, label: L, when: b == 3 }\n- { id: c, type: text, label: C, when: l > 5 and l < 3 }",
        ["condition-type", "always-false"]
      ),
      (
        "- { id: b, type: toggle, label: B }\n- { id: l, type: number, label: L, required: true, when: b == 3 }\n- { id: c, type: text, label: C, when: answered(l) }",
        ["condition-type"]
      ),
      (
        "- { id: b, type: computed, value: \"{a}\" }\n- { id: a, type: note, text: A }",
        ["template-type"]
      ),
      (
        "- { id: o, type: picker, label: O, options: [{ value: b, text: B, detail: C }] }\n- { id: c, type: text, label: C, when: o == z }",
        ["unknown-key", "unknown-key", "unknown-option"]
      ),
      (
        "- { id: aa, type: toggle, label: A }\n- { id: aa, type: text, label: B, when: aa }\n- { id: a-a, type: text, label: B }\n- { id: a_a, type: text, label: B }\n- { id: c, type: text, label: C, when: a_a has x }",
        ["duplicate-id", "similar-id"]
      ),
      (
        "- { id: b, typ: picker, label: B, options: [x, xy], default: z }\n- { id: c, type: text, label: C, when: b == zz }",
        ["unknown-key", "default-not-an-option", "unknown-option"]
      ),
    ]
  )
  func faults(fields: String, rules: [String]) {
    #expect(FormSample(fields).decode().findings.map(\.rule) == rules)
  }

  /// What could not be read to its end is not judged by what was read of it.
  @Test(
    "a text that is cut short gives no second finding",
    arguments: [
      (
        "formwork: 1\nid: sample\ntitle: \(String(repeating: "[", count: 40))\(String(repeating: "]", count: 40))\nfields: [{ id: a, type: text, label: A }]",
        "too-large"
      ),
      ("- id: a\n  type: text\n  label: A\n  when: x: y", "syntax"),
      ("- id: a\n  type: text\n    label: A", "syntax"),
    ]
  )
  func cutShort(form: String, rule: String) {
    #expect(FormSample(form).decode().findings.map(\.rule) == [rule])
  }

  /// A form, and the help of its only finding.
  @Test(
    "the help is an edit that can be made",
    arguments: [
      (
        "- { id: a, type: picker, label: A, options: { b: B, c: C } }",
        "write `[{ id: b, label: B }, { id: c, label: C }]`"
      ),
      (
        "- { id: a, type: text, label: A, required: true, requird: true }",
        "`required` is already given: remove this line"
      ),
      (
        "- { id: n, type: text, label: A }",
        "choose another word; quotes do not help, because conditions name fields without quotes"
      ),
      (
        "- { id: 007, type: text, label: A }",
        "choose a word that begins with a letter"
      ),
      (
        "- { id: a, type: text, label: A, deprecated: true }",
        "for example `deprecated: use another field`"
      ),
      (
        "- id: a\n  type: text\n  label: A\n  default: |\n    one\n    two",
        "add `multiline: true`, or write the default on one line"
      ),
      (
        "- { id: a, type: picker, label: A, options: [red, navy-blue], default: blue }",
        "did you mean `navy-blue`?"
      ),
      (
        "- { id: a, type: picker, label: A, options: [bb, cc] }\n- { id: b, type: text, label: B, when: “bb” == a }",
        "curly quotes are letters to YAML; write `\"`"
      ),
    ]
  )
  func helps(fields: String, help: String) {
    #expect(FormSample(fields).decode().findings.map(\.help) == [help])
  }

  @Test("a retired option that is a default is told by its name")
  func retiredDefault() {
    let form =
      "- { id: a, type: picker, label: A, options: [b], default: o, retired: [{ id: o, label: O }] }"
    let findings = FormSample(form).decode().findings
    #expect(findings.map(\.rule) == ["default-not-an-option"])
    #expect(findings.first?.notes.map(\.message).last == "`o` is retired, and was called \"O\"")
  }

  @Test("each use of an id is advised another name")
  func uses() {
    let field = "- { id: aa, type: text, label: A }"
    let findings = FormSample("\(field)\n\(field)\n\(field)").decode().findings
    #expect(
      findings.map(\.help) == [
        "rename the second one, for example `aa-2nd`", "rename the third one, for example `aa-3rd`",
      ]
    )
  }

  @Test(
    "one cause gives one finding at its place",
    arguments: keys + values + ids + bounds + causes
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
    #expect(finding.fix?.edits.first?.replacement == row.fix)
  }

  @Test(
    "every fix that is offered removes its finding",
    arguments: (keys + values + ids + causes).filter { $0.fix != nil }
  )
  func fixes(row: Row) throws {
    let sample = FormSample(row.form)
    let finding = try #require(sample.decode().findings.first)
    let edit = try #require(finding.fix?.edits.first)
    var bytes = Array(sample.text.utf8)
    bytes.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound,
      with: Array(edit.replacement.utf8)
    )
    let fixed = FormSample(String(decoding: bytes, as: UTF8.self)).decode()
    #expect(!fixed.findings.contains { $0.message == finding.message })
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

import Diagnostics
import FormReader
import Testing

/// What follows from a fault is not told again, and what does not is.
extension FormFindingTests {
  /// Faults that other findings could follow from.
  static let causes: [Row] = [
    Row(
      "- { id: «team+size», type: number, label: A }\n- { id: b, type: text, label: B, when: team+size > 3, default: \"{team+size}\" }",
      .invalidID,
      "field id `team+size` is not an id"
    ),
    Row(
      "- { id: «2fa», type: toggle, label: A }\n- { id: b, type: text, label: B, when: 2fa, default: \"{2fa}\" }",
      .invalidID,
      "field id `2fa` is not an id"
    ),
    Row(
      "- { id: «Team Name», type: text, label: A }\n- { id: b, type: text, label: B, default: \"{Team Name}\" }",
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
      "`options` has to be a list of options, but this is a mapping"
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
      "- { id: a, type: picker, label: A, options: [b, «~»] }",
      .idNotText,
      "option id is null, not text",
      fix: "\"~\""
    ),
    Row(
      "- { id: a, type: toggle, label: A, must-be-on: the law, default: «false» }",
      .defaultDoesNotFit,
      "default does not fit its own field: has to be yes: the law"
    ),
    Row(
      "- { id: a, type: picker, label: A, options: [b, { id: c, disabled: gone }], default: «c» }",
      .defaultDoesNotFit,
      "default does not fit its own field: `c` cannot be chosen: gone"
    ),
    Row(
      "- id: a\n  type: text\n  label: A\n  pattern: «\"[a-z]+\\n\"»",
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
        "- { id: o, type: multi-selector, label: O, options: [{ id: no }, b] }\n- { id: c, type: text, label: C, when: o has z and not o has no }",
        ["id-not-text", "unknown-option"]
      ),
      (
        "- id: a\n  type: text\n  label: A\n   required: true\n- { id: c, type: computed, value: \"{a | slugify}\" }",
        ["syntax", "unknown-filter"]
      ),
      (
        "- { id: a, type: picker, label: A, options: [no, b], default: z }\n- { id: c, type: text, label: C, when: a == zz }",
        ["id-not-text", "default-not-an-option", "unknown-option"]
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
        "- { id: o, type: picker, label: O, options: [{ code: b, text: B, detail: C }] }\n- { id: c, type: text, label: C, when: o == z }",
        ["unknown-key", "unknown-key", "unknown-option"]
      ),
      (
        "- { id: aa, type: toggle, label: A }\n- { id: aa, type: text, label: B, when: aa }\n- { id: a-a, type: text, label: B }\n- { id: a_a, type: text, label: B }\n- { id: c, type: text, label: C, when: a_a has x }",
        ["duplicate-id", "similar-id"]
      ),
      (
        "- { id: aa, type: number, label: A }\n- { id: aa, type: number, label: B }\n- { id: c, type: text, label: C, when: deploy }",
        ["duplicate-id", "unknown-reference"]
      ),
      (
        "- { id: repository, type: text, label: A }\n- { id: repository, type: text, label: B }\n- { id: c, type: computed, value: \"{repo}\" }",
        ["duplicate-id", "unknown-reference"]
      ),
      (
        "- { id: aa, type: toggle, label: A }\n- { id: aa, type: toggle, label: B }\n- { id: c, type: text, label: C, when: first and second }",
        ["duplicate-id", "unknown-reference", "unknown-reference"]
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
      (
        "- id: a\n  type: text\n  label:\n    en: A\n     es: B\n- { id: b, type: text, label: { en: A, es: B } }\n- { id: c, type: text, label: { en: A, es: B } }",
        "syntax"
      ),
      (
        "- { id: a, type: text, label: { en: A; es: B } }\n- { id: b, type: text, label: { en: A, es: B } }",
        "syntax"
      ),
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
        "- { id: a, type: text, label: A, required: true, requird: true }",
        "`required` is already given: remove `requird`"
      ),
      (
        "- { id: 007, type: text, label: A }",
        "choose another word; quotes do not help, because conditions name fields without quotes"
      ),
      (
        "- id: a\n  type: text\n  label: A\n  default: |\n    one\n    two",
        "change the default, or `multiline`"
      ),
      (
        "- { id: start, type: text, label: A }\n- { id: end, type: text, label: B }\n- { id: c, type: text, label: C, when: end == start }",
        "compare two answers in a rule: `rules: [{ must: end == start, message: … }]`"
      ),
      (
        "- { id: caas projectNamespaces, type: text, label: A }",
        "for example `caas-project-namespaces`"
      ),
      (
        "- { id: a, type: picker, label: A, options: [red, navy-blue], default: blue }",
        "did you mean `navy-blue`?"
      ),
    ]
  )
  func helps(fields: String, help: String) {
    #expect(FormSample(fields).decode().findings.map(\.help) == [help])
  }

  @Test("what cannot be read elsewhere does not hide a name that is not there")
  func nameBesideBrokenText() {
    let form = """
      formwork: 1
      id: sample
      title: Note: read this
      fields:
        - { id: size, type: number, label: Size }
        - { id: team, type: text, label: Team, when: szie > 3 }
      """
    #expect(
      FormSample(form).decode().findings.map(\.rule) == ["syntax", "unknown-reference"]
    )
  }
}

import Diagnostics
import FormReader
import Testing

/// The mistakes people make, each written once: one finding, at its place, with what to do.
@Suite("Ordinary mistakes of a form")
struct OrdinaryMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    /// The fields, or the whole form, with the place of the finding between « and ».
    var form: String
    var rule: String
    /// A part of the label or help.
    var advice: String
    /// Whether `--fix` mends it.
    var isFixed = false

    init(_ form: String, _ rule: String, _ advice: String, isFixed: Bool = false) {
      self.form = form
      self.rule = rule
      self.advice = advice
      self.isFixed = isFixed
    }

    var testDescription: String { form }
  }

  static let keysAndValues: [Mistake] = [
    Mistake(
      "- { id: a, type: text, label: A, «requird»: true }",
      "unknown-key",
      "`required`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: text, label: A, «maxLength»: 3 }",
      "unknown-key",
      "`max-length`",
      isFixed: true
    ),
    Mistake("- { id: a, type: picker, label: A, «choices»: [b, c] }", "unknown-key", "`options`"),
    Mistake(
      "- { id: b, type: toggle, label: B }\n- { id: a, type: text, label: A, «show_if»: b }",
      "unknown-key",
      "`when`"
    ),
    Mistake(
      "- { id: a, type: text, label: A, «validate»: \"[a-z]+\" }",
      "unknown-key",
      "`pattern`"
    ),
    Mistake("- { id: a, type: text, label: A, «hint»: Why }", "unknown-key", "`help`"),
    Mistake(
      "- { id: a, type: group, label: A, «required»: true, fields: [{ id: b, type: text, label: B }] }",
      "misplaced-key",
      "put it on its `fields`"
    ),
    Mistake("- { id: a, type: toggle, label: A, default: «null» }", "missing-value", "`none`"),
    Mistake("- { id: a, type: toggle, label: A, default: «None» }", "wrong-type", "`none`"),
    Mistake(
      "- { id: a, type: list, label: A, fields: [{ id: b, type: text, label: B }] }\n"
        + "- { id: c, type: picker, label: C, options: { of: «a.b» } }",
      "item-reference",
      "write `of: a`"
    ),
    Mistake("- { «name»: a, type: text, label: A }", "unknown-key", "`id`"),
    Mistake("- { id: a, type: text, label: A, «min»: 3 }", "misplaced-key", "`min-length`"),
    Mistake(
      "- { id: a, type: text, label: A, format: semver, «min»: 1.2.0 }",
      "misplaced-key",
      "`min-length`"
    ),
    Mistake(
      "- { id: a, type: text, label: A, format: date, «min»: 2024-01-01 }",
      "misplaced-key",
      "write `type: date`"
    ),
    Mistake(
      "- { id: a, type: number, label: A, «pattern»: x+ }",
      "misplaced-key",
      "change the type"
    ),
    Mistake(
      "formwork: 1\nid: f\n«options»: [a, b]\nfields:\n  - { id: a, type: text, label: A }\n",
      "unknown-key",
      "allowed here"
    ),
    Mistake(
      "- { id: name, type: text, label: N }\n- { id: nick, type: text, label: A, rules: [{ must: nick != «nam», message: no }] }",
      "condition-type",
      "did you mean `name`?"
    ),
    Mistake(
      "- { id: low, type: number, label: N }\n- { id: high, type: number, label: A, rules: [{ must: high >= «lw», message: no }] }",
      "condition-type",
      "did you mean `low`?"
    ),
    Mistake(
      "- { id: a, type: text, label: A, key: [«0», name] }",
      "wrong-type",
      "begin with a name"
    ),
    Mistake(
      "- { id: a, type: text, label: Name, «first and last» }",
      "unknown-key",
      "`\"Name, first and last\"`"
    ),
    Mistake(
      "- { id: a, type: text, label: A, help: First, «middle», last, required: true }",
      "unknown-key",
      "`\"First, middle, last\"`"
    ),
    Mistake(
      "- { id: a, type: picker, label: A, options: [«Python (fast, small)», Go] }",
      "suspicious-text",
      "`\"Python (fast, small)\"`"
    ),
    Mistake(
      "- { id: a, type: text, label: A }\n- { id: b, type: picker, label: B, options: [{ id: c, label: «\"C of {a}\"» }] }",
      "place-in-literal",
      "in a note"
    ),
    Mistake(
      "- { id: a, type: text, label: A }\n- { id: b, type: text, label: B, suggestions: [«\"{a}-x\"»] }",
      "place-in-literal",
      "in a note"
    ),
    Mistake(
      "formwork: 1\nid: f\ntitle: «Hello {a}»\nfields:\n  - { id: a, type: text, label: A }\n",
      "place-in-literal",
      "in a section"
    ),
    Mistake("- { «type»: text, label: A }", "missing-key", "add `id:`"),
    Mistake("- { «id»: a, label: A }", "missing-key", "one of `text`"),
    Mistake("- { «id»: a, type: text }", "missing-key", "add `label:`"),
    Mistake("- { «id»: a, type: picker, label: A }", "missing-key", "add `options:`"),
    Mistake("- { id: a, type: «string», label: A }", "unknown-value", "`text`", isFixed: true),
    Mistake(
      "- { id: a, type: «select», label: A, options: [b, c] }",
      "unknown-value",
      "`picker`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: «object», label: A, fields: [{ id: b, type: text, label: B }] }",
      "unknown-value",
      "`group`"
    ),
    Mistake("- { id: a, type: «checkbox», label: A }", "unknown-value", "`toggle`", isFixed: true),
    Mistake(
      "- { id: a, type: «checkbox», label: A, options: [b, c] }",
      "unknown-value",
      "`multi-selector`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: «array», label: A, item: { type: text } }",
      "unknown-value",
      "`list`",
      isFixed: true
    ),
    Mistake("- { id: a, type: «hidden», label: A, default: b }", "unknown-value", ""),
    Mistake("- { id: a, type: «boolean», label: A }", "unknown-value", "`toggle`", isFixed: true),
    Mistake("- { id: a, type: «integer», label: A }", "unknown-value", "`integer: true`"),
    Mistake(
      "- { id: a, type: text, label: A, required: «\"true\"» }",
      "wrong-type",
      "`true`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: text, label: A, required: «yes» }",
      "wrong-type",
      "`true`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: text, label: A, max-length: «\"3\"» }",
      "wrong-type",
      "remove the quotes",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: text, label: A, suggestions: «main» }",
      "wrong-type",
      "`[main]`",
      isFixed: true
    ),
    Mistake(
      "- id: a\n  type: picker\n  label: A\n  options: «red, green»",
      "wrong-type",
      "`[red, green]`"
    ),
    Mistake("- { id: a, type: text, label: «[A]» }", "wrong-type", "quote it"),
    Mistake(
      "- { id: a, type: text, label: A, format: «e-mail» }",
      "unknown-value",
      "`email`",
      isFixed: true
    ),
    Mistake(
      "formwork: 1\nid: f\nsections:\n  - { id: s, fields: [{ id: a, type: text, label: A }] }\n«fields»:\n  - { id: b, type: text, label: B }\n",
      "conflicting-keys",
      "move the fields"
    ),
    Mistake("- { id: a, type: picker, label: A, options: «[]» }", "empty-list", "at least one"),
  ]

  static let ids: [Mistake] = [
    Mistake(
      "- { id: a, type: picker, label: A, options: [«no», b] }",
      "id-not-text",
      "`\"no\"`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: picker, label: A, options: [«3.10», b] }",
      "id-not-text",
      "`\"3.10\"`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: picker, label: A, options: [«007», b] }",
      "id-not-text",
      "`\"007\"`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: picker, label: A, options: [x, «y»] }",
      "id-not-text",
      "`\"y\"`",
      isFixed: true
    ),
    Mistake("- { id: «Full Name», type: text, label: A }", "invalid-id", "`full-name`"),
    Mistake("- { id: «count», type: text, label: A }", "reserved-id", "`count-value`"),
    Mistake(
      "- { id: a, type: text, label: A }\n- { id: «a», type: text, label: Bee }",
      "duplicate-id",
      "`bee`"
    ),
    Mistake(
      "- { id: a-b, type: text, label: A }\n- { id: «a_b», type: text, label: B }",
      "similar-id",
      "rename"
    ),
    Mistake("- { id: «field1», type: text, label: A }", "generated-id", "after what is asked"),
    Mistake("- { id: a, type: picker, label: A, options: [l, «L»] }", "similar-option", "rename"),
    Mistake(
      "- { id: a, type: picker, label: A, options: [b, c, «b»] }",
      "duplicate-option",
      "rename or remove"
    ),
    Mistake(
      "- { id: port, type: number, label: P }\n- { id: a, type: text, label: A, when: «prot» > 3 }",
      "unknown-reference",
      "`port`"
    ),
    Mistake(
      "- { id: a, type: text, label: A, when: «b» }\n- { id: b, type: toggle, label: B }",
      "later-reference",
      "move `b`"
    ),
    Mistake(
      "formwork: 1\nid: f\nretired: [fax]\nfields:\n  - { id: a, type: text, label: A, when: answered(«fax») }\n",
      "retired-reference",
      "retired"
    ),
    Mistake(
      "- { id: mail, type: text, label: M, renamed-from: [post] }\n- { id: a, type: text, label: A, when: answered(«post») }",
      "unknown-reference",
      "`mail`",
      isFixed: true
    ),
    Mistake(
      "formwork: 1\nid: f\nretired: [fax]\nfields:\n  - { id: tel, type: text, label: T, renamed-from: [«fax»] }\n",
      "record-conflict",
      "keep one of the two"
    ),
    Mistake(
      "- { id: a, type: picker, label: A, options: { list: «colors» } }",
      "unknown-list",
      "define it"
    ),
  ]

  static let bounds: [Mistake] = [
    Mistake(
      "- { id: a, type: number, label: A, min: «5», max: 2 }",
      "impossible-bounds",
      "swap the two"
    ),
    Mistake(
      "- { id: a, type: multi-selector, label: A, options: [b, c], min-selections: «3» }",
      "impossible-bounds",
      "add options"
    ),
    Mistake(
      "- { id: a, type: number, label: A, integer: true, min: 0.5, step: «1» }",
      "impossible-bounds",
      "`integer`"
    ),
    Mistake(
      "- { id: a, type: number, label: A, max: 5, default: «9» }",
      "default-does-not-fit",
      "`max`"
    ),
    Mistake(
      "- { id: a, type: picker, label: A, options: [red, green], default: «gren» }",
      "default-not-an-option",
      "`green`"
    ),
    Mistake(
      "- { id: a, type: picker, label: A, options: [{ id: nl, label: Netherlands }], default: «Netherlands» }",
      "default-not-an-option",
      "`nl`"
    ),
    Mistake(
      "- { id: a, type: multi-selector, label: A, options: [b, c], default: «b» }",
      "wrong-type",
      "`[b]`",
      isFixed: true
    ),
    Mistake(
      "- { id: a, type: multi-selector, label: A, options: [b, c], default: «\"{d}\"» }",
      "wrong-type",
      "`[ID, …]`"
    ),
    Mistake(
      "- { id: a, type: text, label: A, pattern: \"[a-z]+\", suggestions: [a, «9»] }",
      "suggestion-does-not-fit",
      "change the suggestion"
    ),
    Mistake(
      "- { id: a, type: text, label: A, max-length: 2, placeholder: «abc» }",
      "placeholder-does-not-fit",
      "change the placeholder"
    ),
    Mistake(
      "- { id: b, type: toggle, label: B }\n- { id: a, type: picker, label: A, options: [c, { id: d, when: b }], default: «d» }",
      "default-may-be-hidden",
      "always offered"
    ),
    Mistake(
      "- { id: a, type: text, label: A, pattern: \"«[»a-z\" }",
      "invalid-pattern",
      "close it"
    ),
    Mistake("- { id: a, type: text, label: A, pattern: \"«(?=»a)b\" }", "invalid-pattern", ""),
    Mistake(
      "- { id: a, type: text, label: A, pattern: «\"/[a-z]+/\"» }",
      "suspicious-text",
      "without them"
    ),
    Mistake(
      "- { id: a, type: text, label: A, pattern: «\"\\b[0-9]+\"» }",
      "invalid-pattern",
      "single quotes"
    ),
    Mistake(
      "- { id: a, type: text, label: A, secure: true, default: «x» }",
      "secure-default",
      "`default: { env: NAME }`"
    ),
    Mistake(
      "- { id: a, type: text, label: { en: A, es: B }, help: { «en»: H } }",
      "missing-translation",
      "`es:`"
    ),
    Mistake("- { id: a, type: text, label: { «english»: A } }", "invalid-language", "`en`"),
    Mistake(
      "- { id: a, type: picker, required: true, label: A, options: «[{ id: b, disabled: no more }]» }",
      "unanswerable",
      "enable"
    ),
  ]

  static let all = keysAndValues + ids + bounds

  @Test("Each gives one finding at its place that says what to do", arguments: all)
  func mistake(_ mistake: Mistake) throws {
    let sample = FormSample(mistake.form)
    let findings = sample.decode().findings
    #expect(findings.map(\.rule) == [mistake.rule])
    let finding = try #require(findings.first)
    #expect(finding.location.range == sample.marked)
    let advice = "\(finding.label ?? "") \(finding.help ?? "")"
    #expect(advice.contains(mistake.advice))
    #expect((finding.fix?.isSafe ?? false) == mistake.isFixed)
  }

  @Test(
    "What looks odd and is right gives none",
    arguments: [
      "- { id: x, type: text, label: No }\n- { id: \"y\", type: text, label: 3.10 }",
      "- { id: a, type: picker, label: A, options: [none, \"no\", vapor] }",
      "- { id: a, type: text, label: “A” or “B”, pattern: \"[/]x\", x-note: mine }",
      "- { id: a, type: note, text: Read this }\n- { id: b, type: computed, value: \"{{x}}\" }",
      "- { id: a, type: text, label: A, multiline: true, pattern: \"[a-z\\n]+\" }",
      "- { id: a, type: text, label: A, pattern: \"[a-z\\t]+\" }",
    ]
  )
  func noFalseAlarm(_ form: String) {
    #expect(FormSample(form).decode().findings.map(\.message) == [])
  }
}

import JSON

extension Feature {
  private static let name = "{ id: name, type: text, label: Name }"
  private static let big = "{ id: big, type: toggle, label: Big }"
  private static let most = "{ id: most, type: number, label: Most }"
  private static let start = "{ id: start, type: date, label: Start }"

  /// Texts.
  static let ofTexts: [Feature] = [
    Feature(
      "text",
      "default",
      field: "type: text, default: none",
      right: [Example([:], result: ["size": "none"]), ["size": "a"]],
      was: Earlier("type: text, default: other", ["warning default-changed"])
    ),
    Feature(
      "text",
      "default",
      "a template",
      field: #"type: text, default: "{name | upper}-x""#,
      beside: [name],
      right: [Example(["name": "ada"], result: ["name": "ada", "size": "ADA-x"])],
      was: Earlier(#"type: text, default: "{name}""#, ["warning default-changed"])
    ),
    Feature(
      "text",
      "default",
      "an empty text",
      field: #"type: text, default: """#,
      right: [Example([:], result: ["size": ""]), ["size": "a"]],
      was: Earlier("type: text", ["warning default-changed"])
    ),
    Feature(
      "text",
      "default",
      "cases",
      field: "type: text, default: { cases: [{ when: big, value: big }, small] }",
      beside: [big],
      right: [
        Example(["big": true], result: ["big": true, "size": "big"]),
        Example(["big": false], result: ["big": false, "size": "small"]),
      ],
      was: Earlier(
        "type: text, default: { cases: [{ when: big, value: huge }, small] }",
        ["warning default-changed"]
      )
    ),
    Feature(
      "text",
      "default",
      "a variable",
      also: [Row("value", "env")],
      field: "type: text, default: { env: TEXT }",
      right: [Example([:], result: ["size": "from outside"])],
      was: Earlier("type: text", ["warning default-changed"])
    ),
    Feature(
      "text",
      "default",
      "git",
      also: [Row("value", "git")],
      field: "type: text, default: { git: user.email }",
      right: [Example([:], result: ["size": "ada@example.org"])],
      was: Earlier("type: text", ["warning default-changed"])
    ),
    Feature(
      "text",
      "default",
      "one that does not fit",
      field: #"type: text, max-length: 3, default: "{name}""#,
      beside: [name],
      right: [
        Example(["name": "ada"], result: ["name": "ada", "size": "ada"]),
        Example(["name": "lovelace"], remarks: ["default-not-usable"]),
      ]
    ),
    Feature(
      "text",
      "placeholder",
      field: #"type: text, placeholder: "like {name}""#,
      beside: [name],
      right: [["name": "Ada", "size": "a"]],
      was: Earlier("type: text", ["info text-changed"]),
      shown: ["like Ada"]
    ),
    Feature(
      "text",
      "min-length",
      field: "type: text, min-length: 3",
      right: [["size": "abc"]],
      wrong: [Mistake(["size": "ab"], "answer-length")],
      was: Earlier("type: text", ["error bounds-tightened"])
    ),
    Feature(
      "text",
      "max-length",
      field: "type: text, max-length: 3",
      right: [["size": "abc"]],
      wrong: [Mistake(["size": "abcd"], "answer-length")],
      was: Earlier("type: text, max-length: 5", ["error bounds-tightened"])
    ),
    Feature(
      "text",
      "pattern",
      field: #"type: text, pattern: "[a-z]+""#,
      right: [["size": "abc"]],
      wrong: [Mistake(["size": "ABC"], "answer-pattern")],
      was: Earlier("type: text", ["error bounds-tightened"])
    ),
    Feature(
      "text",
      "pattern-message",
      field: #"type: text, pattern: "[a-z]+", pattern-message: "small letters like {name}""#,
      beside: [name],
      right: [["name": "ada", "size": "abc"]],
      wrong: [
        Mistake(["name": "ada", "size": "ABC"], "answer-pattern", says: "small letters like ada")
      ],
      was: Earlier(#"type: text, pattern: "[a-z]+""#, ["info text-changed"])
    ),
    Feature(
      "text",
      "format",
      field: "type: text, format: email",
      right: [["size": "ada@example.org"]],
      wrong: [Mistake(["size": "ada"], "answer-format")],
      was: Earlier("type: text", ["error bounds-tightened"])
    ),
    Feature(
      "text",
      "multiline",
      field: "type: text, multiline: true",
      right: [["size": "two\nlines"]],
      was: Earlier("type: text", ["warning bounds-loosened"])
    ),
    Feature(
      "text",
      "secure",
      field: "type: text, secure: true",
      right: [
        Example(
          ["size": ["env": "TOKEN"]],
          result: ["size": "hunter2"],
          typed: ["size": "hunter2"],
          typedRemarks: ["answer-secret"]
        )
      ],
      wrong: [Mistake(["size": "hunter2"], "answer-secret")],
      was: Earlier("type: text", ["error became-secret"]),
      secret: "hunter2"
    ),
    Feature(
      "text",
      "secure",
      "a default from outside",
      field: "type: text, secure: true, default: { env: TOKEN }",
      right: [Example([:], result: ["size": "hunter2"])],
      was: Earlier("type: text, secure: true", ["warning default-changed"]),
      secret: "hunter2"
    ),
    Feature(
      "text",
      "secure",
      "a documented default",
      field: "type: text, secure: true, default: hunter2",
      right: [Example([:], result: ["size": "hunter2"])],
      secret: "hunter2"
    ),
    Feature(
      "text",
      "secure",
      "that does not fit",
      field: "type: text, secure: true, min-length: 20",
      wrong: [Mistake(["size": ["env": "TOKEN"]], "answer-length", isInSchema: false)],
      secret: "hunter2"
    ),
    Feature(
      "text",
      "confirm",
      field: "type: text, secure: true, confirm: true",
      right: [
        Example(
          ["size": ["env": "TOKEN"]],
          result: ["size": "hunter2"],
          typed: ["size": "hunter2"],
          typedRemarks: ["answer-secret"]
        )
      ],
      secret: "hunter2"
    ),
    Feature(
      "text",
      "suggestions",
      field: "type: text, suggestions: [main, develop]",
      right: [["size": "main"], ["size": "other"]],
      shown: ["main"]
    ),
  ]

  /// Numbers, dates and toggles.
  static let ofPlainValues: [Feature] = [
    Feature(
      "number",
      "default",
      field: "type: number, default: 0.10",
      right: [Example([:], result: ["size": .number("0.10")]), ["size": 7]],
      was: Earlier("type: number, default: 2", ["warning default-changed"])
    ),
    Feature(
      "number",
      "default",
      "an answer",
      field: #"type: number, default: "{most}""#,
      beside: [most],
      right: [Example(["most": 7], result: ["most": 7, "size": 7])],
      was: Earlier("type: number", ["warning default-changed"])
    ),
    Feature(
      "number",
      "default",
      "a variable",
      field: "type: number, default: { env: NUMBER }",
      right: [Example([:], result: ["size": 7])]
    ),
    Feature(
      "number",
      "integer",
      field: "type: number, integer: true",
      right: [["size": 7]],
      wrong: [Mistake(["size": .number("7.5")], "answer-range")],
      was: Earlier("type: number", ["error bounds-tightened"])
    ),
    Feature(
      "number",
      "min",
      field: "type: number, min: 3",
      right: [["size": 3]],
      wrong: [Mistake(["size": 2], "answer-range")],
      was: Earlier("type: number, min: 2", ["error bounds-tightened"])
    ),
    Feature(
      "number",
      "max",
      field: "type: number, max: 3",
      right: [["size": 3]],
      wrong: [Mistake(["size": 4], "answer-range")],
      was: Earlier("type: number, max: 4", ["error bounds-tightened"])
    ),
    Feature(
      "number",
      "step",
      field: "type: number, step: 0.5",
      right: [["size": .number("1.5")]],
      wrong: [Mistake(["size": .number("1.3")], "answer-range")],
      was: Earlier("type: number", ["error bounds-tightened"])
    ),
    Feature(
      "number",
      "unit",
      field: "type: number, unit: GB",
      right: [["size": 7]],
      was: Earlier("type: number", ["info text-changed"]),
      shown: ["GB"]
    ),
    Feature(
      "date",
      "default",
      field: "type: date, default: 2026-03-31",
      right: [Example([:], result: ["size": "2026-03-31"]), ["size": "2026-04-01"]],
      was: Earlier("type: date", ["warning default-changed"])
    ),
    Feature(
      "date",
      "default",
      "today",
      field: #"type: date, default: "{today}""#,
      right: [Example([:], result: ["size": "2026-03-31"])]
    ),
    Feature(
      "date",
      "default",
      "an answer",
      field: #"type: date, default: "{start}""#,
      beside: [start],
      right: [
        Example(["start": "2026-02-28"], result: ["start": "2026-02-28", "size": "2026-02-28"])
      ]
    ),
    Feature(
      "date",
      "min",
      field: "type: date, min: 2026-01-01",
      right: [["size": "2026-01-01"]],
      wrong: [Mistake(["size": "2025-12-31"], "answer-range")],
      was: Earlier("type: date", ["error bounds-tightened"])
    ),
    Feature(
      "date",
      "max",
      field: "type: date, max: 2026-12-31",
      right: [["size": "2026-12-31"]],
      wrong: [Mistake(["size": "2027-01-01"], "answer-range")],
      was: Earlier("type: date", ["error bounds-tightened"])
    ),
    Feature(
      "toggle",
      "default",
      field: "type: toggle, default: true",
      right: [Example([:], result: ["size": true]), ["size": false]],
      was: Earlier("type: toggle", ["warning default-changed"])
    ),
    Feature(
      "toggle",
      "default",
      "none, which is off",
      field: "type: toggle",
      right: [Example([:], result: ["size": false])]
    ),
    Feature(
      "toggle",
      "default",
      "no answer",
      field: "type: toggle, default: none",
      right: [Example([:], result: [:]), ["size": false]],
      was: Earlier("type: toggle", ["error required-removed"])
    ),
    Feature(
      "toggle",
      "default",
      "a condition",
      field: "type: toggle, default: { when: most > 3 }",
      beside: [most],
      right: [
        Example(["most": 7], result: ["most": 7, "size": true]),
        Example(["most": 3], result: ["most": 3, "size": false]),
      ],
      was: Earlier("type: toggle", ["warning default-changed"])
    ),
    Feature(
      "toggle",
      "default",
      "an answer",
      field: #"type: toggle, default: "{big}""#,
      beside: [big],
      right: [Example(["big": true], result: ["big": true, "size": true])]
    ),
    Feature(
      "toggle",
      "on-label",
      also: [Row("toggle", "off-label")],
      field: "type: toggle, on-label: Public, off-label: Private",
      right: [["size": true], ["size": false]],
      was: Earlier("type: toggle", ["info text-changed"]),
      shown: ["Public"]
    ),
    Feature(
      "toggle",
      "on-value",
      also: [Row("toggle", "off-value")],
      field: #"type: toggle, on-value: enabled, off-value: """#,
      right: [["size": "enabled"], ["size": ""]],
      wrong: [Mistake(["size": "maybe"], "answer-type")],
      was: Earlier("type: toggle", ["error value-changed"])
    ),
    Feature(
      "toggle",
      "must-be-on",
      field: "type: toggle, must-be-on: it has to be",
      right: [["size": true]],
      wrong: [Mistake(["size": false], "answer-must-be-on", says: "it has to be")],
      was: Earlier("type: toggle", ["error bounds-tightened"])
    ),
    Feature(
      "json",
      "default",
      field: "type: json, default: [{ key: gpu }]",
      right: [Example([:], result: ["size": [["key": "gpu"]]]), ["size": ["a": [1, .null]]]],
      was: Earlier("type: json", ["warning default-changed"])
    ),
    Feature(
      "json",
      "shape",
      field: "type: json, shape: array",
      right: [["size": [1]]],
      wrong: [Mistake(["size": ["a": 1]], "answer-type")],
      was: Earlier("type: json", ["error bounds-tightened"])
    ),
    Feature(
      "json",
      "placeholder",
      field: #"type: json, placeholder: "[7]""#,
      right: [["size": [1]]],
      shown: ["[7]"]
    ),
  ]
}

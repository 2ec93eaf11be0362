import JSON

extension Feature {
  private static let name = "{ id: name, type: text, label: Name }"
  private static let big = "{ id: big, type: toggle, label: Big }"
  private static let hosts =
    "{ id: hosts, type: list, label: Hosts, item: { type: picker, options: [{ id: a, value: x, label: Large }, b] } }"
  private static let most = "{ id: most, type: number, label: Most }"

  /// What every field can have.
  static let ofAnyField: [Feature] = [
    Feature(
      "field",
      "id",
      "with dots",
      id: "limits.size",
      field: "type: number",
      right: [Example(["limits": ["size": 7]], typed: ["limits.size": 7])],
      wrong: [
        Mistake(["limits": ["size": "x"]], "answer-type", typed: ["limits.size": "x"])
      ]
    ),
    Feature(
      "field",
      "label",
      field: #"type: text, label: "Size of {name}""#,
      beside: [name],
      right: [["name": "Ada", "size": "a"]],
      was: Earlier("type: text", ["info text-changed"]),
      shown: ["Size of Ada"]
    ),
    Feature(
      "field",
      "label",
      "that names a list of pickers",
      field: #"type: text, label: "Size of {hosts}""#,
      beside: [hosts],
      right: [["hosts": ["x"], "size": "a"]],
      shown: ["Size of Large"]
    ),
    Feature(
      "field",
      "help",
      field: #"type: text, help: "As big as {name}.""#,
      beside: [name],
      right: [["name": "Ada", "size": "a"]],
      was: Earlier("type: text", ["info text-changed"]),
      shown: ["As big as Ada."]
    ),
    Feature(
      "field",
      "required",
      field: "type: text, required: true",
      right: [["size": "a"]],
      wrong: [Mistake([:], "answer-missing")],
      was: Earlier("type: text", ["error required-added"])
    ),
    Feature(
      "field",
      "required",
      "by a condition",
      field: "type: text, required: big",
      beside: [big],
      right: [["big": true, "size": "a"], ["big": false]],
      wrong: [Mistake(["big": true], "answer-missing")],
      was: Earlier("type: text", ["error required-added"])
    ),
    Feature(
      "field",
      "required-message",
      field: #"type: text, required: true, required-message: "{name} needs a size""#,
      beside: [name],
      right: [["name": "ada", "size": "a"]],
      wrong: [Mistake(["name": "ada"], "answer-missing", says: "ada needs a size")],
      was: Earlier("type: text, required: true", ["info text-changed"])
    ),
    Feature(
      "field",
      "when",
      field: "type: text, when: big",
      beside: [big],
      right: [["big": true, "size": "a"], ["big": false]],
      wrong: [Mistake(["big": false, "size": "a"], "answer-hidden")],
      was: Earlier("type: text", ["error asked-less"])
    ),
    Feature(
      "field",
      "when",
      "the count of a list",
      field: "type: text, when: count(hosts) != 0",
      beside: ["{ id: hosts, type: list, label: Hosts, item: { type: text } }"],
      right: [["hosts": ["x"], "size": "a"], ["hosts": []], [:]],
      wrong: [
        Mistake(["hosts": [], "size": "a"], "answer-hidden"),
        Mistake(["size": "a"], "answer-hidden"),
      ]
    ),
    Feature(
      "field",
      "when-hidden",
      field: "type: text, when: big, default: none, when-hidden: default",
      beside: [big],
      right: [
        Example(["big": false], result: ["big": false, "size": "none"]),
        Example(["big": true], result: ["big": true, "size": "none"]),
      ],
      was: Earlier("type: text, when: big, default: none", ["info default-changed"])
    ),
    Feature(
      "field",
      "rules",
      also: [Row("rule", "must"), Row("rule", "message")],
      field: #"type: number, rules: [{ must: size <= most, message: "No more than {most}" }]"#,
      beside: [most],
      right: [["most": 7, "size": 7]],
      wrong: [
        Mistake(
          ["most": 7, "size": 9],
          "answer-rule",
          says: "No more than 7",
          isInSchema: false
        )
      ],
      was: Earlier("type: number", ["error bounds-tightened"])
    ),
    Feature(
      "rule",
      "when",
      field: "type: number, rules: [{ when: big, must: size < 7, message: Too much }]",
      beside: [big],
      right: [["big": true, "size": 6], ["big": false, "size": 9]],
      wrong: [Mistake(["big": true, "size": 9], "answer-rule", says: "Too much")],
      was: Earlier("type: number", ["error bounds-tightened"])
    ),
    Feature(
      "field",
      "key",
      field: #"type: number, key: "limits[0].cpu""#,
      right: [Example(["limits": [["cpu": 7]]], typed: ["size": 7])],
      wrong: [Mistake(["limits": [["cpu": "x"]]], "answer-type", typed: ["size": "x"])],
      was: Earlier("type: number", ["error key-changed"])
    ),
    Feature(
      "field",
      "renamed-from",
      field: "type: number, renamed-from: [weight]",
      right: [
        ["size": 7], Example(["weight": 7], result: ["size": 7], remarks: ["answer-renamed"]),
      ],
      was: Earlier(
        "type: number",
        id: "weight",
        ["error field-renamed"],
        example: Example(["weight": 7], result: ["size": 7])
      )
    ),
    Feature(
      "field",
      "renamed-from",
      "an id with dots",
      field: "type: number, renamed-from: [limits.weight]",
      right: [
        ["size": 7],
        Example(
          ["limits": ["weight": 7]],
          result: ["size": 7],
          typed: ["limits.weight": 7],
          remarks: ["answer-renamed"]
        ),
      ],
      // The last word of the old id is no id.
      wrong: [Mistake(["weight": 7], "unknown-answer", at: "key:weight")],
      was: Earlier(
        "type: number",
        id: "limits.weight",
        ["error field-renamed"],
        example: Example(["limits": ["weight": 7]], result: ["size": 7])
      )
    ),
    Feature(
      "field",
      "renamed-from",
      "an earlier place",
      field: #"type: number, renamed-from: ["limits[0].cpu"]"#,
      right: [
        ["size": 7],
        Example(
          ["limits": [["cpu": 7]]],
          result: ["size": 7],
          typed: ["size": 7],
          remarks: ["answer-renamed"],
          typedRemarks: []
        ),
      ],
      was: Earlier(#"type: number, key: "limits[0].cpu""#, ["error key-changed"])
    ),
    Feature(
      "field",
      "renamed-from",
      "of a computed field",
      field: "type: computed, renamed-from: [weight], value: fixed",
      right: [Example([:], result: ["size": "fixed"])],
      was: Earlier("type: computed, value: fixed", id: "weight", ["error field-renamed"])
    ),
    Feature(
      "field",
      "deprecated",
      field: "type: text, deprecated: use the weight",
      right: [Example(["size": "a"], remarks: ["answer-deprecated"]), [:]],
      was: Earlier("type: text", ["info text-changed"]),
      shown: ["use the weight"]
    ),
    Feature(
      "retired field",
      "id",
      also: [Row("retired field", "label")],
      field: "",
      top: ["retired: [{ id: {ID}, label: Size }]"],
      right: [
        Example(
          ["size": "a", "rest": "b"],
          result: ["rest": "b"],
          remarks: ["answer-retired"]
        )
      ],
      was: Earlier(
        "type: text",
        ["error field-retired"],
        example: Example(["size": "a", "rest": "b"], result: ["rest": "b"])
      )
    ),
    Feature(
      "retired field",
      "key",
      field: "",
      top: [#"retired: [{ id: {ID}, key: "limits[0].cpu" }]"#],
      right: [
        Example(
          ["limits": [["cpu": "a"]], "rest": "b"],
          result: ["rest": "b"],
          typed: ["rest": "b"],
          remarks: ["answer-retired"],
          typedRemarks: []
        )
      ],
      was: Earlier(
        #"type: text, key: "limits[0].cpu""#,
        ["error field-retired"],
        example: Example(["limits": [["cpu": "a"]], "rest": "b"], result: ["rest": "b"])
      )
    ),
    Feature(
      "note",
      "text",
      field: #"type: note, text: "As big as {name}.""#,
      beside: [name],
      right: [["name": "Ada"]],
      wrong: [Mistake(["name": "Ada", "size": "a"], "answer-computed")],
      was: Earlier("type: note, text: Small.", ["info text-changed"]),
      shown: ["As big as Ada."]
    ),
    Feature(
      "computed",
      "value",
      "a template",
      field: #"type: computed, value: "{name | upper}-x""#,
      beside: [name],
      right: [Example(["name": "ada"], result: ["name": "ada", "size": "ADA-x"])],
      was: Earlier(#"type: computed, value: "{name}""#, ["warning default-changed"])
    ),
    Feature(
      "computed",
      "value",
      "a condition",
      also: [Row("value", "when")],
      field: "type: computed, value: { when: most > 3 }",
      beside: [most],
      right: [Example(["most": 7], result: ["most": 7, "size": true])],
      was: Earlier("type: computed, value: { when: most > 4 }", ["warning default-changed"])
    ),
    Feature(
      "computed",
      "value",
      "an answer",
      field: #"type: computed, value: "{most}""#,
      beside: [most],
      right: [Example(["most": 7], result: ["most": 7, "size": 7])]
    ),
    Feature(
      "computed",
      "value",
      "a list of pickers",
      field: #"type: computed, value: "of {hosts}""#,
      beside: [hosts],
      right: [Example(["hosts": ["x"]], result: ["hosts": ["x"], "size": "of x"])]
    ),
    Feature(
      "computed",
      "value",
      "a list of toggles",
      field: #"type: computed, value: "of {hosts}""#,
      beside: [
        "{ id: hosts, type: list, label: Hosts, item: { type: toggle, on-value: x, off-value: z } }"
      ],
      right: [Example(["hosts": ["x"]], result: ["hosts": ["x"], "size": "of x"])]
    ),
    Feature(
      "computed",
      "value",
      "cases",
      also: [Row("value", "cases"), Row("case", "when"), Row("case", "value")],
      field: "type: computed, value: { cases: [{ when: big, value: 1 }, 2] }",
      beside: [big],
      right: [Example(["big": true], result: ["big": true, "size": 1])],
      was: Earlier(
        "type: computed, value: { cases: [{ when: big, value: 3 }, 2] }",
        ["warning default-changed"]
      )
    ),
  ]
}

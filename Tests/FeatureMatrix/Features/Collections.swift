import JSON

extension Feature {
  private static let big = "{ id: big, type: toggle, label: Big }"

  /// Lists and maps.
  static let ofCollections: [Feature] = [
    Feature(
      "group",
      "fields",
      also: [Row("group", "optional")],
      field:
        "type: group, optional: true, fields: [{ id: first, type: number, label: First, required: true }, { id: last, type: text, label: Last }]",
      right: [["size": ["first": 1]], ["size": ["first": 1, "last": "a"]], [:]],
      wrong: [
        Mistake(["size": ["first": "x"]], "answer-type", at: ".first"),
        Mistake(["size": [:]], "answer-missing", at: ".first"),
      ]
    ),
    Feature(
      "group",
      "fields",
      "that is always there",
      field:
        "type: group, fields: [{ id: first, type: number, label: First }, { id: last, type: text, label: Last }]",
      right: [["size": ["first": 1]], Example([:], result: ["size": [:]])]
    ),
    Feature(
      "group",
      "default",
      field:
        "type: group, optional: true, default: {}, fields: [{ id: first, type: number, label: First, default: 1 }]",
      right: [
        Example([:], result: ["size": ["first": 1]]),
        Example(["size": .null], result: ["size": .null]),
      ],
      wrong: [Mistake(["size": "x"], "answer-type")],
      was: Earlier(
        "type: group, optional: true, fields: [{ id: first, type: number, label: First, default: 1 }]",
        ["warning default-changed"]
      )
    ),
    Feature(
      "list",
      "item",
      field: "type: list, item: { type: number }",
      right: [["size": [1, 2]], ["size": []], [:]],
      wrong: [Mistake(["size": [1, "x"]], "answer-type", at: "[1]")],
      was: Earlier("type: list, item: { type: number, min: 0 }", ["warning bounds-loosened[]"])
    ),
    Feature(
      "list",
      "item",
      "secure",
      field: "type: list, item: { type: text, secure: true }",
      right: [
        Example(
          ["size": [["env": "TOKEN"]]],
          result: ["size": ["hunter2"]],
          typed: ["size": [["env": "TOKEN"]]]
        )
      ],
      wrong: [Mistake(["size": ["hunter2"]], "answer-secret", at: "[0]")],
      was: Earlier("type: list, item: { type: text }", ["error became-secret[]"]),
      secret: "hunter2"
    ),
    Feature(
      "list",
      "fields",
      field:
        "type: list, fields: [{ id: first, type: number, label: First }, { id: last, type: text, label: Last }]",
      right: [["size": [["first": 1], ["first": 2, "last": "a"]]]],
      wrong: [
        Mistake(["size": [["first": 1], ["first": "x"]]], "answer-type", at: "[1].first"),
        Mistake(["size": [["frist": 1]]], "unknown-answer", at: "key:frist"),
      ]
    ),
    Feature(
      "list",
      "default",
      field: "type: list, item: { type: number }, default: [1, 2]",
      right: [Example([:], result: ["size": [1, 2]]), ["size": []]],
      was: Earlier("type: list, item: { type: number }", ["warning default-changed"])
    ),
    Feature(
      "list",
      "default",
      "of fields",
      field:
        "type: list, fields: [{ id: first, type: number, label: First, default: 5 }], default: [{ first: 1 }, {}]",
      right: [Example([:], result: ["size": [["first": 1], ["first": 5]]])]
    ),
    Feature(
      "list",
      "default",
      "cases",
      field:
        "type: list, item: { type: text }, default: { cases: [{ when: big, value: [a] }, [b]] }",
      beside: [big],
      right: [
        Example(["big": true], result: ["big": true, "size": ["a"]]),
        Example(["big": false], result: ["big": false, "size": ["b"]]),
      ]
    ),
    Feature(
      "list",
      "default",
      "with a secret",
      field:
        "type: list, fields: [{ id: key, type: text, label: Key, secure: true }], default: [{ key: hunter2 }]",
      right: [Example([:], result: ["size": [["key": "hunter2"]]])],
      secret: "hunter2"
    ),
    Feature(
      "list",
      "min-items",
      field: "type: list, item: { type: number }, min-items: 2",
      right: [["size": [1, 2]], [:]],
      wrong: [Mistake(["size": [1]], "answer-items")],
      was: Earlier("type: list, item: { type: number }", ["error bounds-tightened"])
    ),
    Feature(
      "list",
      "max-items",
      field: "type: list, item: { type: number }, max-items: 2",
      right: [["size": [1, 2]]],
      wrong: [Mistake(["size": [1, 2, 3]], "answer-items")],
      was: Earlier("type: list, item: { type: number }", ["error bounds-tightened"])
    ),
    Feature(
      "list",
      "unique",
      field: "type: list, item: { type: number }, unique: true",
      right: [["size": [1, 2]]],
      wrong: [Mistake(["size": [1, 1]], "answer-repeated")],
      was: Earlier("type: list, item: { type: number }", ["error bounds-tightened"])
    ),
    Feature(
      "list",
      "unique-by",
      field:
        "type: list, unique-by: word, fields: [{ id: word, type: text, label: Word }, { id: gb, type: number, label: Count }]",
      right: [["size": [["word": "a", "gb": 1], ["word": "b"]]]],
      wrong: [
        Mistake(["size": [["word": "a"], ["word": "a"]]], "answer-repeated", isInSchema: false),
        Mistake(["size": [["word": "a", "gb": "x"]]], "answer-type", at: "[\"a\"].gb"),
      ],
      was: Earlier(
        "type: list, fields: [{ id: word, type: text, label: Word }, { id: gb, type: number, label: Count }]",
        ["error bounds-tightened"]
      )
    ),
    Feature(
      "list",
      "unique-by",
      "an empty text",
      field:
        #"type: list, unique-by: word, fields: [{ id: word, type: text, label: Word, default: "" }, { id: gb, type: number, label: Count }]"#,
      right: [
        Example(
          ["size": [["gb": 1], ["gb": 2]]],
          result: ["size": [["word": "", "gb": 1], ["word": "", "gb": 2]]]
        )
      ]
    ),
    Feature(
      "list",
      "unique-by",
      "of a renamed list",
      field:
        "type: list, renamed-from: [things], unique-by: word, fields: [{ id: word, type: text, label: Word }]",
      right: [
        Example(
          ["things": [["word": "a"]]],
          result: ["size": [["word": "a"]]],
          remarks: ["answer-renamed"]
        )
      ],
      was: Earlier(
        "type: list, unique-by: word, fields: [{ id: word, type: text, label: Word }]",
        id: "things",
        ["error field-renamed"],
        example: Example(["things": [["word": "a"]]], result: ["size": [["word": "a"]]])
      )
    ),
    Feature(
      "list",
      "unique-by",
      "a renamed field",
      field:
        "type: list, unique-by: word, fields: [{ id: word, type: text, label: Word, renamed-from: [name] }]",
      right: [Example(["size": [["word": "a"]]])],
      was: Earlier(
        "type: list, unique-by: name, fields: [{ id: name, type: text, label: Word }]",
        ["error field-renamed.word"],
        example: Example(["size": [["name": "a"]]], result: ["size": [["word": "a"]]])
      )
    ),
    Feature(
      "list",
      "default",
      "of a renamed field",
      field:
        "type: list, fields: [{ id: word, type: text, label: Word, renamed-from: [name] }], default: [{ word: a }]",
      right: [Example([:], result: ["size": [["word": "a"]]])],
      was: Earlier(
        "type: list, fields: [{ id: name, type: text, label: Word }], default: [{ name: a }]",
        ["error field-renamed.word"]
      )
    ),
    Feature(
      "list",
      "default",
      "with an answer that breaks a rule",
      field:
        "type: list, fields: [{ id: first, type: number, label: First, rules: [{ must: first < most, message: Too many }] }], default: [{ first: 9 }]",
      beside: ["{ id: most, type: number, label: Most, default: 10 }"],
      right: [
        Example([:], result: ["most": 10, "size": [["first": 9]]]),
        Example(["most": 9], remarks: ["default-not-usable"]),
      ]
    ),
    Feature(
      "list",
      "default",
      "with an option that is not offered",
      field:
        "type: list, item: { type: picker, options: [red, { id: blue, when: big }] }, default: [blue]",
      beside: [big],
      right: [
        Example(["big": true], result: ["big": true, "size": ["blue"]]),
        Example(["big": false], remarks: ["default-not-usable"]),
      ]
    ),
    Feature(
      "list",
      "summary",
      "of a renamed field",
      field:
        #"type: list, summary: "{word}!", fields: [{ id: word, type: text, label: Word, renamed-from: [name] }]"#,
      right: [["size": [["word": "a"]]]],
      was: Earlier(
        #"type: list, summary: "{name}!", fields: [{ id: name, type: text, label: Word }]"#,
        ["error field-renamed.word"]
      ),
      shown: ["a!"]
    ),
    Feature(
      "list",
      "summary",
      field:
        "type: list, summary: \"{word}, {gb} GB\", fields: [{ id: word, type: text, label: Word }, { id: gb, type: number, label: Count }]",
      right: [["size": [["word": "a", "gb": 1]]]],
      was: Earlier(
        "type: list, fields: [{ id: word, type: text, label: Word }, { id: gb, type: number, label: Count }]",
        ["info text-changed"]
      ),
      shown: ["a, 1 GB"]
    ),
    Feature(
      "map",
      "item",
      field: "type: map, item: { type: number }",
      right: [["size": ["a": 1, "b.c": 2]], ["size": [:]], [:]],
      wrong: [Mistake(["size": ["b": "x"]], "answer-type", at: "[\"b\"]")],
      was: Earlier("type: map, item: { type: number, min: 0 }", ["warning bounds-loosened[]"])
    ),
    Feature(
      "map",
      "fields",
      field: "type: map, fields: [{ id: first, type: number, label: First }]",
      right: [["size": ["a": ["first": 1], "b": [:]]]],
      wrong: [Mistake(["size": ["b": ["first": "x"]]], "answer-type", at: "[\"b\"].first")]
    ),
    Feature(
      "map",
      "default",
      field: "type: map, item: { type: number }, default: { a: 1 }",
      right: [Example([:], result: ["size": ["a": 1]]), ["size": [:]]],
      was: Earlier("type: map, item: { type: number }", ["warning default-changed"])
    ),
    Feature(
      "map",
      "names",
      field: "type: map, names: { label: Word, pattern: \"[a-z]+\" }, item: { type: number }",
      right: [["size": ["abc": 1]]],
      wrong: [Mistake(["size": ["ABC": 1]], "answer-pattern", at: "[\"ABC\"]")],
      was: Earlier(
        "type: map, item: { type: number }",
        ["error bounds-tightened[name]", "info text-changed[name]"]
      ),
      shown: ["Word"]
    ),
    Feature(
      "map",
      "names",
      "a picker",
      field:
        "type: map, names: { type: picker, options: [red, green] }, item: { type: number }, default: { green: 1 }",
      right: [Example([:], result: ["size": ["green": 1]]), ["size": ["red": 1]]],
      wrong: [Mistake(["size": ["blue": 1]], "answer-not-an-option", at: "[\"blue\"]/option:blue")]
    ),
    Feature(
      "map",
      "names",
      "with an id",
      field:
        "type: map, names: { id: word, pattern: \"[a-z]+\" }, summary: \"{word}!\", fields: [{ id: first, type: number, label: \"First of {word}\", when: 'word != \"b\"' }]",
      right: [["size": ["a": ["first": 1], "b": [:]]]],
      wrong: [
        Mistake(
          ["size": ["b": ["first": 1]]],
          "answer-hidden",
          at: "[\"b\"].first",
          isInSchema: false
        ),
        Mistake(["size": ["a": ["word": "a"]]], "unknown-answer", at: "key:word"),
      ],
      was: Earlier(
        "type: map, names: { id: name, pattern: \"[a-z]+\" }, summary: \"{name}!\", fields: [{ id: first, type: number, label: \"First of {name}\", when: 'name != \"b\"' }]",
        []
      )
    ),
    Feature(
      "map",
      "min-items",
      field: "type: map, item: { type: number }, min-items: 1",
      right: [["size": ["a": 1]]],
      wrong: [Mistake(["size": [:]], "answer-items")],
      was: Earlier("type: map, item: { type: number }", ["error bounds-tightened"])
    ),
    Feature(
      "map",
      "max-items",
      field: "type: map, item: { type: number }, max-items: 1",
      right: [["size": ["a": 1]]],
      wrong: [Mistake(["size": ["a": 1, "b": 2]], "answer-items")],
      was: Earlier("type: map, item: { type: number }", ["error bounds-tightened"])
    ),
    Feature(
      "map",
      "summary",
      field: "type: map, summary: \"{gb} GB\", fields: [{ id: gb, type: number, label: Count }]",
      right: [["size": ["a": ["gb": 1]]]],
      was: Earlier(
        "type: map, fields: [{ id: gb, type: number, label: Count }]",
        ["info text-changed"]
      ),
      shown: ["1 GB"]
    ),
  ]

  /// Every feature of the matrix.
  package static let all =
    ofAnyField + ofTexts + ofPlainValues + ofChoices + ofOptions + ofCollections
}

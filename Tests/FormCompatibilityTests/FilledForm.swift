import RandomForms

/// A small form of three fields, edited at random, with every way to answer it.
///
/// The first two decide what is offered and asked: a toggle, and a picker with an option under a
/// condition. The last one is of any type.
struct FilledForm {
  /// The keys of a field beside its id and label, and what may be written for each.
  private static let choices: [[String: [String]]] = [
    ["default": ["true", "false"], "required": ["true"], "must-be-on": ["of course"]],
    [
      "default": ["x", "z"], "required": ["true"], "when": ["t"], "disabled": ["x"],
      "offer": ["t", "not t"],
    ],
  ]

  private static let subjects: [(type: String, keys: [String: [String]], values: [String])] = [
    (
      "text",
      [
        "default": ["abc", "{ cases: [{ when: t, value: ab }, abc] }"], "required": ["true"],
        "when-hidden": ["default"], "min-length": ["2", "3"],
        "max-length": ["2", "4"], "pattern": ["'[a-z]+'", "'[a-z]{2,4}'"],
      ],
      ["a", "ab", "abc", "abcde", "A", "A1", "A1b", "A1bcd", " ", "  ", "   ", "     "].map {
        "\"\($0)\""
      }
    ),
    (
      "number",
      [
        "default": ["1"], "required": ["true"], "integer": ["true"], "min": ["0", "0.5", "1"],
        "max": ["2", "2.5", "3"],
      ],
      ["-1", "-0.5", "0", "0.25", "0.5", "1", "1.5", "2", "2.25", "3", "4", "4.5"]
    ),
    (
      "date",
      [
        "default": ["2026-02-02", "'2026-02-28'"], "required": ["true"],
        "min": ["2026-01-31", "2026-02-02"], "max": ["2026-02-28", "2026-03-01"],
        "when-hidden": ["default"],
      ],
      [
        "2025-12-31", "2026-01-30", "2026-01-31", "2026-02-01", "2026-02-02", "2026-02-28",
        "2026-03-01", "2026-03-02", "2026-02-30",
      ].map { "\"\($0)\"" }
    ),
    (
      "multi-selector",
      [
        "default": ["[x]", "[z]", "[x, y]"], "required": ["true"], "min-selections": ["1", "2"],
        "max-selections": ["1", "2", "3"], "disabled": ["y"], "offer": ["t", "p == y"],
      ],
      [
        "[]", "[\"x\"]", "[\"y\"]", "[\"z\"]", "[\"x\",\"y\"]", "[\"x\",\"z\"]", "[\"y\",\"z\"]",
        "[\"x\",\"y\",\"z\"]",
      ]
    ),
    (
      "json",
      ["default": ["[1]", "[]"], "required": ["true"], "shape": ["array", "object"]],
      ["[]", "[1]", "{}", "{\"a\":null}", "true", "\"\"", "0.10"]
    ),
    (
      "toggle",
      [
        "default": ["true", "false", "\"{t}\"", "{ when: p == x }"], "required": ["true"],
        "must-be-on": ["of course"], "when-hidden": ["default"],
      ],
      ["true", "false"]
    ),
    (
      "list",
      [
        "item": ["{ type: text }", "{ type: text, max-length: 2 }", "{ type: text, pattern: a+ }"],
        "required": ["true"], "min-items": ["1", "2"], "max-items": ["1", "2"], "unique": ["true"],
        "default": ["[a]", "[]"],
      ],
      ["[]", "[\"a\"]", "[\"b\"]", "[\"abc\"]", "[\"a\",\"a\"]", "[\"a\",\"b\"]"]
    ),
    (
      "map",
      [
        "fields": [
          "[{ id: n, type: text, label: N }, { id: m, type: number, label: M, when: t }]",
          "[{ id: n, type: text, label: N }, { id: m, type: number, label: M }]",
          "[{ id: n, type: text, label: N, required: true }]",
          "[{ id: n, type: text, label: N, required: t }, { id: m, type: number, label: M }]",
          "[{ id: n, type: text, label: N }, { id: m, type: number, label: M, default: 1, max: 2 }]",
        ],
        "required": ["true"], "min-items": ["1"], "max-items": ["1"],
        "names": ["{ label: K, pattern: k }"],
      ],
      [
        "{}", "{\"k\":{}}", "{\"l\":{\"n\":\"a\"}}", "{\"k\":{\"m\":3}}",
        "{\"k\":{\"n\":\"a\",\"m\":1},\"l\":{\"n\":\"b\"}}",
      ]
    ),
  ]

  /// What a type has to have, where no edit has given it another one.
  private static let standing = [
    "list": ["item": "{ type: text }"],
    "map": ["fields": "[{ id: n, type: text, label: N }, { id: m, type: number, label: M }]"],
  ]

  private static let conditions = [
    "t", "not t", "p == x", "p in [x, z]", "answered(p)", "t and p != z",
  ]

  /// Rules of the last field, by its type.
  private static let rules: [String: [String]] = [
    "text": ["q != \"abc\"", "q contains \"a\" or t"],
    "number": ["q > 0", "q >= 1 or not t", "q != 2"],
    "date": ["q > '2026-01-31' or p == y"],
    "multi-selector": ["q has y", "count(q) >= 2 or t", "not (q has x)"],
    "json": ["t"], "toggle": ["q or p == x", "q"],
  ].mapValues { $0.map { "[{ must: '\($0.replacing("'", with: "''"))', message: Not so }]" } }

  private let subject: Int
  private var keys: [[String: String]]

  init(_ random: inout SeededNumbers) {
    subject = Int.random(in: 0..<FilledForm.subjects.count, using: &random)
    keys = [[:], [:], [:]]
    for _ in 0..<Int.random(in: 2...7, using: &random) { edit(&random) }
  }

  private func values(of field: Int) -> [String: [String]] {
    var keys = field < 2 ? FilledForm.choices[field] : FilledForm.subjects[subject].keys
    if field == 2 {
      keys["when"] = FilledForm.conditions
      keys["required"] = ["true", "t", "p == y"]
      keys["rules"] = FilledForm.rules[FilledForm.subjects[subject].type]
    }
    return keys
  }

  /// Adds, changes or removes a key of a field.
  mutating func edit(_ random: inout SeededNumbers) {
    let field = [0, 1, 1, 2, 2, 2][Int.random(in: 0..<6, using: &random)]
    let choices = values(of: field)
    guard let key = choices.keys.sorted().randomElement(using: &random) else { return }
    let others = (choices[key] ?? []).filter { $0 != keys[field][key] }
    let isRemoved = keys[field][key] != nil && Bool.random(using: &random)
    keys[field][key] = isRemoved ? nil : others.randomElement(using: &random)
  }

  var text: String {
    let types = ["toggle", "picker", FilledForm.subjects[subject].type]
    return zip(["t", "p", "q"], zip(types, keys)).map { id, field in
      let (type, keys) = field
      var lines = ["id: \(id)", "type: \(type)", "label: \(id.uppercased())"]
      let all = keys.merging(FilledForm.standing[type] ?? [:]) { given, _ in given }
      for (key, value) in all.sorted(by: { $0.key < $1.key })
      where key != "offer" && key != "disabled" {
        lines.append("\(key): \(value)")
      }
      if type == "picker" || type == "multi-selector" {
        let disabled = keys["disabled"]
        lines.append("options:")
        for option in ["x", "y", "z"] {
          let when = option == "x" ? keys["offer"].map { ", when: \($0)" } : nil
          let off = option == disabled ? ", disabled: sold out" : nil
          lines.append("  - { id: \(option), label: \(option)\(when ?? "")\(off ?? "") }")
        }
      }
      return "- " + lines.joined(separator: "\n  ")
    }.joined(separator: "\n")
  }

  /// All answers that could be given, right or wrong, as JSON.
  var answers: [String] {
    func members(_ id: String, _ values: [String]) -> [String] {
      [""] + values.map { "\"\(id)\":\($0)" }
    }
    var result: [String] = []
    for toggle in members("t", ["true", "false"]) {
      for option in members("p", ["\"x\"", "\"y\"", "\"z\""]) {
        for rest in members("q", FilledForm.subjects[subject].values) {
          let parts = [toggle, option, rest].filter { !$0.isEmpty }
          result.append("{\(parts.joined(separator: ","))}")
        }
      }
    }
    return result
  }
}

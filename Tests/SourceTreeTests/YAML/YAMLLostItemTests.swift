import Diagnostics
import SourceTree
import Testing

/// Items of lists whose first line, dash, brace or comma is gone, or has another sign in its place.
@Suite struct YAMLLostItemTests {
  private static let line = "put `- id: NAME` on a line above, with its `-` in column"

  @Test(arguments: [
    Slip(
      "fields:\n    type: a\n    label: b\n  - id: c\n    type: d",
      "2:5 a field seems to begin here, without its `- id:` line",
      help: "\(line) 3",
      "{fields: [{type: a, label: b}, {id: c, type: d}]}"
    ),
    Slip(
      "a:\n  sections:\n      title: b\n      fields:\n        - { id: c }\n    - id: d",
      "3:7 a section seems to begin here, without its `- id:` line",
      help: "\(line) 5",
      "{a: {sections: [{title: b, fields: [{id: c}]}, {id: d}]}}"
    ),
    Slip(
      "options:\n    label: b\n    detail: c\n  - id: d\n    label: e",
      "2:5 an option seems to begin here, without its `- id:` line",
      help: "\(line) 3",
      "{options: [{label: b, detail: c}, {id: d, label: e}]}"
    ),
    Slip(
      "things:\n    label: b\n  - id: d",
      "2:5 an item seems to begin here, without its `- id:` line",
      help: "\(line) 3",
      "{things: [{label: b}, {id: d}]}"
    ),
  ])
  func `a first item without its first line`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    ("–", "an en dash"), ("—", "an em dash"), ("+", "a plus sign"), ("•", "a bullet"),
    ("*", "a bullet"),
  ])
  func `a first option with a dash of another kind`(sign: String, name: String) throws {
    let slip = Slip(
      "options:\n  \(sign) { id: a, label: b }\n  - { id: c, label: d }",
      "2:3 a list item begins with `- `, not with \(name) `\(sign)`",
      help: "write `- { id: a, label: b }`",
      "{options: [{id: a, label: b}, {id: c, label: d}]}"
    )
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "- { id: a, label: b }\n- id: c, label: d }\n- { id: e, label: f }",
      "2:3 the `{` of this item is missing",
      help: "write `- { id: c, label: d }`",
      "[{id: a, label: b}, {id: c, label: d}, {id: e, label: f}]"
    ),
    Slip(
      "- id: c, label: { en: d, es: e } }\n- { id: e, label: f }",
      "1:3 the `{` of this item is missing",
      help: "write `- { id: c, label: { en: d, es: e } }`",
      "[{id: c, label: {en: d, es: e}}, {id: e, label: f}]"
    ),
    Slip(
      "- { id: a, label: b }\n- id: c, label: d\n- { id: e, label: f }",
      "2:3 the braces around this item are missing",
      help: "write `- { id: c, label: d }`",
      "[{id: a, label: b}, {id: c, label: d}, {id: e, label: f}]"
    ),
    Slip(
      "- { id: m, label: en: Medium, es: Mediana } }\n- a",
      "1:19 a `{` is missing before `en`",
      help: "write `{ en: Medium, es: Mediana }`",
      "[{id: m, label: {en: Medium, es: Mediana}}, a]"
    ),
    Slip(
      "- { id: a label: b, detail: c }\n- d",
      "1:11 a `,` is missing before `label`",
      help: "write `a, label: b`",
      "[{id: a, label: b, detail: c}, d]"
    ),
    Slip(
      "- { id: a, label: It is group: c }\n- d",
      "1:25 a `,` is missing before `group`",
      help: "write `It is, group: c`; if it is one text, quote it: `\"It is group: c\"`",
      "[{id: a, label: It is, !: !}…, d]…"
    ),
  ])
  func `a brace or a comma that is gone`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: ["\t\t- { id: c }", "    \t- { id: c }"])
  func `a last option behind tabs`(line: String) throws {
    let tab = (line.prefix { $0 == " " }).count + 1
    let slip = Slip(
      "k:\n  options:\n    - { id: a }\n    - { id: b }\n\(line)\n  m: n",
      "5:\(tab) a tab is used to indent",
      help: "begin the line with 4 spaces; YAML does not allow tabs there",
      "{k: {options: [{id: a}, {id: b}, {id: c}], m: n}}"
    )
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "options:\n          \t- { id: a }\n    - { id: b }\n    - { id: c }",
      "2:11 a tab is used to indent",
      help: "begin the line with 4 spaces; YAML does not allow tabs there",
      "{options: [{id: a}, {id: b}, {id: c}]}"
    ),
    Slip(
      "- a: b\n  c: d\n\te: f\n\n- a: g",
      "3:1 a tab is used to indent",
      help: "begin the line with 2 spaces; YAML does not allow tabs there",
      "[{a: b, c: d, e: f}, {a: g}]"
    ),
    Slip(
      "a: b\n\tc: d\ne: f",
      "2:1 a tab is used to indent",
      help: "begin the line with 0 spaces; YAML does not allow tabs there",
      "{a: b, c: d, e: f}"
    ),
  ])
  func `a line behind tabs`(slip: Slip) throws {
    try slip.check()
  }

  @Test func `a text with a colon that goes on below`() throws {
    let text = "a:\n  help: One line: it tells\n    this from others.\n  b: c"
    let found = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml).findings
    #expect(found.map(\.message) == ["a text with `: ` in it needs quotes"])
    #expect(
      found.map(\.help) == [
        "it goes on below: write `help: >-` here, and all of the text on the lines below"
      ]
    )
  }

  @Test func `a line too deep above one that is not deep enough`() {
    let text = "a:\n  - b: c\n      d: e\n  f: g\n    h: i\n    j: k\n"
    let found = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml).findings
    #expect(
      found.map { "\($0.location.start.line) \($0.message)" } == [
        "3 key `d` is indented too far", "4 key `f` is not indented enough",
      ]
    )
    #expect(found.map(\.help) == ["move it to column 5", "move it to column 5"])
  }
}

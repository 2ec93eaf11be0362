import Diagnostics
import SourceTree
import Testing

/// Lines that stand too far to the left or to the right, and what is read of the text.
@Suite struct YAMLIndentationTests {
  /// Where another line is out of place just below, the nearest way to mend a line is right.
  @Test func `lines out of place one after the other are told each`() {
    let text =
      "l:\n  - id: a\n    type: b\n      label: c\n   - id: d\n     type: b\n     label: c"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.location.start.line) == [4, 5])
    #expect(
      parsed.findings.map(\.help) == [
        "move it to column 5",
        "move it to column 3, and all lines below it with it, one column to the left",
      ]
    )
  }

  /// What stands among the languages of a text is none of them.
  @Test func `a key between a text in two languages and other keys is one of those`() {
    let text =
      "l:\n  - id: a\n    help:\n      en: b\n      es: c\n     required: d\n    type: e\n  - id: f\n      type: g"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.location.start.line) == [6, 9])
    #expect(parsed.findings.first?.help == "move it to column 5")
  }

  /// A line that lacks a space hides nothing of those below, which are indented further.
  @Test func `a line below one that is not indented enough is told too`() {
    let text = "l:\n  - id: a\n    type: b\n   label: c\n    help: d\n     unit: e\n  - id: f"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.location.start.line) == [4, 6])
    #expect(parsed.findings.map(\.help).allSatisfy { $0?.hasSuffix("move it to column 5") == true })
  }

  @Test(arguments: [
    Slip(
      "l:\n  - id: a\n  label: b\n  - id: c\n    label: d",
      "3:3 key `label` is not indented enough",
      help: "move it to column 5",
      "{l: [{id: a, label: b}, {id: c, label: d}]}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\n  label: c\n    help: d\n  - id: e",
      "4:3 key `label` is not indented enough",
      help: "move it to column 5",
      "{l: [{id: a, type: b, label: c, help: d}, {id: e}]}"
    ),
    Slip(
      "l:\n  - id: a\n  type: b\n  label: c\n  - id: e",
      "3:3 key `type` is not indented enough",
      help:
        "move it to column 5, and the lines below it up to line 4 with it, 2 columns to the right",
      "{l: [{id: a, type: b, label: c}, {id: e}]}"
    ),
    Slip(
      "s:\n  - id: a\n    title: b\n  fields:\n      - id: c\n  - id: d",
      "4:3 key `fields` is not indented enough",
      help: "move it to column 5",
      "{s: [{id: a, title: b, fields: [{id: c}]}, {id: d}]}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\nlabel: c\n    help: d\n  - id: e",
      "4:1 key `label` is not indented enough",
      help: "move it to column 5",
      "{l: [{id: a, type: b, label: c, help: d}, {id: e}]}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\nlabel: c\n  - id: e",
      "4:1 key `label` is not indented enough",
      help: "move it to column 5",
      "{l: [{id: a, type: b, label: c}, {id: e}]}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\n      options:\n        - id: c\n    help: d\n  - id: e",
      "4:7 key `options` is indented too far",
      help: "move it to column 5",
      "{l: [{id: a, type: b, options: [{id: c}], help: d}, {id: e}]}"
    ),
    Slip(
      "s:\n  - id: a\n    l:\n    - id: b\n        type: c\n        o:\n          - e\n      - id: d\n        type: c",
      "4:5 a list item is not indented enough",
      help: "move it to column 7",
      "{s: [{id: a, l: [{id: b, type: c, o: [e]}, {id: d, type: c}]}]}"
    ),
    Slip(
      "s:\n  - id: a\n    l:\n        - id: b\n        type: c\n        o:\n          - e\n      - id: d\n        type: c",
      "4:9 a list item is indented too far",
      help: "move it to column 7",
      "{s: [{id: a, l: [{id: b, type: c, o: [e]}, {id: d, type: c}]}]}"
    ),
    Slip(
      "l:\n  - id: a\n    b: c\n  d:\n    b: e\n  - id: f",
      "4:3 a list item is expected, without `- ` this is none",
      help: "write `- id: d`",
      "{l: [{id: a, b: c}, {id: d, b: e}, {id: f}]}"
    ),
    Slip(
      "a: b\n fields:\n  - id: c\nd: e",
      "2:2 key `fields` is indented too far",
      help: "move it to column 1",
      "{a: b, fields: [{id: c}], d: e}"
    ),
  ])
  func `a key`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "l:\n  - id: a\n    type: b\n   - id: c\n    type: d\n  - id: e",
      "4:4 a list item in column 4 lines up with nothing above it",
      help: "move it to column 3",
      "{l: [{id: a, type: b}, {id: c, type: d}, {id: e}]}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\n - id: c\n    type: d\n  - id: e",
      "4:2 a list item in column 2 lines up with nothing above it",
      help: "move it to column 3",
      "{l: [{id: a, type: b}, {id: c, type: d}, {id: e}]}"
    ),
    Slip(
      "l:\n   - id: a\n    type: b\n  - id: c\n    type: d",
      "2:4 a list item is indented too far",
      help: "move it to column 3",
      "{l: [{id: a, type: b}, {id: c, type: d}]}"
    ),
    Slip(
      "l:\n - id: a\n    type: b\n  - id: c\n    type: d",
      "2:2 a list item is not indented enough",
      help: "move it to column 3",
      "{l: [{id: a, type: b}, {id: c, type: d}]}"
    ),
    Slip(
      "l:\n  - { id: a }\n   - { id: b }\n  - { id: c }",
      "3:4 a list item in column 4 lines up with nothing above it",
      help: "move it to column 3",
      "{l: [{id: a}, {id: b}, {id: c}]}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\n- id: c\n  type: d\n  - id: e\n    type: f\nm: n",
      "4:1 a list item stands where a key is expected",
      help:
        "move it to column 3, and the lines below it up to line 5 with it, 2 columns to the right",
      "{l: [{id: a, type: b}, {id: c, type: d}, {id: e, type: f}], m: n}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\n    options:\n      - id: x\n        label: y\n    - id: c\n"
        + "      type: d\n  - id: e",
      "7:5 a list item stands where a key is expected",
      help:
        "move it to column 3, and the lines below it up to line 8 with it, 2 columns to the left",
      "{l: [{id: a, type: b, options: [{id: x, label: y}]}, {id: c, type: d}, {id: e}]}"
    ),
  ])
  func `an item of a list`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "l:\n  - id: a\n    type: b\n      label: c\n    - id: d\n      type: e\n    - id: f\n  m: n",
      "4:7 key `label` is indented too far",
      help: "move it to column 5, and all lines below it with it, 2 columns to the left",
      "{l: [{id: a, type: b, label: c}, {id: d, type: e}, {id: f}], m: n}"
    ),
    Slip(
      "l:\n  - id: a\n    type: b\n    - id: c\n      type: d\n    - id: e\n  m: n",
      "4:5 a list item stands where a key is expected",
      help: "move it to column 3, and all lines below it with it, 2 columns to the left",
      "{l: [{id: a, type: b}, {id: c, type: d}, {id: e}], m: n}"
    ),
  ])
  func `all the rest`(slip: Slip) throws {
    try slip.check()
  }

  /// A form with every kind of line; the last is what is looked for.
  private static let form = """
    formwork: 1
    id: trip
    sections:
      - id: child
        title: Child
        fields:
          - id: name
            type: text
            label: Name
          - id: diet
            type: picker
            options:
              - id: vegan
                label: Vegan
              - id: halal
                label: Halal
            required: true
          - id: bus
            type: picker
            options:
              - { id: early, label: Early }
              - { id: late, label: Late }
            label: Bus
      - id: consent
        title: Consent
        fields:
          - id: agree
            type: toggle
            label: Agree
    last: here
    """

  @Test(arguments: [-2, -1, 1, 2])
  func `wherever one line is moved, one thing is said, and the rest is read`(distance: Int) {
    let lines = Self.form.split(separator: "\n")
    for (number, line) in lines.enumerated().dropFirst(2).dropLast() {
      let indent = line.prefix { $0 == " " }.count + distance
      guard indent >= 0 else { continue }
      var moved = lines.map(String.init)
      moved[number] = String(repeating: " ", count: indent) + line.drop { $0 == " " }
      let text = moved.joined(separator: "\n")
      let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
      #expect(parsed.findings.count <= 1, "\(moved[number])")
      let last = parsed.tree.root.flatMap { parsed.tree.value(of: "last", in: $0) }
      #expect(last.map { parsed.tree.text(of: $0) } == "here", "\(moved[number])")
    }
  }

  /// What was moved is where it was written.
  @Test func `lines that were moved have the ranges they have in the text`() {
    let text = "l:\n  - id: a\n  label: bc\n  - id: d\n\t- id: \"e\\n\"\n   - id: fg\n"
    let source = SourceText(name: "t", text: text)
    let tree = ParsedSource.parse(source, as: .yaml).tree
    var words: [String] = []
    for position in 0..<tree.count where tree.kind(of: NodeID(position: position)) == .scalar {
      words.append(source.text(in: tree.range(of: NodeID(position: position))))
    }
    #expect(words == ["l", "id", "a", "label", "bc", "id", "d", "id", "\"e\\n\"", "id", "fg"])
  }
}

import Diagnostics
import SourceTree
import Testing

@Suite struct YAMLRecoveryTests {
  /// What is wrong is `!`, and the rest is as if it were right.
  @Test(arguments: [
    (
      "id: a\nfields:\n  - id: b\n    label: \"x\" y\n  - id: c",
      "{id: a, fields: [{id: b, label: !}, {id: c}]}"
    ),
    ("a: b: c\nd: e", "{a: !, d: e}"),
    ("a: b: c\n  more\nd: e", "{a: !, d: e}"),
    ("a: {b: c, d: [e, f\ng: h", "{a: !, g: h}"),
    ("a: \"b\nc: d", "{a: !, c: d}"),
    ("a: \"b\n  more\nc: \"d\"", "{a: !, c: \"d\"}"),
    ("- a\n- [b, c}\n- d", "[a, !, d]"),
    ("a: b\nc: @d\ne: f", "{a: b, c: !, e: f}"),
    ("a: b\nc: `d\ne: %f", "{a: b, c: !, e: !}"),
    ("[a]]", "!"),
    ("- {a: @b, c: d}\n- [@e, f]", "[{a: !, c: d}, [!, f]]"),
    ("a: \"\\d\\\"\\d\"\nb: \"\\q\"\nc: d", "{a: !, b: !, c: d}"),
    ("a:b\nc: d", "{a: b, c: d}"),
    ("a:[b, c]\nd: e", "{a: !, d: e}"),
    ("-id: a\n  b: c", "[{id: a, b: c}]"),
    ("- id: a\n  b: c\n-id: d\n  b: e", "[{id: a, b: c}, {id: d, b: e}]"),
    ("a: {b}-c\nd: e", "{a: !, d: e}"),
    ("a: \"b\",\nc: d", "{a: \"b\", c: d}"),
    ("a: | b\n  c\nd: e", "{a: !, d: e}"),
    ("a: - b\nd: e", "{a: !, d: e}"),
    ("a:\n\tb: c\n\td: e\nf: g", "{a: {b: c, d: e}, f: g}"),
    ("- a: b\n\tc: d\n  e: f", "[{a: b, c: d, e: f}]"),
    ("a:\n  - b\n\t- c\n  - d", "{a: [b, c, d]}"),
    ("a:\n  - b: c\n  \t- d: e\n    f: g", "{a: [{b: c}, {d: e, f: g}]}"),
    ("a:\n  - b: c\n\t- d: e\n\t\tf: g\nh: i", "{a: [{b: c}, {d: e, f: g}], h: i}"),
    ("@a: b\nc: d", "{!: b, c: d}"),
    ("- { a: b, c: d: e }\n- f", "[{a: b, c: !}, f]"),
    ("- { a: b, c: 'd'e', g: h }", "[{a: b, c: !, g: h}]"),
    ("- { a: b, c: d #e, g: h }\n- i", "[{a: b, c: !, g: h}, i]"),
    ("- [a,, b]\n- { c: d,, e: f }", "[[a, b], {c: d, e: f}]"),
    ("- { a: b, c: d\n- { e: f }\n", "[{a: b, c: d}, {e: f}]"),
    ("a: { b: c, d: e\nf: g\n", "{a: {b: c, d: e}, f: g}"),
    ("{\n  \"a\": 1, // b\n  /* c\n  d */ \"e\": 2\n}", "{\"a\": 1, \"e\": 2}"),
    ("- a: b\n– c: d\n  e: f\n- g: h", "[{a: b}, {c: d, e: f}, {g: h}]"),
    ("a:\n  * b\n  * c: d\n    e: f\ng: h", "{a: [b, {c: d, e: f}], g: h}"),
    ("- a: b\n  - c: d\n  - e: f\n- g: h", "[{a: b, c: d, e: f}, {g: h}]"),
    ("a:\n  b:\n    - c\n    - d\n  - e\n  f: g", "{a: {b: [c, d, e], f: g}}"),
    (
      "k:\n  a:\n    - b: c\n  - id: name\n      d: e\n    - f\n",
      "{k: {a: [{b: c}, {id: name, d: e}, f]}}"
    ),
    ("- id two\n  b: c\n- d", "[{id: two, b: c}, d]"),
    ("- id=two\n  b: c\n- d", "[{id: two, b: c}, d]"),
    ("- - a: b\n  c: d\n- e: f", "[{a: b, c: d}, {e: f}]"),
    (
      "- a: b\n- id: name\n  c: d\nid: other\n  e: f",
      "[{a: b}, {id: name, c: d}, {id: other, e: f}]"
    ),
    ("a: b\nc:\u{A0}d\ne: f", "{a: b, c: d, e: f}"),
    ("a: b\nc\u{FF1A}d\ne: f", "{a: b, c: d, e: f}"),
    ("a:\n  b: c\n\u{A0}\u{A0}d: e\n \u{A0}f: g\n  h: i", "{a: {b: c, d: e, f: g, h: i}}"),
    ("{ a: b,c:d, e: f }", "{a: b, c: d, e: f}"),
    ("{ a: b, c: 1,000, e: f }", "{a: b, c: !, e: f}"),
  ])
  func `what follows a mistake is read`(text: String, outline: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(!parsed.findings.isEmpty)
    #expect(parsed.findings.allSatisfy { $0.rule == SourceRule.syntax.rawValue })
    #expect(parsed.tree.isComplete)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }

  /// Lines that fit nowhere are passed over; what they may have belonged to is cut.
  @Test(arguments: [
    ("- a: b\n    c: d\n  e: f\n- g: h", "[{a: b, e: f}…, {g: h}]…"),
    ("- a: text\n    c: d\n    e: f\n- g: h", "[{a: text}…, {g: h}]…"),
    ("- a: b\n  key\n  e: f\n- g: h", "[{a: b, e: f}…, {g: h}]…"),
    ("- a:\n  key\n- g: h", "[{a: !}…, {g: h}]…"),
    ("- a: b\n  c: d\n e: f\n- g: h", "[{a: b, c: d}…, {g: h}]…"),
    ("- a: \"b\"\n    c: d\n  e: f", "[{a: \"b\", e: f}…]…"),
    ("- id: a, b: c\n  d: e", "[{id: a, d: e}…]…"),
    ("- a: b\n  : c\n  d: e", "[{a: b, d: e}…]…"),
    ("- { a: b c: d, e: f }\n- g", "[{a: b, !: !, e: f}…, g]…"),
    ("- [\n    {a: b c: d},\n    e\n  ]\n- f", "[[{a: b, !: !}…, e]…, f]…"),
    ("- word\n  a: b\n- g: h", "[{a: b}…, {g: h}]…"),
  ])
  func `lines that fit nowhere are passed over`(text: String, outline: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.count == 1)
    #expect(!parsed.tree.isComplete)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }

  /// A key that begins its item anew is another item without its dash.
  @Test(arguments: [
    ("- a: 1\n  b: 2\n  a: 3\n  b: 4\n- c: 5", [3], "[{a: 1, b: 2}, {a: 3, b: 4}, {c: 5}]"),
    (
      "l:\n  - a: 1\n    b: 2\n    a: 3\n    b: 4\n    a: 5\n    b: 6", [4, 6],
      "{l: [{a: 1, b: 2}, {a: 3, b: 4}, {a: 5, b: 6}]}"
    ),
    ("-   a: 1\n    b: @\n    a: 3\n    b: 4", [2, 3], "[{a: 1, b: !}, {a: 3, b: 4}]"),
    (
      "- a:\n    - c: 1\n      d: 2\n      c: 3\n      d: 4\n  b: 2\n  a: 3\n  b: 4", [4, 7],
      "[{a: [{c: 1, d: 2}, {c: 3, d: 4}], b: 2}, {a: 3, b: 4}]"
    ),
    ("- a: 1\n  b: 2\n  a: 3", [3], "[{a: 1, b: 2, a: 3}]"),
    ("- {a: 1, b: 2, a: 3, b: 4}", [1, 1], "[{a: 1, b: 2, a: 3, b: 4}]"),
    ("a: 1\nb: 2\na: 3\nb: 4", [3, 4], "{a: 1, b: 2, a: 3, b: 4}"),
  ])
  func `a lost dash is found once`(text: String, lines: [Int], outline: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.location.start.line) == lines)
    #expect(parsed.tree.isComplete)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }

  /// What is read at another byte than it stands at is still where it stands.
  @Test(arguments: [
    ("– ab: cd\n  ef: gh\n", ["ab", "cd", "ef", "gh"]),
    ("a:\n  - id: xy\n    c: d\n  id: long\n    c: e", ["a", "id", "xy", "c", "d", "id", "long"]),
    ("- { a: b, c: d\n- { e: f }", ["a", "b", "c", "d", "e", "f"]),
    ("a:\n\u{A0}b: [c, d]", ["a", "b", "c", "d"]),
  ])
  func `what was moved to be read is where it was written`(text: String, words: [String]) {
    let source = SourceText(name: "t", text: text)
    let parsed = ParsedSource.parse(source, as: .yaml)
    var found: [String] = []
    func visit(_ node: NodeID) {
      switch parsed.tree.kind(of: node) {
      case .scalar: found.append(source.text(in: parsed.tree.range(of: node)))
      case .mapping:
        for entry in parsed.tree.entries(of: node) {
          visit(entry.key)
          visit(entry.value)
        }
      case .sequence: for element in parsed.tree.elements(of: node) { visit(element) }
      case .invalid: break
      }
    }
    parsed.tree.root.map(visit)
    #expect(found.prefix(words.count).elementsEqual(words))
  }

  /// The line in which each mistake is found.
  @Test(arguments: [
    ("a: b: c\nd: @e\nf: \"g\" h\ni: j", [1, 2, 3]),
    ("a:b\nc: 'd\ne: \"\\q\"\ni: j", [1, 2, 3]),
    ("- a: b: c\n  d\n  e: [f, g\n- h: `i", [1, 2, 3, 4]),
    ("a: [b, @c, @d]\ne: f: g", [1, 1, 2]),
    ("-a: b\n-aa: b\n cc: d\n", [2]),
    ("a: @b\nc: &x d\ne: *y\na: g", [1, 2, 3, 4]),
    ("a: \"b\n---\nc: d", [1, 2]),
    ("a: [\nb, c\n}\nd: @e", [3]),
    ("a: [\n  b,\n  c\nd: @e", [1, 4]),
    ("- a: b\n  c:\u{A0}d\n– e: f\n  g: @h", [2, 3, 4]),
    ("{\n  a: \"\\d\",\n  b: 1,000,\n  c: [d]\n", [1, 2, 3]),
  ])
  func `every mistake is found in one run, and once`(text: String, lines: [Int]) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.location.start.line) == lines)
  }

  @Test func `a text is read again so often and no more`() {
    let text = (0..<100).map { "key\($0): @b\n" }.joined()
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.count == 11)
    #expect(!parsed.tree.isComplete)
  }

  @Test func `a word with unreadable bytes in it is not taken for what was meant`() throws {
    var bytes = Array("a: b\nc:de".utf8)
    bytes += [0xFF, 0xFE]
    bytes += Array("f\ng: h\n".utf8)
    let parsed = ParsedSource.parse(SourceText(name: "t", bytes: bytes), as: .yaml)
    let root = try #require(parsed.tree.root)
    for entry in parsed.tree.entries(of: root) where parsed.tree.kind(of: entry.value) == .scalar {
      let isText = parsed.tree.withBytes(of: entry.value) { String(validating: $0, as: UTF8.self) }
      #expect(isText != nil)
    }
    #expect(parsed.findings.count == 2)
  }
}

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
    ("- [\n    {a: b c: d},\n    e\n  ]\n- f", "[[!, e], f]"),
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
    ("@a: b\nc: d", "{!: b, c: d}"),
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
    ("- a: b\n\tc: d\n  e: f", "[{a: b, e: f}…]…"),
  ])
  func `lines that fit nowhere are passed over`(text: String, outline: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.count == 1)
    #expect(!parsed.tree.isComplete)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
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

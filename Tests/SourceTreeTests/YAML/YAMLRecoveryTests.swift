import Diagnostics
import SourceTree
import TestTraits
import Testing

/// After a syntax error the item around it is left out, and everything else is read.
@Suite struct YAMLRecoveryTests {
  @Test(arguments: [
    // An item of a list, the innermost one.
    ("- a: 1\n- b: @\n- c: 3\n", "2:6", "[{a: 1}, {c: 3}]…"),
    ("l:\n- a\n- @\n- b\nm: 1\n", "3:3", "{l: [a, b]…, m: 1}…"),
    (
      "f:\n  - id: a\n    o:\n      - @\n      - c\n  - id: b\n", "4:9",
      "{f: [{id: a, o: [c]…}…, {id: b}]…}…"
    ),
    ("f:\n  - id: a\n    l: @\n    m: b\n  - id: b\n", "3:8", "{f: [{id: b}]…}…"),
    // The only item: the value is there, and nothing can be said of it.
    ("f:\n  - id: @\ng: 1\n", "2:9", "{f: !, g: 1}…"),
    ("f:\n  - id: a\n    o:\n    - @\n", "4:7", "{f: [{id: a, o: !}…]…}…"),
    // A key at the margin with all that is below.
    ("a: 1\nb: @\nc: 3\n", "2:4", "{a: 1, c: 3}…"),
    ("a: 1\nb:\n  c:\n    d: @\n  e: 2\nf: 3\n", "4:8", "{a: 1, f: 3}…"),
    ("a: @\nb: 2\n", "1:4", "{b: 2}…"),
    // Lists that stand in the column of their key are part of it.
    ("a: @\n- b\nc: 1\n", "1:4", "{c: 1}…"),
    ("a: [b\nc:\n- d\ne: f\n", "1:4", "{c: [d], e: f}…"),
    // Lines out of place.
    ("f:\n  - id: a\n - id: b\n   l: x\n  - id: c\n", "3:2", "{f: [{id: a}…, {id: c}]…}…"),
    ("f:\n  - id: a\n  id: b\n  l: x\n  - id: c\n", "3:3 4:3", "{f: [{id: a}…, {id: c}]…}…"),
    ("f:\n  - id: a\n    - id: b\n    l: x\n  - id: c\n", "3:5", "{f: [{id: c}]…}…"),
    ("f:\n  - id: a\nl: x\n   m: y\n", "4:4", "{f: [{id: a}]}…"),
    ("f:\n  - id: a\n\tl: x\n  - id: c\n", "3:1", "{f: [{id: c}]…}…"),
    // Several mistakes, each once.
    (
      "f:\n  - l: @a\n  - l: b\n  - l: c: d\n  - l: \"e\n  - l: f\n", "2:8 4:9 5:8",
      "{f: [{l: b}, {l: f}]…}…"
    ),
    ("f:\r\n  - l: @a\r\n  - l: b\r\n", "2:8", "{f: [{l: b}]…}…"),
    ("\u{FEFF}f: @a\nl: é\n", "1:4", "{l: é}…"),
    // Where nothing can be left out, what stands before is there.
    ("{a: 1,\n b: [c,\n @d]}\n", "3:2", "{a: 1, b: [c]…}…"),
    ("[a, b", "1:1", "[a, b]…"),
    ("a: b\n---\nc: @d\n", "2:1", "{a: b}"),
  ])
  func `everything but the item with the mistake is read`(
    text: String,
    places: String,
    outline: String
  ) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    let found = parsed.findings.map { "\($0.location.start.line):\($0.location.start.column)" }
    #expect(found.joined(separator: " ") == places)
    #expect(!parsed.tree.isComplete)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }

  @Test func `other findings of the lines that are read stay, once`() {
    let text = "a: *x\nb: @\na: 1\nc: &y d\n"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(
      parsed.findings.map { "\($0.location.start.line) \($0.rule)" }
        == ["1 yaml-feature", "2 syntax", "3 duplicate-key", "4 yaml-feature"]
    )
  }

  @Test func `a text is read again ten times at most`() {
    let text = String(repeating: "- @\n", count: 100) + "- a\n"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.location.start.line) == Array(1...11))
    #expect(!parsed.tree.isComplete)
    #expect(parsed.tree.root.map { parsed.tree.isCut($0) } != false)
  }

  @Test(.slow) func `a large text is read again less often`() {
    let line = "- " + String(repeating: "a", count: 60_000) + "\n"
    let text = String(repeating: line, count: 400) + String(repeating: "- @\n", count: 10)
    let parsed = ParsedSource.parse(
      SourceText(name: "t", text: text),
      as: .yaml,
      limits: .options
    )
    #expect(parsed.findings.count == 3)
    #expect(parsed.tree.root.map { parsed.tree.count(of: $0) } == 400)
  }
}

import Diagnostics
import SourceTree
import Testing

/// A quote that is missing at the end of a line, so that the next one with a quote ends the text.
@Suite struct YAMLLostQuoteTests {
  /// What is behind the quote that ends the text by chance, and is a mistake of its own to YAML, a
  /// comment, or nothing.
  @Test(arguments: [
    "#b", "@b", "*b", "%b", "&b", "`b", "!b", "|", ">", "", "b", "[b]", "{b}", "- b", ", b", ": b",
    "?", " #b", "#", "[a-z]+", "b: c", "'",
  ])
  func `it is told at the quote before the text`(value: String) throws {
    try Slip(
      "- a: \"A label\n  help: plain\n  b: \"\(value)\"\n  c: d\n- e: \"f\"",
      "1:6 a quoted text is never closed",
      help: "add the closing `\"`",
      "[{a: !, help: plain, b: \"\(value)\", c: d}, {e: \"f\"}]"
    )
    .check()
  }

  /// A quote further down ends a text that is lost in brackets.
  @Test(arguments: [
    Slip(
      "a: [\"b\", \"c]\nd: \"%\"\ne: f",
      "1:10 a quoted text is never closed",
      help: "add the closing `\"`",
      "{a: [\"b\", !]…, d: \"%\", e: f}…"
    ),
    Slip(
      "- { a: b, c: \"d }\n- { a: b, c: \"#d\" }",
      "1:14 a quoted text is never closed",
      help: "add the closing `\"`",
      "[{a: b, c: !}…, {a: b, c: \"#d\"}]…"
    ),
  ])
  func `it is told in brackets`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "speaker: \"Ada\nhandle: \"#ada\"\nx: y",
      "1:10 a quoted text is never closed",
      help: "add the closing `\"`",
      "{speaker: !, handle: \"#ada\", x: y}"
    ),
    Slip(
      "speaker: 'Ada\nhandle: '#ada'\nx: y",
      "1:10 a quoted text is never closed",
      help: "add the closing `'`",
      "{speaker: !, handle: '#ada', x: y}"
    ),
    Slip(
      "a:\n  - \"b\n  - \"#c\"\nd: e",
      "2:5 a quoted text is never closed",
      help: "add the closing `\"`",
      "{a: [!, \"#c\"], d: e}"
    ),
    Slip(
      "- a: \"b\n- c: \"#d\"\n  e: f",
      "1:6 a quoted text is never closed",
      help: "add the closing `\"`",
      "[{a: !}, {c: \"#d\", e: f}]"
    ),
    Slip(
      "a:\n  b: \"c\nd: \"#e\"\nf: g",
      "2:6 a quoted text is never closed",
      help: "add the closing `\"`",
      "{a: {b: !}, d: \"#e\", f: g}"
    ),
    Slip(
      "a: |\n  \"b\n  c: \"\nd: \"e\nf: \"#g\"",
      "4:4 a quoted text is never closed",
      help: "add the closing `\"`",
      "{a: |\"b\\nc: \"\\n, d: !, f: \"#g\"}"
    ),
    Slip(
      "{\n  \"a\": \"b,\n  \"c\": \"d\"\n}",
      "2:8 a quoted text is never closed",
      help: "add the closing `\"`",
      "{\"a\": !, \"c\": \"d\"}"
    ),
  ])
  func `whatever follows is read`(slip: Slip) throws {
    try slip.check()
  }

  /// Texts of several lines that only look like it.
  @Test(arguments: [
    "a: \"b\n  c: d\n  e\"\nf: g",
    "a: \"b\n  - c: #d\"\nf: g",
    "- a: 'b\n    c: ''d''\n    e: '\n  f: g",
    "a: \"b\n\n  c: d\n\"\nf: g",
    "a: |\n  b: \"c\n  d: \"#e\"\nf: g",
    "a: [\"b\n  c: d\", e]",
    "- \"b\n  - c\"\n- d",
    "a: \"b\\\n  c: d\"\nf: \"g\"",
  ])
  func `sound texts are not told`(text: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.isEmpty)
  }
}

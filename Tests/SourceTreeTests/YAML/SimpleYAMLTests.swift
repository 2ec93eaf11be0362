import Diagnostics
import Testing

@testable import SourceTree

/// What is read without libyaml is read as libyaml reads it.
@Suite struct SimpleYAMLTests {
  @Test(arguments: [
    "a: 1",
    "a: 1\nb: two words \n",
    "a : b # c\n# d\n\n  # e\nf: g#h",
    "a:\n  b: 1\n  c:\n    d: 2\ne: 3\n",
    "a:\n- b\n- c\nd:\n  - e\n  - f\ng: h",
    "- a: 1\n  b: 2\n-   c: 3\n    d:\n    - e\n- f",
    "a: \"two # words: here\" # b\nc: 'd \\w \"e\"'\n",
    "a: []\nb: {}\nc: [d, \"e\", 'f', [g , 1-2]]\n",
    "- { a: 1, b: \"2\", c: [ d ], e: { f: g } }\n- [{ h: i }]  # j\n",
    "a: \"b\\n\\\"c\\\\\"\nd: 'it''s'\ne: ''''\nf: ''\ng: \"\"\nh: ['''i''', \"\\t\\/j\"]",
    "a: |\n  b\n   c # d\n\n  e  \n\n# f\ng: h",
    "a: |-\n  b\n\n\nc:\n- >\n d\n e\n\n f\n \n- >-  \n     g\n     h",
    "a: |\n  b", "a: >\n  b\n\n\n  c\n",
    "é: 日本 # …\n🐘: \"…\"\n",
    "a: http://b.org/?c#d\ne: -1\nf: ~\n",
    "\u{FEFF}a: 1\n",
    "  a: 1\n  b: 2",
    "a:", "a:\nb: 1", "a:\n  b:\nc:  # d\n", "- a:\n- b:\n  c:", "a:\n- b:\n  c:\nd:\n",
    "---\na: 1", "---\r\n# b\r\na:\r\n  b: 1 \r\n\r\n  c: \"d\"  # e\r\n", "a: 1\r\n",
    "- a: [b]\r\n  c: d e\r\n-   f", "a:\r\n  - b\r\n  - 'c'\r\nd:\r\n",
  ])
  func `simple texts are read at once`(text: String) throws {
    let parsed = try #require(simple(text))
    #expect(Reading(parsed) == Reading(full(text)))
    #expect(parsed.findings.isEmpty)
  }

  @Test(arguments: [
    "", "# only this", "a", "a: b: c", "a: b\n  c", "a: 1\n b: 2", " a: 1\nb: 2",
    "a: |+\n  b", "a: >2\n  b", "a: | # b\n  c", "a: |\n\n  b", "a: |\nb: 1", "a: |", "a: |\n  ",
    "a: |\n  b\n   ", "a: |\n  b\n   \n  c", "a: |\n  b\n\tc", "a: |\n  b\tc", "a: >\n  b\n   c",
    "a: |\n    b\n  c", "a: |\n  b\r\n", "a:\n  b: |\n  c", "a: [|\n  b]", "a: &b c", "a: *b",
    "a: !b c", "<<: a", "a: \"b\n  c\"",
    "a: \"\\x41\"", "a: \"\\", "a: 'b''", "a: 'b", "a: \"b\" c", "a: \"b\"#c", "\"a\": b",
    "? a\n: b",
    "--- a", "---", "---\n", "---\n---\na: 1", "---\n- a\n---", "a: 1\n...", "a: 1\n---\nb: 2",
    "a:\rb: 1", "a: 1\rb: 2", "a: |\r\n  b\r\n", "# a\rb: 1", "a: \r\r\n", "%YAML 1.1\n---\na: 1",
    "a:\tb", "a: b\t",
    "a: b\u{85}c", "a: b\u{2028}", "# \u{2029}\na: 1", "- - a", "-\n  a", "- a\nb: 1",
    "a: 1\n- b", "a:\n  - b\n c: 1", "a:\n - b\n  - c", "[a]", "a: [b,\n  c]", "a: [b, ]",
    "a: [b: c]", "a: {b}", "a: {b: }", "a: [b] c", "a: [b]: c", "a: [b", "a: [b}", "a: [b #c\n]",
    "a: @b", "a: `b`", "a: %b", "a: - b", "a: ,b", "a: 1\u{0}", "a: 1\u{1}",
  ])
  func `everything else is left to libyaml`(text: String) {
    #expect(simple(text) == nil)
  }

  @Test func `what is beyond a limit is left to libyaml`() {
    let key = String(repeating: "k", count: 1100)
    #expect(simple("\(key): a") == nil)
    #expect(simple("a: \(String(repeating: "b", count: 70_000))") == nil)
    #expect(simple("a: \(String(repeating: "[", count: 40))") == nil)
    #expect(simple("a: \(String(repeating: "[", count: 32))]") == nil)
    let limits = SourceLimits(bytes: 1 << 20, depth: 2, scalarBytes: 1)
    #expect(simple("a: [b]", limits) != nil)
    #expect(simple("a: [[b]]", limits) == nil)
    #expect(simple("a: [bc]", limits) == nil)
  }

  @Test func `keys that are used again are reported the same way`() throws {
    let text = "a: 1\nb: { c: 1, c: 2 }\na: 2\n"
    #expect(Reading(try #require(simple(text))) == Reading(full(text)))
    #expect(full(text).findings.count == 2)
  }

  @Test(arguments: 1...20)
  func `whatever is taken is read as libyaml reads it`(block: Int) {
    var taken = 0
    for seed in (block * 100)..<(block * 100 + 100) {
      var document = SimpleDocument(seed: UInt64(seed))
      let text = document.bytes()
      guard let parsed = simple(text) else { continue }
      taken += 1
      #expect(Reading(parsed) == Reading(full(text)), "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(taken > 10)
  }

  @Test(arguments: ["%\n", "%A b\n", "%YAML 1.1\n"])
  func `too many directives are never taken for nothing`(line: String) {
    let parsed = full(String(repeating: line, count: 100) + "---\na: 1\n")
    #expect(parsed.hasErrors && !parsed.tree.isComplete)
  }

  /// What a reader tells of a text.
  private struct Reading: Equatable {
    var outline: String
    var findings: [String]
    var isComplete: Bool

    init(_ parsed: ParsedSource) {
      outline = TreeOutline().text(of: parsed)
      findings = parsed.findings.map { "\($0.location.range) \($0.rule) \($0.message)" }
      isComplete = parsed.tree.isComplete
    }
  }

  private func simple(_ text: String, _ limits: SourceLimits = .form) -> ParsedSource? {
    simple(Array(text.utf8), limits)
  }

  private func simple(_ bytes: [UInt8], _ limits: SourceLimits = .form) -> ParsedSource? {
    let source = SourceText(name: "a.yaml", bytes: bytes)
    let scan = TextScan(source, as: .yaml)
    return bytes.withUnsafeBufferPointer { SimpleYAMLReader.parse(source, $0, scan, limits) }
  }

  private func full(_ text: String) -> ParsedSource { full(Array(text.utf8)) }

  private func full(_ bytes: [UInt8]) -> ParsedSource {
    let source = SourceText(name: "a.yaml", bytes: bytes)
    return YAMLReader.parse(source, limits: .form, triesSimple: false)
  }
}

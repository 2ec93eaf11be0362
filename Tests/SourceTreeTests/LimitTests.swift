import Diagnostics
import SourceTree
import Testing

@Suite struct LimitTests {
  private static let small = SourceLimits(bytes: 200, depth: 3, scalarBytes: 8)

  @Test(arguments: [
    ("[[[a]]]", nil),
    ("[[[[a]]]]", "1:4 nesting is deeper than 3 levels"),
    ("{a: {b: {c: d}}}", nil),
    ("{a: {b: {c: {}}}}", "1:13 nesting is deeper than 3 levels"),
    ("- - - a", nil),
    ("- - - - a", "1:7 nesting is deeper than 3 levels"),
    ("a:\n  b:\n    c:\n      d: e", "4:7 nesting is deeper than 3 levels"),
    ("a: 12345678", nil),
    ("a: 123456789", "1:4 a text is longer than 8 bytes"),
    ("123456789: a", "1:1 a text is longer than 8 bytes"),
    ("\"\\u0061\\u0062\"", nil),
    ("a: éééé", nil),
    ("a: ééééé", "1:4 a text is longer than 8 bytes"),
  ])
  func `yaml is read up to its limits`(text: String, found: String?) {
    #expect(firstFinding(text, .yaml) == found)
  }

  @Test(arguments: [
    ("[[[1]]]", nil),
    ("[[[[1]]]]", "1:4 nesting is deeper than 3 levels"),
    ("{\"a\":{\"b\":{\"c\":[]}}}", "1:16 nesting is deeper than 3 levels"),
    ("\"12345678\"", nil),
    ("\"123456789\"", "1:1 a text is longer than 8 bytes"),
    ("{\"123456789\":1}", "1:2 a text is longer than 8 bytes"),
    ("123456789", "1:1 a text is longer than 8 bytes"),
    ("\"\\u0061\\u0062\"", nil),
  ])
  func `json is read up to its limits`(text: String, found: String?) {
    #expect(firstFinding(text, .json) == found)
  }

  @Test(arguments: [ParsedSource.Language.yaml, .json])
  func `a file of too many bytes is not read at all`(language: ParsedSource.Language) {
    let source = SourceText(name: "t", bytes: [UInt8](repeating: 0x31, count: 201))
    let parsed = ParsedSource.parse(source, as: language, limits: LimitTests.small)
    #expect(parsed.findings.map(\.message) == ["the file has more than 200 bytes"])
    #expect(parsed.tree.root == nil)
    #expect(!parsed.tree.isComplete)
  }

  @Test func `a text that is too long cannot be used, its neighbours can`() {
    let source = SourceText(name: "t", text: "a: 123456789\n123456789: b\nc: d")
    let parsed = ParsedSource.parse(source, as: .yaml, limits: LimitTests.small)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == "{a: !, !: b, c: d}")
    #expect(parsed.findings.count == 2)
  }

  @Test func `a file of more values than bytes can sensibly hold is refused`() throws {
    let limits = SourceLimits(bytes: 10_000, depth: 3, scalarBytes: 8)
    let list = SourceText(name: "t", text: "[" + String(repeating: "1,", count: 4_990) + "]")
    #expect(ParsedSource.parse(list, as: .yaml, limits: limits).findings.isEmpty)
    // Every key of this one has an absent value: two nodes for two bytes.
    let keys = SourceText(name: "t", text: "{" + String(repeating: "a,", count: 4_990) + "}")
    let parsed = ParsedSource.parse(keys, as: .yaml, limits: limits)
    #expect(parsed.findings.contains { $0.message == "the file holds more than 5000 values" })
    #expect(!parsed.tree.isComplete)
    #expect(parsed.tree.isCut(try #require(parsed.tree.root)))
  }

  private func firstFinding(_ text: String, _ language: ParsedSource.Language) -> String? {
    let source = SourceText(name: "t", text: text)
    let parsed = ParsedSource.parse(source, as: language, limits: LimitTests.small)
    return parsed.findings.first.map {
      "\($0.location.start.line):\($0.location.start.column) \($0.message)"
    }
  }
}

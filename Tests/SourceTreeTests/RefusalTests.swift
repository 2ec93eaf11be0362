import Diagnostics
import SourceTree
import Testing

@Suite struct RefusalTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var text: String
    /// Each finding: its rule, `line:column`, what stands there.
    var found: [String]

    init(_ text: String, _ found: String...) {
      self.text = text
      self.found = found
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Sample("a: &x b", "yaml-feature 1:4 &x"),
    Sample("a: &x !!str b", "yaml-feature 1:4 &x", "yaml-feature 1:7 !!str"),
    Sample("a: !t &x\n  - b", "yaml-feature 1:4 !t", "yaml-feature 1:7 &x"),
    Sample("!t\n&x a: b", "yaml-feature 1:1 !t", "yaml-feature 2:1 &x"),
    Sample("&x # why\na: b", "yaml-feature 1:1 &x"),
    Sample("a: [&x b, !t c]", "yaml-feature 1:5 &x", "yaml-feature 1:11 !t"),
    Sample("a: !<t> b", "yaml-feature 1:4 !<t>"),
    Sample("when: !x == y", "yaml-feature 1:7 !x"),
    Sample("a: !foo!bar b", "yaml-feature 1:4 !foo!bar"),
    Sample("a: *x", "yaml-feature 1:4 *x"),
    Sample("- [*x, *y]", "yaml-feature 1:4 *x", "yaml-feature 1:8 *y"),
    Sample("*x : b", "yaml-feature 1:1 *x"),
    Sample("<<: *x\na: *y", "yaml-feature 1:1 <<", "yaml-feature 2:4 *y"),
    Sample("<<: [*x, *y]\na: *z", "yaml-feature 1:1 <<", "yaml-feature 2:4 *z"),
    Sample("\"<<\": b"),
    Sample("- <<"),
    Sample("? [a]\n: b", "key-not-text 1:3 ["),
    Sample("? {a: {b: c}}\n: b", "key-not-text 1:3 {"),
    Sample("? - a\n  - b\n: c", "key-not-text 1:3 -"),
    Sample("{? [a] : b}", "key-not-text 1:4 ["),
    Sample("label: {{ name }}", "key-not-text 1:9 {"),
    Sample("a: b\n---\nc: d", "second-document 2:1 ---"),
    Sample("a: b\n--- # next\nc: d", "second-document 2:1 ---"),
    Sample("a: b\n...\nc: d", "second-document 3:1 c"),
    Sample("a: b\n...\n\n---\nc: d", "second-document 4:1 ---"),
    Sample("a: b\n...\n%YAML 1.2\n---\nc: d", "second-document 3:1 %"),
    Sample("---\n---\n", "second-document 2:1 ---"),
    Sample("a: b\n...\n# end\n...\n"),
    Sample("---\na: b\n"),
    Sample("%YAML 1.1\n---\na: b\n"),
  ])
  func `features of YAML that forms do without are refused where they stand`(sample: Sample) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: sample.text), as: .yaml)
    #expect(found(in: parsed) == sample.found)
  }

  @Test(
    "The help of a tag is about conditions only where one stands",
    arguments: [
      ("name: !x b", "remove it; if this is text, put it in quotes"),
      ("{ when: !x b }", "in a condition, `!` is written `not`; put the condition in quotes"),
      ("- must: !x b", "in a condition, `!` is written `not`; put the condition in quotes"),
    ]
  )
  func tags(text: String, help: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.map(\.help) == [help])
  }

  @Test("The help for a key of JSON names nothing that YAML alone has")
  func keysOfJSON() {
    let source = SourceText(name: "t", text: #"{"a": 1, "a": 2}"#)
    #expect(ParsedSource.parse(source, as: .json).findings.map(\.help) == ["keep one of the two"])
  }

  private func found(in parsed: ParsedSource) -> [String] {
    parsed.findings.map {
      let place = $0.location.start
      let spelling = $0.location.source.text(in: $0.location.range)
      return "\($0.rule) \(place.line):\(place.column) \(spelling)"
    }
  }
}

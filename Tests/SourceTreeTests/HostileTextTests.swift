import Diagnostics
import SourceTree
import TestTraits
import Testing

/// Texts that are made to hurt, and are refused; what is quadratic would take hours here.
@Suite struct HostileTextTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var head = ""
    var repeated: String
    var count: Int
    var tail = ""
    var rule: SourceRule
    var language = ParsedSource.Language.yaml

    var testDescription: String { name }

    var bytes: [UInt8] {
      Array((head + String(repeating: repeated, count: count) + tail).utf8)
    }
  }

  @Test(
    .slow,
    arguments: [
      Sample(name: "flow lists", repeated: "[", count: 100_000, rule: .tooLarge),
      Sample(name: "flow mappings", repeated: "{a: ", count: 100_000, rule: .tooLarge),
      Sample(name: "flow mappings as keys", repeated: "{", count: 100_000, rule: .tooLarge),
      Sample(name: "block lists", repeated: "- ", count: 100_000, rule: .tooLarge),
      Sample(name: "block keys", repeated: "? ", count: 100_000, rule: .tooLarge),
      Sample(name: "JSON arrays", repeated: "[", count: 100_000, rule: .tooLarge, language: .json),
      Sample(
        name: "JSON objects",
        repeated: "{\"a\":",
        count: 100_000,
        rule: .tooLarge,
        language: .json
      ),
      Sample(
        name: "alias bomb",
        head: "a: &a [x, x]\nb: [",
        repeated: "*a, ",
        count: 100_000,
        tail: "]",
        rule: .yamlFeature
      ),
      Sample(name: "anchors", repeated: "- &a b\n", count: 50_000, rule: .yamlFeature),
      Sample(
        name: "tag directives",
        repeated: "%TAG ! b\n",
        count: 50_000,
        tail: "--- a",
        rule: .yamlFeature
      ),
      Sample(
        name: "tag directives after the document",
        head: "a\n...\n",
        repeated: "%TAG ! b\n",
        count: 50_000,
        tail: "--- a",
        rule: .secondDocument
      ),
      Sample(name: "the same key", repeated: "a: 1\n", count: 100_000, rule: .duplicateKey),
      Sample(
        name: "the same JSON key",
        head: "{\"b\":0",
        repeated: ",\"a\":1",
        count: 100_000,
        tail: "}",
        rule: .duplicateKey,
        language: .json
      ),
      Sample(name: "a long key", repeated: "k", count: 1 << 20, tail: ": 1", rule: .syntax),
      Sample(
        name: "a long JSON key",
        head: "{\"",
        repeated: "k",
        count: 1 << 20,
        tail: "\":1}",
        rule: .tooLarge,
        language: .json
      ),
      Sample(name: "a long line", repeated: "é", count: 1 << 20, rule: .tooLarge),
      Sample(name: "a large file", repeated: "a", count: 17 << 20, rule: .tooLarge),
      Sample(name: "an open quote", head: "a: \"", repeated: "b\n", count: 100_000, rule: .syntax),
      Sample(name: "colons", head: "a: ", repeated: "b: ", count: 100_000, rule: .syntax),
      Sample(name: "line breaks", repeated: "\n", count: 100_000, tail: "a: @", rule: .syntax),
      Sample(name: "spaces", repeated: " ", count: 100_000, tail: "a: @", rule: .syntax),
      Sample(name: "zeros", repeated: "a\0", count: 100_000, rule: .invalidText),
      Sample(
        name: "tabs in a JSON string",
        head: "[\"",
        repeated: "\t",
        count: 100_000,
        tail: "\"]",
        rule: .syntax,
        language: .json
      ),
      Sample(
        name: "halves of characters",
        head: "[\"",
        repeated: "\\ud800",
        count: 100_000,
        tail: "\"]",
        rule: .syntax,
        language: .json
      ),
      Sample(
        name: "JSON comments",
        repeated: "/**/",
        count: 100_000,
        rule: .syntax,
        language: .json
      ),
    ]
  )
  func `a hostile text is refused in few words`(sample: Sample) {
    let source = SourceText(name: "t", bytes: sample.bytes)
    let parsed = ParsedSource.parse(source, as: sample.language)
    #expect(parsed.findings.contains { $0.rule == sample.rule.rawValue })
    #expect(parsed.findings.count <= 1_001)
    for finding in parsed.findings {
      #expect(finding.message.utf8.count < 400)
      #expect((finding.help?.utf8.count ?? 0) < 400)
    }
  }

  @Test func `after a thousand findings one more says that there are more`() {
    let text = String(repeating: "a: 1\n", count: 2_000)
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.count == 1_001)
    #expect(parsed.findings.last?.message == "999 more findings in this file")
  }

  @Test(arguments: ["{[a, {b: [c @", "[{a: [b\0", "? [a, {b: @"])
  func `a collection in the place of a key is invalid where reading stops inside it`(text: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.hasErrors)
    for position in 0..<parsed.tree.count {
      for entry in parsed.tree.entries(of: NodeID(position: position)) {
        let kind = parsed.tree.kind(of: entry.key)
        #expect(kind == .scalar || kind == .invalid)
      }
    }
  }

  @Test func `texts that only look hostile are read`() {
    let blank = ParsedSource.parse(
      SourceText(name: "t", bytes: [UInt8](repeating: 0x0A, count: 1_000_000)),
      as: .yaml
    )
    #expect(blank.findings.isEmpty)
    #expect(blank.tree.root == nil)
    var keys = ""
    for index in 0..<100_000 { keys += "k\(index): v\n" }
    let many = ParsedSource.parse(SourceText(name: "t", text: keys), as: .yaml)
    #expect(many.findings.isEmpty)
    #expect(many.tree.root.map { many.tree.count(of: $0) } == 100_000)
  }
}

import Diagnostics
import SourceTree
import Testing

@Suite struct DuplicateKeyTests {
  struct Sample: Sendable {
    var text: String
    /// Each key that is used again: its spelling, its line and column, those of the first.
    var found: [String]
    var language = ParsedSource.Language.yaml
  }

  @Test(arguments: [
    Sample(text: "a: 1\na: 2", found: ["a 2:1 first 1:1"]),
    Sample(text: "a: 1\nb: 2\na: 3\na: 4", found: ["a 3:1 first 1:1", "a 4:1 first 1:1"]),
    Sample(text: "a: {b: 1, c: 2, b: 3}\na: 4", found: ["b 1:17 first 1:5", "a 2:1 first 1:1"]),
    Sample(text: "- {a: 1}\n- {a: 1}", found: []),
    // A list item without its dash.
    Sample(text: "- a: 1\n  b: 2\n  a: 3\n  b: 4\n  c: 5", found: ["a 3:3 first 1:3"]),
    Sample(text: "a: 1\nb: [2]\na: 3\nc: 4\nb: 5", found: ["a 3:1 first 1:1", "b 5:1 first 2:1"]),
    Sample(text: "- a: 1\n  b: {a: {b: 1, b: 2}}", found: ["b 2:17 first 2:11"]),
    Sample(text: "a: 1\n\"a\": 2\n'a': 3", found: ["\"a\" 2:1 first 1:1", "'a' 3:1 first 1:1"]),
    Sample(text: "\"\\u0061\": 1\na: 2", found: ["a 2:1 first 1:1"]),
    Sample(text: "\u{E9}: 1\ne\u{301}: 2", found: []),
    Sample(text: "\"\": 1\n'': 2", found: ["'' 2:1 first 1:1"]),
    Sample(text: "ab: 1\nac: 2\nabcdefgh1: 3\nabcdefgh2: 4", found: []),
    Sample(text: "? [a]\n: 1\n? [a]\n: 2", found: []),
    Sample(text: "<<: 1\n<<: 2", found: []),
    Sample(text: "{\"a\":1,\"\\u0061\":2}", found: ["\"\\u0061\" 1:8 first 1:2"], language: .json),
    Sample(text: "[{\"a\":{\"b\":0,\"b\":0}}]", found: ["\"b\" 1:14 first 1:8"], language: .json),
  ])
  func `each key that is used again is found where it stands`(sample: Sample) {
    let source = SourceText(name: "t", text: sample.text)
    let parsed = ParsedSource.parse(source, as: sample.language)
    #expect(described(parsed, in: source) == sample.found)
  }

  @Test(arguments: [2, 15, 16, 17, 100, 1000])
  func `mappings of any size are checked`(count: Int) {
    var text = ""
    for index in 0..<count { text += "k\(index): 1\n" }
    let source = SourceText(name: "t", text: text + "k0: 2\nx: 1\nk\(count - 1): 3\n")
    let parsed = ParsedSource.parse(source, as: .yaml)
    #expect(
      described(parsed, in: source) == [
        "k0 \(count + 1):1 first 1:1", "k\(count - 1) \(count + 3):1 first \(count):1",
      ]
    )
  }

  /// Two spellings of one letter are equal as strings, and are two keys all the same.
  @Test func `a key between two that only look alike is still found`() {
    var text = "\u{E9}: 1\ne\u{301}: 2\n\u{E9}: 3\n"
    for index in 0..<20 { text += "k\(index): 1\n" }
    let source = SourceText(name: "t", text: text)
    let parsed = ParsedSource.parse(source, as: .yaml)
    #expect(described(parsed, in: source) == ["\u{E9} 3:1 first 1:1"])
  }

  private func described(_ parsed: ParsedSource, in source: SourceText) -> [String] {
    parsed.findings.filter { $0.rule == SourceRule.duplicateKey.rawValue }
      .map { finding in
        let place = finding.location.start
        let first = finding.notes.first?.location?.start ?? SourcePosition(line: 0, column: 0)
        let spelling = source.text(in: finding.location.range)
        return "\(spelling) \(place.line):\(place.column) first \(first.line):\(first.column)"
      }
  }
}

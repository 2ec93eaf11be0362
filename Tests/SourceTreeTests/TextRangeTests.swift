import Diagnostics
import SourceTree
import Testing

@Suite struct TextRangeTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var source: String
    /// The part of the text that is asked for.
    var text: String
    /// How that part is written.
    var spelling: String
    var language = ParsedSource.Language.yaml

    init(
      _ source: String,
      _ text: String,
      _ spelling: String,
      as language: ParsedSource.Language = .yaml
    ) {
      self.source = source
      self.text = text
      self.spelling = spelling
      self.language = language
    }

    var testDescription: String { "\(source.debugDescription): \(text.debugDescription)" }
  }

  @Test(arguments: [
    // Spelled out in the source.
    Sample("a == b", "==", "=="),
    Sample("'a == b'", "b", "b"),
    Sample("\"é == ü\"", "ü", "ü"),
    // Single quotes.
    Sample("'a == ''b'''", "'b'", "''b''"),
    Sample("'a == ''b'''", "b", "b"),
    Sample("'it''s x'", "x", "x"),
    Sample("'a\n  b c'", "c", "c"),
    Sample("'a  \n  b c'", " b", "  \n  b"),
    Sample("'a\n\n  b c'", "\nb", "\n\n  b"),
    Sample("'a\n\n\n  b c'", "c", "c"),
    // Double quotes.
    Sample(#""a\tb c""#, "b", "b"),
    Sample(#""a\tb c""#, "\t", #"\t"#),
    Sample(#""\u00e9\x41\U0001F600 z""#, "é", #"\u00e9"#),
    Sample(#""\u00e9\x41\U0001F600 z""#, "A", #"\x41"#),
    Sample(#""\u00e9\x41\U0001F600 z""#, "😀", #"\U0001F600"#),
    Sample(#""\u00e9\x41\U0001F600 z""#, "z", "z"),
    Sample(#""\N\_\L\P\0\a\b\v\f\r\e\ \/\"\\ z""#, "z", "z"),
    Sample(#""\N\_\L\P\0\a\b\v\f\r\e\ \/\"\\ z""#, "/\"", #"\/\""#),
    Sample("\"a \\\n   b z\"", "b", "b"),
    Sample("\"a \\\n\n   b z\"", "b z", "b z"),
    Sample("\"a\r\n\r\n  b\\n z\"", "z", "z"),
    // Plain over several lines.
    Sample("k:\n  a == b\n  and c", "c", "c"),
    Sample("k:\n  a == b\n  and c", "b and", "b\n  and"),
    Sample("k:\n  a\n\n\n  and c", "c", "c"),
    // Blocks: indentation, folding, chomping.
    Sample("|\n  a\n  b\n", "b", "b"),
    Sample("|\n  a\n  b\n", "a\nb", "a\n  b"),
    Sample("|\n  a\n  b  \n", "b", "b"),
    Sample("|\n\n  a\n\n    b c\n", "b", "b"),
    Sample("|2\n    a\n  b c\n", "b", "b"),
    Sample("k: |2-\n    a\n  b c\n", "b c", "b c"),
    Sample("k: |+ # why\n  a\n  é b\n\n\nj: x", "b", "b"),
    Sample("k: |\r\n  a\r\n  b c\r\n", "b", "b"),
    Sample(">\n  a\n  b\n", "b", "b"),
    Sample(">\n  a\n  b\n", "a b", "a\n  b"),
    Sample("k: >-\n    a == b\n    and c\nj: x", "c", "c"),
    Sample("k: >-\n    a == b\n    and c\nj: x", "b and", "b\n    and"),
    Sample(">\n  a\n\n  b\n\n\n  c d\n", "d", "d"),
    Sample(">\n  a\n    b\n  c d\n", "c", "c"),
    Sample(">\n  a\n\n    b\n\n  c d\n", "c", "c"),
    // JSON.
    Sample(#""a\/b \ud83d\ude00 z""#, "/", #"\/"#, as: .json),
    Sample(#""a\/b \ud83d\ude00 z""#, "😀", #"\ud83d\ude00"#, as: .json),
    Sample(#""a\/b \ud83d\ude00 z""#, "z", "z", as: .json),
  ])
  func `a part of a text is found where it is written`(sample: Sample) throws {
    let source = SourceText(name: "t", text: sample.source)
    let parsed = ParsedSource.parse(source, as: sample.language)
    #expect(parsed.findings.isEmpty)
    let root = try #require(parsed.tree.root)
    let node = parsed.tree.value(of: "k", in: root) ?? root
    let range = try #require(offsets(of: sample.text, in: parsed.tree.text(of: node)))
    #expect(source.text(in: parsed.tree.range(ofText: range, in: node)) == sample.spelling)
  }

  @Test(arguments: ["abc", "'abc'", "'a''c'", #""a\tc""#])
  func `a place between characters is empty, and outside is cut off`(text: String) throws {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    let root = try #require(parsed.tree.root)
    let quotes = text.utf8.first == 0x61 ? 0 : 1
    let end = text.utf8.count - quotes
    #expect(parsed.tree.range(ofText: 1..<1, in: root) == SourceRange(quotes + 1, quotes + 1))
    #expect(parsed.tree.range(ofText: 3..<3, in: root) == SourceRange(end, end))
    #expect(parsed.tree.range(ofText: -5..<99, in: root) == SourceRange(quotes, end))
    #expect(parsed.tree.range(ofText: 50..<99, in: root) == SourceRange(end, end))
  }

  private func offsets(of part: String, in text: String) -> Range<Int>? {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    guard part.count <= text.count else { return nil }
    // From the end, so that one letter does not find itself in a word before it.
    for start in (0...text.count - part.count).reversed()
    where text[start..<start + part.count].elementsEqual(part) {
      return start..<start + part.count
    }
    return nil
  }
}

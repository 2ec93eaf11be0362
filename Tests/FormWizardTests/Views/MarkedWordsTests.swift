import FormSession
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Marks of what a search has found")
struct MarkedWordsTests {
  /// What is typed, the text, and the text with what is marked in brackets.
  @Test(
    "are whole characters, of words that stand there or of scattered letters",
    arguments: [
      ("fb", "foo-bar", "[f]oo-[b]ar"), ("foba", "foo-bar", "[fo]o-[ba]r"),
      ("sofia", "Sof\u{ED}a", "[Sof\u{ED}a]"), ("e", "caf e\u{301}", "caf [e\u{301}]"),
      ("u\u{308}", "x U\u{308} y", "x [U\u{308}] y"),
      ("ass", "stra\u{DF}e", "str[a\u{DF}]e"), ("bar", "foobar bar", "foobar [bar]"),
      ("town so", "Sofia Town", "[So]fia [Town]"), ("x", "Sofia", "Sofia"), ("", "Sofia", "Sofia"),
    ]
  )
  func marks(query: String, text: String, expected: String) {
    let plain = Style()
    let bold = Style(attributes: .bold)
    let runs = MarkedWords(query).runs(in: text, plain, bold, areScattered: true)
    #expect(runs.map { $0.style == bold ? "[\($0.text)]" : $0.text }.joined() == expected)
  }

  @Test("letters here and there are marked in labels alone")
  func scattered() {
    let words = MarkedWords("fb")
    #expect(words.runs(in: "foo-bar", Style(), Style(attributes: .bold)).count == 1)
    #expect(words.areFound(in: ["none", "foo-bar"]))
    #expect(!words.areFound(in: ["none", "bar"]))
  }
}

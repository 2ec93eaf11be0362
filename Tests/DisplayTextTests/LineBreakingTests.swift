import DisplayText
import Testing

@Suite("Texts are broken between words")
struct LineBreakingTests {
  static let rows: [(text: String, width: Int, lines: [String])] = [
    ("", 10, [""]),
    ("one two", 7, ["one two"]),
    ("one two", 6, ["one", "two"]),
    ("one  two ", 7, ["one two"]),
    ("one\n\ntwo three", 5, ["one", "", "two", "three"]),
    ("a longword b", 4, ["a", "longword", "b"]),
    ("日本 語", 5, ["日本", "語"]),
    ("日本 語", 7, ["日本 語"]),
    ("e\u{301}e\u{301} x", 4, ["e\u{301}e\u{301} x"]),
    ("\u{1B} x", 7, ["\u{1B}", "x"]),
    ("word", 0, ["word"]),
  ]

  @Test(arguments: rows)
  func lines(_ row: (text: String, width: Int, lines: [String])) {
    #expect(row.text.lines(within: row.width) == row.lines)
  }

  @Test(
    "Columns count what is drawn",
    arguments: [
      ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👩‍💻", 2), ("\u{1B}", 6), ("a\tb", 7),
    ]
  )
  func columns(_ text: String, _ columns: Int) {
    #expect(text.columns == columns)
  }
}

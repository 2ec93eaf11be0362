import Diagnostics
import Testing

@Suite("Signs of a syntax")
struct ReplacingBytesTests {
  @Test(
    "are replaced whatever mark stands behind them",
    arguments: [
      ("it's", "'", "it'\\''s"), ("'\u{301}", "'", "'\\''\u{301}"),
      ("\"\"\u{FE0F}\"\"\"", "\"\"", "'\\''\u{FE0F}'\\''\""), ("é", "e", "é"),
      ("e\u{301}", "e", "'\\''\u{301}"),
    ]
  )
  func replacing(_ text: String, sign: String, result: String) {
    let found = text.replacing(bytes: sign, with: "'\\''")
    #expect(Array(found.utf8) == Array(result.utf8))
  }
}

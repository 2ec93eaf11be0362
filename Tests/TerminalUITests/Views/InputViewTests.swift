import TerminalUI
import Testing

@Suite("An input")
struct InputViewTests {
  /// The text with the cursor at `|`, drawn, with the cell of the cursor in brackets.
  private static func drawn(
    _ marked: String,
    _ width: Int,
    _ height: Int = 1,
    isMultiline: Bool = false,
    symbols: Symbols = .unicode,
    change: (inout InputView) -> Void = { _ in }
  ) -> String {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var editor = TextEditor(parts.joined(), isMultiline: isMultiline)
    for _ in 0..<(parts.count > 1 ? parts[1].count : 0) { _ = editor.handle(Key(.left)) }
    var input = InputView(editor)
    change(&input)
    let frame = Renderer(symbols: symbols)
      .render(View(.input(input)), size: Size(width: width, height: height))
    return (0..<height).map { y in
      var line = ""
      for x in 0..<width {
        let text = frame[Point(x: x, y: y)].text
        line += frame.cursor == Point(x: x, y: y) ? "[\(text)]" : text
      }
      return line
    }.joined(separator: "\n")
  }

  @Test(
    "moves a long line so that the cursor is seen",
    arguments: [
      ("|", 4, "[ ]   "),
      ("abc|", 5, "abc[ ] "),
      ("abc|", 4, "abc[ ]"),
      ("abcd|", 4, "…cd[ ]"),
      ("|abcdef", 4, "[a]bc…"),
      ("abcdefghijkl|", 8, "…ghijkl[ ]"),
      ("abcdef|ghijkl", 8, "abcdef[g]…"),
      ("abcdefg|hijkl", 8, "…cdefg[h]…"),
      ("中文中文|", 6, "…中文[ ]"),
      ("abc|", 1, "[ ]"),
      ("ab|c", 1, "[c]"),
      ("tab\there|", 12, "tab here[ ]   "),
      ("esc\u{1B}|", 12, "esc\\u{1B}[ ]  "),
    ]
  )
  func oneLine(marked: String, width: Int, expected: String) {
    #expect(InputViewTests.drawn(marked, width) == expected)
  }

  @Test("shows what is typed as a mask")
  func mask() {
    #expect(InputViewTests.drawn("se中ret|", 9) { $0.mask = "•" } == "••••••[ ]  ")
    #expect(!InputViewTests.drawn("secret|", 4) { $0.mask = "*" }.contains("e"))
  }

  @Test("shows a placeholder while there is no text, and a suggestion behind the cursor")
  func ghosts() {
    #expect(InputViewTests.drawn("", 8) { $0.placeholder = "Name" } == "[N]ame    ")
    #expect(InputViewTests.drawn("a|", 8) { $0.placeholder = "Name" } == "a[ ]      ")
    #expect(InputViewTests.drawn("Ad|", 8) { $0.suggestion = "a L" } == "Ad[a] L   ")
    #expect(InputViewTests.drawn("Ad|", 5) { $0.suggestion = "a Lovelace" } == "Ad[a] …")
  }

  @Test("shows the start of a text that is not being edited")
  func unfocused() {
    #expect(InputViewTests.drawn("abcdefgh|", 5) { $0.isFocused = false } == "abcd…")
  }

  @Test(
    "breaks several lines and moves them so that the cursor is seen",
    arguments: [
      ("ab\ncd|", 5, 3, "ab   \ncd[ ]  \n     "),
      ("abcdef|", 5, 2, "abcd \nef[ ]  "),
      ("abcd|", 5, 2, "abcd[ ]\n     "),
      ("abcd|ef", 5, 2, "abcd \n[e]f   "),
      ("a\nb\nc\nd|", 4, 2, "c  ↑\nd[ ]  "),
      ("|a\nb\nc\nd", 4, 2, "[a]   \nb  ↓"),
      ("a\nb|\nc\nd", 4, 3, "a   \nb[ ]  \nc  ↓"),
      ("a\nb\nc|\nd\ne", 4, 3, "b  ↑\nc[ ]  \nd  ↓"),
      ("a\nb|\nc\nd", 4, 2, "a   \nb[ ] ↓"),
      ("a\nb\nc|", 4, 1, "c[ ] ↑"),
      ("a\nb|\nc", 4, 1, "b[ ] ↕"),
      ("ab cde|", 6, 2, "ab    \ncde[ ]  "),
      ("ab c|de", 6, 2, "ab    \nc[d]e   "),
      ("ab |cde", 6, 2, "ab    \n[c]de   "),
      ("ab| cde", 6, 2, "ab[ ]   \ncde   "),
      ("abcde |", 6, 2, "abcde[ ]\n      "),
      ("abcde |fg", 6, 2, "abcde \n[f]g    "),
      ("abcde| fg", 6, 2, "abcde[ ]\nfg    "),
      ("ab cdefghi|", 6, 3, "ab    \ncdefg \nhi[ ]   "),
      ("a\n|", 4, 2, "a   \n[ ]   "),
      ("中文字|", 5, 2, "中文 \n字[ ]  "),
    ]
  )
  func severalLines(marked: String, width: Int, height: Int, expected: String) {
    let text = InputViewTests.drawn(marked, width, height, isMultiline: true)
    #expect(text == expected)
  }

  @Test("is as high as its lines, up to a limit")
  func height() {
    func height(_ text: String, _ most: Int) -> Int {
      let input = InputView(TextEditor(text, isMultiline: true), mostLines: most)
      return View(.input(input)).size(fitting: Size(width: 5, height: 50)).height
    }
    #expect(height("", 6) == 1)
    #expect(height("a\nb\nabcdefgh", 6) == 4)
    #expect(height("a\nb\nabcdefgh", 3) == 3)
    #expect(height("a\nb", -3) == 1)
  }

  @Test("has signs without Unicode")
  func ascii() {
    #expect(InputViewTests.drawn("abcdefg|hijkl", 8, symbols: .ascii) == "<cdefg[h]>")
    let lines = InputViewTests.drawn("a\nb|\nc", 4, 1, isMultiline: true, symbols: .ascii)
    #expect(lines == "b[ ] |")
  }
}

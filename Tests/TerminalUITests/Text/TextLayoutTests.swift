import Testing

@testable import TerminalUI

@Suite struct TextLayoutTests {
  @Test(arguments: [
    ("", 5, [""]), ("abc", 5, ["abc"]), ("abcde", 5, ["abcde"]), ("ab cde", 5, ["ab", "cde"]),
    ("one two three", 7, ["one two", "three"]), ("one  two", 4, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("a abcdefgh", 3, ["a", "abc", "def", "gh"]),
    ("a\nb", 5, ["a", "b"]), ("a\r\nb", 5, ["a", "b"]), ("a\n\nb\n", 5, ["a", "", "b", ""]),
    ("  a b", 3, ["  a", "b"]), ("ab   ", 4, ["ab  "]), ("abcd ", 4, ["abcd"]),
    ("      ", 4, ["    "]), ("ab \ncd", 3, ["ab ", "cd"]), ("     ab", 3, ["", "ab"]),
    ("well-known", 6, ["well-", "known"]), ("x --set", 5, ["x", "--set"]),
    ("a -12345", 6, ["a", "-12345"]), ("10-12345", 5, ["10-12", "345"]),
    ("名前名前", 4, ["名前", "名前"]), ("名前名前", 5, ["名前", "名前"]), ("a名前", 3, ["a名", "前"]),
    ("名前。名", 4, ["名", "前。", "名"]), ("名「前」", 4, ["名", "「前", "」"]), ("名(前", 3, ["名", "(前"]),
    ("名前、", 5, ["名", "前、"]), ("👍👍", 3, ["👍", "👍"]),
    ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
    ("👨‍👩‍👧x", 2, ["👨‍👩‍👧", "x"]), ("名a", 1, ["…", "a"]), ("a\tb", 9, ["a   b"]),
    ("ab\tc", 4, ["ab", "c"]),
    ("a\u{1B}[m", 20, [#"a\u{1B}[m"#]), ("\u{1B}", 3, [#"\u{"#, "1B}"]),
    ("a\u{200B}b", 20, [#"a\u{200B}b"#]), ("::error", 9, ["::error"]),
    ("##[group]", 9, ["##[group]"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]), ("कि कि", 3, ["कि", "कि"]), ("xकि", 2, ["x", "कि"]),
    ("a\rb", 9, ["a", "b"]), ("abc", 0, [""]), ("abc", -1, [""]),
  ])
  func textIsWrapped(text: String, width: Int, expected: [String]) {
    #expect(plain(lines(of: StyledText(text), width: width, flow: .wrapped)) == expected)
  }

  @Test(arguments: [
    ("", 5, ""), ("abcde", 5, "abcde"), ("abcdef", 5, "abcd…"), ("ab cdef", 4, "ab…"),
    ("abc", 1, "…"), ("abc", 0, ""), ("名前名", 5, "名前…"), ("名前名", 4, "名…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("one\ntwo", 9, "one two"), ("one\n", 3, "one"),
    ("one\r\ntwo\n\n", 9, "one two"), ("a\u{1B}bcdef", 7, #"a\u{1B…"#),
    ("❤\u{FE0F}❤\u{FE0F}", 3, "❤\u{FE0F}…"),
    ("किकि", 3, "कि…"), ("किकि", 2, "…"),
  ])
  func textIsCutAtItsEnd(text: String, width: Int, expected: String) {
    #expect(plain(lines(of: StyledText(text), width: width, flow: .cutAtEnd)) == [expected])
  }

  @Test(arguments: [(TextFlow.cutAtEnd, "ab..."), (.wrapped, "abcde")])
  func theEllipsisCanBeAnotherOne(flow: TextFlow, expected: String) {
    let result = lines(of: StyledText("abcdefg"), width: 5, flow: flow, ellipsis: "...")
    #expect(plain(result).first == expected)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("a\nbcd", 3), ("名前", 4), ("\t", 4), ("ab\tc", 5), ("\u{1B}", 6),
    ("::a", 3),
    ("👨‍👩‍👧", 2), ("e\u{301}", 1), ("שלום", 4),
  ])
  func columnsAreCounted(text: String, count: Int) {
    #expect(columns(of: StyledText(text)) == count)
  }

  @Test func everyCellHasTheStyleOfItsRun() {
    let bold = Style(attributes: .bold)
    let text = StyledText([.init("ab"), .init("", bold), .init("cd", bold), .init("e\nf")])
    let result = lines(of: text, width: 9, flow: .wrapped)
    #expect(result.map { $0.map(\.style) } == [[.plain, .plain, bold, bold, .plain], [.plain]])
    let cut = lines(of: text, width: 4, flow: .cutAtEnd)[0]
    #expect(cut == [.init("a"), .init("b"), .init("c", style: bold), .init("…", style: bold)])
  }

  /// Each row: the source, and the line with `<` and `>` for the isolates.
  @Test(arguments: [
    ("abc", "abc"), ("שלום", "<שלום>"), ("a שלום b", "a <שלום> b"), ("שלום עולם", "<שלום עולם>"),
    ("שלום 12", "<שלום> 12"), ("שלום 12 עולם a", "<שלום 12 עולם> a"),
    ("שלום a עולם", "<שלום> a <עולם>"),
    ("مرحبا!", "<مرحبا>!"), ("ש", "<ש>"), ("ab שלום …", "ab <שלום> …"),
  ])
  func whatIsReadFromTheRightIsIsolated(text: String, expected: String) {
    let result = lines(of: StyledText(text), width: 40, flow: .wrapped)
    let shown = plain(result)[0].unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "\u{2068}" ? "<" : scalar == "\u{2069}" ? ">" : scalar
    }
    #expect(String(String.UnicodeScalarView(shown)) == expected)
  }

  @Test func everyBrokenOrCutLineIsolatesForItself() {
    let wrapped = lines(of: StyledText("שלום עולם"), width: 5, flow: .wrapped)
    #expect(plain(wrapped) == ["\u{2068}שלום\u{2069}", "\u{2068}עולם\u{2069}"])
    let cut = lines(of: StyledText("שלום עולם"), width: 4, flow: .cutAtEnd)
    #expect(plain(cut) == ["\u{2068}שלו\u{2069}…"])
  }

  @Test func isolatesInTheSourceAreShown() {
    let result = lines(of: StyledText("\u{2069}א\u{202E}"), width: 40, flow: .wrapped)
    #expect(plain(result) == ["\\u{2069}\u{2068}א\u{2069}\\u{202E}"])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomTextFitsAndKeepsItsGlyphs(seed: UInt64) throws {
    let pieces = [
      "a", "bc", " ", "  ", "-", "名", "。", "e\u{301}", "👨‍👩‍👧", "\n", "\t", "\u{1B}", "कि", "1️⃣",
      "x\u{300}", "(",
    ]
    var numbers = RandomNumbers(seed: seed)
    for _ in 0..<300 {
      var source = ""
      for _ in 0..<Int.random(in: 0..<30, using: &numbers) {
        source += try #require(pieces.randomElement(using: &numbers))
      }
      let width = Int.random(in: 2..<12, using: &numbers)
      let wrapped = lines(of: StyledText(source), width: width, flow: .wrapped)
      #expect(wrapped.allSatisfy { $0.reduce(0) { $0 + $1.width } <= width })
      let whole = plain(lines(of: StyledText(source), width: 10_000, flow: .wrapped))
      #expect(withoutSpaces(plain(wrapped)) == withoutSpaces(whole))
      let cut = lines(of: StyledText(source), width: width, flow: .cutAtEnd)
      #expect(cut.count == 1 && cut[0].reduce(0) { $0 + $1.width } <= width)
    }
  }

  private func plain(_ lines: [[Cell]]) -> [String] {
    lines.map { $0.map(\.text).joined() }
  }

  private func withoutSpaces(_ lines: [String]) -> String {
    lines.joined().filter { $0 != " " }
  }
}

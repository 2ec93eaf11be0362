import Diagnostics
import TestTraits
import Testing

@Suite struct ExcerptTests {
  /// A line, the part of it that is marked, and what is printed.
  @Test(arguments: [
    ("plain", "a: bad", "bad", "    1 | a: bad\n      |    ^^^ here\n"),
    (
      "tabs stop every four columns", "a\tbad\tb", "bad",
      "    1 | a   bad b\n      |     ^^^ here\n"
    ),
    ("a marked tab is as wide as it looks", "a\tb", "\t", "    1 | a   b\n      |  ^^^ here\n"),
    ("wide characters", "名前: bad", "bad", "    1 | 名前: bad\n      |       ^^^ here\n"),
    ("marks under wide characters", "a: 名前", "名前", "    1 | a: 名前\n      |    ^^^^ here\n"),
    (
      "combining marks", "cafe\u{301}: bad", "bad",
      "    1 | cafe\u{301}: bad\n      |       ^^^ here\n"
    ),
    ("a mark on a base", "e\u{301}x", "\u{301}", "    1 | e\u{301}x\n      | ^ here\n"),
    ("a mark without a base", "\u{301}x", "x", "    1 | \\u{301}x\n      |        ^ here\n"),
    ("an emoji sequence", "👨‍👩‍👧 bad", "bad", "    1 | 👨‍👩‍👧 bad\n      |    ^^^ here\n"),
    ("a skin tone", "👍🏽 bad", "bad", "    1 | 👍🏽 bad\n      |    ^^^ here\n"),
    ("a flag", "🇩🇪 bad", "bad", "    1 | 🇩🇪 bad\n      |    ^^^ here\n"),
    ("emoji style", "❤️ bad", "bad", "    1 | ❤️ bad\n      |    ^^^ here\n"),
    (
      "a joiner between letters", "a\u{200D}b", "b",
      "    1 | a\\u{200D}b\n      |          ^ here\n"
    ),
    ("escapes", "\u{1B}[0m bad", "bad", "    1 | \\u{1B}[0m bad\n      |           ^^^ here\n"),
    ("a marked escape", "a\u{7}b", "\u{7}", "    1 | a\\u{7}b\n      |  ^^^^^ here\n"),
    (
      "bidirectional controls", "\u{2066}bad", "bad",
      "    1 | \\u{2066}bad\n      |         ^^^ here\n"
    ),
    ("a byte order mark", "\u{FEFF}bad", "bad", "    1 | bad\n      | ^^^ here\n"),
    (
      "a byte order mark inside", "a\u{FEFF}bad", "bad",
      "    1 | a\\u{FEFF}bad\n      |          ^^^ here\n"
    ),
    ("CRLF", "bad\r\nnext\r\n", "bad", "    1 | bad\n      | ^^^ here\n"),
    ("CR", "one\rbad\rthree", "bad", "    2 | bad\n      | ^^^ here\n"),
    ("a line break", "one\ntwo\n", "\n", "    1 | one\n      |    ^ here\n"),
    ("lines", "a: x\nb: y\nc: z", "x\nb", "    1 | a: x\n      |    ^… here\n"),
    ("lines from an end", "a: |\n x\n", "\n x", "    1 | a: |\n      |     ^… here\n"),
    ("a line with its break", "bad\nb\n", "bad\n", "    1 | bad\n      | ^^^ here\n"),
    ("nothing", "a: b", "", "    1 | a: b\n      | ^ here\n"),
  ])
  func marksStandUnderWhatTheyMark(_: String, text: String, marked: String, shown: String) {
    let source = SourceText(name: "a", text: text)
    #expect(excerpt(.at(source.place(of: marked))) == shown)
  }

  @Test(arguments: [
    ("a: b", "    1 | a: b\n      |     ^ here\n"),
    ("a: b\n", "    2 |\n      | ^ here\n"),
    ("", "    1 |\n      | ^ here\n"),
  ])
  func theEndOfAFileHasAPlace(text: String, shown: String) {
    let source = SourceText(name: "a", text: text)
    let end = SourceRange(source.bytes.count, source.bytes.count)
    #expect(excerpt(.at(SourceLocation(source, end))) == shown)
  }

  @Test func rangesOutsideTheTextAreShownAtItsEdges() {
    let source = SourceText(name: "a", text: "abc")
    let before = SourceLocation(source, SourceRange(-5, 1))
    let after = SourceLocation(source, SourceRange(2, 99))
    #expect(excerpt(.at(before)) == "    1 | abc\n      | ^ here\n")
    #expect(excerpt(.at(after)) == "    1 | abc\n      |   ^ here\n")
  }

  @Test func bytesThatAreNotTextAreReplaced() {
    let source = SourceText(
      name: "a",
      bytes: Array("a".utf8) + [0xFF, 0xE2, 0x82] + Array("bad".utf8)
    )
    #expect(
      excerpt(.at(source.place(of: "bad"))) == "    1 | a\u{FFFD}\u{FFFD}bad\n      |    ^^^ here\n"
    )
  }

  @Test func aLabelMayBeMissing() {
    let source = SourceText(name: "a", text: "bad")
    #expect(excerpt(.at(source.place(of: "bad"), nil)) == "    1 | bad\n      | ^^^\n")
  }

  @Test func longLineNumbersWidenTheMargin() {
    let text = String(repeating: "\n", count: 123_455) + "bad"
    let source = SourceText(name: "a", text: text)
    #expect(excerpt(.at(source.place(of: "bad"))) == " 123456 | bad\n        | ^^^ here\n")
  }

  @Test func marksShareARowWhenTheirLabelsFit() {
    let source = SourceText(name: "a", text: "min: 5,                 max: 3")
    let finding = Finding.at(
      source.place(of: "3"),
      "less than that",
      notes: [Finding.Note("the minimum", at: source.place(of: "5"))]
    )
    #expect(
      excerpt(finding) == """
            1 | min: 5,                 max: 3
              |      - the minimum           ^ less than that

        """
    )
  }

  @Test func marksThatDoNotFitHaveARowEach() {
    let source = SourceText(name: "a", text: "min: 5, max: 3")
    let finding = Finding.at(
      source.place(of: "3"),
      "less than that",
      notes: [
        Finding.Note("the minimum", at: source.place(of: "5")),
        Finding.Note("the maximum", at: source.place(of: "max: 3")),
      ]
    )
    #expect(
      excerpt(finding) == """
            1 | min: 5, max: 3
              |      - the minimum
              |         ------ the maximum
              |              ^ less than that

        """
    )
  }

  @Test(.slow) func ofALongLineOnlyThePartConcernedIsShown() {
    let filler = String(repeating: "0123456789", count: 30_000)
    let source = SourceText(name: "a", text: "\(filler)bad\(filler)")
    let start = SourceText(name: "a", text: "bad\(filler)")
    let end = SourceText(name: "a", text: "\(filler)bad")
    #expect(
      excerpt(.at(source.place(of: "bad")), columns: 60) == """
            1 | …4567890123456789bad01234567890123456789012345678…
              |                  ^^^ here

        """
    )
    #expect(window(source).unicodeScalars.count == 50)
    #expect(window(start).hasPrefix("bad0123"))
    #expect(window(start).hasSuffix("…"))
    #expect(window(end).hasPrefix("…"))
    #expect(window(end).hasSuffix("6789bad"))
  }

  private func window(_ source: SourceText) -> String {
    let lines = excerpt(.at(source.place(of: "bad")), columns: 60).split(separator: "\n")
    return String(lines[0].dropFirst(8))
  }

  @Test func aLongMarkIsCutWithItsLine() {
    let source = SourceText(name: "a", text: "x: " + String(repeating: "y", count: 300_000))
    let place = SourceLocation(source, SourceRange(3, 300_003))
    for line in excerpt(.at(place)).split(separator: "\n") {
      #expect(line.unicodeScalars.count <= 125)
    }
    #expect(excerpt(.at(place)).contains("^… here"))
  }

  @Test func farMarksOfALongLineHaveAWindowEach() {
    let filler = String(repeating: " ", count: 300)
    let source = SourceText(name: "a", text: "one\(filler)two")
    let finding = Finding.at(
      source.place(of: "two"),
      notes: [Finding.Note("there", at: source.place(of: "one"))]
    )
    let lines = excerpt(finding, columns: 60).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("    1 | one"))
    #expect(lines[1] == "      | --- there")
    #expect(lines[2].hasSuffix("two"))
    #expect(lines[3].hasSuffix(" ^^^ here"))
    #expect(lines[2].unicodeScalars.count == lines[3].unicodeScalars.count - " here".count)
  }

  @Test func marksPiledOnOneLetterStayBounded() {
    let source = SourceText(name: "a", text: "e" + String(repeating: "\u{301}", count: 100_000))
    #expect(excerpt(.at(source.place(of: "e"))).utf8.count < 1000)
  }

  @Test func withoutUnicodeTheMarksAreASCII() {
    let source = SourceText(name: "a", text: "a: x\nb: y")
    let finding = Finding.at(source.place(of: "x\nb"))
    #expect(TextRenderer(unicode: false).render(finding).hasSuffix("      |    ^... here\n"))
  }

  @Test func aLaterLineOfAnOptionStandsWhereTheFirstWould() {
    let source = SourceText(name: "--set", text: "note=one\ntwo", isFile: false)
    #expect(
      TextRenderer().render(.at(source.place(of: "two"))) == """
        error[other]: headline
          --set two
                ^^^ here

        """
    )
  }
}

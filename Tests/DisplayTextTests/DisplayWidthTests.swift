import Testing

@testable import DisplayText

@Suite struct DisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("е", 1), ("±", 1), ("→", 1), ("│", 1), ("…", 1), ("ﾊ", 1),
      ("名", 2), ("ア", 2), ("한", 2), ("Ａ", 2), ("👍", 2), ("⌚", 2), ("🫠", 2), ("\u{20000}", 2),
      ("\u{301}", 0), ("\u{20DD}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{1160}", 0),
      ("\u{7}", 0), ("\u{AD}", 0), ("\u{115F}", 0), ("\u{10FFFF}", 1), ("\u{E01EF}", 0),
    ] as [(Unicode.Scalar, Int)]
  )
  func scalarsHaveWidths(scalar: Unicode.Scalar, columns: Int) {
    #expect(DisplayWidth.columns(of: scalar) == columns)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("名前", 4), ("e\u{301}", 1), ("각", 2), ("한", 2),
    ("👨‍👩‍👧", 2), ("👩🏽‍🚀", 2), ("🇩🇪🇫🇷", 4), ("🇩🇪🇫", 4), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
    ("🏳️‍🌈", 2),
  ])
  func textHasAWidth(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func theTableIsSortedAndWithoutOverlap() {
    let table = DisplayWidth.wideRanges
    #expect(table.count % 2 == 0)
    for index in stride(from: 0, to: table.count, by: 2) {
      #expect(table[index] <= table[index + 1])
      if index > 0 { #expect(table[index - 1] < table[index]) }
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\tb\n", #"a\u{9}b\u{A}"#), ("\u{1B}[0m", #"\u{1B}[0m"#),
    ("\u{202A}\u{2069}\u{200E}\u{61C}", #"\u{202A}\u{2069}\u{200E}\u{61C}"#),
    ("\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}", #"\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}"#),
    ("\u{80}\u{9F}\u{7F}\u{AD}", #"\u{80}\u{9F}\u{7F}\u{AD}"#),
    ("\u{2028}\u{2029}\u{3164}", #"\u{2028}\u{2029}\u{3164}"#),
    ("x\u{E0041}", #"x\u{E0041}"#), ("👨‍👩", "👨‍👩"), ("👨\u{200D}", #"👨\u{200D}"#),
    ("葛\u{E0100}", "葛\u{E0100}"), ("a\u{FE0F}\u{FE0F}", #"a\#u{FE0F}\u{FE0F}"#),
    ("é名", "é名"), ("##[error]x", "##\\u{5B}error]x"), ("é ###[x", "é ###\\u{5B}x"),
    ("##vso[task.x]", #"##vso\u{5B}task.x]"#), ("##my-ci_2.x[y", #"##my-ci_2.x\u{5B}y"#),
    ("##über[y", #"##über\u{5B}y"#), ("## vso[y", "## vso[y"), ("#vso[y", "#vso[y"),
    ("a ###TeamCity[x", #"a ###TeamCity\u{5B}x"#),
    ("## a[x] ##a b[x] #a[x]", "## a[x] ##a b[x] #a[x]"),
    ("::error::x", #"\u{3A}:error::x"#), (" \u{3000}::e", #" \#u{3000}\u{3A}:e"#),
    ("a ::e [x] #[y]", "a ::e [x] #[y]"),
  ])
  func hiddenScalarsAreShown(text: String, shown: String) {
    #expect(text.escapingHidden() == shown)
  }

  @Test func textCanBeCut() {
    #expect("abcdef".escapingHidden(columns: 6) == "abcdef")
    #expect("abcdef".escapingHidden(columns: 3) == "abcd…")
  }
}

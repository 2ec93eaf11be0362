import Testing
import TextSearch

@Suite("What a person types is compared without case and accents")
struct SearchAccentsTests {
  @Test(arguments: [
    ("Sof\u{ED}a", "sofia"), ("STRASSE", "strasse"), ("Stra\u{DF}e", "strasse"),
    ("\u{152}uvre", "oeuvre"), ("e\u{301}", "e"),
    ("\u{386}\u{3BB}\u{3C6}\u{3B1}", "\u{3B1}\u{3BB}\u{3C6}\u{3B1}"),
    ("\u{65E5}\u{672C}", "\u{65E5}\u{672C}"), ("", ""),
  ])
  func folded(text: String, expected: String) {
    #expect(text.foldedForSearch == expected)
  }
}

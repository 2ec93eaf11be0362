import FormModel
import Testing

@testable import FormWizard

@Suite("How words of options begin")
struct WordStartsTests {
  private static let starts = WordStarts(
    OptionList(
      ["Argentina", "Åland Islands", "x", "Ñandú y jaguar"].map {
        Option(id: OptionID($0), label: LocalizedText($0))
      }
    ),
    languages: ["en"]
  )

  @Test(
    "is known whatever their case and accents",
    arguments: [
      ("a", true), ("ar", true), ("ARG", true), ("argentina", true), ("argentinas", false),
      ("al", true), ("ål", true), ("isl", true), ("slands", false), ("x", true), ("xa", false),
      ("ña", true), ("jagu", true), ("y", true), ("gentina", false), ("jj", false),
    ]
  )
  func contains(text: String, isStart: Bool) {
    #expect(Self.starts.contains(text) == isStart)
  }

  @Test("is told of no option at all")
  func empty() {
    #expect(!WordStarts(OptionList([]), languages: []).contains("a"))
  }
}

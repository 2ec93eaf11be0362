import FormModel
import Testing

@testable import FormAnswers

@Suite("Numbers as people type them")
struct TypedNumberTests {
  @Test(
    "Where there is no doubt, a text is a number, spelled as JSON spells it",
    arguments: [
      ("5", "5"), ("+5", "5"), ("-5", "-5"), (".5", "0.5"), ("-.50", "-0.50"), ("5.", "5"),
      ("+.5e-2", "0.5e-2"), ("007", "7"), ("00", "0"), ("-00.10", "-0.10"),
      ("  12\t", "12"), ("1E6", "1E6"), ("12345678901234567890", "12345678901234567890"),
    ]
  )
  func numbers(text: String, spelling: String) {
    #expect(ExactNumber(typed: text)?.spelling == spelling)
    #expect(NumberField().answer(from: text)?.templateText == spelling)
  }

  @Test(
    "Where there is some, it is not",
    arguments: [
      "", " ", ".", "+", "-", "+-5", "--5", "+ 5", "5 6", "1,5", "1.000,5", "1_000", "0x10", ".e5",
      "5..", "1.5.", ".5.", "5.e3", "1e", "e5", "NaN", "inf", "5a", "\u{661}",
    ]
  )
  func others(text: String) {
    #expect(ExactNumber(typed: text) == nil)
    #expect(NumberField().answer(from: text) == nil)
  }
}

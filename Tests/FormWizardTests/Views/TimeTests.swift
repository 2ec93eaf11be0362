import FormAnswers
import FormModel
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Time", .serialized)
struct TimeTests {
  static func big(_ count: Int) -> Form {
    let options = (0..<count).map { number in
      Option(
        id: OptionID("option-\(number)"),
        label: LocalizedText("Ready-made words \(number * 7919 % 100_003) here")
      )
    }
    return Form(
      id: "big",
      sections: [FormSection(fieldRange: 0..<1)],
      fields: [
        Field(
          id: "many",
          kind: .multiSelector(MultiSelectorField(options: .list(OptionList(options))))
        )
      ]
    )
  }

  @Test func times() {
    let clock = ContinuousClock()
    var person = Person(Sample.example("model-training-run"))
    _ = person.frame
    print("T view", clock.measure { for _ in 0..<100 { _ = person.state.view() } } / 100)
    print("T key", clock.measure { for _ in 0..<50 { person.press("<Down><Up>") } } / 100)
    print(
      "T frame",
      clock.measure {
        for _ in 0..<50 {
          person.press("<Down>")
          _ = person.frame
        }
      } / 50
    )
    person.press("<C-g>")
    print("T review", clock.measure { for _ in 0..<100 { _ = person.state.view() } } / 100)
    var many = Person(TimeTests.big(100_000))
    print("T open", clock.measure { many.press("<Enter>") })
    print("T frame", clock.measure { _ = many.frame })
    print("T down", clock.measure { many.press("<Down>") })
    print("T toggle", clock.measure { many.press("x") })
    print("T slash", clock.measure { many.press("/") })
    print("T first", clock.measure { many.press("w") })
    print("T second", clock.measure { many.press("o") })
    print("T third", clock.measure { many.press("1") })
    print("T frame", clock.measure { _ = many.frame })
    print("T all", clock.measure { many.press("<C-a>") })
    print("T last", clock.measure { many.press("<Esc><Esc>G") })
  }
}

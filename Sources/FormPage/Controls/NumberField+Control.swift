import FormModel
import FormSession

/// A number is typed, in front of its unit.
extension NumberField: PageControl {
  func control(of question: PageQuestion) -> HTML {
    question.input(
      placeholder: example(in: question.words),
      inputMode: "decimal",
      unit: unit.map(question.words.text)
    )
  }
}

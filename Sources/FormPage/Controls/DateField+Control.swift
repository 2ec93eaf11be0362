import FormModel
import FormSession

/// A date is typed as people write it; the page says what was understood.
extension DateField: PageControl {
  func control(of question: PageQuestion) -> HTML {
    let input = question.input(
      placeholder: example(in: question.words),
      calendar: question.words.say("Choose in a calendar")
    )
    guard let meaning = meaning(of: question.text, in: question.session) else { return input }
    return input + "<p class=\"meaning\">\(meaning)</p>"
  }
}

import FormModel
import FormSession

/// A computed value is read.
extension ComputedField: PageControl {
  func frame(of question: PageQuestion) -> QuestionFrame { .bare }

  func control(of question: PageQuestion) -> HTML {
    guard let value = question.session.state(of: question.path).value else { return "" }
    let words = question.words
    return """
      <p class="value"><span>\(question.label)</span> \
      <output>\(words.answer(value, to: question.field).shown)</output></p>
      """
  }

  func take(_ posted: PostedAnswer, in page: inout FormPage) {}
}

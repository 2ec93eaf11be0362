import FormModel
import FormSession

/// A group is the heading of its fields, which follow; an optional one a box.
extension GroupField: PageControl {
  func frame(of question: PageQuestion) -> QuestionFrame { .bare }

  func control(of question: PageQuestion) -> HTML {
    guard isOptional else { return "<h3\("id", question.id)>\(question.labelText)</h3>" }
    return question.consent(isOn: question.shown?.isOn == true)
  }

  func take(_ posted: PostedAnswer, in page: inout FormPage) {
    let isThere = !posted.texts.isEmpty
    if isThere == posted.shown.isEmpty {
      page.answers.give(isThere ? GroupField.isThere : clearedAnswer, to: posted.path)
    }
  }
}

import FormModel
import FormSession

/// A note is read.
extension NoteField: PageControl {
  func frame(of question: PageQuestion) -> QuestionFrame { .bare }

  func control(of question: PageQuestion) -> HTML {
    "<div class=\"note\">\(question.words.markdown(text).html)</div>"
  }

  func take(_ posted: PostedAnswer, in page: inout FormPage) {}
}

import FormModel
import FormSession

/// JSON is typed, or YAML.
extension JSONField: PageControl {
  func shownText(at path: AnswerPath, in session: FormSession) -> String {
    (session.typedText(at: path) ?? "").asPosted
  }

  func control(of question: PageQuestion) -> HTML { question.textArea(isCode: true) }
}

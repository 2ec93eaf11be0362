import FormModel
import FormSession

/// JSON is typed, or YAML.
extension JSONField: PageControl {
  func inControl(_ text: String) -> String { text.asPosted }

  func control(of question: PageQuestion) -> HTML { question.textArea(isCode: true) }
}

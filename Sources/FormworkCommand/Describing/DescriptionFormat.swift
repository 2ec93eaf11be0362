import FormAnswers
import FormModel
import FormSession
import JSON

/// How a form is written.
enum DescriptionFormat: String, CaseIterable {
  case markdown, json

  /// The form in this format.
  func bytes(of form: Form, for languages: [String]) -> [UInt8] {
    switch self {
    case .markdown:
      return Array(FormDescription(form: form, words: Words(for: languages)).markdown.utf8)
    case .json:
      let engine = AnswerEngine(form.namingPlaces(for: languages))
      let session = FormSession(engine, languages: languages)
      return FormState(form, session, engine.resolve(AnswerRequest())).json.bytes()
    }
  }
}

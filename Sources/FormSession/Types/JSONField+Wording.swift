import FormAnswers
package import FormModel

/// JSON is typed, or YAML; a text that cannot be read is kept as it is typed.
extension JSONField: TypedAnswer {
  package var isMultiline: Bool { true }

  /// Where the text cannot be read, and why, or what it has to be.
  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    guard let text = session.answer(at: path)?.text else { return nil }
    let words = session.words
    do throws(JSONTextProblem) {
      _ = try read(text)
      return words.constraint(session.field(at: path)).map { words.say("not \($0)") }
    } catch {
      return words.say("line \(error.line): \(error.message)")
    }
  }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    if text.isBlank { return nil }
    return (try? read(text)) ?? .text(text)
  }
}

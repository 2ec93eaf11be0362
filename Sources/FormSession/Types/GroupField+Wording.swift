package import FormModel

/// An optional group is said to be there; that it is not, no answer says.
extension GroupField: AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String { words.on }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    if text.isBlank { return nil }
    guard let isThere = session.words.isYes(text.trimmed) else { return .text(text) }
    return isThere ? GroupField.isThere : nil
  }

  package func isConsent(in words: Words) -> Bool { isOptional }

  package func typedText(of answer: AnswerValue, in words: Words) -> String { words.on }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    problem == .wrongType ? session.words.say("Answer yes or no.") : nil
  }
}

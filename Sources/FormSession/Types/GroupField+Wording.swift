package import FormModel

/// An optional group is said to be there or not.
extension GroupField: AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String {
    answer == GroupField.isThere ? words.on : words.off
  }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    if text.isBlank { return nil }
    return session.words.isYes(text.trimmed).map { .toggle($0) } ?? .text(text)
  }

  package func isConsent(in words: Words) -> Bool { isOptional }

  package func typedText(of answer: AnswerValue, in words: Words) -> String {
    text(of: answer, in: words)
  }

  package var clearedAnswer: AnswerValue? { GroupField.isAway }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    problem == .wrongType ? session.words.say("Answer yes or no.") : nil
  }
}

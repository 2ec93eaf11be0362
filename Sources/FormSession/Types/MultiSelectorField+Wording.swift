package import FormModel

/// Several options are said by their labels.
extension MultiSelectorField: AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String {
    answer.options == [] ? words.say("none") : choice.text(of: answer, in: words)
  }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    let ids = choice.chosen(typed: text)
    return ids.isEmpty ? nil : .options(ids)
  }

  package func typedText(of answer: AnswerValue, in words: Words) -> String {
    answer.chosen.map(\.rawValue).joined(separator: "\n")
  }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    choice.message(for: problem, at: path, in: session)
  }

  package var clearedAnswer: AnswerValue? { .options([]) }
}

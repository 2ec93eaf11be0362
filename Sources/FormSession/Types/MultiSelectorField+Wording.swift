package import FormModel

/// Several options are said by their labels.
extension MultiSelectorField: AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String {
    answer.options == [] ? words.say("none") : choice.text(of: answer, in: words)
  }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession,
    _ words: Words
  ) -> String? {
    choice.message(for: problem, at: path, in: session, words)
  }

  package var clearedAnswer: AnswerValue? { .options([]) }
}

package import FormModel

/// Several options are said by their labels.
extension MultiSelectorField: AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String {
    answer.options == [] ? words.say("none") : choice.text(of: answer, in: words)
  }

  package var clearedAnswer: AnswerValue? { .options([]) }
}

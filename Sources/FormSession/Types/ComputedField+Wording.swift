package import FormModel

/// A computed value is said as an answer of its kind.
extension ComputedField: AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String {
    answerKind.wording.text(of: answer, in: words)
  }
}

import FormModel

/// A computed value is seen in its row, and read on the way to the next question.
extension ComputedField: FieldControl {
  var row: RowContent { .value }

  func summary(of answer: AnswerValue, within width: Int, in context: PageContext) -> AnswerSummary
  {
    answerKind.control.summary(of: answer, within: width, in: context)
  }
}

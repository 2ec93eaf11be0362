package import FormModel

/// An option is said by its label.
extension PickerField: AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String {
    choice.text(of: answer, in: words)
  }
}

// What a picker and a multi-selector say alike.
extension ChoiceField {
  /// The labels of what is chosen, of many the first few.
  package func text(of answer: AnswerValue, in words: Words) -> String {
    // What names no option is a text that was given before the field had any.
    if let text = answer.text { return text }
    return words.some(answer.chosen) { words.label(of: $0, among: options) }
  }
}

package import FormModel

/// A toggle is said as yes or no, or in the author's words for them.
extension ToggleField: AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String {
    answer.isOn.map { word(for: $0, in: words) } ?? answer.templateText
  }

  /// The author's word for on or off, else yes or no.
  package func word(for isOn: Bool, in words: Words) -> String {
    (isOn ? onLabel : offLabel).map(words.text) ?? (isOn ? words.on : words.off)
  }

  package var clearedAnswer: AnswerValue? { .toggle(false) }

  package var reasonToBeOn: LocalizedText? { mustBeOn }
}

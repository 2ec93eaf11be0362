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

  /// What may be typed, and what it means.
  package func yesOrNo(in words: Words) -> String {
    let (on, off) = (word(for: true, in: words), word(for: false, in: words))
    return on == words.on && off == words.off
      ? words.say("Answer yes or no.") : words.say("Answer yes for \(on), no for \(off).").sentence
  }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    if text.isBlank { return nil }
    return session.words.isYes(text.trimmed).map { .toggle($0) } ?? .text(text)
  }

  package func typedText(of answer: AnswerValue, in words: Words) -> String {
    answer.isOn.map { $0 ? words.on : words.off } ?? answer.templateText
  }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    problem == .wrongType ? yesOrNo(in: session.words) : nil
  }

  package var clearedAnswer: AnswerValue? { .toggle(false) }

  package var reasonToBeOn: LocalizedText? { mustBeOn }
}

extension ToggleField {
  /// What has to be on is one box.
  package var isCheckBox: Bool { mustBeOn != nil }

  /// What has to be on is a sentence to agree to, unless it has a word of its own.
  package func isConsent(in words: Words) -> Bool {
    isCheckBox && word(for: true, in: words) == words.on
  }
}

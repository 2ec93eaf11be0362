package import FormModel

/// An option is said by its label.
extension PickerField: AnswerWording {
  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    choice.chosen(typed: text).first.map { .option($0) }
  }

  package func text(of answer: AnswerValue, in words: Words) -> String {
    choice.text(of: answer, in: words)
  }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    choice.message(for: problem, at: path, in: session)
  }
}

// What a picker and a multi-selector say alike.
extension ChoiceField {
  /// The options that a text names by their ids, one a line.
  package func chosen(typed text: String) -> [OptionID] {
    text.split(whereSeparator: \.isNewline).map { OptionID(String($0).trimmed) }
  }

  /// The labels of what is chosen, of many the first few.
  package func text(of answer: AnswerValue, in words: Words) -> String {
    // What names no option is a text that was given before the field had any.
    if let text = answer.text { return text }
    return words.some(answer.chosen) { words.label(of: $0, among: options) }
  }

  /// What is wrong with an option, by its label, and which answers decide whether it is offered.
  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    let words = session.words
    let name = problem.option.map { words.label(of: $0, among: options) } ?? ""
    switch problem {
    case .optionNotOffered(_, let condition, _):
      let asked = session.asked(path.scope)
      return words.say("\"\(name)\" is offered only when \(words.condition(condition, in: asked))")
    case .optionDisabled(_, let reason, _):
      return words.say("\"\(name)\" cannot be chosen: \(words.text(reason))")
    case .notAlone: return words.say("\"\(name)\" excludes all others")
    default: return nil
    }
  }
}

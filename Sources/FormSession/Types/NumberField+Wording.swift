import FormAnswers
package import FormModel

/// A number is typed; text that is no number yet is kept as it is typed.
extension NumberField: TypedAnswer {
  package var mostColumns: Int? { 20 }

  package func text(of answer: AnswerValue, in words: Words) -> String {
    guard answer.number != nil, let unit else { return answer.templateText }
    return "\(answer.templateText) \(words.text(unit))"
  }

  /// With numbers that would fit, where there are some near.
  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    let words = session.words
    if problem == .wrongType {
      return words.say("not a number, such as \(example(at: path, in: session))")
    }
    guard case .offStep(let step, let base, let found) = problem,
      let (below, above) = found.neighbors(inStepsOf: step, from: base)
    else { return nil }
    let near = [below, above].filter { near in
      min.map { $0 <= near } ?? true && max.map { near <= $0 } ?? true
    }
    return near.isEmpty ? nil : words.say("\(words.alternatives(near.map(\.spelling))) would fit")
  }

  /// A number that it takes, to show how one is typed: its default, else one of its bounds, else
  /// any that fits.
  package func example(at path: AnswerPath, in session: FormSession) -> String {
    let (field, defaultNumber) = (session.field(at: path), session.defaultAnswer(to: path)?.number)
    let numbers = [defaultNumber, min, max, ExactNumber(json: "0.5"), 8].compactMap(\.self)
    let validator = field.kind.validator(isRequired: field.mayBeRequired)
    let fitting = numbers.first { validator.problems(of: .number($0)).isEmpty }
    return (fitting ?? numbers[0]).spelling
  }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    return ExactNumber(typed: text).map { .number($0) } ?? .text(text)
  }
}

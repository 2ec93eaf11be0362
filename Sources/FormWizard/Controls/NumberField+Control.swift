import FormAnswers
import FormModel
import TerminalUI

/// A number is typed, or reached in steps; text that is no number yet is kept as it is typed.
extension NumberField: FieldControl {
  var row: RowContent { .typed(self) }

  func text(of answer: AnswerValue, in words: Words) -> String {
    guard answer.number != nil, let unit else { return answer.templateText }
    return "\(answer.templateText) \(words.text(unit))"
  }

  /// With numbers that would fit, where there are some near.
  func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession,
    _ words: Words
  ) -> String? {
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
  private func example(at path: AnswerPath, in session: FormSession) -> String {
    let (field, defaultNumber) = (session.field(at: path), session.defaultAnswer(to: path)?.number)
    let numbers = [defaultNumber, min, max, ExactNumber(json: "0.5"), 8].compactMap(\.self)
    let validator = field.kind.validator(isRequired: field.mayBeRequired)
    let fitting = numbers.first { validator.problems(of: .number($0)).isEmpty }
    return (fitting ?? numbers[0]).spelling
  }
}

/// On the screen.
extension NumberField: TypedField {
  func answer(typed text: String, in session: FormSession, _ words: Words) -> AnswerValue? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    return ExactNumber(typed: text).map { .number($0) } ?? .text(text)
  }

  /// The next of its steps, within its bounds.
  func step(isUp: Bool, from answer: AnswerValue?, _ context: inout PageContext) -> AnswerValue? {
    var next = min ?? 0
    if let current = answer?.number {
      guard let near = current.neighbors(inStepsOf: step ?? 1, from: min ?? 0) else { return nil }
      next = isUp ? near.above : near.below
    }
    if let min, next < min {
      context.refuse("\(min.spelling) is the least")
      return nil
    }
    if let max, max < next {
      context.refuse("\(max.spelling) is the most")
      return nil
    }
    return .number(next)
  }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] {
    [KeyHint("step", .step(isUp: true), .step(isUp: false))]
  }
}

/// In the plain mode.
extension NumberField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let words = reader.words
    let parts = [words.constraint(field), unit.map { words.say("in \(words.text($0))") }]
    let text = parts.compactMap { $0 }.joined(separator: "; ")
    let rules = text.isEmpty ? [] : [text.capitalized.sentence]
    return isInteger ? rules : [words.say("Type a number.")] + rules
  }

  func read(_ line: String, for field: Field, in reader: PlainReader) -> PlainReading {
    if let number = ExactNumber(typed: line) { return .answer(.number(number)) }
    let example = example(at: reader.path(field), in: reader.session)
    return .nothing([reader.words.say("That is not a number, such as \(example).")])
  }
}

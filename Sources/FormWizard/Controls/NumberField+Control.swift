import FormAnswers
import FormModel
import FormSession

/// A number is typed, or reached in steps.
extension NumberField: FieldControl {
  var row: RowContent { .typed(self) }
}

/// On the screen.
extension NumberField: TypedField {
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
}

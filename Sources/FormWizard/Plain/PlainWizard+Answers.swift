import FormAnswers
import FormModel

/// What a line means as an answer.
extension PlainWizard {
  /// Takes a line as an answer.
  mutating func answer(_ line: String, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    switch field.kind.control.read(line, for: field, in: reader) {
    case .answer(let value): return take(value, index)
    case .firstLine(let text): return handleLine(text, of: index, after: [])
    case .options: return choose(line.trimmed, field, index)
    case .nothing(let said): return said
    }
  }

  /// Takes an answer when it fits, and goes on; says why when it does not, and changes nothing.
  mutating func take(
    _ value: AnswerValue,
    _ index: Int,
    isTypedAgain: Bool = false
  ) -> [String] {
    let field = session.form.fields[index]
    var trial = session
    trial.answer(value, to: field.id)
    let problems = trial.states[index].problems
    guard problems.isEmpty else { return problems.map { reader.sentence(for: $0, of: field) } }
    if !isTypedAgain, field.kind.text?.asksTwice == true, field.kind.text?.isMultiline == false {
      place = .again(index, value)
      return [words.say("Type it once more.")]
    }
    give(value, to: field.id)
    return [reader.confirmation(index)] + goOn(after: index)
  }

  /// Takes a secret that was typed for the second time.
  mutating func handleAgain(_ line: String, of index: Int, _ value: AnswerValue) -> [String] {
    place = .field(index)
    return .text(reader.unquoted(line)) == value
      ? take(value, index, isTypedAgain: true)
      : [words.say("The two are not the same: type it anew").sentence]
  }

  /// Takes one of several lines; a full stop alone ends them.
  mutating func handleLine(_ line: String, of index: Int, after earlier: [String]) -> [String] {
    guard line.trimmed == "." else {
      place = .lines(index, earlier + [line])
      return []
    }
    place = .field(index)
    return earlier.isEmpty
      ? keep(index) : take(.text(earlier.joined(separator: "\n")), index)
  }

  /// Takes an empty line: keeps what is there, or takes the default.
  mutating func keep(_ index: Int) -> [String] {
    let state = session.states[index]
    guard state.problems.isEmpty, !state.isMissing else {
      let later = words.say(
        "This needs an answer. Type \(words.named(.next)) to come back to it later."
      )
      return state.problems.prefix(1).map {
        reader.sentence(for: $0, of: session.form.fields[index])
      }
        + [later]
    }
    return [reader.confirmation(index, isKept: true)] + goOn(after: index)
  }

  /// Takes the answer back, and says what is there now.
  mutating func clear(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    if session.given[AnswerPath(field.id)] != nil { give(nil, to: field.id) }
    return [words.say("\(words.label(field)): your answer is taken back.").sentence]
      + reader.standing(index)
  }
}

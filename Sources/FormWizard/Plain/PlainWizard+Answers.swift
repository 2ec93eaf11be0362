import FormAnswers
import FormModel

/// What a line means as an answer.
extension PlainWizard {
  /// Takes a line as an answer.
  mutating func answer(_ line: String, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    switch field.kind {
    case .text(let text):
      // Spaces at the ends of a secret may belong to it.
      let typed = unquoted(text.isSecure || text.isMultiline ? line : line.trimmed)
      return text.isMultiline
        ? handleLine(typed, of: index, after: []) : take(.text(typed), index)
    case .number:
      guard let number = ExactNumber(typed: line) else {
        return [words.say("That is not a number, such as \(session.exampleNumber(for: field)).")]
      }
      return take(.number(number), index)
    case .toggle:
      return words.isYes(line.trimmed).map { take(.toggle($0), index) } ?? [reader.yesOrNo(field)]
    case .picker, .multiSelector: return choose(line.trimmed, field, index)
    case .note, .computed: return []
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
    guard problems.isEmpty else { return problems.map { reader.told($0, of: field) } }
    if case .text(let text) = field.kind, text.isTypedTwice, text.isSecure, !text.isMultiline,
      !isTypedAgain
    {
      place = .again(index, value)
      return [words.say("Type it once more.")]
    }
    give(value, to: field.id)
    return [reader.confirmation(index)] + goOn(after: index)
  }

  /// Takes a secret that was typed for the second time.
  mutating func handleAgain(_ line: String, of index: Int, _ value: AnswerValue) -> [String] {
    place = .field(index)
    return .text(unquoted(line)) == value
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
      return state.problems.prefix(1).map { reader.told($0, of: session.form.fields[index]) }
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

  /// A text without the quotes that keep it from being read as a command; any other text stays as it
  /// was typed.
  private func unquoted(_ text: String) -> String {
    guard let inside = text.insideQuotes,
      PlainCommand(inside.trimmed, words, hasOptions: false) != nil
    else { return text }
    return inside
  }
}

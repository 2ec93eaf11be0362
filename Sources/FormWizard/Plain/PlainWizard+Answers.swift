import FormAnswers
import FormModel
import FormSession

/// What a line does as an answer.
extension PlainWizard {
  /// Takes a line as an answer.
  mutating func answer(_ line: String, to path: AnswerPath) -> [String] {
    let field = session.field(at: path)
    switch field.kind.control.read(line, for: field, in: reader) {
    case .answer(let value): return take(value, for: path)
    case .firstLine(let text): return handleLine(text, of: path, after: [])
    case .options: return choose(line.trimmed, at: path)
    case .items: return takeItems(line, of: path)
    case .nothing(let said): return refuse(said)
    }
  }

  /// Takes an answer when it fits, and goes on; says why when it does not, and changes nothing.
  mutating func take(
    _ value: AnswerValue,
    for path: AnswerPath,
    isTypedAgain: Bool = false
  ) -> [String] {
    let field = session.field(at: path)
    var trial = session
    trial.answer(value, to: path)
    let problems = trial.state(of: path).problems
    guard problems.isEmpty else {
      var reader = reader
      reader.session = trial
      return refuse(problems.map { reader.sentence(for: $0, of: field) })
    }
    if !isTypedAgain, case .typed(let type) = field.kind.control.row, type.asksTwice,
      !type.isMultiline
    {
      place = .again(path, value)
      return [words.say("Type it once more.")]
    }
    answers.give(value, to: path)
    return [reader.confirmation(path)] + remarks(on: value, to: field) + goOn(after: path)
  }

  /// What is to be known of an answer that is right.
  private func remarks(on value: AnswerValue, to field: Field) -> [String] {
    guard case .typed(let type) = field.kind.control.row,
      let remark = type.remark(on: value, in: session, words)
    else { return [] }
    return [remark.sentence]
  }

  /// Takes a secret that was typed for the second time.
  mutating func handleAgain(
    _ line: String,
    of path: AnswerPath,
    _ value: AnswerValue
  ) -> [String] {
    place = .question(path)
    return .text(reader.unquoted(line)) == value
      ? take(value, for: path, isTypedAgain: true)
      : refuse([words.say("The entries differ. Type it again.")])
  }

  /// Takes one of several lines, or the one that ends them.
  mutating func handleLine(
    _ line: String,
    of path: AnswerPath,
    after earlier: [String]
  ) -> [String] {
    let control = session.field(at: path).kind.control
    guard control.ends(with: line) else {
      place = .lines(path, earlier + [line])
      return []
    }
    place = .question(path)
    guard !earlier.isEmpty, case .typed(let type) = control.row,
      let answer = type.answer(typed: earlier.joined(separator: "\n"), in: session, words)
    else { return keep(path) }
    return take(answer, for: path)
  }

  /// Takes an empty line: keeps what is there, or takes the default.
  mutating func keep(_ path: AnswerPath) -> [String] {
    let (state, reader) = (session.state(of: path), reader)
    if state.isOpen {
      let later = words.say(
        "This needs an answer. Type \(words.named(.next)) to come back to it later."
      )
      let field = session.field(at: path)
      let reasons = state.problems.prefix(1).map { reader.sentence(for: $0, of: field) }
      return refuse(
        reasons + [reader.openItem(path), reader.forgotten(path), later].compactMap(\.self)
      )
    }
    return [reader.confirmation(path, isKept: true)] + goOn(after: path)
  }

  /// Removes the answer, and says what is there now.
  mutating func clear(_ path: AnswerPath) -> [String] {
    if session.answer(at: path) != nil || session.isForgotten(path) { answers.forget(path) }
    let label = words.label(session.field(at: path))
    return [words.say("\(label): your answer is cleared.").sentence] + reader.standing(path)
  }

  /// Undoes the last change, and goes to its question.
  mutating func undo() -> [String] {
    guard let changed = answers.undo() else {
      return [words.say("Nothing to undo here").sentence]
    }
    // In an item, what was changed there.
    let next = changed.first { path?.scope == $0.scope } ?? changed.first ?? path
    return [words.say("Undone.")]
      + (next.map { $0 == path ? reader.standing($0) : visit($0) } ?? [])
  }
}

import FormAnswers
import FormModel
import TerminalUI

/// Texts, numbers and toggles.
extension PlainWizard {
  /// Takes a line as an answer.
  mutating func answer(_ line: String, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    switch field.kind {
    case .text(let text):
      // Spaces at the ends of a secret may belong to it.
      let typed = unescaped(text.isSecure || text.isMultiline ? line : line.trimmed, at: field)
      if text.isMultiline {
        if line.trimmed == "." { return endWithoutLines(index) }
        place = .lines(index, [PlainWizard.line(typed)])
        return []
      }
      return take(.text(typed), index)
    case .number:
      guard let number = ExactNumber(typed: line) else {
        return [words.notANumber(session.exampleNumber(for: field))]
      }
      return take(.number(number), index)
    case .toggle(let toggle):
      let labels = [toggle.onLabel, toggle.offLabel].map { label in
        label.map { words.text($0).foldedForSearch }
      }
      let text = line.trimmed.foldedForSearch
      if let position = labels.firstIndex(of: text) { return take(.toggle(position == 0), index) }
      guard let isOn = yesOrNo(line, ifEmpty: false) else {
        return requirementsOfToggle(field)
      }
      return take(.toggle(isOn), index)
    case .picker, .multiSelector: return choose(line.trimmed, index)
    case .note, .computed: return advance(to: index + 1)
    }
  }

  /// Takes an answer when it fits, and goes on; says why when it does not, and changes nothing.
  mutating func take(_ value: AnswerValue, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    var trial = session
    trial.answer(value, to: field.id)
    let problems = trial.states[index].problems
    guard problems.isEmpty else {
      return problems.map(told) + example(for: field)
    }
    session = trial
    return confirmation(index) + goOn(after: index)
  }

  /// An answer as it is said again: nothing of a secret, and of many lines only their number.
  private func readBack(_ value: AnswerValue, _ field: Field) -> String {
    if field.kind.isSecure { return words.taken }
    if case .text(let text) = value {
      let breaks = text.utf8.count { $0 == 0x0A }
      return breaks > 0 ? words.lineCount(breaks + 1) : words.typed(text)
    }
    return words.answer(value, to: field)
  }

  /// What is said of an answer that was taken.
  private func confirmation(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    switch field.kind {
    case .note, .computed: return []
    case .text, .number, .toggle, .picker, .multiSelector:
      guard let value = session.states[index].value else { return [] }
      return [words.answerTaken(words.label(field), readBack(value, named(field))).sentence]
    }
  }

  /// Takes an empty line: keeps what is there, or takes the default.
  mutating func handleEmpty(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    let state = session.states[index]
    if case .toggle(let toggle) = field.kind, let reason = toggle.mustBeOn,
      !state.problems.isEmpty || session.isMissing(field.id)
    {
      return [told(.mustBeOn(reason: reason))]
    }
    if let problem = state.problems.first { return [told(problem), words.needsAnswer] }
    if session.isMissing(field.id) { return [words.needsAnswer] }
    let label = words.label(field)
    let said = state.value.map { value in
      words.answerTaken(
        label,
        field.kind.isSecure ? words.hiddenAnswer : readBack(value, named(field))
      )
    }
    return [(said ?? words.answerLeftOut(label)).sentence] + goOn(after: index)
  }

  /// Takes the answer back, and says what is there now.
  mutating func clear(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    if field.kind.options != nil, let before = session.given[field.id] {
      noteChange(of: field, from: before)
    }
    session.answer(nil, to: field.id)
    return [words.clearedAnswer(words.label(field)).sentence] + standing(index)
  }

  /// Takes one of several lines; a full stop alone ends them.
  mutating func handleLine(
    _ line: String,
    of index: Int,
    after earlier: [String]
  ) -> PlainStep {
    guard line.trimmed == "." else {
      place = .lines(index, earlier + [PlainWizard.line(line)])
      return PlainStep([])
    }
    place = .field(index)
    return PlainStep(take(.text(earlier.joined(separator: "\n")), index))
  }

  /// A line of several ones as it is meant: of full stops alone the first one stands for nothing.
  private static func line(_ typed: String) -> String {
    let isDots = typed.utf8.count > 1 && typed.utf8.allSatisfy { $0 == 0x2E }
    return isDots ? String(typed.dropFirst()) : typed
  }

  /// Takes the end of several lines before the first one: what stands is left.
  private mutating func endWithoutLines(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    let state = session.states[index]
    guard state.problems.isEmpty, !session.isMissing(field.id) else { return handleEmpty(index) }
    let said = state.value.map { value in
      words.linesLeft(field.kind.isSecure ? nil : readBack(value, field))
    }
    return [words.labelled(words.label(field), said ?? words.linesLeftEmpty).sentence]
      + goOn(after: index)
  }

  /// A text without the backslash or the quotes that keep it from being read as a command.
  ///
  /// Only where it would be read so: any other text stays as it was typed.
  func unescaped(_ text: String, at field: Field) -> String {
    let first = text.utf8.first
    if first == 0x5C {
      let rest = String(text.dropFirst())
      let isNeeded =
        command(rest.trimmed, at: field) != nil || rest.trimmed == "."
        || unescaped(rest, at: field) != rest
      return isNeeded ? rest : text
    }
    if first == 0x22, text.utf8.last == 0x22, text.utf8.count > 2 {
      let rest = String(text.dropFirst().dropLast())
      return command(rest, at: field) != nil || rest.trimmed != rest ? rest : text
    }
    return text
  }

  private func requirementsOfToggle(_ field: Field) -> [String] {
    let on = words.word(for: true, in: field)
    let off = words.word(for: false, in: field)
    return on == words.on && off == words.off
      ? [words.yesOrNo] : [words.yesOrNo(on, off).sentence]
  }

  /// The author's example after an answer that does not fit.
  private func example(for field: Field) -> [String] {
    guard case .text(let text) = field.kind, !text.isSecure, let placeholder = text.placeholder
    else { return [] }
    return [words.examples([words.text(placeholder)]).sentence]
  }
}

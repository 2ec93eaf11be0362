import FormAnswers
import FormModel
import TerminalUI

/// What a line means as an answer.
extension PlainWizard {
  /// Takes a line as an answer.
  mutating func answer(_ line: String, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    switch field.kind {
    case .text(let text):
      // Spaces at the ends of a secret may belong to it.
      let typed = unquoted(text.isSecure || text.isMultiline ? line : line.trimmed, at: field)
      if text.isMultiline {
        if line.trimmed == "." { return endWithoutLines(index) }
        place = .lines(index, [PlainWizard.line(typed)])
        return []
      }
      return take(.text(typed), index)
    case .number:
      guard let number = ExactNumber(typed: line) else {
        return [words.say("That is not a number, such as \(session.exampleNumber(for: field)).")]
      }
      return take(.number(number), index)
    case .toggle(let toggle):
      let labels = [toggle.onLabel, toggle.offLabel].map { label in
        label.map { words.text($0).foldedForSearch }
      }
      let text = line.trimmed.foldedForSearch
      if let position = labels.firstIndex(of: text) { return take(.toggle(position == 0), index) }
      guard let isOn = yesOrNo(line, ifEmpty: false) else { return [reader.yesOrNo(field)] }
      return take(.toggle(isOn), index)
    case .picker, .multiSelector: return choose(line.trimmed, index)
    case .note, .computed: return advance(to: index + 1)
    }
  }

  /// Takes an answer when it fits, and goes on; says why when it does not, and changes nothing.
  private mutating func take(_ value: AnswerValue, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    var trial = session
    trial.answer(value, to: field.id)
    let problems = trial.states[index].problems
    guard problems.isEmpty else {
      return problems.map(reader.told) + reader.placeholder(of: field)
    }
    if case .text(let text) = field.kind, text.isTypedTwice, text.isSecure, !text.isMultiline {
      place = .again(index, value)
      return [words.say("Type it once more.")]
    }
    return takeRight(value, index)
  }

  /// Takes a secret that was typed for the second time.
  mutating func handleAgain(_ line: String, of index: Int, _ value: AnswerValue) -> [String] {
    place = .field(index)
    let isSame = .text(unquoted(line, at: session.form.fields[index])) == value
    return isSame
      ? takeRight(value, index)
      : [words.say("The two are not the same: type it anew").sentence] + reader.standing(index)
  }

  private mutating func takeRight(_ value: AnswerValue, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    give(value, to: field.id)
    return [reader.confirmation(index)] + goOn(after: index)
  }

  /// Takes an empty line: keeps what is there, or takes the default.
  mutating func handleEmpty(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    let problem = session.states[index].problems.first
    if case .toggle(let toggle) = field.kind, let reason = toggle.mustBeOn,
      problem != nil || session.isMissing(field.id)
    {
      return [reader.told(.mustBeOn(reason: reason))]
    }
    if let problem { return [reader.told(problem), words.needsAnswer] }
    if session.isMissing(field.id) { return [words.needsAnswer] }
    return [reader.confirmation(index, isKept: true)] + goOn(after: index)
  }

  /// Takes the answer back, and says what is there now.
  mutating func clear(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    if session.given[field.id] != nil { give(nil, to: field.id) }
    return [words.say("\(words.label(field)): your answer is taken back.").sentence]
      + reader.standing(index)
  }
}

/// Texts of several lines, and texts that look like commands.
extension PlainWizard {
  /// Takes one of several lines; a full stop alone ends them.
  mutating func handleLine(
    _ line: String,
    of index: Int,
    after earlier: [String]
  ) -> [String] {
    guard line.trimmed == "." else {
      place = .lines(index, earlier + [PlainWizard.line(line)])
      return []
    }
    place = .field(index)
    return take(.text(earlier.joined(separator: "\n")), index)
  }

  /// A line of several ones as it is meant: of full stops alone the first one stands for nothing.
  private static func line(_ typed: String) -> String {
    let isDots = typed.utf8.count > 1 && typed.utf8.allSatisfy { $0 == 0x2E }
    return isDots ? String(typed.dropFirst()) : typed
  }

  /// Takes the end of several lines before the first one: what is there stays.
  private mutating func endWithoutLines(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    guard session.states[index].problems.isEmpty, !session.isMissing(field.id) else {
      return handleEmpty(index)
    }
    return [words.say("No lines were typed."), reader.confirmation(index, isKept: true)]
      + goOn(after: index)
  }

  /// A text without the quotes that keep it from being read as a command or from losing the spaces at
  /// its ends; any other text stays as it was typed.
  func unquoted(_ text: String, at field: Field) -> String {
    guard text.utf8.first == 0x22, text.utf8.last == 0x22, text.utf8.count > 2 else { return text }
    let inside = String(text.dropFirst().dropLast())
    let isNeeded =
      command(inside, at: field) != nil || inside == "." || inside.trimmed != inside
      || unquoted(inside, at: field) != inside
    return isNeeded ? inside : text
  }
}

/// Choosing among options.
extension PlainWizard {
  /// Takes a line that names options.
  private mutating func choose(_ text: String, _ index: Int) -> [String] {
    guard let options = currentOptions else { return [] }
    guard let choice = options.choose(text, reader) else {
      return withOptions { $0.search(text, $1) }
    }
    if options.field.kind.isMultiple { return keep(choice, index) }
    let said = choice.said(of: options.knownField, words)
    guard let id = choice.outcome.added.first else { return said }
    let lines = take(.option(id), index)
    return (session.states[index].value == .option(id) ? said : []) + lines
  }

  /// Does something with all options that are offered, or that the last search has found.
  mutating func change(_ index: Int, _ act: ([OptionID]) -> ChoiceAct) -> [String] {
    guard let options = currentOptions, options.field.kind.isMultiple else {
      return [words.say("That cannot be done with this question.")]
    }
    if options.list == nil { return [words.optionsUnknown(mayRun: allowsCommands)] }
    return keep(options.change(session, words, act), index)
  }

  /// Keeps what is chosen now, and says it.
  private mutating func keep(_ choice: PlainChoice, _ index: Int) -> [String] {
    let id = session.form.fields[index].id
    guard let field = options[id]?.knownField else { return [] }
    if choice.isChanged {
      let ids = choice.ordered(by: field.kind.options?.list ?? OptionList([]))
      give(field.answer(choosing: ids), to: field.id)
    }
    return choice.said(of: field, words) + reader.chosenNow(index)
  }
}

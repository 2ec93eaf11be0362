import FormAnswers
import FormModel

/// Puts a form and its answers as they are into words, line by line.
struct PlainReader {
  let session: FormSession
  let words: Words
  /// The options of commands whose names are known.
  let known: [FieldID: OptionList]
  /// Whether commands of the form may be run.
  let allowsCommands: Bool

  /// So many hidden questions are named.
  private static let mostHidden = 30

  /// A field with all options whose names are known.
  func named(_ field: Field) -> Field { known[field.id].map(field.offering) ?? field }
}

/// Questions.
extension PlainReader {
  /// What a question is about, and what an answer has to be.
  func introduction(_ field: Field) -> [String] {
    var lines = [words.label(field).sentence]
    if let reason = field.deprecated {
      lines.append(words.say("This is no longer to be answered: \(words.text(reason))").sentence)
    }
    if let help = field.help { lines.append(words.markdown(help).plainText.sentence) }
    return lines + requirements(field)
  }

  /// What an answer has to be.
  private func requirements(_ field: Field) -> [String] {
    switch field.kind {
    case .text(let text): return requirements(field, text)
    case .number(let number):
      let parts = [words.constraint(field), number.unit.map { words.say("in \(words.text($0))") }]
      let text = parts.compactMap { $0 }.joined(separator: "; ")
      let rules = text.isEmpty ? [] : [text.capitalized.sentence]
      return number.isInteger ? rules : [words.say("Type a number.")] + rules
    case .toggle(let toggle):
      let reason = toggle.mustBeOn.map { told(.mustBeOn(reason: $0)) }
      return [yesOrNo(field)] + (reason.map { [$0] } ?? [])
    case .picker(let picker):
      return [words.say("Choose one.")]
        + notes(on: picker.options, allowsCustom: picker.allowsCustom)
    case .multiSelector(let selector):
      let count = words.chooseCount(selector.minSelections, selector.maxSelections)
      return [count, words.say("A number again takes it away.")]
        + notes(on: selector.options, allowsCustom: selector.allowsCustom)
    case .note, .computed: return []
    }
  }

  private func requirements(_ field: Field, _ text: TextField) -> [String] {
    var lines = words.constraint(ofOneLineOf: field).map { [$0.capitalized.sentence] } ?? []
    if text.isSecure {
      lines.append(words.say("What you type is not shown."))
    } else if text.isMultiline {
      lines.append(words.say("Several lines, ended by a line with a single full stop."))
    } else if text.format == nil {
      // A format says itself what is typed.
      lines.insert(words.say("Type a text."), at: 0)
    }
    let examples =
      text.suggestions.isEmpty
      ? text.placeholder.map { [words.text($0)] } ?? [] : Array(text.suggestions.prefix(5))
    if !examples.isEmpty { lines.append(words.examples(examples).sentence) }
    return lines
  }

  private func notes(on options: OptionSource, allowsCustom: Bool) -> [String] {
    (options.list == nil && !allowsCommands ? [words.optionsUnknown(mayRun: false)] : [])
      + (allowsCustom ? [words.say("You may also type an entry of your own.")] : [])
  }

  /// What yes and no mean for a toggle.
  func yesOrNo(_ field: Field) -> String {
    let (on, off) = (words.word(for: true, in: field), words.word(for: false, in: field))
    return on == words.on && off == words.off
      ? words.say("Answer yes or no.") : words.say("Answer yes for \(on), no for \(off).").sentence
  }

  /// The author's example, after an answer that does not fit.
  func placeholder(of field: Field) -> [String] {
    guard case .text(let text) = field.kind, !text.isSecure, let placeholder = text.placeholder
    else { return [] }
    return [words.examples([words.text(placeholder)]).sentence]
  }
}

/// Answers.
extension PlainReader {
  /// What is answered so far, and what Enter does with it.
  func standing(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    let state = session.states[index]
    let given = session.given[field.id]
    if let value = given ?? state.value {
      let (text, lines) = inFull(value, to: field)
      let isDefault = given == nil
      let answer = words.say(isDefault ? "The default is \(text)." : "Your answer is \(text).")
      if !isDefault, let problem = state.problems.first {
        return [answer.sentence] + lines + [told(problem)]
      }
      let enter = words.say(isDefault ? "Press Enter to take it." : "Press Enter to keep it.")
      return lines.isEmpty
        ? ["\(answer.sentence) \(enter)"] : [answer.sentence] + lines + [enter]
    }
    guard field.isRequired || session.isMissing(field.id) else {
      return [words.say("Press Enter to leave it out.")]
    }
    if case .toggle(let toggle) = field.kind, toggle.mustBeOn != nil { return [] }
    return [words.say("Required.")]
  }

  /// What is said of an answer that was taken or kept: nothing of a secret, and of many lines only
  /// their number.
  func confirmation(_ index: Int, isKept: Bool = false) -> String {
    let field = session.form.fields[index]
    let label = words.label(field)
    guard let value = session.states[index].value else {
      return words.labelled(label, words.noAnswer).sentence
    }
    var answer = words.answer(value, to: named(field))
    if field.kind.isSecure {
      answer = isKept ? words.hiddenAnswer : words.say("received")
    } else if case .text(let text) = value {
      let breaks = text.utf8.count { $0 == 0x0A }
      answer = breaks > 0 ? words.say("\(breaks + 1) lines") : text
    }
    return words.labelled(label, answer).sentence
  }

  /// What is wrong, in a sentence.
  func told(_ problem: AnswerProblem) -> String {
    if case .mustBeOn(let reason) = problem {
      return words.say("This has to be yes: \(words.text(reason))").sentence
    }
    return words.notYet(problem).sentence
  }

  /// What is chosen now, of many how many, and what is wrong with it.
  func chosenNow(_ index: Int) -> [String] {
    let field = named(session.form.fields[index])
    let state = session.states[index]
    let ids = session.chosenOptions(of: field)
    var lines = [
      ids.count > Words.mostNamed
        ? words.say("\(ids.count) chosen; \(words.named(.chosen)) reads them.")
        : words.chosen(ids.map { words.label(of: $0, in: field) }).sentence
    ]
    lines += state.problems.map(told)
    if state.problems.isEmpty, !session.isMissing(field.id) {
      lines[lines.count - 1] += " " + words.say("Press Enter to go on.")
    }
    return lines
  }

  /// An answer; of several lines their number, and each of them by itself.
  private func inFull(_ answer: AnswerValue, to field: Field) -> (text: String, lines: [String]) {
    let text = words.answer(answer, to: named(field))
    guard case .text = answer, text.utf8.contains(0x0A) else { return (text, []) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let read = lines.enumerated().map { place, line in
      line.allSatisfy(\.isWhitespace)
        ? words.say("Line \(place + 1) is empty.")
        : words.say("Line \(place + 1): \(String(line).spoken)").sentence
    }
    return (words.say("\(lines.count) lines"), read)
  }
}

/// Options and decisions.
extension PlainReader {
  /// Something to decide on, and what there is to choose from.
  func question(_ question: Question) -> [String] {
    [question.title.sentence] + question.notes.map(\.sentence)
      + question.choices.enumerated().map { "\($0 + 1) \($1.text)".sentence }
      + [words.say("Type a number; Enter takes the first.")]
  }

  /// An option as it is read out, for example `2 Redis, in memory, selected.`.
  func line(_ option: Option, at place: Int, isChosen: Bool) -> String {
    var parts = ["\(place + 1) \(words.text(option.label))"]
    if let detail = option.detail { parts.append(words.text(detail)) }
    if isChosen { parts.append(words.say("selected")) }
    if let reason = option.disabledReason {
      parts.append(words.say("cannot be chosen: \(words.text(reason))"))
    }
    return parts.joined(separator: ", ").sentence
  }
}

/// The review and help.
extension PlainReader {
  /// The review: what is open first, then everything by section; `questions` are those that are asked
  /// now, in the order of their numbers.
  func review(_ questions: [Int]) -> [String] {
    let open = Set(session.open.compactMap { session.form.position(of: $0) })
    var numbers: [Int: Int] = [:]
    for (number, index) in questions.enumerated() { numbers[index] = number + 1 }
    var lines = ["", words.review.sentence, words.open(open.count)]
    lines += open.sorted().flatMap { reviewLines($0, numbers[$0]) }
    for section in session.form.sections {
      let rows = section.fieldRange.filter { index in
        numbers[index] != nil && !open.contains(index) || isShownValue(index)
      }
      if rows.isEmpty { continue }
      let title = words.title(section)
      if !title.isEmpty { lines += ["", title.sentence] }
      lines += rows.flatMap { reviewLines($0, numbers[$0]) }
    }
    return lines + ["", words.reviewCommands]
  }

  /// Whether a field is a computed one that has a value.
  private func isShownValue(_ index: Int) -> Bool {
    guard case .computed = session.form.fields[index].kind else { return false }
    return session.states[index].value != nil && session.isShown(session.form.fields[index].id)
  }

  /// A question and its answer; one of several lines is read line by line behind it.
  private func reviewLines(_ index: Int, _ number: Int?) -> [String] {
    let field = session.form.fields[index]
    let state = session.states[index]
    let name = (number.map { "\($0) " } ?? "") + words.label(field)
    let answer = session.shownAnswer(to: field.id).map { inFull($0, to: field) }
    var parts = [answer?.text ?? words.noAnswer]
    if let problem = state.problems.first {
      parts.append(words.message(problem, to: field))
    } else if session.isMissing(field.id) {
      parts = [words.isMissing]
    } else if number == nil {
      parts.append(words.say("worked out from other answers"))
    } else if session.isChanged(field.id) {
      parts.append(words.say("not the default"))
    }
    return [words.labelled(name, parts.joined(separator: ", ")).sentence] + (answer?.lines ?? [])
  }

  /// What can be done, and which questions are hidden and why.
  func help(for field: Field?) -> [String] {
    var lines = [""]
    switch field?.kind {
    case .picker?: lines += words.helpOptions(isMultiple: false)
    case .multiSelector?: lines += words.helpOptions(isMultiple: true)
    case .text(let text)? where text.isMultiline:
      lines.append(words.say("For a line that is only a full stop, type two full stops."))
    case .text?, .number?, .toggle?, .note?, .computed?, nil: break
    }
    lines += words.helpCommands
    let hidden = session.hiddenQuestions
    guard !hidden.isEmpty else { return lines }
    lines += [
      "",
      hidden.count == 1
        ? words.say("1 question is hidden now.")
        : words.say("\(hidden.count) questions are hidden now."),
    ]
    lines += hidden.prefix(PlainReader.mostHidden).map { field, condition in
      let reason = words.condition(condition, in: session.form)
      return words.say("\(words.label(field)) is asked when \(reason).").sentence
    }
    if hidden.count > PlainReader.mostHidden {
      lines.append(words.say("\(hidden.count - PlainReader.mostHidden) more."))
    }
    return lines
  }
}

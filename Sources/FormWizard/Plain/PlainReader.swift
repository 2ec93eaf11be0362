import FormAnswers
import FormModel

/// Puts a form and its answers as they are into words, line by line.
struct PlainReader {
  let session: FormSession
  let words: Words
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// The options of commands whose names are known.
  let known: [FieldID: OptionList]

  /// A field with all options whose names are known.
  func named(_ field: Field) -> Field { known[field.id].map(field.offering) ?? field }
}

/// Questions.
extension PlainReader {
  /// What a question is about, and what an answer has to be.
  func introduction(_ index: Int) -> [String] {
    let field = session.form.fields[index]
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
      return [yesOrNo(field)]
        + (toggle.mustBeOn.map { [told(.mustBeOn(reason: $0), of: field)] } ?? [])
    case .picker(let picker):
      return [words.say("Choose one.")]
        + notes(on: picker.choice.options, allowsCustom: picker.choice.allowsCustom)
    case .multiSelector(let selector):
      let count = words.chooseCount(selector.minSelections, selector.maxSelections)
      return [count, words.say("A number again takes it away.")]
        + notes(on: selector.choice.options, allowsCustom: selector.choice.allowsCustom)
    case .note, .computed: return []
    }
  }

  private func requirements(_ field: Field, _ text: TextField) -> [String] {
    var lines = words.constraint(field).map { [$0.capitalized.sentence] } ?? []
    if text.isSecure {
      lines.append(words.say("What you type is not shown."))
    } else if text.isMultiline {
      lines.append(words.say("A line with a single full stop ends it."))
    } else if text.format == nil {
      // A format says itself what is typed.
      lines.insert(words.say("Type a text."), at: 0)
    }
    let examples =
      text.suggestions.isEmpty
      ? text.placeholder.map { [words.text($0)] } ?? [] : Array(text.suggestions.prefix(5))
    if !examples.isEmpty {
      lines.append(words.say("For example \(examples.joined(separator: ", ")).").sentence)
    }
    return lines
  }

  private func notes(on options: OptionSource, allowsCustom: Bool) -> [String] {
    (options.list == nil && !allowsCommands ? [words.optionsUnknown(mayRun: false)] : [])
      + (allowsCustom ? [words.say("You may also type an entry of your own.")] : [])
  }

  /// An option as it is read out, for example `2 Redis, in memory, selected.`.
  func line(_ option: Option, at place: Int, isChosen: Bool) -> String {
    var parts = ["\(place + 1) \(words.text(option.label))"]
    if let detail = option.detail { parts.append(words.text(detail)) }
    if isChosen { parts.append(words.say("selected")) }
    if let reason = option.disabledReason { parts.append(words.cannotBeChosen(reason)) }
    return parts.joined(separator: ", ").sentence
  }

  /// What yes and no mean for a toggle.
  func yesOrNo(_ field: Field) -> String {
    let (on, off) = (words.word(for: true, in: field), words.word(for: false, in: field))
    return on == words.on && off == words.off
      ? words.say("Answer yes or no.") : words.say("Answer yes for \(on), no for \(off).").sentence
  }
}

/// Answers.
extension PlainReader {
  /// What is answered so far, and what Enter does with it.
  func standing(_ index: Int) -> [String] {
    let field = named(session.form.fields[index])
    let state = session.states[index]
    let given = session.given[AnswerPath(field.id)]
    guard let value = given ?? state.value else {
      // It has been said that it has to be yes.
      if case .toggle(let toggle) = field.kind, toggle.mustBeOn != nil { return [] }
      return [words.say(state.isMissing ? "Required." : "Press Enter to leave it out.")]
    }
    let (text, lines) = inFull(value, to: field)
    var answer = words.say(given == nil ? "The default is \(text)." : "Your answer is \(text).")
    var enter = words.say(given == nil ? "Press Enter to take it." : "Press Enter to keep it.")
    if case .options(let ids)? = given {
      answer =
        ids.count > Words.mostNamed
        ? words.say("\(ids.count) chosen; \(words.named(.chosen)) reads them.")
        : words.chosen(ids.map { words.label(of: $0, in: field) })
      enter = words.say("Press Enter to go on.")
    }
    return state.problems.isEmpty && !state.isMissing
      ? ["\(answer.sentence) \(enter)"] + lines
      : [answer.sentence] + lines + state.problems.map { told($0, of: field) }
  }

  /// What is said of an answer that was taken or kept: nothing of a secret, and of many lines only
  /// their number.
  func confirmation(_ index: Int, isKept: Bool = false) -> String {
    let field = named(session.form.fields[index])
    let value = session.states[index].value
    var answer = value.map { inFull($0, to: field).text } ?? words.noAnswer
    if value != nil, field.kind.isSecure, !isKept { answer = words.say("received") }
    return words.labelled(words.label(field), answer).sentence
  }

  /// What is wrong with an answer, in a sentence.
  func told(_ problem: AnswerProblem, of field: Field) -> String {
    if case .mustBeOn(let reason) = problem {
      return words.say("This has to be yes: \(words.text(reason))").sentence
    }
    return words.message(problem, to: field).capitalized.sentence
  }

  /// An answer; of several lines their number, and each of them by itself.
  private func inFull(_ answer: AnswerValue, to field: Field) -> (text: String, lines: [String]) {
    let text = words.answer(answer, to: field)
    guard case .text = answer, text.utf8.contains(0x0A) else { return (text, []) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let read = lines.enumerated().map { words.say("Line \($0 + 1): \(String($1))").sentence }
    return (words.say("\(lines.count) lines"), read)
  }
}

/// The review and help.
extension PlainReader {
  /// The review: what is open first, then everything by section; `questions` are those that are asked
  /// now, in the order of their numbers.
  func review(_ questions: [Int], open: [Int]) -> [String] {
    var numbers: [Int: Int] = [:]
    for (number, index) in questions.enumerated() { numbers[index] = number + 1 }
    var lines = ["", words.review.sentence, words.open(open.count)]
    lines += open.flatMap { row($0, numbers[$0]) }
    for section in session.form.sections {
      let rows = section.fieldRange.filter { index in
        numbers[index] != nil && !open.contains(index) || isShownValue(index)
      }
      if rows.isEmpty { continue }
      let title = words.title(section)
      if !title.isEmpty { lines += ["", title.sentence] }
      lines += rows.flatMap { row($0, numbers[$0]) }
    }
    return lines + ["", words.reviewCommands]
  }

  /// Whether a field is a computed one that has a value.
  private func isShownValue(_ index: Int) -> Bool {
    let field = session.form.fields[index]
    return field.kind.isComputed && session.states[index].value != nil
      && session.isShown(field.id)
  }

  /// A question and its answer; one of several lines is read line by line behind it.
  private func row(_ index: Int, _ number: Int?) -> [String] {
    let field = session.form.fields[index]
    let state = session.states[index]
    let name = (number.map { "\($0) " } ?? "") + words.label(field)
    let answer = session.shownAnswer(to: field.id).map { inFull($0, to: named(field)) }
    var parts = [answer?.text ?? words.noAnswer]
    if let problem = state.problems.first {
      parts.append(words.message(problem, to: field))
    } else if state.isMissing {
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
    let options = field?.kind.options == nil ? [] : words.helpOptions
    let hidden = session.hiddenQuestions
    let lines = [""] + options + words.helpCommands
    if hidden.isEmpty { return lines }
    let count = words.say(
      hidden.count == 1
        ? "1 question is hidden now." : "\(hidden.count) questions are hidden now."
    )
    return lines + ["", count]
      + hidden.prefix(PlainOptions.portion).map { field, condition in
        let reason = words.condition(condition, in: session.form)
        return words.say("\(words.label(field)) is asked when \(reason).").sentence
      }
  }
}

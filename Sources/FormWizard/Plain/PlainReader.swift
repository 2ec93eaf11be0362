import FormAnswers
import FormModel
import FormSession

/// A form and its answers as they are, and how they are put into words, line by line.
struct PlainReader {
  /// The answers, and what commands have said of their options.
  var answers: AnswerSheet
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// What the question at hand stands in: the form, or an item.
  private(set) var scope = Scope.form

  init(_ session: FormSession, allowsCommands: Bool) {
    answers = AnswerSheet(session)
    self.allowsCommands = allowsCommands
  }

  /// What is said to the user, in their language.
  var words: Words { session.words }

  /// What the plain mode says beside the words for answers.
  var plain: PlainWords { PlainWords(words) }

  /// The answers and what follows from them.
  var session: FormSession { answers.session }

  /// The user comes to the form, or to an item.
  mutating func enter(_ scope: Scope) {
    self.scope = scope
    answers.session.enter(scope)
  }

  /// The path of the answer to a field of the scope.
  func path(_ field: Field) -> AnswerPath { AnswerPath(field.id, in: scope) }
}

/// Questions.
extension PlainReader {
  /// What a question is about, and what an answer has to be.
  func introduction(_ path: AnswerPath) -> [String] {
    let field = session.field(at: path)
    let title =
      field.isToldByItem ? way(to: path.scope).joined(separator: ", ") : words.label(field)
    var lines = [title.sentence]
    if let reason = field.deprecated {
      lines.append(words.say("This is no longer to be answered: \(words.text(reason))").sentence)
    }
    if let help = field.help { lines += words.markdown(help).sentences }
    return lines + field.kind.control.requirements(of: field, in: self)
  }

  /// An option as it is read out, for example `2 Redis, in memory, selected.`.
  func line(_ option: Option, at place: Int, isChosen: Bool) -> String {
    var parts = ["\(place + 1) \(words.text(option.label))"]
    if let detail = option.detail { parts.append(words.text(detail)) }
    if isChosen { parts.append(words.say("selected")) }
    if let reason = option.disabledReason { parts.append(plain.cannotBeChosen(reason)) }
    return parts.joined(separator: ", ").sentence
  }
}

/// Answers.
extension PlainReader {
  /// What is answered so far, and what Enter does with it.
  func standing(_ path: AnswerPath) -> [String] {
    let field = session.namedField(at: path)
    let state = session.state(of: path)
    let given = session.answer(at: path)
    let control = field.kind.control
    guard let value = given ?? state.value else {
      // It has been said what it has to be.
      if control.reasonToBeOn != nil { return [] }
      if let secret = forgotten(path) { return [secret] }
      return refusal(path) + [
        words.say(state.isMissing ? "Required." : "Press Enter to leave it out.")
      ]
    }
    let (text, lines) = inFull(value, to: field)
    var answer = words.say("The default is \(text).")
    var enter = words.say("Press Enter to take it.")
    if let given { (answer, enter) = control.keeping(of: given, to: field, in: self) }
    return state.isOpen
      ? [answer.sentence] + lines + problems(at: path) + wayToOpenItem(at: path)
      : ["\(answer.sentence) \(enter)"] + lines
  }

  /// A default that does not fit, and what is wrong with it.
  private func refusal(_ path: AnswerPath) -> [String] {
    guard let refused = session.refusedDefault(of: path) else { return [] }
    let text = inFull(refused.value, to: session.namedField(at: path)).text
    return [words.say("The default, \(text), does not fit").sentence]
      + refused.problems.map { session.message($0, at: path).capitalized.sentence }
  }

  /// That a secret is to be typed again; `nil` where it is not.
  func forgotten(_ path: AnswerPath) -> String? {
    guard session.isForgotten(path) else { return nil }
    if session.demandsAnswer(path) {
      return words.say("A draft keeps no secrets. Type it again.")
    }
    let clear = plain.named(.clear)
    return words.say("A draft keeps no secrets. Type it again, or \(clear) to leave it out.")
  }

  /// What is said of an answer that was taken or kept: nothing of a secret, and of many lines only
  /// their number.
  func confirmation(_ path: AnswerPath, isKept: Bool = false) -> String {
    let field = session.namedField(at: path)
    let value = session.state(of: path).value
    var answer = value.map { inFull($0, to: field).text } ?? words.noAnswer(to: field)
    if value != nil, field.kind.isSecret, !isKept { answer = words.say("received") }
    return words.labelled(words.label(field), answer).sentence
  }

  /// What is wrong with an answer, each in a sentence.
  func problems(at path: AnswerPath) -> [String] {
    // It has been said that an answer is needed, and what is wrong with the default.
    if session.isMissing(path) {
      let message = session.field(at: path).requiredMessage.map(words.text)
      return [message?.capitalized.sentence].compactMap(\.self)
    }
    return session.problems(at: path).map(\.capitalized.sentence)
  }

  /// An answer; of several lines their number, and each of them by itself.
  func inFull(_ answer: AnswerValue, to field: Field) -> (text: String, lines: [String]) {
    let text = words.answer(answer, to: field)
    guard answer.text != nil, text.utf8.contains(0x0A) else { return (text, []) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let read = lines.enumerated().map { words.say("Line \($0 + 1): \(String($1))").sentence }
    return (words.say("\(lines.count) lines"), read)
  }
}

/// Lines that are typed.
extension PlainReader {
  /// A line as a text that is typed at a question; spaces at the ends of a secret may belong to it.
  func typed(_ line: String, at path: AnswerPath) -> String {
    let field = session.field(at: path)
    let isWhole = field.kind.isSecret || isMultiline(path)
    return unquoted(isWhole ? line : line.trimmed, to: field)
  }

  /// Whether a question is answered in several lines.
  func isMultiline(_ path: AnswerPath) -> Bool {
    guard case .typed(let type) = session.field(at: path).kind.control.row else { return false }
    return type.isMultiline
  }

  /// A text without the quotes that keep it from being read as a command; any other text stays as
  /// it was typed.
  func unquoted(_ text: String, to field: Field) -> String {
    guard let inside = text.insideQuotes else { return text }
    let isCommand =
      PlainCommand(inside.trimmed, plain, hasOptions: false) != nil
      || field.role != .part && PlainItemCommand(inside, plain) != nil
    return isCommand ? inside : text
  }
}

/// The review and help.
extension PlainReader {
  /// The review: what is open first, then everything by section; questions have their numbers.
  func review() -> [String] {
    var numbers: [AnswerPath: Int] = [:]
    for (number, path) in session.questions.enumerated() { numbers[path] = number + 1 }
    let open = session.open
    var lines = ["", words.review.sentence, plain.open(open.count)]
    lines += open.flatMap { row($0, numbers[$0]) }
    for section in session.form.sections {
      let rows = session.asked(.form).shown(in: section).filter { field, state in
        field.kind.isAsked ? !state.isOpen : field.kind.isComputed && state.value != nil
      }.map(\.field.path)
      if rows.isEmpty { continue }
      let title = words.title(section)
      if !title.isEmpty { lines += ["", title.sentence] }
      lines += rows.flatMap { row($0, numbers[$0]) }
    }
    return lines + ["", plain.reviewCommands]
  }

  /// A question and its answer; one of several lines is read line by line behind it.
  private func row(_ path: AnswerPath, _ number: Int?) -> [String] {
    let field = session.field(at: path)
    let state = session.state(of: path)
    let name = (number.map { "\($0) " } ?? "") + words.label(field)
    let answer = session.answerOrDefault(to: path).map {
      inFull($0, to: session.namedField(at: path))
    }
    var parts = [answer?.text ?? words.noAnswer(to: field)]
    if let problem = session.problems(at: path).first {
      parts = state.isMissing ? [problem] : parts + [problem]
    } else if number == nil {
      parts.append(words.say("worked out from other answers"))
    } else if session.isChanged(path) {
      parts.append(words.say("not the default"))
    }
    return [words.labelled(name, parts.joined(separator: ", ")).sentence] + (answer?.lines ?? [])
  }

  /// What can be done, and which questions are hidden and why.
  func help(for field: Field?) -> [String] {
    let options = field?.kind.options == nil ? [] : plain.helpOptions
    let hidden = session.asked(scope).hiddenQuestions
    let items = field?.kind.items == nil ? [] : plain.helpItems
    let lines = [""] + options + items + plain.helpCommands
    if hidden.isEmpty { return lines }
    let count = words.say(
      hidden.count == 1
        ? "1 question is hidden now." : "\(hidden.count) questions are hidden now."
    )
    return lines + ["", count]
      + hidden.prefix(PlainOptions.portion).map { field, condition in
        let reason = words.condition(condition, in: session.asked(scope))
        return words.say("\(words.label(field)) is asked when \(reason).").sentence
      }
  }
}

extension Field {
  /// Whether it has no label of its own because it is the item of a list or map.
  var isToldByItem: Bool { label == nil && role == .item }
}

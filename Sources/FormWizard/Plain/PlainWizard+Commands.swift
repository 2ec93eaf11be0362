import FormAnswers
import FormModel
import FormSession
import TextSearch

/// What works at every question and in the review, and where it leads.
extension PlainWizard {
  /// Takes a line at a question.
  mutating func handleLine(_ line: String, at path: AnswerPath) -> [String] {
    let kind = session.field(at: path).kind
    let hasOptions = kind.options != nil
    let text = line.trimmed
    if text.isEmpty, !(kind.isSecret && !line.isEmpty) { return keep(path) }
    if hasOptions, text.utf8.first == 0x2F { return search(String(text.dropFirst()).trimmed) }
    let command = PlainCommand(text, words, hasOptions: hasOptions)
    return command.map { perform($0) } ?? answer(line, to: path)
  }

  /// Takes a line at the review; a number, an id or the beginning of a label goes there.
  mutating func handleReview(_ line: String) -> [String] {
    let text = line.trimmed
    if text.isEmpty { return [words.reviewCommands] }
    if let command = PlainCommand(text, words, hasOptions: false) { return perform(command) }
    return question(named: text).map { visit($0) }
      ?? refuse([words.say("No question is called \(text).").sentence, words.reviewCommands])
  }

  private mutating func perform(_ command: PlainCommand) -> [String] {
    switch command {
    case .back:
      let earlier = session.asked(scope).paths.prefix { $0 != path }
        .last { isQuestion($0) && session.isOnPage($0) }
      return earlier.map { visit($0) } ?? [words.say("This is the first question.")]
    case .chosen: return readChosen()
    case .clear: return path.map { clear($0) } ?? [words.reviewCommands]
    case .help:
      let reader = reader
      return reader.help(for: field) + [""]
        + (path.map { reader.introduction($0) + reader.standing($0) } ?? [words.reviewCommands])
    case .more: return more()
    case .next: return goOn(after: path)
    case .quit: return leave()
    case .review: return review()
    case .submit:
      if scope == .form { hasReviewed = true }
      let open = session.asked(scope).open
      if let first = open.first { return refuse([words.open(open.count)] + visit(first)) }
      if scope != .form { return review() }
      outcome = .submitted
      return []
    case .undo: return undo()
    }
  }
}

/// What comes next.
extension PlainWizard {
  /// Goes to the first question among some of a scope, reads what lies on the way, and the question
  /// itself; after the last one comes the review, or the list or map of the item.
  mutating func advance(over paths: some Sequence<AnswerPath>, in scope: Scope) -> [String] {
    var lines: [String] = []
    for path in paths where session.isOnPage(path) {
      let field = session.field(at: path)
      switch field.kind.control.row {
      case .note(let text):
        lines += announcement(of: path) + [""] + words.markdown(text).sentences
      case .value:
        guard let value = session.state(of: path).value else { continue }
        lines.append(words.labelled(words.label(field), words.answer(value, to: field)).sentence)
      case .typed, .choices, .options, .page: return lines + visit(path)
      }
    }
    return lines + (scope.list.map { visit($0) } ?? review())
  }

  /// The paths of the fields from a question on.
  func paths(from path: AnswerPath) -> ArraySlice<AnswerPath> {
    session.asked(path.scope).paths.drop { $0 != path }
  }

  /// Goes to a question and reads it, with everything one needs to answer it.
  mutating func visit(_ path: AnswerPath) -> [String] {
    place = .question(path)
    answers.enter(path.scope)
    let lines = announcement(of: path) + [""] + reader.introduction(path)
    let options = openOptions(at: path)
    let standing = reader.standing(path)
    // What is answered already is not kept for the end of a long list.
    return lines + (shown?.hasUnread == true ? standing + options : options + standing)
  }

  /// Goes on after a question or the review: to the next one, and once the review has been read to
  /// the next one that is open, which an answer may have asked first.
  mutating func goOn(after path: AnswerPath?) -> [String] {
    guard let path else { return session.open.first.map { visit($0) } ?? review() }
    if !hasReviewed || path.scope != .form {
      return advance(over: paths(from: path).dropFirst(), in: path.scope)
    }
    let others = session.open.filter { $0 != path }
    let next = paths(from: path).first(where: others.contains) ?? others.first
    return next.map { visit($0) } ?? review()
  }

  /// Goes to the review and reads it; from an item, to its list or map.
  mutating func review() -> [String] {
    if let list = scope.list { return visit(list) }
    place = .review
    hasReviewed = true
    announced = [:]
    return reader.review(questions)
  }

  private func isQuestion(_ path: AnswerPath) -> Bool {
    session.field(at: path).kind.isAsked && session.isShown(path)
  }

  /// All questions of the form that are asked now, in form order.
  private var questions: [AnswerPath] { session.asked(.form).paths.filter(isQuestion) }

  /// The question a text names: its number in the review, its id, or the beginning of its label.
  private func question(named text: String) -> AnswerPath? {
    let questions = questions
    if let path = questions.first(where: { $0.description == text }) { return path }
    if let number = Int(count: text) {
      return questions.indices.contains(number - 1) ? questions[number - 1] : nil
    }
    let folded = text.foldedForSearch
    let found = questions.filter { path in
      words.label(session.field(at: path)).foldedForSearch.hasPrefix(folded)
    }
    return found.count == 1 && !folded.isEmpty ? found[0] : nil
  }

  /// Says in which section a field is, when it is another one than before.
  private mutating func announcement(of path: AnswerPath) -> [String] {
    let asked = session.asked(path.scope)
    let (shown, before) = (asked.shownSections, announced[path.scope])
    guard let section = asked.form.section(of: path.field),
      before == nil || before?.id != section.id, let position = shown.firstIndex(of: section)
    else { return [] }
    announced[path.scope] = section
    let title = words.title(section)
    guard shown.count > 1 || !title.isEmpty else { return [] }
    let progress = words.progress(position + 1, of: shown.count)
    let description = section.description.map { words.markdown($0).sentences }
    return ["", (title.isEmpty ? progress : "\(progress): \(title)").sentence]
      + (description ?? [])
  }
}

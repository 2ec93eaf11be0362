import FormAnswers
import FormModel
import FormSession

/// What works at every question and in the review, and where it leads.
extension PlainWizard {
  /// Takes a line at the review; a number, an id or the beginning of a label goes there.
  mutating func handleReview(_ line: String) -> [String] {
    let text = line.trimmed
    if text.isEmpty { return [plain.reviewCommands] }
    if let command = PlainCommand(text, plain, hasOptions: false) { return perform(command) }
    return session.question(named: text).map { visit($0) }
      ?? refuse([words.say("No question is called \(text).").sentence, plain.reviewCommands])
  }

  mutating func perform(_ command: PlainCommand) -> [String] {
    switch command {
    case .back:
      let asked = session.asked(reader.scope)
      let earlier = path.map(asked.question(before:)) ?? asked.walk.last(where: \.isAsked)?.path
      return earlier.map { visit($0) } ?? leaveItem()
        ?? [words.say("This is the first question.")]
    case .chosen: return ask { $0.readChosen($1) } ?? []
    case .clear: return ask { $0.clear(&$1) } ?? [plain.reviewCommands]
    case .help:
      let reader = reader
      return reader.help(for: path.map(session.field)) + [""]
        + (path.map { reader.introduction($0) + reader.standing($0) } ?? [plain.reviewCommands])
    case .more: return ask { $0.more($1) } ?? []
    case .next: return goOn(after: path)
    case .quit: return leave()
    case .review: return review()
    case .submit: return submit()
    case .undo: return undo()
    }
  }

  /// Submits the form, or leads to what is missing or wrong; in an item, leads to its list or map.
  private mutating func submit() -> [String] {
    let scope = reader.scope
    if scope == .form { hasReviewed = true }
    let open = session.asked(scope).open
    if let first = open.first { return refuse([plain.open(open.count)] + visit(first)) }
    if let lines = leaveItem(isDone: true) { return lines }
    outcome = .submitted
    return []
  }

  /// Undoes the last change, and goes to its question.
  private mutating func undo() -> [String] {
    if let said = ask({ $0.forgetName($1) ?? [] }), !said.isEmpty {
      return [words.say("Undone.")] + said
    }
    guard let changed = reader.answers.undo() else {
      return [words.say("Nothing to undo here").sentence]
    }
    let shown = changed.filter { session.holds($0.scope) && session.isShown($0) }
    // In an item, what was changed there.
    let next = shown.first { path?.scope == $0.scope } ?? shown.first ?? path
    return [words.say("Undone.")]
      + (next.map { $0 == path ? reader.standing($0) : visit($0) } ?? [])
  }
}

/// What comes next.
extension PlainWizard {
  /// Goes to the first question of the form, or of an item.
  mutating func begin(_ scope: Scope) -> [String] {
    reader.enter(scope)
    return advance(over: session.asked(scope).walk)
  }

  /// Goes to the first question among some fields of the scope at hand, reads what lies on the way,
  /// and the question itself; after the last one comes the review, or the list or map of the item.
  mutating func advance(over fields: [ShownField]) -> [String] {
    var lines: [String] = []
    for path in fields.lazy.map(\.path) {
      let field = session.field(at: path)
      switch field.kind.control.row {
      case .note(let text):
        lines += announcement(of: path) + [""] + words.markdown(text).sentences
      case .heading: lines += announcement(of: path) + ["", words.label(field).sentence]
      case .value:
        guard let value = session.state(of: path).value else { continue }
        lines.append(words.labelled(words.label(field), words.answer(value, to: field)).sentence)
      case .typed, .choices, .options, .page: return lines + visit(path)
      }
    }
    return lines + (leaveItem(isDone: true) ?? review())
  }

  /// Goes to a question and reads it; where the user comes back to a list or map from an item, that
  /// item alone is read of it.
  mutating func visit(_ path: AnswerPath, from item: Scope? = nil) -> [String] {
    reader.enter(path.scope)
    announced = announced.filter { path.scope.isInside($0.key) }
    reader.answers.keepNewItems(outside: path.scope)
    var question = PlainQuestion(path, before: batches(of: path), &reader)
    let lines = item.map { question.read(from: $0, reader) } ?? question.read(reader)
    place = .question(question)
    return announcement(of: path) + lines
  }

  /// Leaves the item at hand for its list or map, past its last question or back; a new one may not
  /// stay.
  ///
  /// - Returns: What is read; `nil` where no item is at hand.
  mutating func leaveItem(isDone: Bool = false) -> [String]? {
    let item = reader.scope
    guard let list = item.list else { return nil }
    reader.answers.leaveItem(item, isDone: isDone)
    return visit(list, from: item)
  }

  /// Goes on after a question or the review: to the next one, and once the review has been read to
  /// the next one that is open, which an answer may have asked first.
  mutating func goOn(after path: AnswerPath?) -> [String] {
    guard let path else { return session.open.first.map { visit($0) } ?? review() }
    if !hasReviewed || path.scope != .form {
      return advance(over: session.asked(path.scope).walk(behind: path))
    }
    return session.openQuestion(behind: path).map { visit($0) } ?? review()
  }

  /// Goes to the review and reads it; from an item, to its list or map.
  mutating func review() -> [String] {
    if let lines = leaveItem() { return lines }
    place = .review
    hasReviewed = true
    announced = [:]
    return reader.review()
  }

  /// Says in which item and section a field is, when it is another one than before.
  private mutating func announcement(of path: AnswerPath) -> [String] {
    let asked = session.asked(path.scope)
    let (shown, before) = (asked.shownSections, announced[path.scope])
    guard let section = asked.form.section(of: path.field),
      before == nil || before?.id != section.id, let position = shown.firstIndex(of: section)
    else { return [] }
    announced[path.scope] = section
    let way = session.field(at: path).isToldByItem ? [] : reader.way(to: path.scope)
    let item = way.isEmpty || before != nil ? [] : ["", way.joined(separator: ", ").sentence]
    let title = words.title(section)
    guard shown.count > 1 || !title.isEmpty else { return item }
    let progress = words.progress(position + 1, of: shown.count)
    let description = section.description.map { words.markdown($0).sentences }
    return item + ["", (title.isEmpty ? progress : "\(progress): \(title)").sentence]
      + (description ?? [])
  }
}

import FormAnswers
import FormModel
import TerminalUI

/// What works at every question and in the review, and where it leads.
extension PlainWizard {
  /// Takes a line at a question.
  mutating func handleField(_ line: String, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    let text = line.trimmed
    if text.isEmpty, !(field.kind.isSecure && !line.isEmpty) {
      return handleEmpty(index)
    }
    switch command(text, at: field) {
    case .word(let name)?: return handle(name, index)
    case .go(let name)?: return go(to: name)
    case .search(let word)?: return withOptions { $0.search(word, $1) }
    case nil: return answer(line, index)
    }
  }

  /// The command a line is at a question; an option with such a name comes first where the
  /// command is about options.
  func command(_ text: String, at field: Field) -> PlainCommand? {
    let hasOptions = field.kind.options != nil
    let command = PlainCommand(text, words, hasOptions: hasOptions) { name in
      Int(name) != nil || question(named: name) != nil
    }
    if case .word(let name)? = command, name.needsOptions,
      options[field.id]?.hasOption(named: text, words) == true
    {
      return nil
    }
    return command
  }

  private mutating func handle(_ name: PlainCommand.Name, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    switch name {
    case .again: return question(index)
    case .back: return goBack(before: index)
    case .chosen: return withOptions { $0.readChosen($1) }
    case .clear: return clear(index)
    case .go: return answer(name.rawValue, index)
    case .help: return reader.help(for: field) + [""] + reminder
    case .more: return withOptions { $0.more($1) }
    case .next: return hasReviewed ? review() : advance(to: index + 1)
    case .all: return change(index) { .choose($0) }
    case .none:
      let isSearch = currentOptions?.isSearched ?? false
      return change(index) { isSearch ? .drop($0) : .none }
    case .quit: return leave()
    case .review: return review()
    case .submit: return submit()
    case .undo: return undo(index)
    }
  }

  /// Takes a line at the review; a number or an id alone goes there too.
  mutating func handleReview(_ line: String) -> [String] {
    let text = line.trimmed
    if text.isEmpty { return [words.reviewCommands] }
    switch PlainCommand(text, words, hasOptions: false, isPlace: { _ in true }) {
    case .go(let name)?: return go(to: name)
    case .word(let name)?:
      switch name {
      case .again, .review: return review()
      case .back:
        return questions.last.map { visit($0) }
          ?? [words.say("This is the first question.").sentence]
      case .help: return reader.help(for: nil)
      case .quit: return leave()
      case .submit: return submit()
      case .next:
        let open = session.open.first.flatMap { session.form.position(of: $0) }
        return open.map { visit($0) } ?? [words.reviewCommands]
      case .all, .chosen, .clear, .go, .more, .none, .undo:
        return [words.reviewCommands]
      }
    case .search?, nil:
      guard let index = question(named: text) else {
        return [words.say("No question is called \(text).").sentence, words.reviewCommands]
      }
      return visit(index)
    }
  }

  private mutating func go(to name: String) -> [String] {
    question(named: name).map { visit($0) } ?? [
      words.say("No question is called \(name).").sentence
    ]
  }

  private mutating func submit() -> [String] {
    let open = session.open.compactMap { session.form.position(of: $0) }
    guard let first = open.first else {
      outcome = .submitted
      return []
    }
    let labels = open.prefix(PlainOptions.portion).map {
      words.label(session.form.fields[$0]).sentence
    }
    hasReviewed = true
    return [words.open(open.count)] + labels + visit(first)
  }
}

/// What comes next.
extension PlainWizard {
  /// Goes to the first question at a place or after it, reads what lies on the way, and the
  /// question itself; after the last one comes the review.
  mutating func advance(to start: Int) -> [String] {
    var lines: [String] = []
    let fields = session.form.fields
    for (number, section) in session.form.sections.enumerated() {
      for index in section.fieldRange where index >= start && session.isShown(fields[index].id) {
        switch fields[index].kind {
        case .note(let text):
          lines += announcement(of: number)
          lines += ["", words.markdown(text).plainText.sentence]
        case .computed:
          guard let value = session.states[index].value else { continue }
          let label = words.label(fields[index])
          lines.append(words.labelled(label, words.answer(value, to: fields[index])).sentence)
        case .text, .number, .toggle, .picker, .multiSelector:
          return lines + visit(index)
        }
      }
    }
    return lines + review()
  }

  /// Goes to a question and reads it.
  mutating func visit(_ index: Int) -> [String] {
    place = .field(index)
    let section = session.form.sections.firstIndex { $0.fieldRange.contains(index) }
    return (section.map { announcement(of: $0) } ?? []) + question(index)
  }

  /// A question with everything one needs to answer it.
  private mutating func question(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    if field.kind.options != nil {
      options[field.id] = PlainOptions(
        field,
        before: options[field.id]?.paging,
        asksSource: allowsCommands,
        session
      )
    }
    let (reader, standing) = (reader, reader.standing(index))
    let read = withOptions { $0.read($1) }
    let count = currentOptions?.list?.count ?? 0
    // Nobody waits for the end of a long list to hear what is answered already.
    let rest = count > PlainOptions.longestList ? standing + read : read + standing
    return [""] + reader.introduction(field) + rest
  }

  /// Goes on after a question: to the next one, or back to the review it was reached from.
  mutating func goOn(after index: Int) -> [String] {
    guard hasReviewed else { return advance(to: index + 1) }
    // The answer may have opened questions that nobody has seen yet.
    let open = session.open.compactMap { session.form.position(of: $0) }
    guard let next = open.first(where: { $0 > index }) ?? open.first, next != index else {
      return review()
    }
    return visit(next)
  }

  private mutating func goBack(before index: Int) -> [String] {
    guard let earlier = questions.last(where: { $0 < index }) else {
      return [words.say("This is the first question.").sentence]
    }
    return visit(earlier)
  }

  /// Goes to the review and reads it.
  mutating func review() -> [String] {
    place = .review
    hasReviewed = true
    announcedSection = nil
    return reader.review(questions)
  }

  /// The places of all questions that are asked now, in form order.
  private var questions: [Int] {
    session.form.fields.indices.filter { index in
      let field = session.form.fields[index]
      return field.kind.isAsked && session.isShown(field.id)
    }
  }

  /// The question a text names: its number in the review, its id, or the beginning of its label.
  private func question(named text: String) -> Int? {
    let questions = questions
    if let index = questions.first(where: { session.form.fields[$0].id.rawValue == text }) {
      return index
    }
    if let number = Int(text) {
      return questions.indices.contains(number - 1) ? questions[number - 1] : nil
    }
    let folded = text.foldedForSearch
    guard !folded.isEmpty else { return nil }
    let found = questions.filter { index in
      words.label(session.form.fields[index]).foldedForSearch.hasPrefix(folded)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Says in which section the person is, when it is another one than before.
  private mutating func announcement(of number: Int) -> [String] {
    guard announcedSection != number else { return [] }
    announcedSection = number
    let section = session.form.sections[number]
    let shown = session.form.sections.indices.filter { number in
      !session.shownFields(of: session.form.sections[number]).isEmpty
    }
    guard let position = shown.firstIndex(of: number) else { return [] }
    let title = words.title(section)
    guard shown.count > 1 || !title.isEmpty else { return [] }
    let progress = words.progress(position + 1, of: shown.count)
    var lines = ["", (title.isEmpty ? progress : "\(progress): \(title)").sentence]
    if let description = section.description {
      lines.append(words.markdown(description).plainText.sentence)
    }
    return lines
  }
}

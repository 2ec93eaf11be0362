import FormModel

/// What works at every question, and in the review.
extension PlainWizard {
  /// Takes a line at a question.
  mutating func handleField(_ line: String, _ index: Int) -> PlainStep {
    let field = session.form.fields[index]
    let text = line.trimmed
    if text.isEmpty, !(field.kind.isSecure && !line.isEmpty) {
      return PlainStep(handleEmpty(index))
    }
    let command = command(text, at: field)
    if command != .word(.chosen) { chosenUnread = [] }
    switch command {
    case .word(let name)?: return handle(name, index)
    case .go(let name)?: return PlainStep(go(to: name))
    case .search(let word)?: return PlainStep(search(word, field))
    case nil: return PlainStep(answer(line, index))
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
      choices(of: field)?.exact(text) != nil
    {
      return nil
    }
    return command
  }

  private mutating func handle(_ name: PlainCommand.Name, _ index: Int) -> PlainStep {
    let field = session.form.fields[index]
    switch name {
    case .again: return PlainStep(question(index))
    case .back: return PlainStep(goBack(before: index))
    case .chosen: return PlainStep(readChosen(field))
    case .clear: return PlainStep(clear(index))
    case .go: return PlainStep(answer(name.rawValue, index))
    case .help: return PlainStep(help(for: field) + questionAgain(index))
    case .more: return PlainStep(more(field))
    case .next: return PlainStep(hasReviewed ? review() : advance(to: index + 1))
    case .all: return PlainStep(change(index) { .choose($0) })
    case .invert: return PlainStep(change(index) { .invert($0) })
    case .none: return PlainStep(dropAll(index))
    case .quit: return leave()
    case .review: return PlainStep(review())
    case .submit: return submit()
    case .undo: return PlainStep(undo(index))
    }
  }

  /// Takes a line at the review; a number or an id alone goes there too.
  mutating func handleReview(_ line: String) -> PlainStep {
    let text = line.trimmed
    if text.isEmpty { return PlainStep([words.reviewCommands]) }
    switch PlainCommand(text, words, hasOptions: false, isPlace: { _ in true }) {
    case .go(let name)?: return PlainStep(go(to: name))
    case .word(let name)?:
      switch name {
      case .again, .review: return PlainStep(review())
      case .back:
        return PlainStep(questions.last.map { visit($0) } ?? [words.firstQuestion.sentence])
      case .help: return PlainStep(help(for: nil))
      case .quit: return leave()
      case .submit: return submit()
      case .next:
        let open = session.open.first.flatMap { session.form.position(of: $0) }
        return PlainStep(open.map { visit($0) } ?? [words.reviewCommands])
      case .all, .chosen, .clear, .go, .invert, .more, .none, .undo:
        return PlainStep([words.reviewCommands])
      }
    case .search?, nil:
      guard let index = question(named: text) else {
        return PlainStep([words.noQuestion(text).sentence, words.reviewCommands])
      }
      return PlainStep(visit(index))
    }
  }

  private mutating func go(to name: String) -> [String] {
    question(named: name).map { visit($0) } ?? [words.noQuestion(name).sentence]
  }

  private mutating func submit() -> PlainStep {
    let open = session.open.compactMap { session.form.position(of: $0) }
    guard let first = open.first else { return PlainStep([], .submitted) }
    let labels = open.prefix(PlainWizard.portion).map {
      words.label(session.form.fields[$0]).sentence
    }
    hasReviewed = true
    return PlainStep([words.open(open.count)] + labels + visit(first))
  }

  private mutating func leave() -> PlainStep {
    place = .leaving(from: place)
    return PlainStep([keepsAnswers ? words.quitAsks : words.quitAsksWithoutDraft])
  }

  /// Takes the answer to whether to leave.
  mutating func handleLeaving(_ line: String, from origin: Place) -> PlainStep {
    let command = PlainCommand(line.trimmed, words, hasOptions: false) { _ in false }
    let isYes = yesOrNo(line, ifEmpty: keepsAnswers)
    let isStaying = command == .word(.back) || (!keepsAnswers && isYes == false)
    if isStaying {
      place = origin
      if case .field(let index) = origin { return PlainStep(question(index)) }
      return PlainStep(review())
    }
    guard let isYes else {
      return PlainStep([keepsAnswers ? words.quitAsks : words.quitAsksWithoutDraft])
    }
    return PlainStep([], .left(keepsAnswers: keepsAnswers && isYes))
  }
}

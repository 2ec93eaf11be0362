import FormAnswers
import FormModel
import TerminalUI

/// What works at every question and in the review, and where it leads.
extension PlainWizard {
  /// Takes a line at a question.
  mutating func handleField(_ line: String, _ index: Int) -> [String] {
    let kind = session.form.fields[index].kind
    let hasOptions = kind.options != nil
    let text = line.trimmed
    if text.isEmpty, !(kind.isSecure && !line.isEmpty) { return keep(index) }
    if hasOptions, text.utf8.first == 0x2F { return search(String(text.dropFirst()).trimmed) }
    let command = PlainCommand(text, words, hasOptions: hasOptions)
    return command.map { perform($0) } ?? answer(line, index)
  }

  /// Takes a line at the review; a number, an id or the beginning of a label goes there.
  mutating func handleReview(_ line: String) -> [String] {
    let text = line.trimmed
    if text.isEmpty { return [words.reviewCommands] }
    if let command = PlainCommand(text, words, hasOptions: false) { return perform(command) }
    return question(named: text).map { visit($0) } ?? [
      words.say("No question is called \(text).").sentence, words.reviewCommands,
    ]
  }

  private mutating func perform(_ command: PlainCommand) -> [String] {
    switch command {
    case .back:
      let earlier = questions.last { $0 < index ?? .max }
      return earlier.map { visit($0) } ?? [words.say("This is the first question.")]
    case .chosen: return readChosen()
    case .clear: return index.map { clear($0) } ?? [words.reviewCommands]
    case .help:
      let reader = reader
      return reader.help(for: field) + [""]
        + (index.map { reader.introduction($0) + reader.standing($0) } ?? [words.reviewCommands])
    case .more: return more()
    case .next: return goOn(after: index)
    case .quit: return leave()
    case .review: return review()
    case .submit:
      hasReviewed = true
      if let first = open.first { return [words.open(open.count)] + visit(first) }
      outcome = .submitted
      return []
    case .undo: return undo()
    }
  }
}

/// What comes next.
extension PlainWizard {
  /// Goes to the first question at a place or after it, reads what lies on the way, and the
  /// question itself; after the last one comes the review.
  mutating func advance(to start: Int) -> [String] {
    var lines: [String] = []
    for index in session.form.fields.indices.dropFirst(start) {
      let field = session.form.fields[index]
      guard session.isShown(field.id) else { continue }
      switch field.kind.control.row {
      case .note(let text):
        lines += announcement(at: index) + ["", words.markdown(text).plainText.sentence]
      case .value:
        guard let value = session.states[index].value else { continue }
        lines.append(words.labelled(words.label(field), words.answer(value, to: field)).sentence)
      case .typed, .choices, .page: return lines + visit(index)
      }
    }
    return lines + review()
  }

  /// Goes to a question and reads it, with everything one needs to answer it.
  mutating func visit(_ index: Int) -> [String] {
    place = .field(index)
    let lines = announcement(at: index) + [""] + reader.introduction(index)
    let options = openOptions(of: session.form.fields[index])
    let standing = reader.standing(index)
    // Nobody waits for the end of a long list to hear what is answered already.
    return lines + (shown?.hasUnread == true ? standing + options : options + standing)
  }

  /// Goes on after a question or the review: to the next one, and once the review has been read to
  /// the next one that is open, which an answer may have asked first.
  mutating func goOn(after index: Int?) -> [String] {
    if let index, !hasReviewed { return advance(to: index + 1) }
    let others = open.filter { $0 != index }
    let next = others.first { $0 > index ?? 0 } ?? others.first
    return next.map { visit($0) } ?? review()
  }

  /// Goes to the review and reads it.
  mutating func review() -> [String] {
    place = .review
    hasReviewed = true
    announced = nil
    return reader.review(questions, open: open)
  }

  /// The places of the questions whose answers are missing or wrong, in form order.
  var open: [Int] { session.open.compactMap { session.form.position(of: $0) } }

  /// The places of all questions that are asked now, in form order.
  var questions: [Int] {
    session.form.fields.indices.filter { index in
      let field = session.form.fields[index]
      return field.kind.isAsked && session.isShown(field.id)
    }
  }

  /// The question a text names: its number in the review, its id, or the beginning of its label.
  private func question(named text: String) -> Int? {
    let (questions, fields) = (questions, session.form.fields)
    if let index = questions.first(where: { fields[$0].id.rawValue == text }) { return index }
    if let number = Int(count: text) {
      return questions.indices.contains(number - 1) ? questions[number - 1] : nil
    }
    let folded = text.foldedForSearch
    let found = questions.filter { words.label(fields[$0]).foldedForSearch.hasPrefix(folded) }
    return found.count == 1 && !folded.isEmpty ? found[0] : nil
  }

  /// Says in which section a field is, when it is another one than before.
  private mutating func announcement(at index: Int) -> [String] {
    let shown = session.shownSections
    guard let position = shown.firstIndex(where: { $0.fieldRange.contains(index) }),
      announced != shown[position].fieldRange
    else { return [] }
    let section = shown[position]
    announced = section.fieldRange
    let title = words.title(section)
    guard shown.count > 1 || !title.isEmpty else { return [] }
    let progress = words.progress(position + 1, of: shown.count)
    let description = section.description.map { words.markdown($0).plainText.sentence }
    return ["", (title.isEmpty ? progress : "\(progress): \(title)").sentence]
      + (description.map { [$0] } ?? [])
  }
}

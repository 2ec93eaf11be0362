package import FormAnswers
package import FormModel
import TerminalUI

// The plain mode: a form asked line by line, in words, for screen readers and simple terminals.
//
// A state machine without a clock or a terminal: a line comes in, lines go out (`handle`). What is
// answered is in `FormSession`, like everywhere; here is only where the person is. A question is read
// when it is reached, notes and computed values on the way to it, and the review reads everything.
// Every line that goes out is a whole sentence without hidden characters; no mark, colour or position
// carries meaning. Lines are not wrapped: whoever reads them out knows how wide the terminal is.
//
// `+Commands` is what works everywhere and where it leads, `+Answers` what a line means as an answer,
// `+Options` how options are read and chosen. `PlainOptions` knows which of them were read and what a
// line means among them, and `PlainReader` puts the form and its answers into words.

/// Asks a form line by line.
package struct PlainWizard: Sendable {
  /// Where the person is; fields by their place in the form.
  enum Place: Sendable {
    case field(Int)
    /// Lines of a text are being typed.
    case lines(Int, [String])
    /// A secret is typed for the second time.
    case again(Int, AnswerValue)
    case review
    /// Something is to be decided, at a field or in the review.
    case question(Question, at: Int?)
  }

  /// How far the form is.
  package enum Outcome: Hashable, Sendable {
    /// Another line is waited for.
    case asking
    /// All answers are right, and the person is done.
    case submitted
    /// The person left; the answers may be kept for the next time.
    case left(keepsAnswers: Bool)
  }

  /// The answers so far.
  package private(set) var session: FormSession
  /// The words of the person's language.
  package let words: Words
  /// The answers of an earlier time, until the person has decided about them.
  private var earlier: DraftOffer?
  /// Whether leaving keeps the answers for the next time.
  private let keepsAnswers: Bool
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// Whether the last line has thrown the answers of an earlier time away.
  package private(set) var beginsAnew = false

  var place = Place.review
  /// What the line at hand leads to.
  var outcome = Outcome.asking
  /// The fields of the section that was announced last.
  var announced: Range<Int>?
  /// Whether the review has been read, so that answers lead back to it.
  var hasReviewed = false
  /// The options of the questions the person has come to.
  var options: [FieldID: PlainOptions] = [:]
  /// Answers that are looked up, or were in vain, because their command is another than when they
  /// were chosen.
  private var lookUps: [FieldID: AnswerLookUp] = [:]
  /// What the answers were before each change.
  private var history = UndoHistory()

  /// Creates the mode; nothing is said before ``start()``.
  package init(
    _ session: FormSession,
    words: Words,
    earlier: DraftOffer? = nil,
    keepsAnswers: Bool = true,
    allowsCommands: Bool = false
  ) {
    self.session = session
    self.words = words
    self.keepsAnswers = keepsAnswers
    self.allowsCommands = allowsCommands
    self.earlier = earlier
  }

  /// What is said first.
  package mutating func start() -> [String] {
    var lines: [String] = []
    if let title = session.form.title { lines.append(words.text(title).sentence) }
    if let description = session.form.description {
      lines.append(words.markdown(description).plainText.sentence)
    }
    let help = words.named(.help)
    lines.append(words.say("Answer line by line. Type \(help) to hear what else you can do."))
    guard let earlier else { return lines + advance(to: 0) }
    return lines + [""] + ask(words.resumeQuestion(earlier))
  }

  /// Takes a line without its line break.
  ///
  /// - Returns: What is said, line by line, with nothing in it that could steer a terminal, and how
  ///   far the form is.
  /// - Complexity: O(fields + options of the question).
  package mutating func handle(_ line: String) -> (lines: [String], outcome: Outcome) {
    outcome = .asking
    beginsAnew = false
    let lines =
      switch place {
      case .question(let question, let index): decide(question, line, at: index)
      case .lines(let index, let earlier): handleLine(line, of: index, after: earlier)
      case .again(let index, let value): handleAgain(line, of: index, value)
      case .field(let index): handleField(line, index)
      case .review: handleReview(line)
      }
    return (lines + lookUpAnswers(), outcome)
  }

  /// The question the person is at, or comes back to; `nil` in the review.
  var index: Int? {
    switch place {
    case .field(let index), .lines(let index, _), .again(let index, _): index
    case .question(_, let index): index
    case .review: nil
    }
  }

  /// The field of that question.
  var field: Field? { index.map { session.form.fields[$0] } }

  /// Puts the form and its answers as they are into words.
  var reader: PlainReader {
    PlainReader(
      session: session,
      words: words,
      allowsCommands: allowsCommands,
      known: options.compactMapValues { $0.paging?.known }
    )
  }

  /// Whether the next line is a secure answer, which must not be shown while it is typed.
  package var isSecret: Bool {
    switch place {
    case .field(let index): session.form.fields[index].kind.isSecure
    case .again: true
    default: false
    }
  }

  /// Where the person is, to go on there another time; `nil` while nobody knows.
  package var draftPlace: Draft.Place? {
    if let earlier { return earlier.place }
    return field.map { .field($0.id) } ?? .review
  }

  /// Whether the person has decided about the answers of an earlier time, so that they may be
  /// replaced.
  package var hasDecided: Bool { earlier == nil }

  /// Gives a field an answer, which can be undone.
  mutating func give(_ value: AnswerValue?, to id: FieldID) {
    history.note(session.given)
    session.answer(value, to: id)
  }

  /// Takes the last change of an answer back, and goes to its question.
  mutating func undo() -> [String] {
    let now = session.given
    guard let before = history.step(again: false, from: now) else {
      return [words.say("Nothing to undo here").sentence]
    }
    session.answer(before)
    let changed = session.form.fields.indices.first { place in
      let id = session.form.fields[place].id
      return session.isShown(id)
        && !now.isSpelled(session.given[AnswerPath(id)], at: AnswerPath(id))
    }
    let place = changed ?? index
    return [words.say("Undone.")]
      + (place.map { $0 == index ? reader.standing($0) : visit($0) } ?? [])
  }
}

/// Answers of an earlier time, and leaving.
extension PlainWizard {
  /// Asks whether to leave.
  mutating func leave() -> [String] {
    ask(words.leaveQuestion(keepsAnswers: keepsAnswers, hasSecrets: session.hasSecrets))
  }

  private mutating func ask(_ question: Question) -> [String] {
    place = .question(question, at: index)
    return [question.title.sentence] + question.notes.map(\.sentence)
      + question.choices.enumerated().map { "\($0 + 1) \($1.text)".sentence }
      + [words.say("Type a number; Enter takes the first.")]
  }

  /// Takes a line that decides: a number, yes for the first choice, no for the last.
  private mutating func decide(_ question: Question, _ line: String, at index: Int?) -> [String] {
    let (text, choices) = (line.trimmed, question.choices)
    if PlainCommand(text, words, hasOptions: false) == .quit {
      outcome = .left(keepsAnswers: keepsAnswers)
      return []
    }
    let isFirst = text.isEmpty ? true : words.isYes(text)
    let number = isFirst.map { $0 ? 1 : choices.count } ?? Int(count: text) ?? 0
    guard choices.indices.contains(number - 1) else { return ask(question) }
    switch choices[number - 1].decision {
    case .keep: outcome = .left(keepsAnswers: true)
    case .discard: outcome = .left(keepsAnswers: false)
    case .stay: return index.map { visit($0) } ?? review()
    case .startAnew:
      beginsAnew = true
      earlier = nil
      return advance(to: 0)
    case .goOn:
      guard let earlier else { break }
      self.earlier = nil
      session = earlier.session
      let next = earlier.place == .review ? nil : earlier.place?.field ?? session.open.first
      return next.flatMap { session.form.position(of: $0) }.map { advance(to: $0) } ?? review()
    }
    return []
  }
}

/// Answers whose command is another than when they were chosen.
extension PlainWizard {
  /// The look-up that waits for its command.
  private var lookUp: AnswerLookUp? {
    session.unconfirmed.lazy.compactMap { lookUps[$0.id] }.first { $0.request != nil }
  }

  /// The page of options that is wanted before the next line.
  package var request: PageRequest? { shown?.request ?? lookUp?.request }

  /// Takes the page that was asked for: reads what the person has come to, and says what could not
  /// be confirmed.
  package mutating func take(_ result: Result<OptionPageContent, PageFailure>) -> [String] {
    let wasUnconfirmed = field.map { session.isUnconfirmed($0.id) } ?? false
    var lines: [String] = []
    if shown?.request != nil {
      if let field, case .success(let content) = result { session.see(content.options, of: field) }
      lines = read(result)
    } else if var lookUp {
      lookUp.take(result, lookUp.generation, &session)
      lookUps[lookUp.field.id] = lookUp
      lines = remarks(on: lookUp)
    }
    if wasUnconfirmed, let index, let field, !session.isUnconfirmed(field.id) {
      lines += reader.standing(index)
    }
    return lines + lookUpAnswers()
  }

  /// Takes what the person types as offered by the command, which has shown it or is not asked.
  mutating func accept(_ ids: some Sequence<OptionID>, of field: Field) {
    session.accept(ids, of: field)
  }

  /// Looks up what has to be, once for each command, and says what cannot be.
  private mutating func lookUpAnswers() -> [String] {
    // What is read may confirm the answer to the question at hand.
    if shown?.request != nil { return [] }
    var lines: [String] = []
    for field in session.unconfirmed where lookUps[field.id]?.isCurrent(session) != true {
      let lookUp = AnswerLookUp(field, asksSource: allowsCommands, session)
      lookUps[field.id] = lookUp
      lines += lookUp.map(remarks) ?? []
    }
    return lines
  }

  /// What could not be confirmed, at the end; at its question it has been said.
  private func remarks(on lookUp: AnswerLookUp) -> [String] {
    let id = lookUp.field.id
    guard lookUp.request == nil, id != field?.id, session.isUnconfirmed(id) else { return [] }
    let field = reader.named(lookUp.field)
    return session.state(of: id).problems.map { problem in
      words.labelled(words.label(field), words.message(problem, of: field, in: session)).sentence
    }
  }
}

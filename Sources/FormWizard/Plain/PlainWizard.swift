package import FormAnswers
package import FormModel
package import FormSession

// The plain mode: a form asked line by line, in words, for screen readers and simple terminals.
//
// A state machine without a clock or a terminal: a line comes in, lines go out (`handle`). Here is
// only where the user is and where a line leads (`+Walk`); what it does to the answer at hand is
// `PlainQuestion`. The answers, and how everything is put into words, are `PlainReader`. A question
// is read when it is reached, notes and computed values on the way to it, and the review reads
// everything. Every line that goes out is a whole sentence without hidden characters; no mark,
// colour or position carries meaning. Lines are not wrapped: what reads them out knows how wide the
// terminal is.

/// Asks a form line by line.
package struct PlainWizard: Sendable {
  /// Where the user is.
  enum Place: Sendable {
    case question(PlainQuestion)
    case review
    /// Something is to be decided, at a question or in the review.
    case decision(Question, at: AnswerPath?)
  }

  /// How far the form is.
  package enum Outcome: Hashable, Sendable {
    /// Another line is waited for.
    case asking
    /// All answers are right, and the user is done.
    case submitted
    /// The user left; the answers may be kept for the next time.
    case left(keepsAnswers: Bool)
  }

  /// The answers so far, and the form in words.
  var reader: PlainReader
  /// The answers of an earlier time, until the user has decided about them.
  private var earlier: DraftOffer?
  /// Whether leaving keeps the answers for the next time.
  private let keepsAnswers: Bool
  /// Whether the last line has discarded the answers of an earlier time.
  package private(set) var startsOver = false

  /// Whether the last line meant nothing, or not what it may.
  package private(set) var isRefused = false

  var place = Place.review {
    didSet { if case .question(let old) = oldValue { batches[old.path] = old.options?.batches } }
  }
  /// What commands have said of the options of questions that the user was at before.
  private var batches: [AnswerPath: OptionBatches] = [:]
  /// What the line at hand leads to.
  var outcome = Outcome.asking
  /// The section that was announced last, of the form and of the items the user is in.
  var announced: [Scope: FormSection] = [:]
  /// Whether the review has been read, so that answers lead back to it.
  var hasReviewed = false

  /// Creates the mode; nothing is said before ``start()``.
  package init(
    _ session: FormSession,
    earlier: DraftOffer? = nil,
    keepsAnswers: Bool = true,
    allowsCommands: Bool = false
  ) {
    reader = PlainReader(session, allowsCommands: allowsCommands)
    self.keepsAnswers = keepsAnswers
    self.earlier = earlier
  }

  /// What is said first.
  package mutating func start() -> [String] {
    var lines: [String] = []
    if let title = session.form.title { lines.append(words.text(title).sentence) }
    if let description = session.form.description {
      lines += words.markdown(description).sentences
    }
    let help = plain.named(.help)
    lines.append(words.say("Answer line by line. Type \(help) to hear what else you can do."))
    guard let earlier else { return lines + begin() }
    return lines + [""] + ask(.resume(earlier, words))
  }

  /// Goes to the first question.
  private mutating func begin() -> [String] { passed + begin(.form) }

  /// What is said where only the other questions are asked.
  private var passed: [String] { words.passed(session).map { [$0.sentence] } ?? [] }

  /// Takes a line without its line break.
  ///
  /// - Returns: What is said, line by line, with nothing in it that could steer a terminal, and how
  ///   far the form is.
  /// - Complexity: O(fields + options of the question).
  package mutating func handle(_ line: String) -> (lines: [String], outcome: Outcome) {
    outcome = .asking
    (startsOver, isRefused) = (false, false)
    let lines =
      switch place {
      case .decision(let question, let path): decide(question, line, at: path)
      case .question(let question): answer(line, at: question)
      case .review: handleReview(line)
      }
    if reader.answers.endEvent() {
      let session = session
      batches = batches.filter { session.holds($0.key.scope) }
    }
    return (lines + lookUpAnswers(), outcome)
  }

  /// Notes that the line at hand is refused.
  ///
  /// - Returns: What is said of it.
  mutating func refuse(_ lines: [String]) -> [String] {
    isRefused = true
    return lines
  }
}

/// Where the user is.
extension PlainWizard {
  /// The words of the user's language.
  package var words: Words { reader.words }

  /// What the plain mode says beside them.
  var plain: PlainWords { reader.plain }

  /// The answers and what follows from them.
  package var session: FormSession { reader.session }

  /// The question at hand; `nil` in the review, and where something is to be decided.
  var question: PlainQuestion? { if case .question(let question) = place { question } else { nil } }

  /// The question the user is at, or comes back to; `nil` in the review.
  var path: AnswerPath? {
    switch place {
    case .question(let question): question.path
    case .decision(_, let path): path
    case .review: nil
    }
  }

  /// Whether the next line is a secure answer, which must not be shown while it is typed.
  package var isSecret: Bool { question?.isSecret(session) ?? false }

  /// Where the user is, to go on there another time; `nil` while that is not known.
  package var draftPlace: Draft.Place? {
    if let earlier { return earlier.place }
    return path.map { .field($0) } ?? .review
  }

  /// Whether the user has decided about the answers of an earlier time, so that they may be
  /// replaced.
  package var hasDecided: Bool { earlier == nil }
}

/// Lines at a question.
extension PlainWizard {
  /// Takes a line at a question: a command, or an answer.
  private mutating func answer(_ line: String, at question: PlainQuestion) -> [String] {
    let hasOptions = question.options != nil
    if !question.isTyping, let command = PlainCommand(line.trimmed, plain, hasOptions: hasOptions) {
      return perform(command)
    }
    var question = question
    let reply = question.take(line, &reader)
    place = .question(question)
    isRefused = reply.isRefused
    switch reply.exit {
    case nil: return reply.lines
    case .next?: return reply.lines + goOn(after: question.path)
    case .again?: return reply.lines + visit(question.path)
    case .item(let scope)?: return reply.lines + begin(scope)
    case .question(let path)?: return reply.lines + visit(path)
    }
  }

  /// What a command has said of the options of a question.
  func batches(of path: AnswerPath) -> OptionBatches? {
    if let question, question.path == path { return question.options?.batches }
    return batches[path]
  }

  /// Lets the question at hand say something; `nil` where there is none.
  mutating func ask(
    _ body: (inout PlainQuestion, inout PlainReader) -> [String]
  ) -> [String]? {
    guard var question else { return nil }
    defer { place = .question(question) }
    return body(&question, &reader)
  }
}

/// Answers of an earlier time, and leaving.
extension PlainWizard {
  /// Asks whether to leave.
  mutating func leave() -> [String] {
    ask(.leave(keepsAnswers: keepsAnswers, hasSecrets: session.hasSecrets, words))
  }

  private mutating func ask(_ question: Question) -> [String] {
    place = .decision(question, at: path)
    return [question.title.sentence] + question.notes.map(\.sentence)
      + question.choices.enumerated().map { "\($0 + 1) \($1.text)".sentence }
      + [words.say("Type a number; Enter takes the first.")]
  }

  /// Takes a line that decides: a number, yes for the first choice, no for the last.
  private mutating func decide(
    _ question: Question,
    _ line: String,
    at path: AnswerPath?
  ) -> [String] {
    let (text, choices) = (line.trimmed, question.choices)
    if PlainCommand(text, plain, hasOptions: false) == .quit {
      outcome = .left(keepsAnswers: keepsAnswers)
      return []
    }
    let isFirst = text.isEmpty ? true : words.isYes(text)
    let number = isFirst.map { $0 ? 1 : choices.count } ?? Int(count: text) ?? 0
    guard choices.indices.contains(number - 1) else { return refuse(ask(question)) }
    switch choices[number - 1].decision {
    case .keep: outcome = .left(keepsAnswers: true)
    case .discard: outcome = .left(keepsAnswers: false)
    case .stay: return path.map { visit($0) } ?? review()
    case .startOver:
      startsOver = true
      earlier = nil
      return begin()
    case .goOn:
      guard let earlier else { break }
      self.earlier = nil
      reader.answers.goOn(with: earlier)
      let next = earlier.place == .review ? nil : earlier.place?.question ?? session.open.first
      guard let next, session.holds(next.scope) else { return passed + review() }
      reader.enter(next.scope)
      return passed + advance(over: session.asked(next.scope).walk(from: next))
    }
    return []
  }
}

/// What commands are asked.
extension PlainWizard {
  /// The batch of options that is wanted before the next line.
  package var request: BatchRequest? { question?.options?.request ?? lookUp?.request }

  /// The look-up that waits for its command.
  private var lookUp: AnswerLookUp? {
    session.unconfirmed.lazy.compactMap { reader.answers.lookUps[$0] }.first { $0.request != nil }
  }

  /// Takes the batch that was asked for: reads what the user has come to, and says what could not
  /// be confirmed.
  package mutating func take(_ result: Result<OptionBatch, BatchFailure>) -> [String] {
    let wasUnconfirmed = path.map(session.isUnconfirmed) ?? false
    var lines: [String] = []
    if question?.options?.request != nil {
      lines = ask { $0.take(result, &$1) } ?? []
    } else if let lookUp {
      let lookUp = reader.answers.lookUps.take(
        result,
        lookUp.generation,
        for: lookUp.path,
        &reader.answers.session
      )
      lines = lookUp.map(remarks) ?? []
    }
    if wasUnconfirmed, let path, !session.isUnconfirmed(path) { lines += reader.standing(path) }
    return lines + lookUpAnswers()
  }

  /// Looks up what has to be, and says what cannot be.
  private mutating func lookUpAnswers() -> [String] {
    // What is read may confirm the answer to the question at hand.
    if question?.options?.request != nil { return [] }
    return reader.answers.lookUps
      .follow(session.unconfirmed, asksSource: reader.allowsCommands, session)
      .begun.flatMap(remarks)
  }

  /// What could not be confirmed, at the end; at its question it has been said.
  private func remarks(on lookUp: AnswerLookUp) -> [String] {
    let asked = lookUp.path
    guard lookUp.request == nil, asked != path, session.isUnconfirmed(asked) else { return [] }
    return session.problems(at: asked).map { problem in
      words.labelled(words.label(asked, in: session), problem).sentence
    }
  }
}

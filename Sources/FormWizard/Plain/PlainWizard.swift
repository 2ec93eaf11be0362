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
// `PlainReader` puts the form and its answers into words, `PlainOptions` reads the options of a
// question, `OptionLookup` finds them by what is typed, `PlainChoice` is what a line does with them.
// `+Commands` is what works everywhere and where it leads, `+Answers` what a line means as an answer.

/// Asks a form line by line.
package struct PlainWizard: Sendable {
  /// Where the person is; fields by their place in the form.
  indirect enum Place: Sendable {
    case start
    case field(Int)
    /// Lines of a text are being typed.
    case lines(Int, [String])
    /// A secret is typed for the second time.
    case again(Int, AnswerValue)
    case review
    /// Something is to be decided before the person goes on somewhere.
    case question(Question, before: Place)
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
  let keepsAnswers: Bool
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// Whether the person does not want the answers of an earlier time.
  package private(set) var beginsAnew = false

  var place = Place.start
  /// What the line at hand leads to.
  var outcome = Outcome.asking
  /// The section that was announced last.
  var announcedSection: Int?
  /// Whether the review has been read, so that answers lead back to it.
  var hasReviewed = false
  /// The options of the questions the person has come to.
  var options: [FieldID: PlainOptions] = [:]
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
    if let earlier { place = .question(words.resumeQuestion(earlier), before: .start) }
  }

  /// What is said first.
  package mutating func start() -> [String] {
    var lines: [String] = []
    if let title = session.form.title { lines.append(words.text(title).sentence) }
    if let description = session.form.description {
      lines.append(words.markdown(description).plainText.sentence)
    }
    let help = words.named(.help)
    lines.append(
      words.say("Answer line by line. Type \(help) to hear what else you can do.").sentence
    )
    return lines + (earlier == nil ? advance(to: 0) : [""] + reminder)
  }

  /// Takes a line without its line break.
  ///
  /// - Returns: What is said, line by line, with nothing in it that could steer a terminal, and how
  ///   far the form is.
  /// - Complexity: O(fields + options of the question).
  package mutating func handle(_ line: String) -> (lines: [String], outcome: Outcome) {
    outcome = .asking
    let lines =
      switch place {
      case .start: start()
      case .question(let question, let origin): decide(question, line, before: origin)
      case .lines(let index, let earlier): handleLine(line, of: index, after: earlier)
      case .again(let index, let value): handleAgain(line, of: index, value)
      case .field(let index): handleField(line, index)
      case .review: handleReview(line)
      }
    return (lines, outcome)
  }

  /// The page of options that is wanted before the next line.
  package var request: PageRequest? { currentOptions?.request }

  /// Takes the page that was asked for, and reads it.
  package mutating func take(_ result: Result<OptionPageContent, PageFailure>) -> [String] {
    withOptions { $0.take(result, $1) }
  }

  /// The options of the question the person is at; `nil` at any other.
  var currentOptions: PlainOptions? {
    guard case .field(let index) = place else { return nil }
    return options[session.form.fields[index].id]
  }

  /// Does something with the options of the question the person is at, and gives what is said.
  mutating func withOptions(
    _ body: (inout PlainOptions, PlainReader) -> [String]
  ) -> [String] {
    let reader = reader
    guard var options = currentOptions else { return [] }
    defer { self.options[options.field.id] = options }
    return body(&options, reader)
  }

  /// Puts the form and its answers as they are into words.
  var reader: PlainReader {
    PlainReader(
      session: session,
      words: words,
      known: options.compactMapValues { $0.paging?.known },
      allowsCommands: allowsCommands
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

  /// Where the person is, to go on there another time; `nil` before the first question.
  package var draftPlace: DraftPlace? {
    var place = place
    if case .question(_, let origin) = place { place = origin }
    switch place {
    case .field(let index), .lines(let index, _), .again(let index, _):
      return .field(session.form.fields[index].id)
    case .review: return .review
    case .start, .question:
      return earlier.flatMap { $0.isAtReview ? .review : $0.field.map { .field($0) } }
    }
  }

  /// Whether the person has decided about the answers of an earlier time, so that they may be
  /// replaced.
  package var hasDecided: Bool { earlier == nil }

  /// What is waited for, said once more.
  ///
  /// Nothing changes by it; of a long list only the number of options is said.
  var reminder: [String] {
    switch place {
    case .start: return []
    case .question(let question, _): return reader.question(question)
    case .review: return [words.review.sentence, words.reviewCommands]
    case .lines(let index, let lines):
      let label = words.label(session.form.fields[index])
      let count = lines.count
      let text = words.say(count == 1 ? "1 line so far" : "\(count) lines so far")
      return [
        words.labelled(label, text).sentence,
        words.say("Several lines, ended by a line with a single full stop."),
      ]
    case .again: return [words.say("Type it once more.")]
    case .field(let index):
      let field = session.form.fields[index]
      return reader.introduction(field) + ((currentOptions?.summary(reader) ?? []))
        + reader.standing(index)
    }
  }

  /// Gives a field an answer, which can be undone.
  mutating func give(_ value: AnswerValue?, to id: FieldID) {
    history.note(session.given)
    session.answer(value, to: id)
  }

  /// Takes the last change of an answer back, and goes to its question.
  mutating func undo(_ index: Int) -> [String] {
    let now = session.given
    guard let before = history.step(again: false, from: now) else {
      return [words.say("Nothing to undo here").sentence]
    }
    session.answer(before)
    let changed = session.form.fields.indices.first { place in
      let id = session.form.fields[place].id
      return session.isShown(id) && !now.isSpelled(session.given[id], for: id)
    }
    if let changed, changed != index { return [words.say("Undone.")] + visit(changed) }
    guard case .multiSelector = session.form.fields[index].kind else {
      return [words.say("Undone.")] + reader.standing(index)
    }
    return [words.say("Undone.")] + reader.chosenNow(index)
  }
}

/// Answers of an earlier time, and leaving.
extension PlainWizard {
  /// Asks whether to leave.
  mutating func leave() -> [String] {
    let question = words.leaveQuestion(keepsAnswers: keepsAnswers, hasSecrets: session.hasSecrets)
    place = .question(question, before: place)
    return reminder
  }

  /// Takes a line that decides: a number, the beginning of a choice, yes for the first one, no for the
  /// last.
  private mutating func decide(
    _ question: Question,
    _ line: String,
    before origin: Place
  ) -> [String] {
    let (text, choices) = (line.trimmed.foldedForSearch, question.choices)
    let command = PlainCommand(line.trimmed, words, hasOptions: false) { _ in false }
    if command == .word(.quit) {
      outcome = .left(keepsAnswers: keepsAnswers)
      return []
    }
    if command == .word(.back), let escape = question.escape { return take(escape, before: origin) }
    if let isYes = yesOrNo(line, ifEmpty: true) {
      return take(choices[isYes ? 0 : choices.count - 1].decision, before: origin)
    }
    if let number = Int(text), choices.indices.contains(number - 1) {
      return take(choices[number - 1].decision, before: origin)
    }
    let meant = choices.filter { $0.text.foldedForSearch.hasPrefix(text) }
    return meant.count == 1 ? take(meant[0].decision, before: origin) : reminder
  }

  private mutating func take(_ decision: Decision, before origin: Place) -> [String] {
    let earlier = earlier
    switch decision {
    case .keep, .discard:
      outcome = .left(keepsAnswers: decision == .keep)
      return []
    case .stay:
      place = origin
      return [""] + reminder
    case .startAnew:
      beginsAnew = true
      self.earlier = nil
      return advance(to: 0)
    case .goOn:
      self.earlier = nil
      if let earlier { session = earlier.session }
      if earlier?.isAtReview == true { return review() }
      let next = (earlier?.field ?? session.open.first).flatMap { session.form.position(of: $0) }
      return next.map { advance(to: $0) } ?? review()
    }
  }

  /// What a line means as an answer to a yes or no; `nil` when it means nothing.
  func yesOrNo(_ line: String, ifEmpty: Bool) -> Bool? {
    let word = line.trimmed.foldedForSearch
    if word.isEmpty { return ifEmpty }
    return words.isYes(word)
  }
}

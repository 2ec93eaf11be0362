package import FormAnswers
package import FormModel
import TerminalUI

// The plain mode: a form asked line by line, in words, for screen readers and simple terminals.
//
// A state machine without a clock or a terminal: a line comes in, lines go out (`handle`). What is
// answered lives in `FormSession`, like everywhere; here is only where the person is. A question
// is read when it is reached, notes and computed values are read on the way to it, and the review
// reads everything. Every line that goes out is a whole sentence without hidden characters; no
// mark, colour or position carries meaning. Lines are not wrapped:
// whoever says them knows how wide the terminal is.
//
// `+Commands` is what works everywhere, `+Answers` texts, numbers and toggles, `+Choosing` lines that
// name options, `+Options` what is done with many and how they are read, `+Undo` taking that back,
// `+Paging` and `+LookUp` options of commands, `+Reading` how questions and the review are read,
// `+Moving` what comes next.

/// Asks a form line by line.
package struct PlainWizard: Sendable {
  /// Answers of an earlier time, offered before the first question.
  package struct Earlier: Sendable {
    /// The form with those answers.
    package var session: FormSession
    /// Where the person stopped.
    package var field: FieldID?
    /// Whether that was where all answers are seen.
    package var isAtReview: Bool
    /// The number of answers.
    package var count: Int

    /// Creates an offer.
    package init(session: FormSession, field: FieldID?, isAtReview: Bool = false, count: Int) {
      self.session = session
      self.field = field
      self.isAtReview = isAtReview
      self.count = count
    }

    /// The questions up to that place that ask for a secret, which no draft keeps, and have no
    /// answer.
    package var secrets: [FieldID] {
      let form = session.form
      let last = field.flatMap { form.position(of: $0) } ?? form.fields.count - 1
      let end = isAtReview ? form.fields.count : last + 1
      return form.fields[..<end].lazy.map(\.id).filter { id in
        form[id]?.kind.isSecure == true && session.isShown(id) && session.shownAnswer(to: id) == nil
      }
    }
  }

  /// Where the person is; fields by their place in the form.
  indirect enum Place: Sendable {
    case start
    case resuming(Earlier)
    case field(Int)
    /// Lines of a text are being typed.
    case lines(Int, [String])
    case review
    /// Leaving is being asked about.
    case leaving(from: Place)
  }

  /// The answers so far.
  package internal(set) var session: FormSession
  /// What is said.
  package let words: Words
  /// Whether leaving keeps the answers for the next time.
  package let keepsAnswers: Bool

  var place = Place.start
  /// The section that was announced last.
  var announcedSection: Int?
  /// Whether the review has been read, so that answers lead back to it.
  var hasReviewed = false
  /// Options that are still to be read, after `more`.
  var unread: ArraySlice<Int> = []
  /// Chosen options that are still to be read, after another `chosen`.
  var chosenUnread: ArraySlice<Int> = []

  /// What the last search has found at the question.
  var found: Found?
  /// What the answers to questions with options were, change by change.
  var changes: [FieldID: [Change]] = [:]

  /// What commands have said about options so far.
  var pagings: [FieldID: OptionPaging] = [:]
  /// The page that is wanted before the next line.
  package internal(set) var request: Request?
  /// A line that waits for more pages.
  var reach: Reach?
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// What was typed last while the source could not be asked, and not taken.
  var doubted: String?
  /// The long lists of options that were read, each as a hash of its ids.
  var heard: [FieldID: Int] = [:]

  /// Creates the mode; nothing is said before ``start()``.
  package init(
    _ session: FormSession,
    words: Words,
    earlier: Earlier? = nil,
    keepsAnswers: Bool = true,
    allowsCommands: Bool = false
  ) {
    self.session = session
    self.words = words
    self.keepsAnswers = keepsAnswers
    self.allowsCommands = allowsCommands
    if let earlier { place = .resuming(earlier) }
  }

  /// What is said first.
  package mutating func start() -> [String] {
    var lines: [String] = []
    if let title = session.form.title { lines.append(words.text(title).sentence) }
    if let description = session.form.description {
      lines.append(words.text(description).sentence)
    }
    lines.append(words.howToAnswer.sentence)
    guard case .resuming(let earlier) = place else { return lines + advance(to: 0) }
    return lines + ["", resumeQuestion(earlier)]
  }

  /// Takes a line without its line break.
  ///
  /// - Complexity: O(fields + options of the question).
  package mutating func handle(_ line: String) -> PlainStep {
    request = nil
    reach = nil
    return switch place {
    case .start: PlainStep(start())
    case .resuming(let earlier): handleResuming(line, earlier)
    case .leaving(let origin): handleLeaving(line, from: origin)
    case .lines(let index, let earlier): handleLine(line, of: index, after: earlier)
    case .field(let index): handleField(line, index)
    case .review: handleReview(line)
    }
  }

  /// Whether the next line is a secure answer, which must not be shown while it is typed.
  package var isSecret: Bool {
    if case .field(let index) = place { session.form.fields[index].kind.isSecure } else { false }
  }

  /// Where the person is, to go on there another time; `nil` before the first question.
  package var draftPlace: DraftPlace? {
    var place = place
    if case .leaving(let origin) = place { place = origin }
    switch place {
    case .field(let index), .lines(let index, _): return .field(session.form.fields[index].id)
    case .resuming(let earlier):
      return earlier.isAtReview ? .review : earlier.field.map { .field($0) }
    case .review: return .review
    case .start, .leaving: return nil
    }
  }

  /// Whether the person has decided about the answers of an earlier time, so that they may be
  /// replaced.
  package var hasDecided: Bool {
    if case .resuming = place { false } else { true }
  }

  /// Whether the person does not want the answers of an earlier time.
  package private(set) var beginsAnew = false

  func resumeQuestion(_ earlier: Earlier) -> String {
    let field = earlier.field.flatMap { earlier.session.form[$0] }
    let question = words.resume(earlier.count, at: field.map { words.label($0) }).sentence
    let secrets = earlier.secrets.compactMap { earlier.session.form[$0] }.map { words.label($0) }
    return secrets.isEmpty ? question : "\(words.secretsAgain(secrets).sentence) \(question)"
  }

  private mutating func handleResuming(_ line: String, _ earlier: Earlier) -> PlainStep {
    switch yesOrNo(line, ifEmpty: true) {
    case true?:
      session = earlier.session
      if earlier.isAtReview { return PlainStep(review()) }
      let position = earlier.field.flatMap { session.form.position(of: $0) }
      if let position { return PlainStep(advance(to: position)) }
      let open = session.open.first.flatMap { session.form.position(of: $0) }
      return PlainStep(open.map { visit($0) } ?? review())
    case false?:
      beginsAnew = true
      return PlainStep(advance(to: 0))
    case nil:
      let command = PlainCommand(line.trimmed, words, hasOptions: false) { _ in false }
      if command == .word(.quit) { return PlainStep([], .left(keepsAnswers: true)) }
      let (yes, no) = (words.quoted(words.on), words.quoted(words.off))
      let said = command == .word(.help) ? words.helpResuming(yes, no) : words.yesOrNo
      return PlainStep([said, resumeQuestion(earlier)])
    }
  }

  /// What a line means as an answer to a question of the tool; `nil` when it means nothing.
  func yesOrNo(_ line: String, ifEmpty: Bool) -> Bool? {
    let word = line.trimmed.foldedForSearch
    if word.isEmpty { return ifEmpty }
    if words.yesWords.contains(word) { return true }
    return words.noWords.contains(word) ? false : nil
  }
}

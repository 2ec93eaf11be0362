import FormAnswers
import FormModel

// The answers under a user's hands: those of the session, right or wrong, which problems are shown,
// and what everything was before. Pages change it; the wizard lets it note afterwards what has
// become of it (`settle`).

/// The answers as a user is giving them.
struct AnswerSheet: Sendable {
  /// The answers and what follows from them.
  private(set) var session: FormSession
  /// Questions whose problems are shown: they were left, or the user has paused.
  var reported: Set<AnswerPath> = []
  /// What was said about answers that were there before anybody typed, until they are others.
  private(set) var remarks: [AnswerPath: [String]]
  /// The same about answers that belong to no question of the form.
  private let looseRemarks: [String]
  /// Whether the review has said that there are remarks.
  var hasSaidRemarks = false
  /// What answers were before each of the last acts.
  var history = UndoHistory()
  /// The options of commands whose names are known.
  var known: [AnswerPath: OptionList] = [:]
  /// What was given when the user came, or in the draft that they go on with.
  private var start: Answers
  /// The question into which the event at hand types: its letters are one act.
  private(set) var typed: AnswerPath?
  /// Whether the event at hand brings earlier answers back, which is no act.
  private var isRestoring = false

  init(_ session: FormSession, remarks: [AnswerPath: [String]], looseRemarks: [String]) {
    self.session = session
    self.remarks = remarks
    self.looseRemarks = looseRemarks
    start = session.given
  }

  /// Whether the user has changed an answer.
  ///
  /// - Complexity: O(answers).
  var isChanged: Bool { session.given != start }

  /// The form that is answered.
  var form: Form { session.form }

  /// Takes note of what an event has done, so that it can be undone.
  ///
  /// - Parameter before: What was given before the event.
  /// - Returns: Whether answers are others than before.
  /// - Complexity: O(answers).
  mutating func settle(since before: Answers) -> Bool {
    defer { (typed, isRestoring) = (nil, false) }
    if session.given.areSpelled(as: before) { return false }
    if !isRestoring { history.note(before, typing: typed) }
    return true
  }
}

/// Giving answers.
extension AnswerSheet {
  /// Takes an answer; `nil` removes it.
  mutating func give(_ value: AnswerValue?, to path: AnswerPath) {
    if session.given.isSpelled(value, at: path) { return }
    session.answer(value, to: path)
    remarks[path] = nil
  }

  /// Asks a question that was answered before the user came.
  mutating func ask(_ path: AnswerPath) { session.ask(path) }

  /// Takes note of what the command of a field offers.
  mutating func see(_ options: [Option], of field: Field) { session.see(options, of: field) }

  /// Takes an option that no command was asked for.
  mutating func accept(_ id: OptionID, of field: Field) { session.accept([id], of: field) }

  /// Takes what a command says of an answer that is looked up.
  mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    _ generation: Int,
    for path: AnswerPath,
    in lookUps: inout AnswerLookUps
  ) -> AnswerLookUp? {
    lookUps.take(result, generation, for: path, &session)
  }

  /// Takes what is typed into a field as its answer, right or wrong.
  mutating func take(_ answer: AnswerValue?, typedInto path: AnswerPath) {
    // What was right is not judged while it is typed, nor is what is right at last.
    let wasRight = !isOpen(path)
    give(answer, to: path)
    typed = path
    if wasRight || !isOpen(path) { reported.remove(path) }
  }

  /// Leaves as little of an answer as may be: none, or where there is a default, the least answer;
  /// where that would be wrong, the default.
  mutating func clear(_ field: Field) -> ClearResult {
    if session.given.isForgotten(field.path) { return forget(field) }
    let before = session.shownAnswer(to: field.path)
    let least = field.kind.control.clearedAnswer
    give(field.defaultValue == nil ? nil : least, to: field.path)
    let state = session.state(of: field.path)
    if field.defaultValue != nil, state.isMissing || !state.problems.isEmpty {
      give(nil, to: field.path)
    }
    let after = session.shownAnswer(to: field.path)
    if before == after { return .kept }
    return after == nil || after == least ? .cleared : .reset
  }

  /// Lets a field follow its default again; where there is none, the answer stays.
  mutating func reset(_ field: Field) -> ClearResult {
    if session.given.isForgotten(field.path) { return forget(field) }
    guard field.defaultValue != nil else { return .kept }
    let before = session.given[field.path]
    if before == nil { return .kept }
    give(nil, to: field.path)
    // A default that cannot be worked out leaves nothing.
    return session.shownAnswer(to: field.path) == nil ? .cleared : .reset
  }

  /// Lets a secret that no draft holds be as if it had not been there.
  private mutating func forget(_ field: Field) -> ClearResult {
    session.forget(field.path)
    return session.shownAnswer(to: field.path) == nil ? .cleared : .reset
  }

  /// The user goes somewhere else: what is wrong with the answer may be shown now.
  mutating func leave(_ path: AnswerPath?) {
    if let path { reported.insert(path) }
  }

  /// The user has come to a question: what is wrong is said.
  mutating func enter(_ path: AnswerPath) {
    if isWrong(path) { reported.insert(path) }
    history.endTyping()
  }

  /// What is wrong with answers that were there before anybody typed is known, and shown at once.
  mutating func reportGivenAnswers() {
    for path in session.given.paths where form[path.field] != nil && isWrong(path) {
      reported.insert(path)
    }
    reported.formUnion(session.given.forgotten)
  }

  /// Takes the answers of a draft.
  mutating func goOn(with offer: DraftOffer) {
    session = offer.session
    isRestoring = true
    start = session.given
    remarks.merge(offer.remarks) { _, draft in draft }
    // It can be seen which of them are needed again.
    reported.formUnion(offer.secrets.compactMap(\.first?.path))
  }

  /// Makes the answers what they were.
  ///
  /// - Returns: The questions that have another answer than before.
  mutating func restore(_ given: Answers) -> [AnswerPath] {
    let changed = form.ownFields.map(\.path).filter { !session.given.isSpelled(as: given, at: $0) }
    for path in changed { remarks[path] = nil }
    session.answer(given)
    isRestoring = true
    return changed
  }
}

/// What the answers are.
extension AnswerSheet {
  /// Whether the answer to a question is missing or wrong.
  func isOpen(_ path: AnswerPath) -> Bool { session.state(of: path).isOpen }

  /// Whether a question has an answer that does not fit; one that is missing is not wrong.
  func isWrong(_ path: AnswerPath) -> Bool { !session.state(of: path).problems.isEmpty }

  /// Whether something is answered.
  func hasAnswer(_ field: Field) -> Bool {
    session.shownAnswer(to: field.path).map { $0.count != 0 } ?? false
  }

  /// Whether Enter opens the page of a question and does not go on: where it has no answer, of a list
  /// or map where it needs one, and where what is there does not fit.
  func opensPage(_ field: Field) -> Bool {
    guard field.hasPage else { return false }
    return isOpen(field.path) || field.kind.items == nil && !hasAnswer(field)
  }

  /// A field with all options whose names are known.
  func knownField(_ field: Field) -> Field { known[field.path].map(field.offering) ?? field }

  /// The options of a short list that are offered with the answers as they are.
  func offered(_ source: OptionSource) -> [Option] {
    source.list.map { session.offered($0).options } ?? []
  }

  /// What was said about answers that were there before anybody typed.
  var shownRemarks: [String] {
    form.ownFields.map(\.path).filter(session.isShown).flatMap { remarks[$0] ?? [] }
      + looseRemarks
  }

  /// How far a section is answered.
  ///
  /// - Complexity: O(fields of the section).
  func progress(of section: FormSection) -> FormProgress {
    var progress = FormProgress()
    for question in session.questions(in: section) {
      progress.total += 1
      if question.isOpen { progress.open += 1 }
      if question.hasAnswer { progress.answered += 1 }
    }
    return progress
  }

  /// Whether a section shows something that is missing or wrong.
  ///
  /// - Complexity: O(fields of the section).
  func showsProblem(in section: FormSection) -> Bool {
    session.questions(in: section).contains { $0.isOpen && reported.contains($0.path) }
  }

  /// The first page of the form.
  var firstPage: Page {
    form.sections.first(where: session.isShown).map { .section($0.id) } ?? .review
  }

  /// The last section of the form that has something to show.
  var lastPage: Page? { form.sections.last(where: session.isShown).map { .section($0.id) } }

  /// The next section with something to show, or with a step of -1 the one before.
  func neighbour(of section: FormSection, by step: Int) -> FormSection? {
    guard let place = form.sections.firstIndex(where: { $0.id == section.id }) else { return nil }
    return step > 0
      ? form.sections[(place + 1)...].first(where: session.isShown)
      : form.sections[..<place].last(where: session.isShown)
  }
}

/// What became of an answer.
enum ClearResult: Hashable {
  case cleared, reset, kept
}

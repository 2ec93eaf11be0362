import FormAnswers
package import FormModel

// The answers under a user's hands: those of the session, right or wrong, which problems are shown,
// and what everything was before. Pages change it; the wizard lets it note afterwards what has
// become of it (`settle`).

/// The answers as a user is giving them.
package struct AnswerSheet: Sendable {
  /// The answers and what follows from them; they are given by the sheet, so that it can be undone.
  package var session: FormSession
  /// Questions whose problems are shown: they were left, or the user has paused.
  package private(set) var reported: Set<AnswerPath> = []
  /// Questions that the user has come to.
  private var visited: Set<AnswerPath> = []
  /// Whether the user has seen all answers together.
  private var hasSeenAll = false
  /// What was said about answers that were there before anybody typed, until they are others.
  package private(set) var remarks: [AnswerPath: [String]]
  /// The same about answers that belong to no question of the form.
  private let looseRemarks: [String]
  /// What answers were before each of the last acts.
  package var history = UndoHistory()
  /// The items that the user has begun and not left yet, each with the answer before it was added.
  var newItems: [Scope: AnswerValue?] = [:]
  /// The number of the next item of a list or map that had some: none is given twice, so that what is
  /// about an item that is gone is never taken for another one's.
  var nextNumbers: [AnswerPath: Int] = [:]
  /// Answers whose command is another than when they were chosen.
  package var lookUps = AnswerLookUps()
  /// What was given when the user came, or in the draft that they go on with.
  private var start: Answers
  /// What the event at hand has done.
  private var act = Act()

  private struct Act {
    /// What was given before it changed something.
    var before: Answers?
    /// The question into which it types: its letters are one act.
    var typed: AnswerPath?
    /// Whether it is part of the act before it, a typing.
    var endsTyping = false
    /// Whether it brings earlier answers back, which is no act.
    var isRestoring = false
    /// The answers that it has given.
    var touched: Set<AnswerPath> = []
  }

  package init(
    _ session: FormSession,
    remarks: [AnswerPath: [String]] = [:],
    looseRemarks: [String] = []
  ) {
    self.session = session
    self.remarks = remarks
    self.looseRemarks = looseRemarks
    start = session.given
  }

  /// The question into which the event at hand types.
  package var typed: AnswerPath? { act.typed }

  /// Whether the user has changed an answer.
  ///
  /// - Complexity: O(answers).
  package var isChanged: Bool { session.given != start }

  /// The form that is answered.
  package var form: Form { session.form }

  /// Ends an event: takes note of what it has done, so that it can be undone.
  ///
  /// - Returns: Whether answers are others than before.
  /// - Complexity: O(answers given by the event), and O(answers) where it brings earlier ones back.
  package mutating func endEvent() -> Bool {
    defer { act = Act() }
    guard let before = act.before else { return false }
    if act.isRestoring { return !session.given.areSpelled(as: before) }
    if act.touched.allSatisfy({ session.given.isSpelled(as: before, at: $0) }) { return false }
    if !act.endsTyping { history.note(before, typing: act.typed) }
    return true
  }

  /// Takes what the event does as part of the typing that came before it, if it is undone.
  mutating func joinTyping(at path: AnswerPath) { act.endsTyping = history.isTyping(into: path) }
}

/// Giving answers.
extension AnswerSheet {
  /// Takes an answer; `nil` removes it.
  package mutating func give(_ value: AnswerValue?, to path: AnswerPath) {
    noteBefore()
    guard session.answer(value, to: path) else { return }
    remarks[path] = nil
    act.touched.insert(path)
    if session.field(at: path).kind.hasItems { dropGoneItems() }
  }

  private mutating func noteBefore() { if act.before == nil { act.before = session.given } }

  /// Takes what is typed at a question as its answer, right or wrong; items are not typed as a text.
  package mutating func type(_ text: String, into path: AnswerPath) {
    if session.field(at: path).kind.hasItems { return }
    // What was right is not judged while it is typed, nor is what is right at last.
    let wasRight = !isOpen(path)
    give(session.answer(typed: text, to: path), to: path)
    act.typed = path
    if wasRight || !isOpen(path) { reported.remove(path) }
  }

  /// Leaves as little of an answer as may be: none, or where there is a default, the least answer;
  /// where that would be wrong, the default.
  package mutating func clear(_ path: AnswerPath) -> ClearResult {
    if session.isForgotten(path) { return forget(path) }
    let (field, before) = (session.field(at: path), session.answerOrDefault(to: path))
    let least = field.kind.wording.clearedAnswer
    let hasDefault = field.defaultValue != nil && session.defaultAnswer(to: path) != nil
    give(hasDefault ? least : nil, to: path)
    let state = session.state(of: path)
    if field.defaultValue != nil, state.isMissing || !state.problems.isEmpty {
      give(nil, to: path)
    }
    let after = session.answerOrDefault(to: path)
    if before == after { return .kept }
    return after == nil || after == least ? .cleared : .reset
  }

  /// Lets a question follow its default again; where there is none, the answer stays.
  package mutating func reset(_ path: AnswerPath) -> ClearResult {
    if session.isForgotten(path) { return forget(path) }
    guard session.field(at: path).defaultValue != nil else { return .kept }
    let before = session.answer(at: path)
    if before == nil { return .kept }
    give(nil, to: path)
    // A default that cannot be worked out leaves nothing.
    return session.answerOrDefault(to: path) == nil ? .cleared : .reset
  }

  /// Takes an answer away, and that a secret which no draft holds is to be typed again.
  @discardableResult
  package mutating func forget(_ path: AnswerPath) -> ClearResult {
    noteBefore()
    session.forget(path)
    act.touched.insert(path)
    if session.field(at: path).kind.hasItems { dropGoneItems() }
    return session.answerOrDefault(to: path) == nil ? .cleared : .reset
  }

  /// The user has left a question, or paused: what is wrong there is shown from now on.
  package mutating func report(_ path: AnswerPath) { reported.insert(path) }

  /// The same of several questions.
  package mutating func report(_ paths: [AnswerPath]) { reported.formUnion(paths) }

  /// The user has come to a question: what is wrong with its answer is shown, not that it has none.
  package mutating func visit(_ path: AnswerPath) {
    visited.insert(path)
    if isWrong(path) { report(path) }
    history.endTyping()
  }

  /// The user has come to all questions of a section, which stand on one page.
  ///
  /// - Complexity: O(fields of the section).
  package mutating func visit(_ section: ShownSection) {
    for question in section.questions where visited.insert(question.path).inserted {
      if question.isOpen, isWrong(question.path) { report(question.path) }
    }
    history.endTyping()
  }

  /// The user has come to where all answers stand together.
  package mutating func visitAll() { hasSeenAll = true }

  /// How far the form, or an item, is answered; an answer by default counts from when the user has
  /// seen it.
  ///
  /// - Complexity: O(sections + questions that the user has come to).
  package func progress(in scope: Scope) -> FormProgress {
    let asked = session.asked(scope)
    var progress = asked.shownSections.reduce(FormProgress()) {
      $0 + asked.shownSection($1).progress
    }
    if !hasSeenAll {
      let seen = visited.count { $0.scope == scope && asked.shownField($0)?.isByDefault == true }
      progress.answered -= progress.byDefault - seen
    }
    return progress
  }

  /// How far a section is answered; an answer by default counts from when the user has seen it.
  ///
  /// - Complexity: O(fields of the section).
  package func progress(of section: FormSection, in asked: AskedScope) -> FormProgress {
    let shown = asked.shownSection(section)
    var progress = shown.progress
    if !hasSeenAll {
      progress.answered -= shown.questions.count { $0.isByDefault && !visited.contains($0.path) }
    }
    return progress
  }

  /// What is wrong with answers that were there before anybody typed is known, and shown at once.
  package mutating func reportGivenAnswers() {
    for path in session.given.paths where form[path.field] != nil && isWrong(path) {
      reported.insert(path)
    }
    reported.formUnion(session.given.forgotten)
  }

  /// The same for an item that the user comes to; of one that is not new, what is missing as well.
  package mutating func reportAnswers(in scope: Scope) {
    let asked = session.asked(scope)
    reported.formUnion(
      asked.paths.filter { session.answer(at: $0) != nil && isWrong($0) || session.isForgotten($0) }
    )
    if !isNew(scope) { reported.formUnion(asked.open) }
  }

  /// Takes the answers of a draft.
  package mutating func goOn(with offer: DraftOffer) {
    noteBefore()
    session = offer.session
    act.isRestoring = true
    start = session.given
    remarks.merge(offer.remarks) { _, draft in draft }
    // It can be seen which of them are needed again.
    reported.formUnion(offer.secrets)
  }

  /// Forgets what was reported and known about items that are gone; the items of a default that comes
  /// back have numbers of their own.
  private mutating func dropGoneItems() {
    session.dropGoneItems()
    let session = session
    reported = reported.filter { session.holds($0.scope) }
    remarks = remarks.filter { session.holds($0.key.scope) }
    newItems = newItems.filter { session.holds($0.key) }
  }

  /// Makes the answers what they were before the last act, or with `again` before that was undone;
  /// steps that change nothing are passed.
  ///
  /// - Returns: The questions that have another answer than before; behind a list or map those in its
  ///   items. `nil` where nothing is left to undo.
  package mutating func undo(again: Bool = false) -> [AnswerPath]? {
    while let other = history.step(again: again, from: session.given) {
      let changed = restore(other)
      if !changed.isEmpty { return changed }
    }
    return nil
  }

  private mutating func restore(_ given: Answers) -> [AnswerPath] {
    let changed = session.given.changes(to: given, of: form)
    for path in changed { remarks[path] = nil }
    noteBefore()
    session.answer(given)
    act.isRestoring = true
    dropGoneItems()
    return changed
  }
}

/// What the answers are.
extension AnswerSheet {
  /// Whether the answer to a question is missing or wrong.
  package func isOpen(_ path: AnswerPath) -> Bool { session.state(of: path).isOpen }

  /// Whether a question has an answer that does not fit; one that is missing is not wrong.
  package func isWrong(_ path: AnswerPath) -> Bool { !session.state(of: path).problems.isEmpty }

  /// What is shown at a question: everything that is wrong where it was reported, or where the user is
  /// elsewhere and the answer does not fit; else only that another item has the answer already, and
  /// what is wrong with a default that is shown.
  package func shownProblems(at path: AnswerPath, isAtHand: Bool) -> [String] {
    if reported.contains(path) || !isAtHand && isWrong(path) { return session.problems(at: path) }
    return session.problemsOfDefault(at: path) + [session.repetition(at: path)].compactMap(\.self)
  }

  /// What is said at a question of what its answer has to be; `nil` where a problem that is shown there
  /// says what is needed.
  package func shownHint(
    for field: Field,
    at path: AnswerPath,
    beside problems: [String]
  ) -> String? {
    guard let hint = session.words.hint(for: field) else { return nil }
    if problems.isEmpty { return hint }
    let state = session.state(of: path)
    let isMissing = state.isMissing && field.kind.wording.reasonToBeOn == nil
    let isNeeded = isMissing || state.problems == [.wrongType]
    return isNeeded && !problems.contains { $0.contains(hint) } ? hint : nil
  }

  /// Whether a question was given another answer than one, or the same in another spelling.
  package func isOther(than answer: AnswerValue?, at path: AnswerPath) -> Bool {
    guard let answer, let given = session.answer(at: path) else {
      return answer != nil || session.answer(at: path) != nil
    }
    return !given.isSpelled(as: answer)
  }

  /// Whether something is answered.
  package func hasAnswer(_ path: AnswerPath) -> Bool {
    session.answerOrDefault(to: path).map { $0.count != 0 } ?? false
  }

  /// What was said about answers that were there before anybody typed, in items behind the question.
  package var shownRemarks: [String] {
    session.shownPaths(among: Set(remarks.keys)).flatMap { path -> [String] in
      let texts = remarks[path] ?? []
      if path.scope == .form { return texts }
      let words = session.words
      return texts.map { words.labelled(words.label(path, in: session), $0) }
    } + looseRemarks
  }

  /// Whether a section shows something that is missing or wrong.
  ///
  /// - Complexity: O(fields of the section).
  package func showsProblem(in section: FormSection, of scope: AskedScope) -> Bool {
    scope.shownSection(section).fields.contains { $0.isOpen && reported.contains($0.path) }
  }
}

/// What became of an answer.
package enum ClearResult: Hashable {
  case cleared, reset, kept
}

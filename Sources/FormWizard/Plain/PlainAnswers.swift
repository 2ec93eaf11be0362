import FormAnswers
import FormModel
import FormSession

/// The answers as they are given in the plain mode: what they were before each change, and what
/// commands have said of their options.
struct PlainAnswers: Sendable {
  /// The answers and what follows from them.
  private(set) var session: FormSession
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// The options of the questions that were visited.
  private var options: [AnswerPath: PlainOptions] = [:]
  /// Answers whose command is another than when they were chosen.
  private var lookUps = AnswerLookUps()
  private var history = UndoHistory()

  init(_ session: FormSession, allowsCommands: Bool) {
    self.session = session
    self.allowsCommands = allowsCommands
  }

  /// The options of a question, once it was visited.
  subscript(path: AnswerPath) -> PlainOptions? {
    get { options[path] }
    set { options[path] = newValue }
  }

  /// The options of commands whose names are known.
  var known: [AnswerPath: OptionList] { options.compactMapValues { $0.batches?.known } }

  /// The user comes to a question in a scope.
  mutating func enter(_ scope: Scope) { session.enter(scope) }

  /// Goes on with the answers of a draft.
  mutating func goOn(with session: FormSession) { self.session = session }

  /// Gives a question an answer, which can be undone; `nil` removes it.
  mutating func give(_ value: AnswerValue?, to path: AnswerPath) {
    history.note(session.given)
    session.answer(value, to: path)
    // Another item may have the number of one that is gone.
    let session = session
    options = options.filter { session.holds($0.key.scope) }
  }

  /// Takes an answer away, also that of a secret which is to be typed again.
  mutating func forget(_ path: AnswerPath) {
    history.note(session.given)
    session.forget(path)
  }

  /// Undoes the last change.
  ///
  /// - Returns: The questions that have another answer than before, in form order, behind a list or
  ///   map those in its items; `nil` where nothing is left to undo.
  mutating func undo() -> [AnswerPath]? {
    let now = session.given
    guard let before = history.step(again: false, from: now) else { return nil }
    session.answer(before)
    return now.changes(to: before, of: session.form)
      .filter { session.holds($0.scope) && session.isShown($0) }
  }
}

/// What commands are asked.
extension PlainAnswers {
  /// Comes to the options of a question.
  mutating func openOptions(at path: AnswerPath) {
    options[path] = PlainOptions(
      path,
      before: options[path]?.batches,
      asksSource: allowsCommands,
      session
    )
  }

  /// Asks for more options of a question.
  mutating func want(at path: AnswerPath) { options[path]?.want(session) }

  /// Takes the options that a question has asked for.
  mutating func take(_ result: Result<OptionBatch, BatchFailure>, at path: AnswerPath) {
    if case .success(let content) = result { session.see(content.options, at: path) }
    options[path]?.take(result)
  }

  /// Takes what the user types as offered by the command, which has shown it or is not asked.
  mutating func accept(_ ids: some Sequence<OptionID>, at path: AnswerPath) {
    session.accept(ids, at: path)
  }

  /// The look-up that waits for its command.
  var lookUp: AnswerLookUp? {
    session.unconfirmed.lazy.compactMap { lookUps[$0] }.first { $0.request != nil }
  }

  /// Takes what the command of a look-up says.
  mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    for lookUp: AnswerLookUp
  ) -> AnswerLookUp? {
    lookUps.take(result, lookUp.generation, for: lookUp.path, &session)
  }

  /// Begins to look up what has to be.
  ///
  /// - Returns: What has begun.
  mutating func lookUpAnswers() -> [AnswerLookUp] {
    lookUps.follow(session.unconfirmed, asksSource: allowsCommands, session).begun
  }
}

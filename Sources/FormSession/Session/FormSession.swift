package import FormAnswers
package import FormModel

// A form while a user answers it: what all ways of asking share.
//
// `given` is what the user (or an earlier draft, a file, a flag) has said, `states` is what the
// engine makes of it, all of it after each change, both at any depth and by path. Answers to hidden
// fields stay in `given`, so that they are back when their field is. A field without a given answer
// follows its default. What the form asks, or an item, is an `AskedScope`.
// Nothing here knows how questions are drawn or spoken.

/// The answers to a form while they are being given.
package struct FormSession: Sendable {
  /// What decides.
  package let engine: AnswerEngine
  /// How the world is asked for defaults; answers have to be the same every time.
  package let surroundings: Surroundings
  /// What is said to the user, in their language.
  package let words: Words
  /// What has been said, also to fields that are hidden now, right or wrong.
  package private(set) var given: Answers
  /// What the engine makes of it.
  package private(set) var states: ScopeStates
  /// The questions that are not asked although they are shown, because they were answered before
  /// the user came; one whose answer changes or is wrong is asked from then on.
  package private(set) var passed: Set<AnswerPath> = []
  /// The options that commands have offered, or that were taken without asking them.
  private var seen = SeenOptions()
  /// The options of commands whose names are known.
  private var known: [AnswerPath: OptionList] = [:]
  /// Whether options depend on other answers by a command, at any depth.
  private let hasDependentOptions: Bool
  /// Whether answers offer what can be chosen elsewhere.
  private let offersAnswers: Bool
  /// What the form asks.
  private var root: ShownScope
  /// What is asked in the items that a user has come to.
  private var items: [Scope: ShownScope] = [:]

  /// Starts with what has been said before; with `asksOnlyMissing` the questions that it answers are
  /// not asked.
  package init(
    _ engine: AnswerEngine,
    given: Answers = Answers(),
    surroundings: Surroundings = Surroundings(),
    languages: [String] = [],
    asksOnlyMissing: Bool = false
  ) {
    self.engine = engine
    self.surroundings = surroundings
    words = Words(for: languages)
    self.given = given
    states = ScopeStates()
    root = ShownScope(engine.form, in: .form)
    hasDependentOptions = engine.form.allFields.contains { $0.dependentSource != nil }
    offersAnswers = engine.form.offersAnswers
    if asksOnlyMissing { passed = Set(given.paths) }
    settle()
    // What was there before counts as chosen with the answers that were there.
    if hasDependentOptions {
      let decided = states.own
      decided.forEachState { path, field, _ in
        if field.dependentSource != nil { accept(answer(at: path)?.chosen ?? [], at: path) }
      }
    }
  }

  /// Decides about everything, or what may be another after a change of one answer.
  private mutating func settle(after path: AnswerPath? = nil) {
    let decided = engine.settle(
      given,
      after: path,
      in: surroundings,
      seen: seen,
      updating: &states
    )
    let others = passed.filter { states.own[$0.field]?.isOpen == false }
    // Another question of the section may be asked now, and with it its notes.
    let changed = path == nil || others != passed ? nil : decided
    passed = others
    root.update(
      states,
      changed: changed,
      besides: passed,
      texts: shownTexts(in: states),
      options: options(root, in: states)
    )
    for scope in items.keys {
      guard let inside = states.inside(scope) else {
        items[scope] = nil
        continue
      }
      let texts = shownTexts(in: inside)
      let offered = items[scope].map { options($0, in: inside) } ?? []
      items[scope]?.update(inside, besides: [], texts: texts, options: offered)
    }
  }

  /// What fills texts with the answers that can be named in a scope.
  func shownTexts(in states: ScopeStates) -> ShownTexts {
    ShownTexts(
      states,
      today: surroundings.outside.today,
      languages: words.languages,
      say: words.say
    )
  }
}

/// Saying something.
extension FormSession {
  /// Takes an answer; `nil` removes it, and the question follows its default again.
  ///
  /// In an item of a default, the list or map is answered with all items of it.
  /// - Returns: Whether the answer is another one than before.
  /// - Complexity: O(fields + conditions + lengths of the answers).
  @discardableResult
  package mutating func answer(_ value: AnswerValue?, to path: AnswerPath) -> Bool {
    change(path) { $0[path] = value }
  }

  /// Takes an answer away, and that a secret which no draft holds is to be typed again.
  package mutating func forget(_ path: AnswerPath) { _ = change(path) { $0.clear(path) } }

  private mutating func change(_ path: AnswerPath, _ change: (inout Answers) -> Void) -> Bool {
    var answers = given
    hold(path.scope, in: &answers)
    let before = answers
    change(&answers)
    let isSame = answers.isSpelled(as: before, at: path)
    if offersAnswers, !isSame { answers.follow(engine.form, from: before) }
    if answers.isSpelled(as: before, at: path) { return false }
    // Where a list or map is given for the first time, all of it is decided.
    let isHeld = path.scope.list.map { given[$0] != nil } ?? true
    given = answers
    passed.remove(path)
    // Answers that follow an item may stand anywhere.
    settle(after: offersAnswers ? nil : isHeld ? path : AnswerPath(path.fieldOfForm))
    return true
  }

  /// Gives a list or map the items of its default, where what is in one of them is answered.
  private func hold(_ scope: Scope, in answers: inout Answers) {
    guard let list = scope.list else { return }
    hold(list.scope, in: &answers)
    if answers[list] == nil { answers[list] = .items(items(of: list)) }
  }

  /// Takes all answers at once.
  ///
  /// - Complexity: O(fields + conditions + lengths of the answers).
  package mutating func answer(_ given: Answers) {
    let before = self.given
    passed = passed.filter { before.isSpelled(as: given, at: $0) }
    self.given = given
    settle()
  }

  /// Asks a question from now on, as the user wants to see it.
  package mutating func ask(_ path: AnswerPath) {
    if passed.remove(path) != nil { root.findShown(in: states, besides: passed) }
  }
}

/// Scopes.
extension FormSession {
  /// The form with its texts filled by the answers.
  package var form: Form { root.form }

  /// What the form asks, or an item.
  ///
  /// - Complexity: O(1) for those that the user has come to; else O(fields of the item).
  package func asked(_ scope: Scope) -> AskedScope {
    if scope == .form { return AskedScope(root, states) }
    let inside = decided(in: scope)
    return AskedScope(items[scope] ?? shown(in: scope, inside), inside)
  }

  private func shown(in scope: Scope, _ states: ScopeStates) -> ShownScope {
    var shown = ShownScope(form(of: scope), in: scope)
    let texts = shownTexts(in: states)
    shown.update(states, besides: [], texts: texts, options: options(shown, in: states))
    return shown
  }

  private func form(of scope: Scope) -> Form {
    guard let form = engine.engine(of: scope)?.form else {
      preconditionFailure("a session is asked about scopes of its own form")
    }
    return form
  }

  /// What was decided in a scope; nothing is asked in an item that is gone.
  func decided(in scope: Scope) -> ScopeStates {
    if let inside = states.inside(scope) { return inside }
    var gone = FieldState()
    gone.visibility = .undecided
    return states.inside(FieldTable(of: form(of: scope), repeating: gone))
  }

  /// Whether a scope is the form, or an item that is there.
  package func holds(_ scope: Scope) -> Bool { states.inside(scope) != nil }

  /// The user comes to a scope: what is asked there and around it is kept at hand.
  package mutating func enter(_ scope: Scope) {
    items = items.filter { scope.isInside($0.key) }
    if scope != .form, items[scope] == nil { items[scope] = shown(in: scope, decided(in: scope)) }
  }

  /// Whether texts of the form change with answers.
  package var fillsTexts: Bool { root.fillsTexts || items.values.contains(where: \.fillsTexts) }

  /// The questions of the form whose answer is missing or wrong, in form order; a list or map with
  /// such an item is one.
  package var open: [AnswerPath] { asked(.form).open }

  /// The answers as they would be submitted; `nil` while something is missing or wrong.
  package var result: ResolvedAnswers? {
    open.isEmpty ? ResolvedAnswers(of: engine, states.own) : nil
  }
}

/// One question.
extension FormSession {
  /// The question that has a name, which is its path as a text; `nil` where none of that name is
  /// asked now, or its item is gone.
  package func path(named name: String) -> AnswerPath? {
    AnswerPath(parsing: name).flatMap { asks($0) ? $0 : nil }
  }

  /// Whether a question is asked now.
  package func asks(_ path: AnswerPath) -> Bool {
    guard let states = states.inside(path.scope)?.own else { return false }
    return states.field(path.field)?.kind.isAsked == true
      && states[path.field]?.visibility == .shown
  }

  /// The field of a question.
  package func field(at path: AnswerPath) -> Field {
    guard let field = asked(path.scope).form[path.field] else { FormSession.refuse() }
    return field
  }

  /// What was decided about a question; what is wrong with its answer has texts filled by the answers.
  package func state(of path: AnswerPath) -> FieldState {
    let states = decided(in: path.scope)
    guard var state = states.own[path.field] else { FormSession.refuse() }
    if !state.problems.isEmpty {
      var texts = shownTexts(in: states)
      state.problems = state.problems.map { texts.filled($0) }
    }
    return state
  }

  private static func refuse() -> Never {
    preconditionFailure("a session is asked about the questions of its own form")
  }

  /// What a text means as the answer to a question: what cannot be one stays a text, which does not
  /// fit; `nil` where nothing is typed.
  package func answer(typed text: String, to path: AnswerPath) -> AnswerValue? {
    field(at: path).kind.wording.answer(typed: text, in: self)
  }

  /// What a question shows, as it would be typed; `nil` where it has no answer.
  package func typedText(at path: AnswerPath) -> String? {
    shownAnswer(to: path).map { field(at: path).kind.wording.typedText(of: $0, in: words) }
  }

  /// What was said to a question, right or wrong; in an item of a default, what the form says.
  package func answer(at path: AnswerPath) -> AnswerValue? {
    guard let list = path.scope.list, given[list] == nil else { return given[path] }
    let items = items(of: list)
    let place = path.scope.items.last.flatMap { items.place(ofNumber: $0.number) }
    return place.flatMap { items[$0].answers[AnswerPath(path.field)] }
  }

  /// The items of a list or map as they are given, else those of its default.
  package func items(of path: AnswerPath) -> ItemAnswers {
    if let items = answer(at: path)?.items { return items }
    let state = state(of: path)
    // Of a default that is another answer, the items are known as they were decided.
    return state.defaultSource?.literal?.items ?? ItemAnswers(state.items.lazy.map(\.result))
  }

  /// What was given to a question, right or wrong, else its default where that fits.
  package func answerOrDefault(to path: AnswerPath) -> AnswerValue? {
    answer(at: path) ?? state(of: path).value
  }

  /// What a question shows: what was given, right or wrong, else its default, also one that does not
  /// fit.
  package func shownAnswer(to path: AnswerPath) -> AnswerValue? {
    answerOrDefault(to: path) ?? refusedDefault(of: path)?.value
  }

  /// The default of a question that has no answer because the default does not fit, and what is wrong
  /// with it.
  package func refusedDefault(
    of path: AnswerPath
  ) -> (value: AnswerValue, problems: [AnswerProblem])? {
    let states = decided(in: path.scope)
    guard var refused = states.own[path.field]?.refusedDefault,
      states.own.field(path.field)?.kind.isComputed == false
    else { return nil }
    var texts = shownTexts(in: states)
    refused.problems = refused.problems.map { texts.filled($0) }
    return refused
  }

  /// Whether a question is asked, or a field shown, with the answers as they are.
  package func isShown(_ path: AnswerPath) -> Bool { state(of: path).visibility == .shown }

  /// Whether a field is on the page of its section.
  ///
  /// - Complexity: O(fields of the section).
  package func isOnPage(_ path: AnswerPath) -> Bool {
    if path.scope != .form || passed.isEmpty { return isShown(path) }
    return isShown(path) && asked(.form).isOnPage(path)
  }

  /// The shown ones of some questions at any depth, in form order.
  ///
  /// - Complexity: O(fields + items).
  package func shownPaths(among paths: Set<AnswerPath>) -> [AnswerPath] {
    if paths.isEmpty { return [] }
    var shown: [AnswerPath] = []
    states.own.forEachState { path, _, state in
      if state.visibility == .shown, paths.contains(path) { shown.append(path) }
    }
    return shown
  }

  /// Whether a question that is asked needs an answer and has none.
  package func isMissing(_ path: AnswerPath) -> Bool { state(of: path).isMissing }
}

/// Options that only commands know.
extension FormSession {
  /// Takes note of the names of options that the command of a question has given.
  package mutating func name(_ options: OptionList, at path: AnswerPath) { known[path] = options }

  /// The field of a question with all options whose names are known.
  package func namedField(at path: AnswerPath) -> Field { named(field(at: path), at: path) }

  /// A field, which is that of a question, with all options whose names are known.
  package func named(_ field: Field, at path: AnswerPath) -> Field {
    known[path].map(field.offering) ?? field
  }

  /// Forgets the names of options in items that are gone; another one may have the number.
  mutating func dropGoneItems() {
    let gone = known.keys.filter { !holds($0.scope) }
    for path in gone { known[path] = nil }
  }
}

/// Options of commands whose arguments name other answers.
extension FormSession {
  /// The answers that the arguments of a command in a scope may name.
  package func texts(in scope: Scope) -> (FieldID) -> [String]? {
    let states = states.inside(scope)
    return { states?.texts(of: $0) }
  }

  /// Takes note of what the command of a question offers with the answers as they are.
  package mutating func see(_ options: [Option], at path: AnswerPath) {
    accept(options.lazy.filter { $0.disabledReason == nil }.map(\.id), at: path)
  }

  /// Takes options as offered with the answers as they are.
  package mutating func accept(_ ids: some Sequence<OptionID>, at path: AnswerPath) {
    guard let source = field(at: path).dependentSource else { return }
    let arguments = source.arguments(texts: texts(in: path.scope))
    seen.insert(ids, of: path.field, askedWith: arguments)
    // Other items may have the same command.
    if !unconfirmed.isEmpty { settle() }
  }

  /// Whether a question has an answer that its command has not offered since other answers have
  /// changed.
  package func isUnconfirmed(_ path: AnswerPath) -> Bool { state(of: path).isUnconfirmed }

  /// The questions with such an answer, in form order.
  ///
  /// - Complexity: O(fields + items) in a form with such commands.
  package var unconfirmed: [AnswerPath] {
    if !hasDependentOptions { return [] }
    var paths: [AnswerPath] = []
    states.own.forEachState { path, _, state in if state.isUnconfirmed { paths.append(path) } }
    return paths
  }

  /// What a draft keeps: without these answers, since those of a draft count as chosen with the
  /// others that are in it.
  package var lasting: Answers {
    var lasting = given
    for path in unconfirmed { lasting[path] = nil }
    return lasting
  }
}

extension FieldState {
  fileprivate var isUnconfirmed: Bool {
    problems.contains { if case .unconfirmed = $0 { true } else { false } }
  }
}

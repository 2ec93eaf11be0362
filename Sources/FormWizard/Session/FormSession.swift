package import FormAnswers
package import FormModel

// A form while a user answers it: what all ways of asking share.
//
// `given` is what the user (or an earlier draft, a file, a flag) has said, `states` is what the
// engine makes of it, all of it after each change. Answers to hidden fields stay in `given`,
// so that they are back when their field is. A field without a given answer follows its default.
// Nothing here knows how questions are drawn or spoken.

/// The answers to a form while they are being given.
package struct FormSession: Sendable {
  /// What decides.
  package let engine: AnswerEngine
  /// How the world is asked for defaults; answers have to be the same every time.
  package let surroundings: Surroundings
  /// The user's languages, best first.
  package let languages: [String]
  /// What has been said, also to fields that are hidden now, right or wrong.
  package private(set) var given: Answers
  /// What the engine makes of it, in form order.
  package private(set) var states: FieldTable<FieldState>
  /// In an item of a list, what was decided around it, from the inside out.
  let around: [FieldTable<FieldState>]
  /// The fields of each section that are shown, in form order: each frame looks at all of them.
  private var shown: [SectionID?: [ShownField]] = [:]
  /// The questions that are not asked although they are shown, because they were answered before
  /// the user came; one whose answer changes or is wrong is asked from then on.
  private(set) var passed: Set<AnswerPath> = []
  /// The options that commands have offered, or that were taken without asking them.
  private var seen = SeenOptions()
  /// The form with its texts filled by the answers.
  package private(set) var form: Form
  /// Where the form has texts to fill.
  private let textPlaces: TextPlaces
  /// The fields whose options depend on other answers by a command.
  private let dependent: [Field]

  /// Starts with what has been said before; with `asksOnlyMissing` the questions that it answers are
  /// not asked.
  package init(
    _ engine: AnswerEngine,
    given: Answers = Answers(),
    surroundings: Surroundings = Surroundings(),
    languages: [String] = [],
    asksOnlyMissing: Bool = false,
    around: [FieldTable<FieldState>] = []
  ) {
    self.engine = engine
    self.surroundings = surroundings
    self.languages = languages
    self.given = given
    self.around = around
    states = FieldTable()
    form = engine.form
    textPlaces = form.textPlaces
    dependent = engine.form.ownFields.filter { $0.dependentSource != nil }
    if asksOnlyMissing { passed = Set(given.paths) }
    settle()
    // What was there before counts as chosen with the answers that were there.
    for field in dependent { accept(given[field.path]?.chosen ?? [], of: field) }
  }

  /// Takes an answer; `nil` removes it, and the question follows its default again.
  ///
  /// - Complexity: O(fields + conditions + lengths of the answers).
  package mutating func answer(_ value: AnswerValue?, to path: AnswerPath) {
    if given.isSpelled(value, at: path) { return }
    given[path] = value
    passed.remove(path)
    settle()
  }

  /// Takes an answer away, and that a secret which no draft holds is to be typed again.
  mutating func forget(_ path: AnswerPath) {
    given.forgotten.remove(path)
    given[path] = nil
    passed.remove(path)
    settle()
  }

  /// Takes all answers at once.
  ///
  /// - Complexity: O(fields + conditions + lengths of the answers).
  mutating func answer(_ given: Answers) {
    let before = self.given
    passed = passed.filter { before.isSpelled(as: given, at: $0) }
    self.given = given
    settle()
  }

  /// Asks a question from now on, as the user wants to see it.
  mutating func ask(_ path: AnswerPath) {
    if passed.remove(path) != nil { findShown() }
  }

  private mutating func settle() {
    states = engine.settle(given, in: surroundings, seen: seen, around: around)
    passed = passed.filter { states[$0.field]?.isOpen == false }
    findShown()
    if !textPlaces.isEmpty { fillTexts() }
  }

  private mutating func findShown() {
    for section in form.sections {
      let all = states.rows(of: section).compactMap(ShownField.init)
      let rest = all.filter { !passed.contains($0.path) }
      // The notes of questions that are not asked are of no use.
      let isDone = rest.count < all.count && !rest.contains(where: \.isAsked)
      shown[section.id] = isDone ? [] : rest
    }
  }

  /// Fills the texts of the form, and of what is wrong with answers.
  private mutating func fillTexts() {
    let words = Words(for: languages)
    let today = surroundings.outside.today
    var texts = ShownTexts(
      states,
      around: around,
      today: today,
      languages: languages,
      say: words.say
    )
    form.changeTexts(at: textPlaces, of: engine.form) { texts.filled($0) }
    for (field, state) in zip(form.ownFields, states) where !state.problems.isEmpty {
      states[field.id]?.problems = state.problems.map { texts.filled($0) }
    }
  }

  /// Whether texts of the form change with answers.
  var fillsTexts: Bool { !textPlaces.isEmpty }

  /// The field of a question.
  func field(at path: AnswerPath) -> Field {
    guard let field = form[path.field] else { FormSession.refuse() }
    return field
  }

  /// What was decided about a question.
  package func state(of path: AnswerPath) -> FieldState {
    guard let state = states[path.field] else { FormSession.refuse() }
    return state
  }

  /// The answer of a field as conditions, templates and commands see it.
  subscript(id: FieldID) -> AnswerValue? {
    ([states] + around).lazy.compactMap { $0[id] }.first?.value
  }

  private static func refuse() -> Never {
    preconditionFailure("a session is asked about the questions of its own form")
  }

  /// What a question shows: what was given, right or wrong, else its default.
  package func shownAnswer(to path: AnswerPath) -> AnswerValue? {
    given[path] ?? state(of: path).value
  }

  /// Whether a question is asked, or a field shown, with the answers as they are.
  package func isShown(_ path: AnswerPath) -> Bool {
    states[path.field]?.visibility == .shown
  }

  /// Whether a field is on the page of its section.
  ///
  /// - Complexity: O(fields of the section).
  func isOnPage(_ path: AnswerPath) -> Bool {
    guard isShown(path), !passed.isEmpty else { return isShown(path) }
    let section = form.section(of: path.field)
    return section.map { shown[$0.id, default: []].contains { $0.path == path } } ?? false
  }

  /// Whether no question is asked.
  package var asksNothing: Bool { !shown.values.contains { $0.contains(where: \.isAsked) } }

  /// What was decided about the fields of a section that are shown, in form order.
  ///
  /// - Complexity: O(fields of the section).
  func shown(in section: FormSection) -> some Sequence<(field: Field, state: FieldState)> {
    zip(form.fields(of: section), states.rows(of: section)).lazy
      .filter { $1.1.visibility == .shown }.map { (field: $0, state: $1.1) }
  }

  /// The fields of a section that are shown, computed ones left out, in form order.
  package func shownFields(of section: FormSection) -> [Field] {
    shown(in: section).map(\.field).filter { !$0.kind.isComputed }
  }

  /// The sections that have something to show, in form order.
  package var shownSections: [FormSection] { form.sections.filter(isShown) }

  /// Whether a question that is asked needs an answer and has none.
  package func isMissing(_ path: AnswerPath) -> Bool { state(of: path).isMissing }

  /// The answers as they would be submitted; `nil` while something is missing or wrong.
  package var result: ResolvedAnswers? {
    open.isEmpty ? ResolvedAnswers(of: engine, states) : nil
  }
}

/// A field that is shown, as far as every frame asks for it.
struct ShownField {
  let path: AnswerPath
  let isAsked: Bool
  let isComputed: Bool
  /// Whether its answer is missing or wrong.
  let isOpen: Bool
  /// Whether it has an answer that is right, be it by default; an empty list is none.
  let hasAnswer: Bool

  /// `nil` for a field that is hidden.
  init?(_ field: Field, _ state: FieldState) {
    guard state.visibility == .shown else { return nil }
    path = field.path
    (isAsked, isComputed) = (field.kind.isAsked, field.kind.isComputed)
    isOpen = state.isOpen
    hasAnswer = !state.isOpen && state.value.map { $0.count != 0 } ?? false
  }
}

// What is asked for every frame.
extension FormSession {
  /// The fields of a section that are shown, in form order; those that are computed only with
  /// `withComputed`.
  ///
  /// - Complexity: O(fields of the section).
  func shownPaths(in section: FormSection, withComputed: Bool) -> [AnswerPath] {
    shown[section.id, default: []].filter { withComputed || !$0.isComputed }.map(\.path)
  }

  /// The questions of a section that are asked, in form order.
  ///
  /// - Complexity: O(fields of the section).
  func questions(in section: FormSection) -> some Sequence<ShownField> {
    shown[section.id, default: []].lazy.filter(\.isAsked)
  }

  /// Whether a section has something to show beside what is computed.
  func isShown(_ section: FormSection) -> Bool {
    shown[section.id, default: []].contains { !$0.isComputed }
  }

  /// The questions whose answer is missing or wrong, in form order.
  package var open: [AnswerPath] {
    form.sections.flatMap { shown[$0.id, default: []].filter(\.isOpen).map(\.path) }
  }
}

/// Options of commands whose arguments name other answers.
extension FormSession {
  /// Takes note of what the command of a field offers with the answers as they are.
  mutating func see(_ options: [Option], of field: Field) {
    accept(options.lazy.filter { $0.disabledReason == nil }.map(\.id), of: field)
  }

  /// Takes options as offered with the answers as they are.
  mutating func accept(_ ids: some Sequence<OptionID>, of field: Field) {
    guard let source = field.dependentSource else { return }
    let arguments = source.arguments { states.texts(of: $0) }
    seen.insert(ids, of: field.id, askedWith: arguments)
    if isUnconfirmed(field.path) { settle() }
  }

  /// Whether a field has an answer that its command has not offered since other answers have
  /// changed.
  func isUnconfirmed(_ path: AnswerPath) -> Bool {
    state(of: path).problems.contains { if case .unconfirmed = $0 { true } else { false } }
  }

  /// The fields with such an answer, in form order.
  var unconfirmed: [Field] {
    dependent.filter { isUnconfirmed($0.path) }
  }

  /// What a draft keeps: without these answers, since those of a draft count as chosen with the
  /// others that are in it.
  package var lasting: Answers {
    var lasting = given
    for field in unconfirmed { lasting[field.path] = nil }
    return lasting
  }
}

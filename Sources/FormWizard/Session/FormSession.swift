package import FormAnswers
package import FormModel

// A form while a person answers it: what all ways of asking share.
//
// `given` is what the person (or an earlier draft, a file, a flag) has said, `states` is what the
// engine makes of it, all of it anew after each change. Answers to hidden fields stay in `given`,
// so that they are back when their field is. A field without a given answer follows its default.
// Nothing here knows how questions are drawn or spoken.

/// The answers to a form while they are being given.
package struct FormSession: Sendable {
  /// What decides.
  package let engine: AnswerEngine
  /// How the world is asked for defaults; answers have to be the same every time.
  package let surroundings: Surroundings
  /// The person's languages, best first.
  package let languages: [String]
  /// What has been said, also to fields that are hidden now, right or wrong.
  package private(set) var given: Answers
  /// What the engine makes of it, in form order.
  package private(set) var states: [FieldState]
  /// The options that commands have offered, or that were taken without asking them.
  private var seen = SeenOptions()
  /// The places of the fields whose options depend on other answers by a command.
  private let dependent: [Int]

  /// The form that is answered.
  package var form: Form { engine.form }

  /// Starts with what has been said before.
  package init(
    _ engine: AnswerEngine,
    given: Answers = Answers(),
    surroundings: Surroundings = Surroundings(),
    languages: [String] = []
  ) {
    self.engine = engine
    self.surroundings = surroundings
    self.languages = languages
    self.given = given
    states = engine.settle(given, in: surroundings)
    dependent = engine.form.fields.indices.filter {
      engine.form.fields[$0].dependentSource != nil
    }
    // What was there before counts as chosen with the answers that were there.
    for field in dependent.map({ engine.form.fields[$0] }) {
      accept(given[AnswerPath(field.id)]?.chosen ?? [], of: field)
    }
  }

  /// Takes an answer; `nil` takes it back, and the field follows its default again.
  ///
  /// - Complexity: O(fields + conditions + lengths of the answers).
  package mutating func answer(_ value: AnswerValue?, to id: FieldID) {
    if given.isSpelled(value, at: AnswerPath(id)) { return }
    given[AnswerPath(id)] = value
    settle()
  }

  /// Takes all answers at once.
  ///
  /// - Complexity: O(fields + conditions + lengths of the answers).
  mutating func answer(_ given: Answers) {
    self.given = given
    settle()
  }

  private mutating func settle() {
    states = engine.settle(given, in: surroundings, seen: seen)
  }

  /// What was decided about a field.
  package func state(of id: FieldID) -> FieldState {
    guard let position = form.position(of: id) else {
      preconditionFailure("a session is asked about the fields of its own form")
    }
    return states[position]
  }

  /// What a field shows: what was given, right or wrong, else its default.
  package func shownAnswer(to id: FieldID) -> AnswerValue? {
    given[AnswerPath(id)] ?? state(of: id).value
  }

  /// Whether a field is asked or shown with the answers as they are.
  package func isShown(_ id: FieldID) -> Bool {
    form.position(of: id).map { states[$0].visibility == .shown } ?? false
  }

  /// The places of the fields of a section that are shown, in form order.
  ///
  /// - Complexity: O(fields of the section).
  func shownPlaces(of section: FormSection) -> [Int] {
    section.fieldRange.filter { states[$0].visibility == .shown }
  }

  /// The fields of a section that are shown, computed ones left out, in form order.
  package func shownFields(of section: FormSection) -> [Field] {
    shownPlaces(of: section).lazy.map { form.fields[$0] }.filter { !$0.kind.isComputed }
  }

  /// The sections that have something to show, in form order.
  package var shownSections: [FormSection] { form.sections.filter(isShown) }

  /// Whether a section has something to show beside what is computed.
  func isShown(_ section: FormSection) -> Bool {
    section.fieldRange.contains {
      states[$0].visibility == .shown && !form.fields[$0].kind.isComputed
    }
  }

  /// Shown fields whose answer is missing or wrong, in form order.
  package var open: [FieldID] {
    states.indices.filter { states[$0].visibility == .shown && isOpen(at: $0) }
      .map { form.fields[$0].id }
  }

  /// Whether the answer of a field that is shown is missing or wrong, by its place.
  func isOpen(at place: Int) -> Bool {
    states[place].isMissing || !states[place].problems.isEmpty
  }

  /// Whether a field that is shown needs an answer and has none.
  package func isMissing(_ id: FieldID) -> Bool { state(of: id).isMissing }

  /// The answers as they would be submitted; `nil` while something is missing or wrong.
  package var result: ResolvedAnswers? {
    open.isEmpty ? ResolvedAnswers(of: engine, states) : nil
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
    let arguments = source.arguments { state(of: $0).value }
    seen.insert(ids, of: field.id, askedWith: arguments)
    if isUnconfirmed(field.id) { settle() }
  }

  /// Whether a field has an answer that its command has not offered since other answers have
  /// changed.
  func isUnconfirmed(_ id: FieldID) -> Bool {
    state(of: id).problems.contains { if case .unconfirmed = $0 { true } else { false } }
  }

  /// The fields with such an answer, in form order.
  var unconfirmed: [Field] {
    dependent.lazy.map { form.fields[$0] }.filter { isUnconfirmed($0.id) }
  }

  /// What a draft keeps: without these answers, since those of a draft count as chosen with the
  /// others that are in it.
  package var lasting: Answers {
    var lasting = given
    for field in unconfirmed { lasting[AnswerPath(field.id)] = nil }
    return lasting
  }
}

import FormAnswers
package import FormModel

/// What the form asks, or an item of one of its lists and maps, with the answers as they are.
///
/// Pages and their rows are about one scope, and read it here.
package struct AskedScope: Sendable {
  /// The form, or the item.
  package let scope: Scope
  /// The form, or what an item asks, with its texts filled by the answers.
  package private(set) var form: Form
  /// What was decided in it and around it.
  package private(set) var states: ScopeStates
  /// The fields of each section that are shown, in form order: each frame looks at all of them.
  private(set) var shown: [SectionID?: [ShownField]] = [:]
  /// The form as its author has it, and where it has texts to fill.
  private let written: Form
  private let textPlaces: TextPlaces

  /// What a form, or an item, asks before anything is decided.
  init(_ form: Form, in scope: Scope) {
    (self.form, written, self.scope) = (form, form, scope)
    textPlaces = form.textPlaces
    states = ScopeStates()
  }

  /// Takes what was decided; `passed` are the questions that are not asked although they are shown.
  mutating func take(
    _ states: ScopeStates,
    besides passed: Set<AnswerPath>,
    in surroundings: Surroundings,
    _ languages: [String]
  ) {
    self.states = states
    findShown(besides: passed)
    if !textPlaces.isEmpty { fillTexts(today: surroundings.outside.today, languages) }
  }

  mutating func findShown(besides passed: Set<AnswerPath>) {
    for section in form.sections {
      var all: [ShownField] = []
      states.own.forEachShown(in: section) { all.append(ShownField($0, $1, in: scope)) }
      let rest = passed.isEmpty ? all : all.filter { !passed.contains($0.path) }
      // The notes of questions that are not asked are of no use.
      let isDone = rest.count < all.count && !rest.contains(where: \.isAsked)
      shown[section.id] = isDone ? [] : rest
    }
  }

  /// Fills the texts of the form, and of what is wrong with answers.
  private mutating func fillTexts(today: CalendarDate?, _ languages: [String]) {
    let say = Words(for: languages).say
    var texts = ShownTexts(states, today: today, languages: languages, say: say)
    form.changeTexts(at: textPlaces, of: written) { texts.filled($0) }
    for (field, state) in zip(form.ownFields, states.own) where !state.problems.isEmpty {
      states.own[field.id]?.problems = state.problems.map { texts.filled($0) }
    }
  }

  /// Whether its texts change with answers.
  package var fillsTexts: Bool { !textPlaces.isEmpty }
}

/// What is there.
extension AskedScope {
  /// The path of the answer to a field.
  package func path(_ field: Field) -> AnswerPath { AnswerPath(field.id, in: scope) }

  /// The paths of all fields, in form order.
  package var paths: [AnswerPath] { form.ownFields.map(path) }

  /// What was decided about the fields of a section that are shown, in form order.
  ///
  /// - Complexity: O(fields of the section).
  package func shown(in section: FormSection) -> some Sequence<(field: Field, state: FieldState)> {
    zip(form.fields(of: section), states.own.rows(of: section)).lazy
      .filter { $1.1.visibility == .shown }.map { (field: $0, state: $1.1) }
  }

  /// The fields of a section that are shown, computed ones left out, in form order.
  package func shownFields(of section: FormSection) -> [Field] {
    shown(in: section).map(\.field).filter { !$0.kind.isComputed }
  }

  /// The sections that have something to show, in form order.
  package var shownSections: [FormSection] { form.sections.filter(isShown) }

  /// The next section with something to show, or with a step of -1 the one before.
  package func neighbour(of section: FormSection, by step: Int) -> FormSection? {
    guard let place = form.sections.firstIndex(where: { $0.id == section.id }) else { return nil }
    return step > 0
      ? form.sections[(place + 1)...].first(where: isShown)
      : form.sections[..<place].last(where: isShown)
  }

  /// The questions that are not asked now, each with the condition that decides about it.
  package var hiddenQuestions: [(field: Field, condition: Condition)] {
    form.sections.flatMap { section in
      form.fields(of: section).compactMap { field -> (field: Field, condition: Condition)? in
        guard field.kind.isAsked, let visibility = states.own[field.id]?.visibility,
          visibility != .shown
        else { return nil }
        if case .hidden(let condition) = visibility { return (field, condition) }
        return (section.condition ?? field.condition).map { (field, $0) }
      }
    }
  }
}

// What is asked for every frame.
extension AskedScope {
  /// The fields of a section that are shown, in form order; those that are computed only with
  /// `withComputed`.
  ///
  /// - Complexity: O(fields of the section).
  package func shownPaths(in section: FormSection, withComputed: Bool) -> [AnswerPath] {
    shown[section.id, default: []].filter { withComputed || !$0.isComputed }.map(\.path)
  }

  /// The questions of a section that are asked, in form order.
  ///
  /// - Complexity: O(fields of the section).
  package func questions(
    in section: FormSection
  ) -> some BidirectionalCollection<ShownField> {
    shown[section.id, default: []].lazy.filter(\.isAsked)
  }

  /// Whether a section has something to show beside what is computed.
  package func isShown(_ section: FormSection) -> Bool {
    shown[section.id, default: []].contains { !$0.isComputed }
  }

  /// Whether a field that is shown is on the page of its section.
  ///
  /// - Complexity: O(fields of the section).
  package func isOnPage(_ path: AnswerPath) -> Bool {
    let section = form.section(of: path.field)
    return section.map { shown[$0.id, default: []].contains { $0.path == path } } ?? false
  }

  /// Whether no question is asked.
  package var asksNothing: Bool { !shown.values.contains { $0.contains(where: \.isAsked) } }

  /// The questions whose answer is missing or wrong, in form order; a list or map with such an item
  /// is one.
  package var open: [AnswerPath] {
    form.sections.flatMap { shown[$0.id, default: []].filter(\.isOpen).map(\.path) }
  }
}

/// A field that is shown, as far as every frame asks for it.
package struct ShownField {
  package let path: AnswerPath
  package let isAsked: Bool
  package let isComputed: Bool
  /// Whether its answer is missing or wrong.
  package let isOpen: Bool
  /// Whether it has an answer that is right, be it by default; an empty list is none.
  package let hasAnswer: Bool

  init(_ field: Field, _ state: FieldState, in scope: Scope) {
    path = AnswerPath(field.id, in: scope)
    (isAsked, isComputed) = (field.kind.isAsked, field.kind.isComputed)
    isOpen = state.isOpen
    hasAnswer = !state.isOpen && state.value.map { $0.count != 0 } ?? false
  }
}

package import FormModel

/// What the form asks, or an item of one of its lists and maps, with the answers as they are.
///
/// Pages and their rows are about one scope, and read it here.
package struct AskedScope: Sendable {
  private let shown: ShownScope
  /// What was decided in it and around it.
  package let states: ScopeStates

  /// What is asked in a scope where this was decided.
  init(_ shown: ShownScope, _ states: ScopeStates) { (self.shown, self.states) = (shown, states) }

  /// The form, or the item.
  package var scope: Scope { shown.scope }

  /// The form, or what an item asks, with its texts filled by the answers.
  package var form: Form { shown.form }

  /// What is shown of each section.
  var sections: [ShownSection] { shown.sections }
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
    states.own.places(of: section).lazy.map { place in
      (field: form.ownFields[place], state: states.own.value(at: place))
    }.filter { $0.state.visibility == .shown && $0.field.isSeen }
  }

  /// The fields of a section that are shown, computed ones left out, in form order.
  package func shownFields(of section: FormSection) -> [Field] {
    shown(in: section).map(\.field).filter { !$0.kind.isComputed }
  }

  /// The sections that have something to show, in form order.
  package var shownSections: [FormSection] {
    zip(form.sections, sections).filter(\.1.isShown).map(\.0)
  }

  /// The next section with something to show, or with a step of -1 the one before.
  package func neighbour(of section: FormSection, by step: Int) -> FormSection? {
    guard let place = place(of: section) else { return nil }
    let others = step > 0 ? Array(place + 1..<sections.count) : (0..<place).reversed()
    return others.first { sections[$0].isShown }.map { form.sections[$0] }
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
  private func place(of section: FormSection) -> Int? {
    form.sections.firstIndex { $0.id == section.id }
  }

  /// What a section shows.
  ///
  /// - Complexity: O(sections).
  package func shownSection(_ section: FormSection) -> ShownSection {
    place(of: section).map { sections[$0] } ?? ShownSection()
  }

  /// A field as far as every frame asks for it; `nil` where it is not shown.
  ///
  /// - Complexity: O(log fields).
  func shownField(_ path: AnswerPath) -> ShownField? {
    guard let place = form.position(of: path.field) else { return nil }
    let section = sections[form.section(ofFieldAt: place)]
    return section.index(ofFieldAt: place).map { section.fields[$0] }
  }

  /// Whether a section has something to show beside what is computed.
  package func isShown(_ section: FormSection) -> Bool { shownSection(section).isShown }

  /// Whether a field that is shown is on the page of its section.
  ///
  /// - Complexity: O(log fields).
  package func isOnPage(_ path: AnswerPath) -> Bool { shownField(path) != nil }

  /// Whether no question is asked.
  package var asksNothing: Bool { sections.allSatisfy { $0.progress.total == 0 } }

  /// The questions whose answer is missing or wrong, in form order; a list or map with such an item
  /// is one.
  ///
  /// - Complexity: O(fields of the sections with such a question).
  package var open: [AnswerPath] {
    sections.flatMap { section in
      section.progress.open == 0 ? [] : section.fields.filter(\.isOpen).map(\.path)
    }
  }
}

extension Field {
  /// Whether users see it: a value that is made from other answers only where it has a label.
  package var isSeen: Bool { !kind.isComputed || label != nil }
}

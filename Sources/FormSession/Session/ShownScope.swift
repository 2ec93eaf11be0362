import FormModel

/// What is kept of a scope between two changes of answers: its form with filled texts, and which
/// fields its sections show.
struct ShownScope: Sendable {
  /// The form, or the item.
  let scope: Scope
  /// The form, or what an item asks, with its texts filled by the answers.
  private(set) var form: Form
  /// What is shown of each section.
  private(set) var sections: [ShownSection]
  /// The form as its author has it, and where it has texts to fill.
  private let written: Form
  private let textPlaces: TextPlaces
  /// The fields whose options are what others were answered with.
  private let answeredPlaces: [Int]
  /// The answers that offer these.
  let answeredOptions: [AnsweredOptions]

  /// What a form, or an item, asks before anything is decided.
  init(_ form: Form, in scope: Scope) {
    (self.form, written, self.scope) = (form, form, scope)
    textPlaces = form.textPlaces
    answeredPlaces = form.ownFields.indices.filter {
      form.ownFields[$0].kind.options?.namesOfAnswer != nil
    }
    answeredOptions = answeredPlaces.compactMap { form.ownFields[$0].kind.options?.namesOfAnswer }
    sections = form.sections.map { _ in ShownSection() }
  }

  /// Whether its texts change with answers.
  var fillsTexts: Bool { !textPlaces.isEmpty }

  /// Shows what was decided.
  ///
  /// - Parameters:
  ///   - states: What was decided.
  ///   - changed: The places of the fields that were decided about again; `nil` for all of them.
  ///   - passed: The questions that are not asked although they are shown.
  ///   - texts: What fills its texts.
  ///   - options: What each of ``answeredOptions`` offers.
  mutating func update(
    _ states: ScopeStates,
    changed: [Int]? = nil,
    besides passed: Set<AnswerPath>,
    texts: ShownTexts,
    options: [OptionList]
  ) {
    findShown(in: states, changed: changed, besides: passed)
    if fillsTexts {
      var texts = texts
      form.changeTexts(at: textPlaces, of: written) { texts.filled($0, isMarkdown: $1) }
    }
    for (place, list) in zip(answeredPlaces, options) {
      form.replace(with: form.ownFields[place].offering(list))
    }
  }

  /// Finds which fields are shown.
  mutating func findShown(
    in states: ScopeStates,
    changed: [Int]? = nil,
    besides passed: Set<AnswerPath>
  ) {
    let states = states.own
    guard let changed else {
      for section in sections.indices {
        sections[section] = shown(inSection: section, of: states, besides: passed)
      }
      return
    }
    var found: Int?
    for place in changed {
      let section = form.section(ofFieldAt: place)
      if section == found { continue }
      let field = shownField(at: place, of: states).flatMap { passed.contains($0.path) ? nil : $0 }
      let index = sections[section].index(ofFieldAt: place)
      if let index, let field {
        sections[section].replace(field, at: index)
      } else if index != nil || field != nil {
        sections[section] = shown(inSection: section, of: states, besides: passed)
        found = section
      }
    }
  }

  private func shown(
    inSection section: Int,
    of states: FieldTable<FieldState>,
    besides passed: Set<AnswerPath>
  ) -> ShownSection {
    let all = states.places(of: form.sections[section]).compactMap {
      shownField(at: $0, of: states)
    }
    let rest = passed.isEmpty ? all : all.filter { !passed.contains($0.path) }
    // The notes of questions that are not asked are of no use.
    let isDone = rest.count < all.count && !rest.contains(where: \.isAsked)
    return ShownSection(isDone ? [] : rest)
  }

  private func shownField(at place: Int, of states: FieldTable<FieldState>) -> ShownField? {
    let (field, state) = (states.field(at: place), states.value(at: place))
    guard state.visibility == .shown, field.isSeen else { return nil }
    return ShownField(field, at: place, state, in: scope)
  }
}

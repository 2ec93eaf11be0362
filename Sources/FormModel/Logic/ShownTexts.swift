/// Fills the places of the texts that users read with the answers so far.
///
/// The one place of each way of asking or reporting that knows of places: what it gives has plain
/// texts, and everything behind it works on these.
package struct ShownTexts {
  private let states: ScopeStates
  private let today: CalendarDate?
  private let languages: [String]
  private let say: (Phrase) -> String
  private var budget = WorkBudget()

  /// What stands for a place without an answer, and for the rest of a text that is cut.
  private static let missing = "…"
  /// The bytes of a text with answers in it from which on it is cut: nobody reads a longer one, and
  /// each field may have several.
  private static let longest = 4 << 10

  /// Fills texts for a user of `languages`, best first; `say` words a phrase in their language.
  package init(
    _ states: ScopeStates,
    today: CalendarDate?,
    languages: [String],
    say: @escaping (Phrase) -> String = { $0.text() }
  ) {
    (self.states, self.today, self.languages, self.say) = (states, today, languages, say)
  }

  /// A plain text: a choice is its label, a toggle its word for on or off, or yes or no, and several
  /// are joined by `, `.
  package mutating func filled(_ text: LocalizedText) -> LocalizedText {
    filled(text, with: nil)
  }

  /// The same; in one that is read as Markdown the answers stand as they are.
  package mutating func filled(_ text: LocalizedText, isMarkdown: Bool) -> LocalizedText {
    filled(text, with: nil, isMarkdown: isMarkdown)
  }

  /// The same, with a wrong answer of a field, which is not among those that were decided.
  private mutating func filled(
    _ text: LocalizedText,
    with wrong: (field: FieldID, value: AnswerValue)?,
    isMarkdown: Bool = false
  ) -> LocalizedText {
    guard text.hasPlaces else { return text }
    let shown = self
    var budget = budget
    defer { self.budget = budget }
    return text.filled(for: languages) { template in
      let text = template.text(
        today: shown.today,
        separator: ", ",
        missing: ShownTexts.missing,
        within: &budget,
        place: { isMarkdown ? $0.asFilledPlace : $0 }
      ) { shown.texts(of: $0, $0 == wrong?.field ? wrong?.value : nil) }
      guard let text, budget.templates > 0 else { return ShownTexts.missing }
      guard text.utf8.count > ShownTexts.longest else { return text }
      let end = text.utf8.index(text.startIndex, offsetBy: ShownTexts.longest)
      return "\(text[..<end])\(ShownTexts.missing)"
    }
  }

  /// The field with plain texts.
  package mutating func filled(_ field: Field) -> Field { field.mappingTexts { filled($0) } }

  /// A problem with plain texts.
  package mutating func filled(_ problem: AnswerProblem) -> AnswerProblem {
    switch problem {
    case .patternMismatch(let pattern, let message?):
      .patternMismatch(pattern: pattern, message: filled(message))
    case .brokenRule(let id, let message, let found):
      .brokenRule(of: id, message: filled(message, with: (id, found)), found: found)
    default: problem
    }
  }

  private func texts(of id: FieldID, _ wrong: AnswerValue?) -> [String]? {
    guard let value = wrong ?? states[id]?.value else { return nil }
    return states.field(id)?.kind.texts(
      of: value,
      option: { kind, id in
        kind.options?.list?[id]?.label.text(for: languages) ?? id.rawValue
      },
      toggle: { kind, isOn in
        let label = isOn ? kind.toggle?.onLabel : kind.toggle?.offLabel
        return label?.text(for: languages) ?? say(isOn ? "yes" : "no")
      }
    )
  }
}

extension Field {
  /// Whether a text of it has places.
  package var hasPlaces: Bool {
    var hasPlaces =
      label?.hasPlaces == true || help?.hasPlaces == true || requiredMessage?.hasPlaces == true
      || rules.contains { $0.message.hasPlaces }
    if hasPlaces { return true }
    _ = kind.behavior.mappingTexts {
      if $0.hasPlaces { hasPlaces = true }
      return $0
    }
    return hasPlaces
  }

  /// The field with other texts in the place of those that may have places.
  package func mappingTexts(_ change: (LocalizedText) -> LocalizedText) -> Field {
    mappingMarkedTexts { text, _ in change(text) }
  }

  /// The same, telling whether a text is read as Markdown.
  func mappingMarkedTexts(
    _ change: (_ text: LocalizedText, _ isMarkdown: Bool) -> LocalizedText
  ) -> Field {
    var field = self
    field.label = label.map { change($0, false) }
    field.requiredMessage = requiredMessage.map { change($0, false) }
    field.help = help.map { change($0, true) }
    field.kind = kind.behavior.mappingTexts { change($0, kind.type == .note) } ?? kind
    for index in rules.indices {
      field.rules[index].message = change(rules[index].message, false)
    }
    return field
  }
}

extension FormSection {
  /// Whether a text of it has places.
  package var hasPlaces: Bool { title?.hasPlaces == true || description?.hasPlaces == true }

  /// The section with other texts in the place of those that may have places.
  package func mappingTexts(_ change: (LocalizedText) -> LocalizedText) -> FormSection {
    mappingMarkedTexts { text, _ in change(text) }
  }

  /// The same, telling whether a text is read as Markdown.
  func mappingMarkedTexts(
    _ change: (_ text: LocalizedText, _ isMarkdown: Bool) -> LocalizedText
  ) -> FormSection {
    var section = self
    section.title = title.map { change($0, false) }
    section.description = description.map { change($0, true) }
    return section
  }
}

extension Form {
  /// The fields and sections with places in their texts.
  ///
  /// - Complexity: O(fields).
  package var textPlaces: TextPlaces {
    TextPlaces(
      fields: ownFields.indices.filter { ownFields[$0].hasPlaces },
      sections: sections.indices.filter { sections[$0].hasPlaces }
    )
  }

  /// The form with each place of its texts as the label of its field: `‹Name›`.
  package func namingPlaces(for languages: [String]) -> Form {
    namingPlaces(in: flattened, for: languages)
  }

  /// The same for an item, whose texts may name fields around it.
  private func namingPlaces(in whole: Form, for languages: [String]) -> Form {
    func name(_ id: FieldID) -> String {
      let label = whole[id]?.label?.filled(for: languages) { $0.text(naming: nil) }
      return label?.text(for: languages) ?? id.rawValue
    }
    var form = self
    func naming(_ text: LocalizedText) -> LocalizedText {
      text.filled(for: languages) { $0.text(naming: name) }
    }
    form.changeTexts(at: textPlaces) { text, _ in naming(text) }
    form.nextSteps = form.nextSteps.map(naming)
    form.mapItems { $0.namingPlaces(in: whole, for: languages) }
    return form
  }
}

/// Where a form has texts with places.
package struct TextPlaces: Sendable {
  let fields: [Int]
  let sections: [Int]

  /// Whether there are none.
  package var isEmpty: Bool { fields.isEmpty && sections.isEmpty }
}

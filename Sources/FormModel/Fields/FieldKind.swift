package import JSON

/// What kind of answer a field takes, with the bounds of that kind.
public indirect enum FieldKind: Hashable, Sendable {
  /// A string.
  case text(TextField)
  /// A number.
  case number(NumberField)
  /// A day.
  case date(DateField)
  /// A boolean.
  case toggle(ToggleField)
  /// One option.
  case picker(PickerField)
  /// Any number of options.
  case multiSelector(MultiSelectorField)
  /// Any JSON.
  case json(JSONField)
  /// Items, each an answer or an object of answers: a list, or a map with a name for each.
  case collection(CollectionField)
  /// Questions below one name, which follow.
  case group(GroupField)
  /// Something to read; never answered.
  case note(NoteField)
  /// A value made from earlier answers; never asked.
  case computed(ComputedField)

  /// What the model knows of this kind.
  ///
  /// A payload is boxed for it, so it is taken when something is prepared, and never in a loop over
  /// answers.
  var behavior: any FieldBehavior {
    switch self {
    case .text(let field): field
    case .number(let field): field
    case .date(let field): field
    case .toggle(let field): field
    case .picker(let field): field
    case .multiSelector(let field): field
    case .json(let field): field
    case .collection(let field): field
    case .group(let field): field
    case .note(let field): field
    case .computed(let field): field
    }
  }

  /// The answers of a field of this kind that each of its bounds refuses, by the key of the bound;
  /// without bounds that no condition says.
  package func refusals(of id: FieldID) -> [String: Condition] {
    behavior.refusals(of: id).compactMapValues(\.self)
  }

  /// The keys of its type as the form has them, for programs that ask: bounds, and how it is typed.
  package func facts(for languages: [String]) -> JSONValue { behavior.facts(for: languages) }

  /// The payload, for what another target knows of its type.
  package var payload: any Sendable { behavior }

  /// The type of the fields that take it.
  package var type: FieldType {
    switch self {
    case .text: .text
    case .number: .number
    case .date: .date
    case .toggle: .toggle
    case .picker: .picker
    case .multiSelector: .multiSelector
    case .json: .json
    case .collection(let field): field.type
    case .group: .group
    case .note: .note
    case .computed: .computed
    }
  }

  /// The word for `type:` in a form.
  public var name: String { type.rawValue }
}

/// The types of field, each by its word for `type:` in a form.
package enum FieldType: String, CaseIterable, Hashable, Sendable {
  case text, number, date, toggle, picker
  case multiSelector = "multi-selector"
  case json, list, map, group, note, computed
}

// The payload of one kind, and what is asked in loops over fields and options, where boxing or
// copying all the rest would count.
extension FieldKind {
  /// The bounds of a text.
  package var text: TextField? { if case .text(let field) = self { field } else { nil } }

  /// The bounds of a number.
  package var number: NumberField? { if case .number(let field) = self { field } else { nil } }

  /// The bounds of a date.
  package var date: DateField? { if case .date(let field) = self { field } else { nil } }

  /// What a toggle is like.
  package var toggle: ToggleField? { if case .toggle(let field) = self { field } else { nil } }

  /// The bounds of a multi-selector.
  package var multiSelector: MultiSelectorField? {
    if case .multiSelector(let field) = self { field } else { nil }
  }

  /// What a group is like.
  package var group: GroupField? { if case .group(let field) = self { field } else { nil } }

  /// The kind of its answers: that of a computed field, else its own.
  package var answerKind: FieldKind {
    if case .computed(let field) = self { field.answerKind } else { self }
  }

  /// What a computed field is made from.
  package var computed: ComputedField? {
    if case .computed(let field) = self { field } else { nil }
  }

  /// What a picker or multi-selector offers; nothing is set for other kinds.
  package var choice: ChoiceField? {
    get {
      if case .picker(let field) = self { return field.choice }
      if case .multiSelector(let field) = self { return field.choice }
      return nil
    }
    set {
      guard let newValue else { return }
      if case .picker(var field) = self {
        field.choice = newValue
        self = .picker(field)
      } else if case .multiSelector(var field) = self {
        field.choice = newValue
        self = .multiSelector(field)
      }
    }
  }

  /// What a list or map holds; nothing is set for other kinds.
  package var items: CollectionField? {
    get { if case .collection(let field) = self { field } else { nil } }
    set { if let newValue, items != nil { self = .collection(newValue) } }
  }

  /// Whether it is a group that is always there, which gathers its fields and takes no answer.
  package var isHeading: Bool { group?.isOptional == false }

  /// Whether it is a list or a map.
  package var hasItems: Bool { if case .collection = self { true } else { false } }

  /// An answer to a field of another kind as one to a field of this kind.
  func adopting(_ value: AnswerValue, of other: FieldKind) -> AnswerValue {
    guard let own = items, let others = other.answerKind.items, let items = value.items else {
      return value
    }
    return .items(own.adopting(items, of: others))
  }

  /// The options of a picker or multi-selector.
  public var options: OptionSource? {
    if case .picker(let field) = self { return field.choice.options }
    if case .multiSelector(let field) = self { return field.choice.options }
    return nil
  }

  /// Options that were removed and whose ids stay taken.
  package var retired: [Retirement<OptionID>] { choice?.retired ?? [] }

  /// Whether a text that is no option may be an answer.
  package var allowsCustom: Bool { choice?.allowsCustom ?? false }

  /// Whether a user can answer it: nothing that has no answer, or a computed one.
  public var isAsked: Bool { isAnswered && !isComputed }

  /// Whether answers hold a value of it: everything but a note, and a group that is always there.
  package var isAnswered: Bool {
    switch self {
    case .note: false
    case .group(let group): group.isOptional
    default: true
    }
  }

  /// Whether it follows from other answers.
  package var isComputed: Bool { if case .computed = self { true } else { false } }

  /// What it is called behind an article.
  package var noun: String { isJSON ? "json value" : name }

  /// Whether its answer is any JSON, which no text can hold.
  package var isJSON: Bool { if case .json = self { true } else { false } }

  /// Whether several options can be chosen.
  package var isMultiple: Bool { if case .multiSelector = self { true } else { false } }

  /// Whether its answer as a whole is one secret: a secure text.
  ///
  /// What may be done with an answer that has one anywhere in it is decided by ``holdsSecrets``.
  public var isSecret: Bool { if case .text(let field) = self { field.isSecure } else { false } }

  /// Whether its answer, or one in an item of it at any depth, must not be shown, logged or stored in
  /// a draft.
  public var holdsSecrets: Bool { isSecret || items?.item.holdsSecrets == true }
}

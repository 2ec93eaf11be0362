/// One question, or one thing shown.
public struct Field: Identifiable, Hashable, Sendable {
  /// The stable id, which is the key in the answers.
  public var id: FieldID
  /// What is asked.
  public var label: LocalizedText?
  /// More about what is asked.
  public var help: LocalizedText?
  /// Whether an answer must be there when the field is shown.
  public var isRequired: Bool
  /// When the field is shown, without its section's condition.
  public var condition: Condition?
  /// The value before anybody answers.
  public var defaultValue: FieldDefault?
  /// What kind of answer it takes.
  public var kind: FieldKind
  /// Ids this field had before.
  public var renamedFrom: [FieldID]
  /// Why it should no longer be answered.
  public var deprecated: LocalizedText?

  /// Creates a field.
  public init(
    id: FieldID,
    label: LocalizedText? = nil,
    help: LocalizedText? = nil,
    isRequired: Bool = false,
    condition: Condition? = nil,
    defaultValue: FieldDefault? = nil,
    kind: FieldKind,
    renamedFrom: [FieldID] = [],
    deprecated: LocalizedText? = nil
  ) {
    self.id = id
    self.label = label
    self.help = help
    self.isRequired = isRequired
    self.condition = condition
    self.defaultValue = defaultValue
    self.kind = kind
    self.renamedFrom = renamedFrom
    self.deprecated = deprecated
  }
}

/// What kind of answer a field takes, with the bounds of that kind.
public indirect enum FieldKind: Hashable, Sendable {
  /// A string.
  case text(TextField)
  /// A number.
  case number(NumberField)
  /// A boolean.
  case toggle(ToggleField)
  /// One option.
  case picker(ChoiceField)
  /// Any number of options.
  case multiSelector(ChoiceField)
  /// Something to read; never answered.
  case note(LocalizedText)
  /// A string made from earlier answers; never asked.
  case computed(Template)

  /// The word for `type:` in a form.
  public var name: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .toggle: "toggle"
    case .picker: "picker"
    case .multiSelector: "multi-selector"
    case .note: "note"
    case .computed: "computed"
    }
  }

  /// Whether a person can answer it: not a note, not computed.
  public var isAsked: Bool {
    switch self {
    case .note, .computed: false
    case .text, .number, .toggle, .picker, .multiSelector: true
    }
  }

  /// What a picker or multi-selector offers.
  package var choice: ChoiceField? {
    switch self {
    case .picker(let choice), .multiSelector(let choice): choice
    case .text, .number, .toggle, .note, .computed: nil
    }
  }

  /// The options of a picker or multi-selector.
  public var options: OptionSource? {
    switch self {
    // Asked for in loops over fields and options, where a copy of all the rest would count.
    case .picker(let choice), .multiSelector(let choice): choice.options
    case .text, .number, .toggle, .note, .computed: nil
    }
  }

  /// Options that are gone for good.
  package var retired: [Retirement<OptionID>] { choice?.retired ?? [] }

  /// Whether a text that is no option may be an answer.
  package var allowsCustom: Bool { choice?.allowsCustom ?? false }

  /// Whether answers hold a value of it: everything but a note.
  package var isAnswered: Bool { if case .note = self { false } else { true } }

  /// Whether it follows from other answers.
  package var isComputed: Bool { if case .computed = self { true } else { false } }

  /// Whether several options can be chosen.
  package var isMultiple: Bool { if case .multiSelector = self { true } else { false } }

  /// Whether the answer must not be shown, logged or stored in a draft.
  public var isSecure: Bool {
    if case .text(let text) = self { text.isSecure } else { false }
  }
}

/// The value a field has before anybody answers.
public enum FieldDefault: Hashable, Sendable {
  /// A text, perhaps made from earlier answers.
  case template(Template)
  /// Any other fixed value.
  case value(AnswerValue)
  /// The value of a variable of the environment, read as `--set` reads it.
  case environment(String)
  /// A key of git's configuration, read as `--set` reads it.
  case git(String)
}

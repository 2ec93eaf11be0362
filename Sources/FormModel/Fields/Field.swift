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

  /// The text, perhaps made from earlier answers.
  package var template: Template? {
    if case .template(let template) = self { template } else { nil }
  }
}

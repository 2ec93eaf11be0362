/// One question, or one thing shown.
public struct Field: Identifiable, Hashable, Sendable {
  /// The stable id: its name in conditions, templates, sources of answers and messages.
  public var id: FieldID
  /// The list or map whose items have it, if any; its id begins with that of it.
  public var owner: FieldID?
  /// Where the answer stands in a result, or in an item, when that is not where the id says.
  public var key: ResultPlace?
  /// What is asked.
  public var label: LocalizedText?
  /// More about what is asked.
  public var help: LocalizedText?
  /// When an answer must be there while the field is shown; `.never` for one that may be left out.
  public var requirement: Condition
  /// When the field is shown, without its section's condition.
  public var condition: Condition?
  /// The value as long as the user gives none.
  public var defaultValue: ValueSource?
  /// What the field has while it is not asked.
  public var whenHidden: WhenHidden
  /// What kind of answer it takes.
  public var kind: FieldKind
  /// Ids this field had before.
  public var renamedFrom: [FieldID]
  /// Places in results that this field had before and that are no ids.
  public var formerPlaces: [ResultPlace]
  /// Why it should no longer be answered.
  public var deprecated: LocalizedText?
  /// What its answer has to be beside others.
  public var rules: [FieldRule]

  /// Creates a field.
  public init(
    id: FieldID,
    owner: FieldID? = nil,
    key: ResultPlace? = nil,
    label: LocalizedText? = nil,
    help: LocalizedText? = nil,
    isRequired: Bool = false,
    condition: Condition? = nil,
    defaultValue: ValueSource? = nil,
    whenHidden: WhenHidden = .omit,
    kind: FieldKind,
    renamedFrom: [FieldID] = [],
    formerPlaces: [ResultPlace] = [],
    deprecated: LocalizedText? = nil,
    rules: [FieldRule] = []
  ) {
    self.id = id
    self.owner = owner
    self.key = key
    self.label = label
    self.help = help
    requirement = isRequired ? .always : .never
    self.condition = condition
    self.defaultValue = defaultValue
    self.whenHidden = whenHidden
    self.kind = kind
    self.renamedFrom = renamedFrom
    self.formerPlaces = formerPlaces
    self.deprecated = deprecated
    self.rules = rules
  }
}

extension Field {
  /// Whether an answer must always be there while it is shown.
  public var isRequired: Bool {
    get { requirement == .always }
    set { requirement = newValue ? .always : .never }
  }

  /// Whether an answer must be there in some state: white space alone is none then.
  package var mayBeRequired: Bool { requirement != .never }

  /// The id inside an item, without that of the list or map that has it.
  ///
  /// What is an item, or names it, goes by a word that no field has.
  package var shortID: FieldID {
    guard let owner else { return id }
    if id == CollectionField.itemID(of: owner) { return "$item" }
    if id == CollectionField.nameID(of: owner) { return "$name" }
    return FieldID(String(id.rawValue.dropFirst(owner.rawValue.count + 1)))
  }

  /// What a field has while it is not asked.
  public enum WhenHidden: String, Hashable, Sendable, CaseIterable {
    /// No answer.
    case omit
    /// Its default, which is its answer for all conditions, templates and results.
    case `default`
  }
}

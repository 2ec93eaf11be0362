/// One question, or one thing shown.
public struct Field: Identifiable, Hashable, Sendable {
  /// The stable id: its name in conditions, templates, sources of answers and messages.
  public var id: FieldID
  /// The list or map whose items have it, if any; its id begins with that of it.
  public var owner: FieldID?
  /// The group that it stands in, if any; its id begins with that of it.
  public var group: FieldID?
  /// What it is to the items of its list or map.
  public var role: Role
  /// Where the answer stands in a result, or in an item, when that is not where the id says.
  public var key: ResultPlace?
  /// What is asked.
  public var label: LocalizedText?
  /// More about what is asked.
  public var help: LocalizedText?
  /// When an answer must be there while the field is shown; `.never` for one that may be left out.
  public var requirement: Condition
  /// What is said where a needed answer is missing; `nil` for the usual words.
  public var requiredMessage: LocalizedText?
  /// When the field is shown, without the conditions of its section and its group.
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
    group: FieldID? = nil,
    role: Role = .part,
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
    self.group = group
    self.role = role
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
  package var localID: FieldID {
    switch role {
    case .part: id.local(to: owner)
    case .item: "$item"
    case .name: "$name"
    }
  }

  /// What a field is to the items of a list or map.
  public enum Role: Hashable, Sendable {
    /// One of the fields that an item has, or a field of the form.
    case part
    /// The item itself, which is no object of answers; its author gives it no id.
    case item
    /// What asks for the name of an item; its author gives it no id.
    case name
  }

  /// What a field has while it is not asked.
  public enum WhenHidden: String, Hashable, Sendable, CaseIterable {
    /// No answer.
    case omit
    /// Its default, which is its answer for all conditions, templates and results.
    case `default`
  }
}

extension FieldID {
  /// The id of the field that an item of a list or map is; no author can write it.
  package init(itemOf collection: FieldID) { self.init("\(collection)[]") }

  /// The id of the field that asks for the names of a map; no author can write it.
  package init(nameOf map: FieldID) { self.init("\(map)[name]") }

  /// The id of a field of an item behind that of its list or map.
  package func local(to owner: FieldID?) -> FieldID {
    guard let owner else { return self }
    return FieldID(String(Substring(rawValue.utf8.dropFirst(owner.rawValue.utf8.count + 1))))
  }
}

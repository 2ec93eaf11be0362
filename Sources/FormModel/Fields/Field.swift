/// One question, or one thing shown.
///
/// A value that is one reference to all it has, since fields are copied much more often than they
/// are changed. They are so all through `check` and at each key of the wizard.
public struct Field: Identifiable, Hashable, Sendable {
  @usableFromInline var storage: Storage

  @usableFromInline final class Storage: @unchecked Sendable {
    /// Changed only where there is one reference to it, so that no access meets another one.
    @usableFromInline @exclusivity(unchecked) var values: Values

    init(_ values: Values) { self.values = values }
  }

  private var values: Values {
    get { storage.values }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
      yield &storage.values
    }
  }

  @usableFromInline struct Values: Hashable, Sendable {
    @usableFromInline var id: FieldID
    @usableFromInline var owner: FieldID?
    @usableFromInline var group: FieldID?
    @usableFromInline var role: Role
    @usableFromInline var key: ResultPlace?
    @usableFromInline var label: LocalizedText?
    @usableFromInline var help: LocalizedText?
    @usableFromInline var requirement: Condition
    @usableFromInline var requiredMessage: LocalizedText?
    @usableFromInline var condition: Condition?
    @usableFromInline var defaultValue: ValueSource?
    @usableFromInline var whenHidden: WhenHidden
    @usableFromInline var kind: FieldKind
    @usableFromInline var renamedFrom: [FieldID]
    @usableFromInline var formerPlaces: [ResultPlace]
    @usableFromInline var deprecated: LocalizedText?
    @usableFromInline var rules: [FieldRule]
  }

  /// The stable id: its name in conditions, templates, sources of answers and messages.
  public var id: FieldID {
    @inlinable get { storage.values.id }
    set { values.id = newValue }
  }

  /// The list or map whose items have it, if any; its id begins with that of it.
  public var owner: FieldID? {
    @inlinable get { storage.values.owner }
    set { values.owner = newValue }
  }

  /// The group that it stands in, if any; its id begins with that of it.
  public var group: FieldID? {
    @inlinable get { storage.values.group }
    set { values.group = newValue }
  }

  /// What it is to the items of its list or map.
  public var role: Role {
    @inlinable get { storage.values.role }
    set { values.role = newValue }
  }

  /// Where the answer stands in a result, or in an item, when that is not where the id says.
  public var key: ResultPlace? {
    @inlinable get { storage.values.key }
    set { values.key = newValue }
  }

  /// What is asked.
  public var label: LocalizedText? {
    @inlinable get { storage.values.label }
    set { values.label = newValue }
  }

  /// More about what is asked.
  public var help: LocalizedText? {
    @inlinable get { storage.values.help }
    set { values.help = newValue }
  }

  /// When an answer must be there while the field is shown; `.never` for one that may be left out.
  public var requirement: Condition {
    @inlinable get { storage.values.requirement }
    set { values.requirement = newValue }
  }

  /// What is said where a needed answer is missing; `nil` for the usual words.
  public var requiredMessage: LocalizedText? {
    @inlinable get { storage.values.requiredMessage }
    set { values.requiredMessage = newValue }
  }

  /// When the field is shown, without the conditions of its section and its group.
  public var condition: Condition? {
    @inlinable get { storage.values.condition }
    set { values.condition = newValue }
  }

  /// The value as long as the user gives none.
  public var defaultValue: ValueSource? {
    @inlinable get { storage.values.defaultValue }
    set { values.defaultValue = newValue }
  }

  /// What the field has while it is not asked.
  public var whenHidden: WhenHidden {
    @inlinable get { storage.values.whenHidden }
    set { values.whenHidden = newValue }
  }

  /// What kind of answer it takes.
  public var kind: FieldKind {
    @inlinable get { storage.values.kind }
    set { values.kind = newValue }
  }

  /// Ids this field had before.
  public var renamedFrom: [FieldID] {
    @inlinable get { storage.values.renamedFrom }
    set { values.renamedFrom = newValue }
  }

  /// Places in results that this field had before and that are no ids.
  public var formerPlaces: [ResultPlace] {
    @inlinable get { storage.values.formerPlaces }
    set { values.formerPlaces = newValue }
  }

  /// Why it should no longer be answered.
  public var deprecated: LocalizedText? {
    @inlinable get { storage.values.deprecated }
    set { values.deprecated = newValue }
  }

  /// What its answer has to be beside others.
  public var rules: [FieldRule] {
    @inlinable get { storage.values.rules }
    set { values.rules = newValue }
  }

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
    storage = Storage(
      Values(
        id: id,
        owner: owner,
        group: group,
        role: role,
        key: key,
        label: label,
        help: help,
        requirement: isRequired ? .always : .never,
        requiredMessage: nil,
        condition: condition,
        defaultValue: defaultValue,
        whenHidden: whenHidden,
        kind: kind,
        renamedFrom: renamedFrom,
        formerPlaces: formerPlaces,
        deprecated: deprecated,
        rules: rules
      )
    )
  }

  /// Whether two fields are the same, or have the same values.
  public static func == (left: Field, right: Field) -> Bool {
    left.storage === right.storage || left.storage.values == right.storage.values
  }

  /// Hashes all of its values.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }
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

  /// Whether its author gave it an id: what is an item has none, and what names it need not.
  package var canBeNamed: Bool {
    switch role {
    case .part: true
    case .item: false
    case .name: owner.map { id != FieldID(nameOf: $0) } ?? false
    }
  }

  /// What a field is to the items of a list or map.
  public enum Role: Hashable, Sendable {
    /// One of the fields that an item has, or a field of the form.
    case part
    /// The item itself, which is no object of answers; its author gives it no id.
    case item
    /// What asks for the name of an item; its id, where its author gives it one, is for conditions
    /// and texts of the item alone.
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

  /// The id of the field that asks for the names of a map, where it is given none; no author can
  /// write it.
  package init(nameOf map: FieldID) { self.init("\(map)[name]") }

  /// The id of a field of an item behind that of its list or map.
  package func local(to owner: FieldID?) -> FieldID {
    guard let owner else { return self }
    return FieldID(String(Substring(rawValue.utf8.dropFirst(owner.rawValue.utf8.count + 1))))
  }
}

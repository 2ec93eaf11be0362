import FormModel

/// The fields of a form that were read so far.
struct ReadFields {
  /// All of them, those of items before their lists.
  private(set) var all: [Field] = []
  /// Those that stand in no item of a list or map.
  private(set) var own: [Field] = []
  /// Those that are lists and maps.
  private(set) var lists: [Field] = []
  /// The ids of those that have answers, kept because each name that is not known is compared with
  /// them.
  private(set) var answeredIDs: [String] = []
  /// When the section of each of them is shown, for those in a section with a condition.
  private var sectionConditions: [FieldID: Condition] = [:]

  /// Adds a field in a section that is shown under a condition; `nil` for always.
  mutating func add(_ field: Field, sectionShownWhen condition: Condition?) {
    if let condition { sectionConditions[field.id] = condition }
    if field.kind.hasItems { lists.append(field) }
    if field.kind.isAnswered, field.canBeNamed { answeredIDs.append(field.id.rawValue) }
    all.append(field)
    if field.owner == nil { own.append(field) }
  }

  /// Forgets the ids of the last fields, which no name means outside of their items.
  mutating func forgetIDs(behind count: Int) { answeredIDs.removeLast(answeredIDs.count - count) }

  /// When the section of a field is shown; `nil` for always.
  func sectionCondition(with field: FieldID) -> Condition? { sectionConditions[field] }
}

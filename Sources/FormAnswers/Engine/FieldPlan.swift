import Diagnostics
import FormModel
import JSON

/// What the plans of a form and of its items share.
struct SharedPlans {
  /// Compiled patterns.
  let patterns = PatternCache()
  /// What the form itself gives to secure fields.
  let writtenSecrets: [FieldID: Set<ExactText>]

  init(of form: Form) { writtenSecrets = form.writtenSecrets }
}

/// A field, prepared for any number of answers; a class, as every record uses all of them.
final class FieldPlan: Sendable {
  let field: Field
  let position: FieldPosition
  /// When its section is shown.
  let section: SectionPlan
  /// The innermost optional group that it is in, which is there where an answer to it is given.
  let group: FieldPlan?
  /// Where its answer stands in a document.
  let place: ResultPlace
  /// Its id as items and drafts write it.
  let localName: String
  /// What messages call its place in a document.
  let placedName: String
  // What its kind says, at hand.
  let isAsked: Bool
  let isAnswered: Bool
  /// Whether it is a group without an answer of its own, which results hold wherever it is asked.
  let isHeading: Bool
  let isSecret: Bool
  let holdsSecrets: Bool
  /// When it is asked, as far as its section does not say.
  let condition: Condition?
  /// What a source may say for no answer.
  let absence: AnswerValue?
  /// When it must be answered; `nil` for never.
  let demand: Condition?
  /// What breaks each of its rules.
  let violations: [Condition]
  let validator: any AnswerValidator
  let coding: any AnswerCoding
  /// Whether nothing is reported about a right answer to it, nor to what is in its items.
  let isQuiet: Bool
  /// Its retired options, by all that may name them.
  let retired: [PlainValue: Retirement<OptionID>]
  /// The command that makes its options from other answers.
  let dependentSource: BatchedSource?
  /// What decides about the items of a list or map.
  let items: ItemPlan?
  /// The texts that the form itself gives to a secure field, which are no secrets.
  let writtenSecrets: Set<ExactText>

  /// Prepares a field.
  init(
    _ field: Field,
    at position: FieldPosition,
    in section: SectionPlan,
    of group: FieldPlan?,
    askedWhen condition: Condition?,
    sharing shared: SharedPlans
  ) {
    (self.field, self.position, self.section, self.group) = (field, position, section, group)
    place = field.place
    localName = field.localID.rawValue
    placedName = field.key?.spokenName ?? localName
    isAsked = field.kind.isAsked
    isAnswered = field.kind.isAnswered
    isHeading = field.kind.isHeading
    isSecret = field.kind.isSecret
    holdsSecrets = field.kind.holdsSecrets
    self.condition = condition
    absence = field.absence
    demand = field.kind.isAsked && field.demand != .never ? field.demand : nil
    violations = field.rules.map { $0.violation(by: field.id) }
    validator = field.kind.validator(isRequired: field.mayBeRequired, patterns: shared.patterns)
    coding = field.kind.coding
    items = field.kind.items.map { ItemPlan($0, sharing: shared) }
    writtenSecrets = shared.writtenSecrets[field.id] ?? []
    isQuiet =
      field.deprecated == nil && validator.judgesEverything
      && items?.engine.plans.allSatisfy(\.isQuiet) ?? true
    dependentSource = field.dependentSource
    let options = field.kind.retired
    retired = Dictionary(
      options.map { ($0.written, $0) } + options.map { (.text($0.written.text), $0) }
        + options.map { (.text($0.id.rawValue), $0) }
    ) { first, _ in first }
  }

  var id: FieldID { field.id }
  /// Whether it asks for the names of the items of a map.
  var isNameOfMap: Bool { field.role == .name }
  /// Whether an empty variable is an answer.
  var takesEmptyText: Bool {
    coding.takesEmptyText || absence == .text("") || validator.problems(of: .options([])).isEmpty
  }
}

/// The items of a list or map, prepared; each is decided like a form.
final class ItemPlan: Sendable {
  let collection: CollectionField
  var isMap: Bool { collection.isMap }
  /// What decides about one item.
  let engine: AnswerEngine
  /// The field that an item is, where it is no object of answers.
  let single: FieldPlan?
  /// The field that names an item.
  let names: FieldPlan?

  init(_ collection: CollectionField, sharing shared: SharedPlans) {
    self.collection = collection
    let engine = AnswerEngine(collection.item, sharing: shared)
    self.engine = engine
    single = collection.isSingle ? engine.plans.last : nil
    names = collection.nameField.flatMap { engine.keys[$0.rawValue] }
  }
}

/// A section, prepared; a class, as its fields share what is decided about it.
final class SectionPlan: Sendable {
  /// When its fields are shown.
  let condition: Condition?

  init(_ section: FormSection) { condition = section.condition }
}

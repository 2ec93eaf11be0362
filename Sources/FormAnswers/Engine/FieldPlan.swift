import Diagnostics
import FormModel

/// A field, prepared for any number of answers; a class, as every record uses all of them.
final class FieldPlan: Sendable {
  let field: Field
  let validator: any AnswerValidator
  let coding: any AnswerCoding
  /// The labels of its retired options.
  let retired: [OptionID: LocalizedText?]
  /// The command that makes its options from other answers.
  let dependentSource: BatchedSource?

  /// Prepares a field.
  init(_ field: Field, patterns: PatternCache) {
    self.field = field
    validator = field.kind.validator(isRequired: field.isRequired, patterns: patterns)
    coding = field.kind.coding
    dependentSource = field.dependentSource
    retired = Dictionary(field.kind.retired.map { ($0.id, $0.label) }) { first, _ in first }
  }

  var id: FieldID { field.id }
  var isSecure: Bool { field.kind.isSecure }
  /// The subject of findings about it.
  var path: IDPath { .field(id) }
}

/// The fields of a section, prepared.
struct SectionPlan: Sendable {
  /// When they are shown.
  let condition: Condition?
  let fields: [FieldPlan]
}

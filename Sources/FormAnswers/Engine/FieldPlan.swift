import Diagnostics
import FormModel

/// A field, prepared for any number of answers; a class, as every record uses all of them.
final class FieldPlan: Sendable {
  let field: Field
  let position: FieldPosition
  /// Where its answer stands in a document.
  let place: ResultPlace
  // What its kind says, at hand.
  let isAsked: Bool
  let isAnswered: Bool
  let isSecure: Bool
  let condition: Condition?
  let writesEmptyText: Bool
  let validator: any AnswerValidator
  let coding: any AnswerCoding
  /// Whether nothing is reported about a right answer to it.
  let isQuiet: Bool
  /// Its retired options, by all that may name them.
  let retired: [PlainValue: Retirement<OptionID>]
  /// The command that makes its options from other answers.
  let dependentSource: BatchedSource?

  /// Prepares a field.
  init(_ field: Field, at position: FieldPosition, patterns: PatternCache) {
    self.field = field
    self.position = position
    place = field.place
    isAsked = field.kind.isAsked
    isAnswered = field.kind.isAnswered
    isSecure = field.kind.isSecure
    condition = field.condition
    writesEmptyText = field.writesEmptyText
    validator = field.kind.validator(isRequired: field.isRequired, patterns: patterns)
    coding = field.kind.coding
    isQuiet = field.deprecated == nil && validator.judgesEverything
    dependentSource = field.dependentSource
    let options = field.kind.retired
    retired = Dictionary(
      options.map { ($0.written, $0) } + options.map { (.text($0.written.text), $0) }
        + options.map { (.text($0.id.rawValue), $0) }
    ) { first, _ in first }
  }

  var id: FieldID { field.id }
  /// Whether an empty variable is an answer.
  var takesEmptyText: Bool {
    coding.takesEmptyText || writesEmptyText || validator.problems(of: .options([])).isEmpty
  }
  /// The subject of findings about it.
  var path: IDPath { .field(id) }
}

/// The fields of a section, prepared.
struct SectionPlan: Sendable {
  /// When they are shown.
  let condition: Condition?
  let fields: [FieldPlan]
}

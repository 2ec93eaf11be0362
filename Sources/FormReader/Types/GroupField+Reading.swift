import FormModel
import SourceTree

extension LanguageKey {
  static let optional = Key<Bool>(.optional, .boolean(default: false))
}

extension GroupField: FieldReading {
  static let row = FieldTypeRow(
    .group,
    required: [.label, .fields],
    keys: [.fields, .optional],
    otherWords: [("group object section fieldset struct", nil)],
    tests: [.answered: .option]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(isOptional: record[.optional] ?? false)
  }

  var kind: FieldKind { .group(self) }

  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? { nil }
}

import FormModel
import SourceTree

extension LanguageKey {
  static let value = Key<Template>(.value, .template)
}

extension ComputedField: FieldReading {
  static let row = FieldTypeRow(
    .computed,
    required: [.value],
    keys: [.value],
    otherWords: [("calculated formula", nil)]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(record[.value] ?? Template(""))
  }

  var kind: FieldKind { .computed(self) }

  func defaultValue(at node: NodeID, _ reader: DefaultReader) -> ValueSource? { nil }
}

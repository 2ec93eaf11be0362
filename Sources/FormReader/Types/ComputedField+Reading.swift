import FormModel
import SourceTree

extension LanguageKey {
  static let value = Key<Template>(.value, .template)
}

extension ComputedField: FieldReading {
  static let record = RecordType.field(.computed, required: .value, keys: [.value])

  static var otherWords: [(words: String, addition: String?)] { [("calculated formula", nil)] }

  static var tests: KeyValuePairs<ConditionTest.Question, ConditionTest.Domain> { [:] }

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(record[.value] ?? Template(""))
  }

  var kind: FieldKind { .computed(self) }

  func defaultValue(at node: NodeID, _ reader: DefaultReader) -> ValueSource? { nil }
}

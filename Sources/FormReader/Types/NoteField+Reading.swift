import FormModel
import SourceTree

extension LanguageKey {
  static let noteText = Key<LocalizedText>(.text, .text)
}

extension NoteField: FieldReading {
  static let record = RecordType.field(.note, required: .text, keys: [.noteText])

  static var otherWords: [(words: String, addition: String?)] { [("markdown info static", nil)] }

  static var tests: KeyValuePairs<ConditionTest.Question, ConditionTest.Domain> { [:] }

  init(decoding record: Record, _ decoder: FieldDecoder) { self.init(record[.noteText] ?? "") }

  var kind: FieldKind { .note(self) }

  func defaultValue(at node: NodeID, _ reader: DefaultReader) -> ValueSource? { nil }
}

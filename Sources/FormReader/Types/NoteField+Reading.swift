import FormModel
import SourceTree

extension LanguageKey {
  static let noteText = Key<LocalizedText>(.text, .shownText)
}

extension NoteField: FieldReading {
  static let row = FieldTypeRow(
    .note,
    required: [.text],
    keys: [.noteText],
    otherWords: [("markdown info static", nil)]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) { self.init(record[.noteText] ?? "") }

  var kind: FieldKind { .note(self) }

  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? { nil }
}

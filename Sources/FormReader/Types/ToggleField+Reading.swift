import Diagnostics
import FormModel
import SourceTree

extension LanguageKey {
  static let toggleDefault = externalDefault(orElse: ["type": "boolean"])
  static let onLabel = Key<LocalizedText>(.onLabel, .text)
  static let offLabel = Key<LocalizedText>(.offLabel, .text)
  static let mustBeOn = Key<LocalizedText>(.mustBeOn, .reason)
}

extension ToggleField: FieldReading {
  static let row = FieldTypeRow(
    .toggle,
    required: [.label],
    keys: [.toggleDefault, .onLabel, .offLabel, .mustBeOn],
    otherWords: [("bool boolean confirm switch yesno checkbox", nil)],
    tests: [.alone: .boolean, .equality: .boolean, .answered: .boolean]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(
      onLabel: record[.onLabel],
      offLabel: record[.offLabel],
      mustBeOn: record[.mustBeOn]
    )
  }

  var kind: FieldKind { .toggle(self) }

  func defaultValue(at node: NodeID, _ reader: DefaultReader) -> ValueSource? {
    reader.source(node) { reader.values.boolean(node).map { .literal(.toggle($0)) } }
  }
}

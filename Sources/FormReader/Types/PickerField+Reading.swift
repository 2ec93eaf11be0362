import Diagnostics
import FormModel
import SourceTree

extension LanguageKey {
  static let pickerDefault = defaultKey(orElse: .definition("option-id"))
}

extension PickerField: FieldReading {
  static let row = FieldTypeRow(
    .picker,
    required: [.label, .options],
    keys: [
      .pickerDefault, .options, .retiredOptions, .style, .allowCustom, .searchable, .extensible,
    ],
    otherWords: [
      ("select choice choices dropdown radio enum rawlist options list array", nil),
      ("combobox singleselect radiogroup", nil),
    ],
    tests: [.equality: .option, .membership: .option, .answered: .option]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(ChoiceField(decoding: record, decoder))
  }

  var kind: FieldKind { .picker(self) }

  func takesAnswers(of field: Field) -> Bool {
    guard case .picker(let other) = field.kind.answerKind else { return false }
    return choice.takesAnswers(of: other.choice)
  }

  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    guard reader.values.isScalar(node, expected: "an option") else { return nil }
    return choice.optionID(at: node, reader.context).map { .option($0) }
  }

  func checkBounds(_ checks: FieldChecks) -> Bool { choice.checkBounds(checks, needed: 1) }
}

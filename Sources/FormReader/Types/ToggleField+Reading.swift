import Diagnostics
import FormModel
import JSON
import SourceTree

extension LanguageKey {
  static let toggleDefault = defaultKey(orElse: ["type": "boolean"])
  static let onLabel = Key<LocalizedText>(.onLabel, .text)
  static let offLabel = Key<LocalizedText>(.offLabel, .text)
  static let onValue = Key<PlainValue>(.onValue, .plainValue)
  static let offValue = Key<PlainValue>(.offValue, .plainValue)
  static let mustBeOn = Key<LocalizedText>(.mustBeOn, .reason)
}

extension ToggleField: FieldReading {
  static let row = FieldTypeRow(
    .toggle,
    required: [.label],
    keys: [.toggleDefault, .onLabel, .offLabel, .onValue, .offValue, .mustBeOn],
    needs: [(.onValue, .offValue), (.offValue, .onValue)],
    otherWords: [("bool boolean confirm switch yesno checkbox", nil)],
    tests: [.alone: .boolean, .equality: .boolean, .answered: .boolean]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    let (on, off) = (record[.onValue], record[.offValue])
    self.init(
      onLabel: record[.onLabel],
      offLabel: record[.offLabel],
      values: on.flatMap { on in off.map { Values(on: on, off: $0) } },
      mustBeOn: record[.mustBeOn]
    )
  }

  var kind: FieldKind { .toggle(self) }

  var sources: [KeyName] { [.env, .git, .when, .cases] }

  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    reader.values.boolean(node).map { .toggle($0) }
  }

  func source(at node: NodeID, _ reader: SourceReader) -> ValueSource? {
    if let meant = ReferenceReader(context: reader.context).conditionWithoutKey(in: node) {
      let expected = "`true` or `false`"
      reader.values.reportWrongType(node, expected: expected, replacement: meant.spelling)
      return .condition(meant.condition)
    }
    return value(at: node, reader).map { .literal($0) }
  }

  /// Whether its values differ from each other, and from the words that mean the other one.
  func checkBounds(_ checks: FieldChecks) -> Bool {
    guard let values, let node = checks.record.node(.offValue) else { return true }
    let isSame = values.on.text == values.off.text || values.on == values.off
    let isWord =
      ToggleField.word(values.on.text) == false || ToggleField.word(values.off.text) == true
    guard isSame || isWord else { return true }
    checks.context.report(
      .duplicateOption,
      isSame
        ? "`on-value` and `off-value` are the same as texts"
        : "`on-value` and `off-value` are words for the opposite",
      at: node,
      notes: checks.note(on: .onValue),
      help: isSame ? "change one of the two" : "exchange the two, and negate what depends on it"
    )
    return false
  }
}

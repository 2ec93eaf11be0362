import Diagnostics
import FormModel
import JSON
import SourceTree

extension LanguageKey {
  static let toggleDefault = defaultKey(orElse: ["enum": [true, false, "none"]])
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

  var takesCells: Bool { true }

  func answer(ofCell text: String) -> AnswerValue? {
    (ToggleField.word(text) ?? [true, false].first { written($0).text == text }).map { .toggle($0) }
  }

  var sources: [KeyName] { [.env, .git, .when, .cases] }

  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    reader.values.boolean(node, or: reader.key == .default ? "none" : nil).map { .toggle($0) }
  }

  func source(at node: NodeID, _ reader: SourceReader) -> ValueSource? {
    if let meant = ReferenceReader(context: reader.context).conditionWithoutKey(in: node) {
      let expected = "`true` or `false`"
      reader.values.reportWrongType(node, expected: expected, replacement: meant.spelling)
      return .condition(meant.condition)
    }
    // A toggle has an answer by itself, so that it has none is something to say.
    if reader.key == .default, reader.tree.kind(of: node) == .scalar,
      reader.tree.text(of: node) == "none"
    {
      return .nothing
    }
    return value(at: node, reader).map { .literal($0) }
  }

  /// Whether it may stay unanswered where its default says so, and its values differ from each other
  /// and from the words that mean the other one.
  func checkBounds(_ checks: FieldChecks) -> Bool {
    let isDemanded = checks.field.hasToBeOn || checks.field.isRequired
    if checks.field.defaultValue == .nothing, isDemanded {
      let key: KeyName = mustBeOn == nil ? .required : .mustBeOn
      checks.context.reportConflict(
        "`default: none` leaves the toggle unanswered, and `\(key.spelling)` asks for an answer",
        key,
        .default,
        in: checks.record,
        help: "leave `default: none` out: it starts without an answer anyhow"
      )
      return true
    }
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

import FormModel
import SourceTree

extension LanguageKey {
  static let optional = Key<Bool>(.optional, .boolean(default: false))
}

extension GroupField: FieldReading {
  static let row = FieldTypeRow(
    .group,
    required: [.label, .fields],
    keys: [.groupDefault, .fields, .optional],
    needs: [(.default, .optional)],
    otherWords: [("group object section fieldset struct", nil)],
    tests: [.answered: .option]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(isOptional: record[.optional] ?? false)
  }

  var kind: FieldKind { .group(self) }

  var sources: [KeyName] { [.cases] }

  var takesMappings: Bool { true }

  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    // That it needs `optional` is reported.
    guard isOptional else { return nil }
    let isMapping = reader.tree.kind(of: node) == .mapping
    if isMapping, reader.tree.count(of: node) == 0 { return GroupField.isThere }
    reader.values.reportWrongType(
      node,
      expected: "`{}`",
      help: isMapping
        ? "write `default: {}`, and what is in it as `default` of its fields"
        : "write `default: {}` for a group that is there from the start"
    )
    return nil
  }
}

import Diagnostics
import FormModel
import JSON
import SourceTree

extension LanguageKey {
  static let jsonDefault = Key<NodeID>(.default, .node(["not": ["type": "null"]]))
  static let shape = Key<JSONField.Shape>(.shape, .word())
}

extension JSONField: FieldReading {
  static let row = FieldTypeRow(
    .json,
    required: [.label],
    keys: [.jsonDefault, .shape, .placeholder],
    otherWords: [
      ("yaml any", nil),
      ("object dict dictionary struct", "shape: object"),
    ],
    tests: [.answered: .option]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(shape: record[.shape], placeholder: record[.placeholder])
  }

  var kind: FieldKind { .json(self) }

  var sources: [KeyName] { [.cases] }

  var takesMappings: Bool { true }

  func takesAnswers(of field: Field) -> Bool {
    guard case .json(let other) = field.kind.answerKind else { return false }
    return shape == nil || other.shape == shape
  }

  /// The value itself, mappings too.
  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    guard let shape = reader.tree.jsonShape(of: node) else { return nil }
    guard accepts(shape) else {
      reader.values.reportWrongType(node, expected: requirement)
      return nil
    }
    warnOfPlaces(in: node, reader)
    return reader.tree.json(of: node, report: reader.context.reportUnquoted).map { .json($0) }
  }
}

extension JSONField {
  /// Warns of texts that look like templates: in a value of any type they are texts.
  private func warnOfPlaces(in node: NodeID, _ reader: SourceReader) {
    let tree = reader.tree
    switch tree.kind(of: node) {
    case .scalar: _ = reader.hasNoPlace(node, inJSON: true)
    case .sequence: for element in tree.elements(of: node) { warnOfPlaces(in: element, reader) }
    case .mapping: for entry in tree.entries(of: node) { warnOfPlaces(in: entry.value, reader) }
    case .invalid: break
    }
  }
}

extension FormContext {
  /// Reports a text of a value that some reader of YAML takes for something else.
  func reportUnquoted(_ text: UnquotedText) {
    report(
      tree.byteCount(of: text.node) == 0 ? .missingValue : .idNotText,
      text.message,
      severity: text.severity,
      found: spelling(of: text.node),
      expected: [text.quoted].compactMap(\.self),
      at: text.node,
      help: text.help,
      fix: text.quoted.map { .replace(tree.range(of: text.node), with: $0) }
    )
  }
}

import FormModel
import SourceTree

extension MapField: FieldReading {
  static let row = FieldTypeRow(
    .map,
    required: [.label],
    keys: [.mapDefault, .names, .item, .fields, .minItems, .maxItems, .summary],
    needs: [(.summary, .fields)],
    // A group may also be what a section is, so that neither type is certain.
    otherWords: [("map mapping keyvalue group", nil)],
    tests: [.count: .wholeNumber, .answered: .option]
  )

  init?(decoding record: Record, _ decoder: FieldDecoder) {
    guard record.hasItems(decoder.context),
      let items = CollectionField(decoding: record, isMap: true, decoder)
    else { return nil }
    self.init(items)
  }

  var kind: FieldKind { .map(self) }

  var sources: [KeyName] { [.cases] }

  var takesMappings: Bool { true }

  func takesAnswers(of field: Field) -> Bool { false }

  func literal(at node: NodeID, _ reader: SourceReader) -> ValueSource? {
    items.literal(at: node, reader)
  }

  func checkBounds(_ checks: FieldChecks) -> Bool {
    checks.areInOrder((.minItems, items.minItems), (.maxItems, items.maxItems))
  }
}

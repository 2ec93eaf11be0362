import FormModel
import SourceTree

extension ListField: FieldReading {
  static let row = FieldTypeRow(
    .list,
    required: [.label],
    keys: [
      .listDefault, .item, .fields, .minItems, .maxItems, .unique, .uniqueBy, .summary,
    ],
    needs: [(.unique, .item), (.uniqueBy, .fields), (.summary, .fields)],
    otherWords: [
      ("list array collection repeat repeatable group records table", nil), ("strings", nil),
    ],
    tests: [.count: .wholeNumber, .answered: .option]
  )

  init?(decoding record: Record, _ decoder: FieldDecoder) {
    guard record.hasItems(decoder.context),
      var items = CollectionField(decoding: record, isMap: false, decoder)
    else { return nil }
    if let node = record.node(.uniqueBy) {
      items.nameField = items.nameField(at: node, decoder.context)
    }
    self.init(items, isUnique: record[.unique] ?? false)
  }

  var kind: FieldKind { .list(self) }

  var sources: [KeyName] { [.cases] }

  func takesAnswers(of field: Field) -> Bool { false }

  func literal(at node: NodeID, _ reader: SourceReader) -> ValueSource? {
    items.literal(at: node, reader)
  }

  func checkBounds(_ checks: FieldChecks) -> Bool {
    checks.areInOrder((.minItems, items.minItems), (.maxItems, items.maxItems))
  }
}

extension CollectionField {
  /// The field that `unique-by` names; reports what is none that can name an item.
  fileprivate func nameField(at node: NodeID, _ context: FormContext) -> FieldID? {
    let tree = context.tree
    guard context.values(of: .uniqueBy).isScalar(node, expected: "a field of the items") else {
      return nil
    }
    let word = tree.text(of: node)
    let fields = item.ownFields.filter { field in
      [.text, .number, .picker].contains(field.kind.type) && !field.kind.holdsSecrets
    }
    let field = fields.first { $0.shortID.rawValue == word || $0.id.rawValue == word }
    if field == nil {
      _ = context.reportUnknownWord(
        node,
        "text, number or picker of the items",
        allowed: fields.map(\.shortID.rawValue)
      )
    }
    return field?.id
  }
}

extension Record {
  /// Whether a list or map says what its items are; reports when it does not.
  func hasItems(_ context: FormContext) -> Bool {
    if names.contains(.item) || names.contains(.fields) { return true }
    context.report(
      .missingKey,
      "list or map has neither `item` nor `fields`",
      at: node,
      help: "add `item:` for plain answers, such as `item: { type: text }`, or `fields:`"
    )
    return false
  }
}

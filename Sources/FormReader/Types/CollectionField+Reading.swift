import Diagnostics
import FormModel
import SourceTree

extension CollectionField: FieldReading {
  static let listRow = FieldTypeRow(
    .list,
    required: [.label],
    keys: [
      .listDefault, .item, .fields, .minItems, .maxItems, .unique, .uniqueBy, .summary,
    ],
    needs: [(.unique, .item), (.uniqueBy, .fields), (.summary, .fields)],
    otherWords: [
      ("list array collection repeat repeatable records table", nil), ("strings", nil),
    ],
    tests: [.count: .wholeNumber, .answered: .option]
  )

  static let mapRow = FieldTypeRow(
    .map,
    required: [.label],
    keys: [.mapDefault, .names, .item, .fields, .minItems, .maxItems, .summary],
    needs: [(.summary, .fields)],
    otherWords: [("map mapping keyvalue", nil)],
    tests: [.count: .wholeNumber, .answered: .option]
  )

  init?(decoding record: Record, _ decoder: FieldDecoder) {
    let (context, isMap) = (decoder.context, record.fieldType == .map)
    guard record.hasItems(context) else { return nil }
    let written = record.node(.id).map { context.tree.text(of: $0) } ?? ""
    let own = context.place.itemID ?? FieldID(context.scope.fullID(written))
    guard context.scope.owners.count < CollectionField.mostLevels else {
      context.report(
        .tooMany,
        "lists and maps are nested deeper than \(CollectionField.mostLevels) levels",
        at: record.node,
        help: "ask for what is inside as `type: json`"
      )
      return nil
    }
    let isSingle = record.names.contains(.item)
    if isSingle, record.names.contains(.fields) {
      context.reportConflict(
        "`\(own)` has both `item` and `fields`",
        .item,
        .fields,
        in: record,
        help: "keep `item` for a plain answer, `fields` for several"
      )
    }
    let (summary, fields) = context.inItems(of: own, at: record.node) { () -> LocalizedText? in
      if isMap { context.add(decoder.names(of: own, in: record)) }
      if isSingle {
        if let item = decoder.item(of: own, in: record) { context.add(item) }
      } else {
        _ = decoder.decode(fieldsAt: record.node(.fields))
      }
      var place = context.place
      place.scope.isItemAlone = true
      return context.at(place) { record[.summary] }
    }
    guard fields.count > (isMap ? 1 : 0) else { return nil }
    self.init(
      isMap ? .map : .list(isUnique: record[.unique] ?? false),
      item: Form(
        id: FormID(own.rawValue),
        fields: fields,
        retired: context.names.retiredFields(inItemsOf: own)
      ),
      isSingle: isSingle,
      nameField: isMap ? fields.first?.id : nil,
      minItems: record[.minItems],
      maxItems: record[.maxItems],
      summary: summary
    )
    if let node = record.node(.uniqueBy) { nameField = nameField(at: node, context) }
  }

  var kind: FieldKind { .collection(self) }

  var sources: [KeyName] { [.cases] }

  /// A mapping is a value of a map.
  var takesMappings: Bool { isMap }

  /// Another list or map, each of whose fields this one has, too, and takes the answers of.
  func takesAnswers(of field: Field) -> Bool {
    guard let other = field.kind.answerKind.items, other.type == type,
      other.isSingle == isSingle
    else { return false }
    let pairs = pairs(with: other)
    return pairs.count == other.item.ownFields.count
      && pairs.allSatisfy {
        ($0.own.kind.payload as? any FieldReading)?.takesAnswers(of: $0.other) == true
      }
  }

  func checkBounds(_ checks: FieldChecks) -> Bool {
    checks.areInOrder((.minItems, minItems), (.maxItems, maxItems))
  }

  /// The items that are written as a value: of a list its elements, of a map its entries.
  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    let tree = reader.tree
    let entries: [WrittenItem]
    if isMap {
      guard tree.kind(of: node) == .mapping else {
        reader.values.reportWrongType(node, expected: "a mapping of names to items")
        return nil
      }
      entries = items(in: node, tree)
    } else {
      guard let elements = reader.values.elements(of: node) else { return nil }
      entries = elements.map { (nil, $0) }
    }
    var places = PlaceTree<Field>()
    for field in fieldsOfAnswer where field.kind.isAsked || field.kind.group != nil {
      places[isSingle ? 0 : places.add(field.place)] = field
    }
    var items: ItemAnswers = []
    var isRight = true
    for entry in entries {
      var item = ItemAnswer(Answers(), number: items.count)
      isRight = reader.read(entry.value, at: 0, of: places, into: &item) && isRight
      if let name = entry.name, let field = self.item.ownFields.first {
        item.answers[field.path] = reader.answer(to: field, at: name)
      }
      items.append(item)
    }
    return isRight ? .items(items) : nil
  }
}

extension CollectionField {
  /// An item of a list or map as it is written: what stands there, and in a map its name.
  typealias WrittenItem = (name: NodeID?, value: NodeID)

  /// The items that are written as a value.
  func items(in node: NodeID, _ tree: SourceTree) -> [WrittenItem] {
    guard isMap else { return tree.elements(of: node).map { (nil, $0) } }
    return tree.entries(of: node).filter { tree.kind(of: $0.key) == .scalar }
      .map { ($0.key, $0.value) }
  }
}

extension Field {
  /// Where the answer to it stands in an item; `nil` where it is not written.
  func node(in item: CollectionField.WrittenItem, _ tree: SourceTree) -> NodeID? {
    switch role {
    case .name: item.name
    case .item: item.value
    case .part:
      place.steps.reduce(item.value) { node, step in
        guard let node else { return nil }
        return switch step {
        case .index(let index): tree.elements(of: node).dropFirst(index).first { _ in true }
        case .name(let name): tree.entries(of: node).first { tree.text(of: $0.key) == name }?.value
        }
      }
    }
  }

  /// What it is in the value of a list or map.
  var itemPart: ItemPart { ItemPart(id: id, owner: owner, role: role) }
}

/// A field of an item whose answer is a part of a value.
struct ItemPart {
  let id: FieldID
  let owner: FieldID?
  let role: Field.Role

  /// What messages call the answer.
  var name: String {
    switch role {
    case .part: "`\(id.local(to: owner))`"
    case .item: "an item"
    case .name: "the name of an item"
    }
  }
}

extension SourceReader {
  /// Reads the answers of an item: what stands at a place of it is an answer, or an object or array
  /// of answers, where `null` in an array is none; reports what is neither.
  ///
  /// - Returns: Whether all of them can be used.
  fileprivate func read(
    _ node: NodeID,
    at position: Int,
    of places: PlaceTree<Field>,
    into item: inout ItemAnswer
  ) -> Bool {
    if let field = places[position], let group = field.kind.group {
      let isAway = group.isOptional && tree.isNull(node)
      if group.isOptional {
        item.answers[field.path] = isAway ? GroupField.isAway : GroupField.isThere
      }
      if isAway { return true }
    } else if let field = places[position] {
      item.answers[field.path] = answer(to: field, at: node)
      return item.answers[field.path] != nil
    }
    let known = places.children(of: position).map(\.step)
    let isArray = known.first?.container == .array
    guard tree.kind(of: node) == (isArray ? .sequence : .mapping) else {
      let expected = isArray ? "a list of answers" : "a mapping of the answers of an item"
      values.reportWrongType(node, expected: expected)
      return false
    }
    for (index, element) in tree.elements(of: node).enumerated() where !tree.isNull(element) {
      guard let next = places.child(.index(index), of: position) else {
        values.reportWrongType(node, expected: "a list of \(counted(known.count, "answer"))")
        return false
      }
      guard read(element, at: next, of: places, into: &item) else { return false }
    }
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      guard let next = places.child(.name(tree.text(of: entry.key)), of: position) else {
        let names = known.compactMap { if case .name(let name) = $0 { name } else { nil } }
        context.reportUnknownWord(entry.key, "answer of an item", allowed: names)
        continue
      }
      guard read(entry.value, at: next, of: places, into: &item) else { return false }
    }
    return true
  }

  /// Reads an answer in an item, which is taken as it stands: no place is filled in it.
  fileprivate func answer(to field: Field, at node: NodeID) -> AnswerValue? {
    guard let type = field.kind.payload as? any FieldReading else { return nil }
    let mayHoldPlace = tree.kind(of: node) == .scalar && !type.takesMappings
    if mayHoldPlace, field.kind.options?.list?.contains(OptionID(tree.text(of: node))) != true,
      !hasNoPlace(node)
    {
      return nil
    }
    var reader = self
    reader.part = field.itemPart
    return type.value(at: node, reader)
  }
}

extension FieldDecoder {
  /// The field that `item` is.
  fileprivate func item(of owner: FieldID, in record: Record) -> Field? {
    let types = FieldType.allCases.filter { ![.note, .computed, .group].contains($0) }
    return record.node(.item).flatMap {
      item($0, .item, FieldID(itemOf: owner), in: types)
    }
  }

  /// The field that asks for the names of a map, a text of any kind where nothing is said of it.
  fileprivate func names(of map: FieldID, in record: Record) -> Field {
    let id = FieldID(nameOf: map)
    let written = record.node(.names).flatMap { item($0, .names, id, in: [.text, .picker]) }
    return written
      ?? Field(id: id, owner: map, role: .name, isRequired: true, kind: .text(TextField()))
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
        && field.role == .part
    }
    let field = fields.first { $0.localID.rawValue == word || $0.id.rawValue == word }
    if field == nil {
      _ = context.reportUnknownWord(
        node,
        "text, number or picker of the items",
        allowed: fields.map(\.localID.rawValue)
      )
    }
    return field?.id
  }
}

extension Record {
  /// Whether a list or map says what its items are; reports when it does not.
  fileprivate func hasItems(_ context: FormContext) -> Bool {
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

import Diagnostics
import FormModel
import SourceTree

/// Ids in use, and those that were before.
extension IdentifierReader {
  /// The list or map in whose items a field was; the form lists those that are retired itself.
  func owner(of old: OldID) -> FieldID? {
    if old.fate == .renamed { return old.place.scope.owners.last }
    return old.id.indices.lazy.reversed().filter { old.id[$0] == "." }
      .map { FieldID(String(old.id[..<$0])) }
      .first { id in
        context.names.field(id.rawValue)?.position.map { context.fields.all[$0].kind.hasItems }
          ?? false
      }
  }

  /// The id of a form, section or field; reports when it is missing, wrong or in use.
  ///
  /// - Returns: The id, unless it cannot be used or belongs to another.
  func id(of record: Record, _ part: Part) -> String? {
    guard let node = record.node(.id), var id = identifier(node, of: part) else { return nil }
    if part == .field { id = context.scope.fullID(id) }
    checkGenerated(node, part)
    let use = NameTable.Use(
      id: id,
      part: part,
      node: node,
      mapping: record.node,
      position: part == .field ? context.fields.all.count : nil
    )
    guard let first = context.names.add(use) else { return id }
    // A reference may mean either of the two.
    if part == .field { context.names.markBroken([id]) }
    reportUsedID(id, part, node, first, label: record.node(.label) ?? record.node(.title))
    return nil
  }

  private func reportUsedID(
    _ id: String,
    _ part: Part,
    _ node: NodeID,
    _ first: NameTable.Use,
    label: NodeID?
  ) {
    guard first.id == id else {
      return context.report(
        .similarID,
        "ids `\(first.id)` and `\(id)` differ only in case, `-`, `_` and `.`",
        at: node,
        notes: [
          Finding.Note("the other one", at: context.tree.location(of: first.node)),
          "both would be the same variable of the environment",
        ],
        help: "rename one of the two"
      )
    }
    let proposal = label.flatMap { Identifier.proposal(from: context.tree.text(of: $0)) }
    let isFree = proposal.map { context.names.rival(of: $0, as: part) == nil } ?? false
    context.report(
      .duplicateID,
      "\(part) id `\(id)` is used twice",
      found: id,
      at: node,
      label: "used again",
      notes: [
        Finding.Note("first used here", at: context.tree.location(of: first.node)),
        part == .field
          ? "ids are unique in the whole form, because saved answers refer to them"
          : "no two sections have one id, because versions of a form are compared by ids",
      ],
      help: "rename this one, for example `\(isFree ? proposal ?? id : "\(id)-2")`"
    )
  }

  /// The ids of a part under `renamed-from`, `retired` or `retired-sections`, which are recorded.
  func oldIDs(_ key: KeyName, in record: Record, of part: Part) -> [OldID] {
    guard let list = record.node(key),
      let elements = context.values(of: key).elements(of: list, isElement: { _ in true })
    else { return [] }
    var result: [OldID] = []
    for element in elements where !context.isFull {
      let former = part == .option && key == .renamedFrom && record.names.contains(.value)
      guard
        let old = former
          ? formerValue(element, in: record)
          : oldID(element, part, key == .renamedFrom ? .renamed : .retired)
      else { continue }
      guard context.names.addOld(old) else {
        reportTooManyOldIDs(at: old.node)
        break
      }
      result.append(old)
    }
    return result
  }

  func reportTooManyOldIDs(at node: NodeID) {
    context.report(
      .tooMany,
      "form records more than \(NameTable.mostOldIDs) old ids",
      at: node,
      label: "not read from here on",
      help: "remove the oldest"
    )
  }

  private func oldID(_ node: NodeID, _ part: Part, _ fate: OldID.Fate) -> OldID? {
    if part == .field, fate == .renamed,
      let key = placeThatIsNoID(node).map(context.scope.fullPlace)
    {
      return OldID(id: "\(key)", key: key, part: part, fate: fate, node: node, place: context.place)
    }
    var idNode: NodeID? = node
    var label: LocalizedText?
    var key: ResultPlace?
    var value: PlainValue?
    if context.tree.kind(of: node) == .mapping, fate == .retired {
      let type: RecordType =
        switch part {
        case .option: .retiredOption
        case .section: .retiredSection
        case .form, .field: .retirement
        }
      let entry = context.record(node, as: type)
      label = entry?[.plainLabel]
      if part == .field { key = entry?[.key] }
      if part == .option { value = entry?[.optionValue] }
      idNode = entry?.node(.id)
    }
    guard let idNode, var id = identifier(idNode, of: part) else { return nil }
    if part == .field, fate == .renamed { id = context.scope.fullID(id) }
    return OldID(
      id: id,
      key: key,
      value: value,
      label: label,
      part: part,
      fate: fate,
      node: idNode,
      place: context.place
    )
  }

  /// An earlier id or value of an option that has a value.
  private func formerValue(_ node: NodeID, in record: Record) -> OldID? {
    context.values(of: .renamedFrom).plainValue(node).map { value in
      OldID(
        id: value.text,
        value: value.isText ? nil : value,
        owner: record.node(.id).map { OptionID(context.tree.text(of: $0)) },
        part: .option,
        fate: .renamed,
        node: node,
        place: context.place
      )
    }
  }

  /// An earlier place of a field, written as a list or with places in arrays.
  private func placeThatIsNoID(_ node: NodeID) -> ResultPlace? {
    let isListed = context.tree.kind(of: node) == .sequence
    guard
      isListed
        || context.tree.kind(of: node) == .scalar
          && context.tree.withBytes(of: node, { $0.contains(0x5B) })
    else { return nil }
    return ResultPlaceReader(context: context, key: .renamedFrom).place(node)
  }
}

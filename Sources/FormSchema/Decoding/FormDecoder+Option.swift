import Diagnostics
import FormModel
import FormValidation
import SourceTree

/// One option, however it is written.
extension FormDecoder {
  /// An option, and the scalar that is its id.
  mutating func decodeOption(_ node: NodeID) -> (Option, NodeID)? {
    path.option = node
    switch tree.kind(of: node) {
    case .invalid: return nil
    case .sequence:
      report(
        FormFindings.notAnOption(
          found: describe(node),
          inBraces: inBraces(node),
          at: start(of: node)
        )
      )
      return nil
    case .scalar:
      return decodeIdentifier(node, as: .option).map { (Option(id: OptionID($0)), node) }
    case .mapping: break
    }
    if let (idNode, labelNode) = idAndLabel(of: node) {
      let id = decodeIdentifier(idNode, as: .option)
      let label = decodeText(labelNode, .label)
      return id.map { (Option(id: OptionID($0), label: label), idNode) }
    }
    if let (idNode, labelNode) = valueAndText(of: node) {
      report(FormFindings.foreignOption(at: start(of: node)))
      let label = labelNode.flatMap { decodeText($0, .label) }
      return decodeIdentifier(idNode, as: .option).map {
        (Option(id: OptionID($0), label: label), idNode)
      }
    }
    if let (idNode, labelNode) = pair(in: node) {
      if !hasPairs {
        report(
          FormFindings.pairForOption(
            tree.spelling(of: idNode),
            tree.spelling(of: labelNode),
            at: tree.location(of: idNode)
          )
        )
      }
      hasPairs = true
      let label = decodeText(labelNode, .label)
      return decodeIdentifier(idNode, as: .option).map {
        (Option(id: OptionID($0), label: label), idNode)
      }
    }
    let split = startOfLostItem(in: node)
    let record = readRecord(node, allowed: .option, as: .option, in: split.map { 0..<$0 })
    if let split {
      reportLostItem(.option, in: node, from: split)
      hasLostOptions = true
    }
    guard let idNode = record[.id] else {
      reportMissing(.id, in: record, as: .option)
      return nil
    }
    let id = decodeIdentifier(idNode, as: .option)
    let option = Option(
      id: OptionID(id ?? ""),
      label: record[.label].flatMap { decodeText($0, .label) },
      detail: record[.detail].flatMap { decodeText($0, .detail) },
      icon: record[.icon].flatMap { decodeString($0, .icon) },
      group: record[.group].flatMap { decodeText($0, .group) },
      condition: record[.when].flatMap { decodeCondition($0) },
      disabledReason: record[.disabled].flatMap { decodeReason($0, .disabled) },
      isExclusive: record[.exclusive].flatMap { decodeBoolean($0, .exclusive) } ?? false,
      renamedFrom: decodeRenames(record, as: .option).map { OptionID($0) }
    )
    guard let id else { return nil }
    if let when = record[.when], let field = path.field,
      let fieldID = DecodingPath.id(of: field, in: tree)
    {
      conditionNodes[.option(FieldID(fieldID), OptionID(id))] = when
    }
    return (option, idNode)
  }

  /// An option in square brackets, as it should be written.
  private func inBraces(_ node: NodeID) -> String? {
    let range = tree.range(of: node)
    guard range.count > 2, range.count < 100, tree.source.bytes[range.lowerBound] == 0x5B,
      tree.elements(of: node).allSatisfy({ tree.kind(of: $0) == .mapping })
    else { return nil }
    let inner = tree.source.text(in: SourceRange(range.lowerBound + 1, range.upperBound - 1))
    return inner.utf8.contains(0x0A) ? nil : "{\(inner)}"
  }

  /// The two values of an option that has an id and a label and nothing else, as most have.
  private func idAndLabel(of node: NodeID) -> (NodeID, NodeID)? {
    guard tree.count(of: node) == 2 else { return nil }
    let idKey = tree.firstChild(of: node)
    let id = tree.next(after: idKey)
    let labelKey = tree.next(after: id)
    guard tree.isText(idKey, "id"), tree.isText(labelKey, "label") else { return nil }
    return (id, tree.next(after: labelKey))
  }

  /// The id and label of an option in the words of other tools, such as `value` and `text`.
  private func valueAndText(of node: NodeID) -> (NodeID, NodeID?)? {
    guard (1...2).contains(tree.count(of: node)) else { return nil }
    var id: NodeID?
    var label: NodeID?
    for entry in tree.entries(of: node) {
      if tree.isText(entry.key, "value") || tree.isText(entry.key, "key")
        || tree.isText(entry.key, "code")
      {
        id = id ?? entry.value
      } else if tree.isText(entry.key, "text") || tree.isText(entry.key, "name")
        || tree.isText(entry.key, "title") || tree.isText(entry.key, "label")
      {
        label = label ?? entry.value
      } else {
        return nil
      }
    }
    return id.map { ($0, label) }
  }

  /// The id and the label of an option that is written `red: Red`.
  private func pair(in node: NodeID) -> (NodeID, NodeID)? {
    guard tree.count(of: node) == 1 else { return nil }
    let key = tree.firstChild(of: node)
    let value = tree.next(after: key)
    guard tree.kind(of: key) == .scalar, tree.kind(of: value) == .scalar, !tree.isNull(value),
      tree.withBytes(of: key, { Key.named($0) }) == nil
    else { return nil }
    let word = tree.text(of: key)
    let isKey =
      word.hasPrefix("x-") || !nearest(to: word, among: KeySet.option.names).isEmpty
      || Synonyms.key(for: word, among: .option) != nil
    return isKey ? nil : (key, value)
  }
}

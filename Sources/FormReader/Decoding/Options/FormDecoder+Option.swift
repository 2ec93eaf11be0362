import Diagnostics
import FormModel
import SourceTree

/// One option, however it is written.
extension FormDecoder {
  /// An option, and the scalar that is its id.
  mutating func decodeOption(_ node: NodeID) -> (Option, NodeID)? {
    path.option = node
    switch tree.kind(of: node) {
    case .invalid: return nil
    case .sequence:
      let only = onlyScalar(in: node)
      report(
        FormFindings.notAnOption(
          found: describe(node),
          inBraces: inBraces(node) ?? pairInBrackets(node),
          bare: only.map { tree.spelling(of: $0) },
          at: start(of: node)
        )
      )
      return only.flatMap { bracketedOption($0) }
    case .scalar:
      return decodeIdentifier(node, as: .option).map { (Option(id: OptionID($0)), node) }
    case .mapping: break
    }
    if let inner = mappingUnderID(node, as: .option) { return decodeOption(inner) }
    if let (idNode, labelNode) = idAndLabel(of: node) {
      let id = decodeOptionID(idNode)
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
            withoutLostKey(tree.spelling(of: idNode)),
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
    let id = decodeOptionID(idNode)
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

  /// The first of several options that are one text, because the dashes of the others stand further
  /// to the right than its own.
  mutating func foldedOption(_ node: NodeID) -> String? {
    let range = tree.range(of: node)
    // A line break and the spaces behind it are one space of the text.
    guard range.count > tree.byteCount(of: node), !isOnOneLine(range) else { return nil }
    var lines = tree.source.text(in: range).split { $0.isNewline }
    let first = String(lines.removeFirst().prefix { $0 != "#" })
    var offset = range.lowerBound
    while offset < range.upperBound, tree.source.bytes[offset] >= 0x20 { offset += 1 }
    while offset < range.upperBound, tree.source.bytes[offset] != 0x2D { offset += 1 }
    let items = lines.map { $0.drop { $0 == " " } }
    guard !items.isEmpty, items.allSatisfy({ $0.hasPrefix("- ") }), offset < range.upperBound,
      FormDecoder.problem(ofOptionID: first) == nil
    else { return nil }
    misnamedOptions.ids += items.map { String($0.dropFirst(2).drop { $0 == " " }) }
    report(
      FormFindings.foldedOptions(
        count: items.count,
        column: FormDecoder.columnOfDash(before: range.lowerBound, in: tree.source),
        at: SourceLocation(tree.source, SourceRange(offset, offset + 1))
      )
    )
    return first
  }

  /// The column of the dash before an item.
  private static func columnOfDash(before offset: Int, in source: SourceText) -> Int {
    var dash = offset
    while dash > 0, source.bytes[dash - 1] == 0x20 { dash -= 1 }
    return source.position(of: max(dash - 1, 0)).column
  }

  /// The id of an option, which may stand in brackets as if it were a list.
  private mutating func decodeOptionID(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .sequence, let only = onlyScalar(in: node) else {
      return decodeIdentifier(node, as: .option)
    }
    var finding = wrongType(node, .id, "an id")
    finding.help = "remove the brackets: `\(FormFindings.shortened(tree.spelling(of: only)))`"
    report(finding)
    return bracketedOption(only).map { $0.0.id.rawValue }
  }

  /// The only element of a list in brackets, when that is a scalar.
  private func onlyScalar(in node: NodeID) -> NodeID? {
    guard tree.count(of: node) == 1, isOnOneLine(tree.range(of: node)),
      tree.source.byte(at: tree.range(of: node).lowerBound) == 0x5B
    else { return nil }
    let only = tree.firstChild(of: node)
    return tree.kind(of: only) == .scalar && tree.byteCount(of: only) > 0 ? only : nil
  }

  /// The option that stands in brackets; conditions may have it in brackets, too.
  private mutating func bracketedOption(_ node: NodeID) -> (Option, NodeID)? {
    let id = decodeIdentifier(node, as: .option)
    if let id { misnamedOptions.ids.append("[\(id)]") }
    return id.map { (Option(id: OptionID($0)), node) }
  }

  /// An option that is written `[red, Red]`, as it should be.
  private func pairInBrackets(_ node: NodeID) -> String? {
    guard tree.count(of: node) == 2, isOnOneLine(tree.range(of: node)),
      tree.elements(of: node).allSatisfy({
        tree.kind(of: $0) == .scalar && tree.byteCount(of: $0) > 0
      })
    else { return nil }
    let parts = tree.elements(of: node).map { tree.spelling(of: $0) }
    return "{ id: \(parts[0]), label: \(parts[1]) }"
  }

  /// An option in square brackets, as it should be written.
  private func inBraces(_ node: NodeID) -> String? {
    let range = tree.range(of: node)
    guard range.count > 2, range.count < 100, tree.source.byte(at: range.lowerBound) == 0x5B,
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

  /// The id of `red, label: Red`, an option whose braces are missing.
  private func withoutLostKey(_ key: String) -> String {
    guard let comma = key.firstIndex(of: ","),
      key[key.index(after: comma)...].drop(while: { $0 == " " }) == "label"
    else { return key }
    return String(key[..<comma])
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

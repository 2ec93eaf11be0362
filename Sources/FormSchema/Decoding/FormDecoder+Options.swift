import Diagnostics
import FormModel
import FormValidation
import SourceTree

/// A list under `option-lists`, read when a field first asks for it.
struct NamedOptions {
  var node: NodeID
  var key: NodeID
  var isUsed = false
  /// Whether conditions stand in it, so that it means something else for each field.
  var hasConditions = false
  /// Whether some of the options could not be read.
  var isVague = false
  var list: OptionList?
}

/// Options: written beside the field, shared, in a file, or asked from a command.
extension FormDecoder {
  mutating func prepareOptionLists(_ record: Record) {
    guard let node = record[.optionLists], expectMapping(node, "`option-lists`") else { return }
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      let name = tree.text(of: entry.key)
      if !FormDecoder.isIdentifier(name) {
        report(FormFindings.invalidListName(name, at: tree.location(of: entry.key)))
      }
      if optionLists[name] == nil {
        var named = NamedOptions(node: entry.value, key: entry.key)
        // A name that has been reported is not reported again for being unused.
        named.isUsed = !FormDecoder.isIdentifier(name)
        optionLists[name] = named
      }
    }
  }

  /// The options of a field, which are remembered as vague when some of them are lost.
  mutating func decodeOptionSource(_ record: Record) -> OptionSource {
    hasLostOptions = false
    let source = readOptionSource(record)
    if hasLostOptions || isUnknownSource(source), let field = path.field {
      vagueOptions.insert(field)
    }
    return source
  }

  private mutating func readOptionSource(_ record: Record) -> OptionSource {
    guard let node = record[.options] else {
      reportMissing(.options, in: record, as: .field(nil))
      return .list(OptionList([]))
    }
    switch tree.kind(of: node) {
    case .sequence: return .list(decodeOptionList(node))
    case .invalid: break
    case .mapping: return decodeSource(node)
    case .scalar:
      if tree.isNull(node), tree.isCut(record.node) { break }
      reportNoOptions(node)
    }
    return .list(OptionList([]))
  }

  /// Whether the options of a field stand behind it, as if they were fields.
  func hasOptionsBehind(_ field: NodeID) -> Bool {
    guard let options = tree.value(of: "options", in: field), tree.isNull(options) else {
      return false
    }
    let next = tree.next(after: field)
    guard next.position < tree.count, tree.kind(of: next) == .scalar else { return false }
    let before = tree.source.bytes[..<tree.range(of: next).lowerBound].suffix(64)
    return before.last { $0 != 0x20 } == 0x2D
  }

  /// Reports a scalar that stands where options should.
  private mutating func reportNoOptions(_ node: NodeID) {
    guard !tree.isNull(node) else {
      var finding = noValue(node, .options, "a list of options")
      if let field = path.field, hasOptionsBehind(field) {
        finding.help = "indent the entries further than `options`"
      }
      return report(finding)
    }
    var finding = wrongType(node, .options, "a list of options")
    let words = tree.text(of: node)
    if optionLists[words] != nil {
      optionLists[words]?.isUsed = true
      finding.help = "write `{ list: \(words) }`"
    } else if words.utf8.count < 200 {
      let ids = words.split { "()[], ".contains($0) && ($0 != " " || words.contains(",")) }
      let written = ids.map { id in
        Array(id.utf8).withUnsafeBufferPointer { PlainMeaning($0) } == nil
          ? String(id) : "\"\(id)\""
      }
      let isFolded = tree.spelling(of: node).utf8.contains(0x0A) && words.contains(" - ")
      finding.help =
        isFolded
        ? "begin the first entry with `- `, as the others"
        : "put it in brackets: `[\(written.joined(separator: ", "))]`"
    }
    report(finding)
  }

  mutating func decodeOptionList(_ node: NodeID) -> OptionList {
    hasPairs = false
    var options: [Option] = []
    var nodes: [NodeID] = []
    options.reserveCapacity(tree.count(of: node))
    nodes.reserveCapacity(tree.count(of: node))
    if tree.count(of: node) == 0, !tree.isCut(node) {
      report(FormFindings.emptyList(.options, at: tree.location(of: node)))
    }
    for element in tree.elements(of: node) {
      optionCount += 1
      if optionCount == FormDecoder.mostOptions + 1 {
        report(FormFindings.tooManyOptions(FormDecoder.mostOptions, at: start(of: element)))
      }
      guard optionCount <= FormDecoder.mostOptions, !isFull else {
        hasLostOptions = true
        break
      }
      guard let (option, idNode) = decodeOption(element) else {
        hasLostOptions = true
        continue
      }
      options.append(option)
      nodes.append(idNode)
    }
    path.option = nil
    if tree.isCut(node) { hasLostOptions = true }
    return OptionList(withoutRepeats(options, at: nodes))
  }

  /// An option, and the scalar that is its id.
  private mutating func decodeOption(_ node: NodeID) -> (Option, NodeID)? {
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
    let record = readRecord(node, allowed: .option, as: .option)
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

  /// Reports ids that occur twice, differ only in case or look generated.
  private mutating func withoutRepeats(_ options: [Option], at nodes: [NodeID]) -> [Option] {
    var repeats: Set<Int> = []
    var mayHaveTwins = false
    var seen: [OptionID: Int] = [:]
    for index in options.indices where !isFull {
      let earlier =
        options.count > 12
        ? seen.updateValue(index, forKey: options[index].id)
        : earlierOption(with: nodes[index], among: nodes[..<index])
      if let earlier {
        path.option = nodes[index]
        report(
          FormFindings.duplicateOption(
            options[index].id.rawValue,
            at: tree.location(of: nodes[index]),
            first: tree.location(of: nodes[earlier])
          )
        )
        repeats.insert(index)
        continue
      }
      let (looksGenerated, hasCapitals) = tree.withBytes(of: nodes[index]) { bytes in
        (
          FormDecoder.looksGenerated(bytes),
          bytes.contains { $0 < 0x5B && $0 > 0x40 || $0 > 0x7F }
        )
      }
      if looksGenerated {
        path.option = nodes[index]
        report(
          FormFindings.generatedID(
            options[index].id.rawValue,
            .option,
            at: tree.location(of: nodes[index])
          )
        )
      }
      mayHaveTwins = mayHaveTwins || hasCapitals
    }
    path.option = nil
    guard repeats.isEmpty else {
      // What was meant by the second one is not known.
      hasLostOptions = true
      return options.indices.filter { !repeats.contains($0) }.map { options[$0] }
    }
    if mayHaveTwins { reportTwins(options, at: nodes) }
    return options
  }

  /// The place of the scalar with the same text, in a list short enough to be looked through.
  private func earlierOption(with id: NodeID, among nodes: ArraySlice<NodeID>) -> Int? {
    tree.withBytes(of: id) { text in
      nodes.firstIndex { earlier in
        tree.byteCount(of: earlier) == text.count
          && tree.withBytes(of: earlier) { $0.elementsEqual(text) }
      }
    }
  }

  private mutating func reportTwins(_ options: [Option], at nodes: [NodeID]) {
    var lower: [String: Int] = [:]
    for (index, option) in options.enumerated() where !isCrowded {
      let key = option.id.rawValue.lowercased()
      guard let first = lower[key] else {
        lower[key] = index
        continue
      }
      path.option = nodes[index]
      report(
        FormFindings.caseTwin(
          option.id.rawValue,
          at: tree.location(of: nodes[index]),
          first: options[first].id.rawValue,
          tree.location(of: nodes[first])
        )
      )
    }
    path.option = nil
  }

  private mutating func decodeSource(_ node: NodeID) -> OptionSource {
    if tree.value(of: "command", in: node) != nil { return decodePagedSource(node) }
    if tree.value(of: "from", in: node) != nil { return decodeOptionFile(node) }
    if tree.value(of: "list", in: node) != nil { return decodeNamedOptions(node) }
    let all = KeySet.namedOptions.union(.optionFile).union(.pagedSource)
    if let help = listInstead(of: node, all) {
      var finding = wrongType(node, .options, "a list")
      finding.help = help
      report(finding)
      return .list(OptionList([]))
    }
    let record = readRecord(node, allowed: all, as: .optionList)
    if let name = record[.list], tree.kind(of: name) == .scalar {
      optionLists[tree.text(of: name)]?.isUsed = true
    }
    if record.keys.isDisjoint(with: KeySet(.command, .from, .list)) {
      report(FormFindings.notASource(at: start(of: node)))
    }
    return .list(OptionList([]))
  }

  /// What options that are written as a mapping from ids to labels should be.
  private func listInstead(of node: NodeID, _ keys: KeySet) -> String? {
    let names = keys.names
    var entries: [String] = []
    for entry in tree.entries(of: node) {
      guard tree.kind(of: entry.key) == .scalar, tree.kind(of: entry.value) != .invalid else {
        return nil
      }
      let id = tree.text(of: entry.key)
      guard !names.contains(id), entries.count > 1 || nearest(to: id, among: names).isEmpty else {
        return nil
      }
      guard entries.count < 2 else { continue }
      let label = tree.kind(of: entry.value) == .scalar ? tree.spelling(of: entry.value) : "…"
      entries.append(
        "{ id: \(FormFindings.shortened(id)), label: \(FormFindings.shortened(label)) }"
      )
    }
    guard !entries.isEmpty else { return nil }
    let rest = tree.count(of: node) > entries.count ? ", …" : ""
    return "write `[\(entries.joined(separator: ", "))\(rest)]`"
  }

  /// The list that ought to be called so, whose own name has been reported.
  private func misnamedList(_ name: String) -> String? {
    optionLists.keys.filter {
      !FormDecoder.isIdentifier($0) && FormFindings.identifier(from: $0) == name
    }.min()
  }

  private mutating func decodeNamedOptions(_ node: NodeID) -> OptionSource {
    let record = readRecord(node, allowed: .namedOptions, as: .optionList)
    guard let nameNode = record[.list], expectScalar(nameNode, .list, "the name of a list") else {
      return .list(OptionList([]))
    }
    var name = tree.text(of: nameNode)
    if optionLists[name] == nil, let other = misnamedList(name) { name = other }
    guard var named = optionLists[name] else {
      let known = optionLists.keys.filter { FormDecoder.isIdentifier($0) }.sorted()
      let suggestions = suggestionBudget.nearest(to: name, among: known)
      for suggestion in suggestions { optionLists[suggestion]?.isUsed = true }
      report(
        FormFindings.unknownList(
          name,
          at: tree.location(of: nameNode),
          suggestions: suggestions,
          known: known
        )
      )
      return .list(OptionList([]))
    }
    named.isUsed = true
    optionLists[name] = named
    if let list = named.list, !named.hasConditions {
      hasLostOptions = named.isVague
      return .named(name, list)
    }
    guard tree.kind(of: named.node) == .sequence else {
      if named.list == nil { reportNoList(name, named.node) }
      optionLists[name]?.list = OptionList([])
      optionLists[name]?.isVague = true
      hasLostOptions = true
      return .named(name, OptionList([]))
    }
    let conditions = conditionNodes.count
    if path.field == nil { path.optionList = named.key }
    let list = decodeOptionList(named.node)
    path.optionList = nil
    optionLists[name]?.list = list
    optionLists[name]?.isVague = hasLostOptions
    optionLists[name]?.hasConditions = conditionNodes.count > conditions
    return .named(name, list)
  }

  private mutating func reportNoList(_ name: String, _ node: NodeID) {
    guard tree.kind(of: node) != .invalid else { return }
    report(FormFindings.notAList(name, found: describe(node), at: start(of: node)))
  }

  private mutating func decodeOptionFile(_ node: NodeID) -> OptionSource {
    let record = readRecord(node, allowed: .optionFile, as: .optionFile)
    guard let pathNode = record[.from], let file = decodeString(pathNode, .from) else {
      return .list(OptionList([]))
    }
    let reference = OptionFile(path: file, keys: decodeOptionKeys(record))
    let loaded = optionFiles(reference, place(of: record, pathNode))
    for finding in loaded.findings { report(finding) }
    if loaded.findings.contains(where: { $0.severity == .error }) { hasLostOptions = true }
    guard let list = loaded.list else { return .list(OptionList([])) }
    return .file(reference, list)
  }

  private func place(of record: Record, _ path: NodeID) -> OptionFilePlace {
    var keys: [String: SourceLocation] = [:]
    if let node = record[.keys], tree.kind(of: node) == .mapping {
      for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
        keys[tree.text(of: entry.key)] = tree.location(of: entry.value)
      }
    }
    return OptionFilePlace(path: tree.location(of: path), keys: keys)
  }

  func isUnknownSource(_ source: OptionSource) -> Bool {
    if case .list(let list) = source { list.count == 0 } else { false }
  }

  mutating func decodeOptionKeys(_ record: Record) -> OptionKeys {
    guard let node = record[.keys], expectMapping(node, "`keys`") else { return OptionKeys() }
    let keys = readRecord(node, allowed: .optionKeys, as: .optionKeys)
    return OptionKeys(
      id: keys[.id].flatMap { decodeString($0, .id) },
      label: keys[.label].flatMap { decodeString($0, .label) },
      detail: keys[.detail].flatMap { decodeString($0, .detail) },
      icon: keys[.icon].flatMap { decodeString($0, .icon) },
      group: keys[.group].flatMap { decodeString($0, .group) }
    )
  }

  /// Warns of lists that no field asks for; what is in them is still read, so that it is right.
  mutating func checkUnusedLists() {
    // The field that uses it may be in what could not be read.
    let isWhole = !optionLists.isEmpty && isTreeWhole
    for (name, named) in optionLists.sorted(by: {
      $0.value.key.position < $1.value.key.position
    })
    where !named.isUsed {
      path = DecodingPath()
      path.optionList = named.key
      if isWhole { report(FormFindings.unusedList(name, at: tree.location(of: named.key))) }
      if tree.kind(of: named.node) == .sequence { _ = decodeOptionList(named.node) }
    }
    path = DecodingPath()
  }
}

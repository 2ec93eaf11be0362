import Diagnostics
import FormModel
import SourceTree

/// Options that stand elsewhere: in a shared list, in a file, behind a command.
extension FormDecoder {
  mutating func decodeSource(_ node: NodeID) -> OptionSource {
    if tree.value(of: "command", in: node) != nil { return decodePagedSource(node) }
    if tree.value(of: "from", in: node) != nil { return decodeOptionFile(node) }
    if tree.value(of: "list", in: node) != nil { return decodeNamedOptions(node) }
    let all = KeySet.namedOptions.union(.optionFile).union(.pagedSource)
    if let (key, value) = sourceWithoutColon(node) {
      report(
        FormFindings.missingColon(
          String(describing: key.name),
          value,
          at: tree.location(of: tree.firstChild(of: node))
        )
      )
      if key == .list, optionLists[value] != nil {
        optionLists[value]?.isUsed = true
        return readNamedOptions(value)
      }
      return .list(OptionList([]))
    }
    if let source = listUnderOtherKey(of: node) { return source }
    if reportFileUnderOtherKey(of: node) { return .list(OptionList([])) }
    if let help = listInstead(of: node, all) {
      var finding = wrongType(node, .options, "a list")
      finding.help = help
      report(finding)
      return .list(OptionList(optionsInMapping(node)))
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

  /// The list that `{ ref: sizes }` names under a key that is none.
  private mutating func listUnderOtherKey(of node: NodeID) -> OptionSource? {
    guard tree.count(of: node) == 1,
      let entry = tree.entries(of: node).first(where: { _ in true }),
      tree.kind(of: entry.key) == .scalar,
      nearest(to: tree.text(of: entry.key), among: ["list"]).isEmpty,
      let name = namedList(entry.value)
    else { return nil }
    report(
      FormFindings.otherKeyForList(
        tree.text(of: entry.key),
        name,
        inField: nil,
        at: tree.location(of: entry.key)
      )
    )
    optionLists[name]?.isUsed = true
    return readNamedOptions(name)
  }

  /// Reports `{ file: systems.csv }` and its like, with or without `keys`.
  private mutating func reportFileUnderOtherKey(of node: NodeID) -> Bool {
    guard (1...2).contains(tree.count(of: node)) else { return false }
    for entry in tree.entries(of: node) {
      guard tree.kind(of: entry.key) == .scalar, tree.kind(of: entry.value) == .scalar,
        tree.byteCount(of: entry.value) < 200,
        tree.withBytes(of: entry.key, { Key.named($0) }).map({ $0 == .list }) ?? true,
        FormDecoder.namesOptionFile(tree.text(of: entry.value)),
        !tree.text(of: entry.value).contains("://")
      else { continue }
      report(
        FormFindings.unknownKey(
          tree.text(of: entry.key),
          in: .optionList,
          id: nil,
          at: tree.location(of: entry.key),
          suggestions: ["from"],
          given: nil,
          isFixable: tree.style(of: entry.key) == .plain,
          allowed: .optionFile
        )
      )
      return true
    }
    return false
  }

  /// The name of the list that a value means: `sizes`, or `#/option-lists/sizes`.
  func namedList(_ value: NodeID) -> String? {
    guard !optionLists.isEmpty, tree.kind(of: value) == .scalar, tree.byteCount(of: value) < 200
    else { return nil }
    let text = tree.text(of: value)
    let name = text.hasPrefix("#/") ? String(text.split(separator: "/").last ?? "") : text
    return optionLists[name] == nil ? nil : name
  }

  /// The key and the value of `{ list wards }`, whose colon is missing.
  private func sourceWithoutColon(_ node: NodeID) -> (Key, String)? {
    guard tree.count(of: node) == 1,
      let entry = tree.entries(of: node).first(where: { _ in true }),
      let (name, rest) = keyWithoutColon(entry),
      let key = Array(name.utf8).withUnsafeBufferPointer({ Key.named($0) }),
      KeySet(.list, .from, .command).contains(key)
    else { return nil }
    return (key, rest)
  }

  /// Ids of options that are named in one message.
  private static let mostIDsNamed = 12

  /// What options that are written as a mapping from ids to labels should be.
  private func listInstead(of node: NodeID, _ keys: KeySet) -> String? {
    let names = keys.names
    var entries: [String] = []
    var ids: [String] = []
    var hasLabels = false
    for entry in tree.entries(of: node) {
      guard tree.kind(of: entry.key) == .scalar, tree.kind(of: entry.value) != .invalid else {
        return nil
      }
      let id = tree.text(of: entry.key)
      guard !names.contains(id), entries.count > 1 || nearest(to: id, among: names).isEmpty else {
        return nil
      }
      if !tree.isNull(entry.value) { hasLabels = true }
      if ids.count < FormDecoder.mostIDsNamed {
        ids.append(FormFindings.shortened(FormDecoder.spelledAsOption(id)))
      }
      guard entries.count < 2 else { continue }
      let label = tree.kind(of: entry.value) == .scalar ? tree.spelling(of: entry.value) : "…"
      entries.append(
        "{ id: \(FormFindings.shortened(id)), label: \(FormFindings.shortened(label)) }"
      )
    }
    guard !entries.isEmpty else { return nil }
    let rest = tree.count(of: node) > entries.count ? ", …" : ""
    if !hasLabels {
      let more = tree.count(of: node) > ids.count ? ", …" : ""
      return "write `[\(ids.joined(separator: ", "))\(more)]`"
    }
    return "write `[\(entries.joined(separator: ", "))\(rest)]`"
  }

  /// The options of a mapping from ids to labels, so that what names them can be right or wrong.
  private func optionsInMapping(_ node: NodeID) -> [Option] {
    guard tree.count(of: node) <= FormDecoder.mostNamedOptions else { return [] }
    var options: [Option] = []
    for entry in tree.entries(of: node) {
      let id = tree.text(of: entry.key)
      guard FormDecoder.problem(ofOptionID: id) == nil else { return [] }
      let hasLabel = tree.kind(of: entry.value) == .scalar && tree.byteCount(of: entry.value) > 0
      let label = hasLabel ? LocalizedText(tree.text(of: entry.value)) : nil
      options.append(Option(id: OptionID(id), label: label))
    }
    return options
  }

  private mutating func decodeOptionFile(_ node: NodeID) -> OptionSource {
    let record = readRecord(node, allowed: .optionFile, as: .optionFile)
    guard let pathNode = record[.from], let file = decodeString(pathNode, .from) else {
      return .list(OptionList([]))
    }
    if optionLists[file] != nil, !file.utf8.contains(0x2E) {
      report(FormFindings.listAsFile(file, at: tree.location(of: pathNode)))
      optionLists[file]?.isUsed = true
      return readNamedOptions(file)
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
}

import Diagnostics
import FormModel
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
  /// What options were meant to be called, which have the id of another now.
  var misnamedOptions = MisnamedOptions()
  var list: OptionList?
}

/// Lists of options that fields share.
extension FormDecoder {
  mutating func prepareOptionLists(_ record: Record) {
    guard let node = record[.optionLists] else { return }
    if !outerLists.isEmpty {
      for entry in outerLists {
        let name = tree.text(of: entry.key)
        if optionLists[name] != nil { continue }
        optionLists[name] = NamedOptions(node: entry.value, key: entry.key)
      }
      return
    }
    if tree.kind(of: node) == .sequence {
      namelessList = node
      let name = wantedList()
      return report(FormFindings.namelessList(name ?? "NAME", at: start(of: node)))
    }
    guard expectMapping(node, "`option-lists`") else { return }
    for entry in tree.entries(of: node)
    where tree.kind(of: entry.key) == .scalar && entry.value != innerParts {
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

  mutating func decodeNamedOptions(_ node: NodeID) -> OptionSource {
    let record = readRecord(node, allowed: .namedOptions, as: .optionList)
    guard let nameNode = record[.list], expectScalar(nameNode, .list, "the name of a list") else {
      return .list(OptionList([]))
    }
    var name = tree.text(of: nameNode)
    if optionLists[name] == nil, let other = misnamedList(name) { name = other }
    if optionLists[name] == nil, let list = namelessList {
      // It can be the one that is asked for first; the others are not known.
      guard !hasNamelessUse else {
        hasLostOptions = true
        return .list(OptionList([]))
      }
      hasNamelessUse = true
      optionLists[name] = NamedOptions(node: list, key: list)
    }
    guard var named = optionLists[name] else {
      let known = optionLists.keys.filter { FormDecoder.isIdentifier($0) }.sorted()
      let near = suggestionBudget.nearest(to: name, among: known, takesWholeWords: true)
      let isOnly = near.isEmpty && known.count == 1 && optionLists[known[0]]?.isUsed == false
      let suggestions = isOnly ? known : near
      // Which of them was meant is not known.
      if suggestions.isEmpty { for other in known { optionLists[other]?.isUsed = true } }
      for suggestion in suggestions { optionLists[suggestion]?.isUsed = true }
      report(
        FormFindings.unknownList(
          name,
          at: tree.location(of: nameNode),
          suggestions: suggestions,
          isNear: suggestionBudget.nearest(to: name, among: suggestions).count == 1,
          known: known
        )
      )
      return suggestions.count == 1
        ? readNamedOptions(suggestions[0]) : .list(OptionList([]))
    }
    named.isUsed = true
    optionLists[name] = named
    return readNamedOptions(name)
  }

  /// The options of a list that is there, read when it is first asked for.
  mutating func readNamedOptions(_ name: String) -> OptionSource {
    guard let named = optionLists[name] else { return .list(OptionList([])) }
    if let list = named.list, !named.hasConditions {
      hasLostOptions = named.isVague
      misnamedOptions = named.misnamedOptions
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
    optionLists[name]?.misnamedOptions = misnamedOptions
    optionLists[name]?.hasConditions = conditionNodes.count > conditions
    return .named(name, list)
  }

  /// The name of a list that some field asks for.
  private func wantedList() -> String? {
    for position in 0..<max(tree.count - 1, 0) {
      let key = NodeID(position: position)
      guard tree.kind(of: key) == .scalar, tree.isText(key, "list") else { continue }
      let name = NodeID(position: position + 1)
      if tree.kind(of: name) == .scalar, FormDecoder.isIdentifier(tree.text(of: name)) {
        return tree.text(of: name)
      }
    }
    return nil
  }

  /// The list that ought to be called so, whose own name has been reported.
  private func misnamedList(_ name: String) -> String? {
    optionLists.keys.filter {
      !FormDecoder.isIdentifier($0) && FormFindings.identifier(from: $0) == name
    }.min()
  }

  private mutating func reportNoList(_ name: String, _ node: NodeID) {
    guard tree.kind(of: node) != .invalid else { return }
    report(FormFindings.notAList(name, found: describe(node), at: start(of: node)))
  }

  /// Warns of lists that no field asks for; what is in them is still read, so that it is right.
  mutating func checkUnusedLists() {
    // The field that uses it may be in what could not be read.
    let isWhole = !optionLists.isEmpty && isTreeWhole && !hasFieldWithoutOptions
    for (name, named) in optionLists.sorted(by: {
      $0.value.key.position < $1.value.key.position
    })
    where !named.isUsed || named.list == nil {
      path = DecodingPath()
      path.optionList = named.key
      if isWhole, !named.isUsed {
        report(FormFindings.unusedList(name, at: tree.location(of: named.key)))
      }
      if tree.kind(of: named.node) == .sequence { _ = decodeOptionList(named.node) }
    }
    path = DecodingPath()
  }
}

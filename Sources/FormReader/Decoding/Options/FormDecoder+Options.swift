import Diagnostics
import FormModel
import SourceTree

/// Options of a field: where they come from, and the lists of them.
extension FormDecoder {
  /// The options of a field, which are remembered as vague when some of them are lost.
  mutating func decodeOptionSource(_ record: Record) -> OptionSource {
    hasLostOptions = false
    misnamedOptions = MisnamedOptions()
    let source = readOptionSource(record)
    guard let field = path.field else { return source }
    if hasLostOptions || isUnknownSource(source) {
      vagueOptions.insert(field)
      if isUnknownSource(source) { hasFieldWithoutOptions = true }
    } else if !misnamedOptions.isEmpty {
      vagueOptions.insert(field)
      misnamed[field] = misnamedOptions
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
      reportNoOptions(node, isExcused: record.excused.contains(.options))
      return .list(OptionList(optionsInText(node)))
    }
    return .list(OptionList([]))
  }

  /// The lists that a field can use, to go on with; nothing when there are none, or many.
  private var orNamedLists: String {
    let names = optionLists.filter { $0.value.node != $0.value.key }.map(\.key)
      .filter { FormDecoder.isIdentifier($0) }.sorted()
    guard (1...3).contains(names.count) else { return "" }
    return names.map { " or `{ list: \($0) }`" }.joined()
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
  private mutating func reportNoOptions(_ node: NodeID, isExcused: Bool) {
    guard !tree.isNull(node) else {
      // What belongs under it stands beside it, which has been reported.
      if isExcused { return }
      var finding = noValue(node, .options, "a list of options\(orNamedLists)")
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
    } else if FormDecoder.namesOptionFile(words) {
      finding.help = "write `{ from: \(FormFindings.shortened(words)) }`"
    } else if words.utf8.count < 200 {
      let ids =
        FormDecoder.alternatives(in: words)
        ?? words.split { "()[], ".contains($0) && ($0 != " " || words.contains(",")) }
      let written = ids.map { id in
        Array(id.utf8).withUnsafeBufferPointer { PlainMeaning($0) } == nil
          ? String(id) : "\"\(id)\""
      }
      let hasLines = tree.spelling(of: node).utf8.contains(0x0A)
      let isFolded = hasLines && words.contains(" - ")
      let first = tree.spelling(of: node).prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
      finding.help =
        isFolded
        ? "begin the first entry with `- `, as the others"
        : hasLines
          ? "begin each line with `- `, as in `- \(FormFindings.shortened(String(first)))`"
          : "put it in brackets: `[\(written.joined(separator: ", "))]`"
    }
    report(finding)
  }

  /// The options of `small, medium`, so that what names them can be right or wrong.
  private func optionsInText(_ node: NodeID) -> [Option] {
    let words = tree.text(of: node)
    guard words.utf8.count < 200, optionLists[words] == nil, words.utf8.contains(0x2C),
      words.utf8.allSatisfy({
        $0 == 0x2C || $0 == 0x20 || $0 == 0x2D || $0 == 0x5F || $0 >= 0x30 && $0 <= 0x39
          || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A
      })
    else { return [] }
    let ids = words.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard !ids.contains(""), Set(ids).count == ids.count else { return [] }
    return ids.map { Option(id: OptionID($0)) }
  }

  /// The parts of `16 | 32 | 64` or `small / medium`.
  private static func alternatives(in text: String) -> [Substring]? {
    guard text.contains("|") || text.contains(" / "), !text.contains(","),
      !text.contains(where: { "()[]".contains($0) })
    else { return nil }
    let sign: Character = text.contains("|") ? "|" : "/"
    let parts = text.split(separator: sign, omittingEmptySubsequences: false).map { part in
      let start = part.drop { $0 == " " }
      return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
    }
    return parts.contains("") ? nil : parts
  }

  /// Whether a text is the name of a file that can hold options.
  static func namesOptionFile(_ text: String) -> Bool {
    guard !text.utf8.contains(0x20), !text.utf8.contains(0x2C) else { return false }
    return [".csv", ".txt", ".json", ".jsonl", ".yaml"].contains {
      text.lowercased().hasSuffix($0) && text.utf8.count > $0.utf8.count
    }
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
    var misplaced: [NodeID] = []
    var areIDsSpelled: Bool?
    for element in tree.elements(of: node) {
      if path.field != nil, isField(element) {
        misplaced.append(element)
        continue
      }
      optionCount += 1
      if optionCount == FormDecoder.mostOptions + 1 {
        report(FormFindings.tooManyOptions(FormDecoder.mostOptions, at: start(of: element)))
      }
      guard optionCount <= FormDecoder.mostOptions, !isFull else {
        hasLostOptions = true
        break
      }
      if let id = idWithoutColon(element) {
        let isSpelled = areIDsSpelled ?? spellsIDs(node)
        areIDsSpelled = isSpelled
        if isSpelled {
          path.option = element
          report(FormFindings.idWithoutColon(id, at: tree.location(of: element)))
          hasLostOptions = true
          continue
        }
      }
      guard let (option, idNode) = decodeOption(element) else {
        hasLostOptions = true
        continue
      }
      options.append(option)
      nodes.append(idNode)
    }
    path.option = nil
    checkJoined(options, in: node)
    reportFieldsAmongOptions(misplaced)
    straightenedFields += misplaced
    if tree.isCut(node) { hasLostOptions = true }
    return OptionList(withoutRepeats(options, at: nodes))
  }

  func isUnknownSource(_ source: OptionSource) -> Bool {
    if case .list(let list) = source { list.count == 0 } else { false }
  }
}

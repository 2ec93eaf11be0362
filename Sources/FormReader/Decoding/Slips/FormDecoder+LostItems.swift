import Diagnostics
import SourceTree

/// Items that run into another, because the line with which they began is gone or too far right.
extension FormDecoder {
  /// The entry of a mapping with which a second item begins, whose `- id:` line is gone.
  ///
  /// One key that occurs twice is a key that occurs twice; two or more of them, one after the
  /// other on lines of their own, are another item.
  func startOfLostItem(in node: NodeID) -> Int? {
    // A key that occurs twice has been reported.
    guard !isTreeWhole, tree.kind(of: node) == .mapping, (4...64).contains(tree.count(of: node))
    else { return nil }
    var seen = KeySet(rawValue: 0)
    var again = KeySet(rawValue: 0)
    var start: Int?
    for (index, entry) in tree.entries(of: node).enumerated() {
      guard let key = tree.withBytes(of: entry.key, { Key.named($0) }) else { continue }
      let only = KeySet(only: key)
      if seen.contains(key) {
        // A third time: no more is known than that keys are repeated.
        if again.contains(key) || key == .id { return nil }
        if start == nil { start = index }
        again.formUnion(only)
      } else if start == nil {
        seen.formUnion(only)
      }
    }
    guard let start,
      let first = tree.entries(of: node).dropFirst(start).first(where: { _ in true }),
      beginsLine(first.key)
    else { return nil }
    // Nothing has its fields twice.
    let isSection = again.contains(.fields) && tree.kind(of: first.value) == .sequence
    let isItem =
      again.rawValue.nonzeroBitCount > 1
      && !again.isDisjoint(with: KeySet(.label, .title, .type))
    guard isSection || isItem else { return nil }
    return start
  }

  /// Reports an item without its first line, in place of each key that it has also.
  mutating func reportLostItem(
    _ part: Part,
    in node: NodeID,
    from start: Int,
    idAt deepID: NodeID? = nil
  ) {
    var seen: Set<String> = []
    var words: [String] = []
    var place: SourceLocation?
    for (index, entry) in tree.entries(of: node).enumerated() {
      let word = tree.text(of: entry.key)
      guard !seen.insert(word).inserted else { continue }
      guard index >= start else { continue }
      superseded.insert(tree.range(of: entry.key).lowerBound)
      words.append(word)
      place = place ?? tree.location(of: entry.key)
    }
    guard let place else { return }
    let dash = max(place.start.column - 2, 1)
    if let deepID {
      let id = tree.next(after: tree.firstChild(of: deepID))
      return report(
        FormFindings.sectionAmongFields(tree.text(of: id), column: dash, at: self.start(of: deepID))
      )
    }
    report(FormFindings.lostItem(part, repeated: words, column: dash, at: place))
  }

  /// Whether it has been told that the line is gone with which an item began, and its `id` with it.
  func isWithoutFirstLine(_ node: NodeID) -> Bool {
    if withoutFirstLine.contains(node) { return true }
    guard !isTreeWhole else { return false }
    let start = start(of: node).range.lowerBound
    return findings.prefix(64).contains { finding in
      finding.rule == SourceRule.syntax.rawValue && finding.location.range.lowerBound == start
        && finding.location.source === tree.source
    }
  }

  /// Reports a mapping where a list should be, when it is the only item of the list, without the
  /// line with which it began.
  mutating func reportLostFirstLine(_ node: NodeID, of part: Part, _ telling: StaticString) -> Bool
  {
    guard tree.kind(of: node) == .mapping, tree.count(of: node) > 1, !tree.isCut(node),
      tree.value(of: telling, in: node) != nil, beginsLine(tree.firstChild(of: node))
    else { return false }
    let place = start(of: node)
    report(
      FormFindings.lostItem(part, repeated: [], column: max(place.start.column - 2, 1), at: place)
    )
    withoutFirstLine.insert(node)
    return true
  }

  /// Whether nothing but spaces stands before a node on its line.
  func beginsLine(_ node: NodeID) -> Bool {
    let before = tree.source.bytes[..<tree.range(of: node).lowerBound].suffix(256)
    guard let last = before.last(where: { $0 != 0x20 }) else { return true }
    return last == 0x0A || last == 0x0D
  }

  /// Whether an entry of a list of options is a field that is indented too far.
  func isField(_ option: NodeID) -> Bool {
    guard tree.kind(of: option) == .mapping, tree.count(of: option) > 2, beginsItem(option),
      let type = tree.value(of: "type", in: option), tree.kind(of: type) == .scalar,
      tree.withBytes(of: type, { FieldType.named($0) }) != nil
    else { return false }
    return true
  }

  /// Whether a mapping is an item of a block: `- ` stands before it on its line.
  private func beginsItem(_ node: NodeID) -> Bool {
    let before = tree.source.bytes[..<tree.range(of: node).lowerBound].suffix(256)
    return before.last { $0 != 0x20 } == 0x2D
  }

  /// Reports fields among the options of a field, once for all of them.
  mutating func reportFieldsAmongOptions(_ nodes: [NodeID]) {
    guard let first = nodes.first, let field = path.field,
      !isOnBrokenLine(tree.range(of: first))
    else { return }
    let column = max(start(of: field).start.column - 2, 1)
    report(
      FormFindings.fieldAmongOptions(
        DecodingPath.id(of: first, in: tree),
        of: DecodingPath.id(of: field, in: tree),
        count: nodes.count,
        column: column,
        at: start(of: first)
      )
    )
  }

  /// What a list of mappings is, whatever it is called: fields have a type, sections have fields.
  func partsKey(of node: NodeID) -> Key? { tree.partsKey(of: node) }
}

extension SourceTree {
  /// The key under which a list of mappings belongs: fields have a type, sections have fields.
  ///
  /// - Complexity: O(keys of the entries).
  func partsKey(of node: NodeID) -> Key? {
    guard kind(of: node) == .sequence, count(of: node) > 0 else { return nil }
    var fieldCount = 0
    var sectionCount = 0
    for element in elements(of: node) {
      guard kind(of: element) == .mapping else { return nil }
      if value(of: "fields", in: element) != nil {
        sectionCount += 1
      } else if value(of: "type", in: element) != nil {
        fieldCount += 1
      }
    }
    if sectionCount == 0, fieldCount * 2 > count(of: node) { return .fields }
    return fieldCount == 0 && sectionCount * 2 > count(of: node) ? .sections : nil
  }
}

import Diagnostics
import FormModel
import SourceTree

/// `.json`, `.jsonl` and `.yaml`: texts, and objects whose keys are the columns.
///
/// A key may lead through objects: `owner.login`. In neither language is a number or a boolean
/// taken for the id it looks like: an id without quotes has to be text in every version of YAML.
struct RecordReader {
  private let tree: SourceTree
  /// Where the text of the tree begins in the file.
  private let base: Int

  /// Reads a text that is a list.
  static func read(
    _ parsed: ParsedSource,
    _ keys: OptionKeys,
    origin: OptionCollector.Origin = .data
  ) -> OptionFileContent {
    let tree = parsed.tree
    var collector = OptionCollector(
      tree.source,
      keys: keys,
      origin: origin,
      capacity: tree.count / 8
    )
    collector.append(parsed.findings)
    if let root = tree.root, !tree.isNull(root) {
      RecordReader(tree: tree, base: 0).readList(root, &collector)
    }
    return collector.finish()
  }

  /// Reads a list inside of a text that is well-formed.
  static func read(_ tree: SourceTree, at list: NodeID, _ keys: OptionKeys) -> OptionFileContent {
    var collector = OptionCollector(tree.source, keys: keys, capacity: tree.count / 8)
    RecordReader(tree: tree, base: 0).readList(list, &collector)
    return collector.finish()
  }

  /// Reads a text with one JSON text or object a line.
  static func readLines(_ source: SourceText, _ keys: OptionKeys) -> OptionFileContent {
    let bytes = source.bytes
    var collector = OptionCollector(source, keys: keys, capacity: bytes.count / 32)
    var row = OptionRow()
    for line in TextLines(source) {
      // Offsets of the line's own tree count from its beginning.
      let text = SourceText(name: source.name, bytes: Array(bytes[line]))
      let parsed = ParsedSource.parse(text, as: .json, limits: .options)
      collector.append(parsed.findings, shiftedBy: line.lowerBound)
      guard parsed.findings.isEmpty, let root = parsed.tree.root else { continue }
      let reader = RecordReader(tree: parsed.tree, base: line.lowerBound)
      guard reader.add(root, using: &row, to: &collector) else { break }
    }
    return collector.finish()
  }

  private func readList(_ root: NodeID, _ collector: inout OptionCollector) {
    guard tree.kind(of: root) == .sequence else {
      if tree.kind(of: root) != .invalid {
        let start = tree.range(of: root).lowerBound
        let end = min(start + 1, tree.range(of: root).upperBound)
        collector.error(.notAList(tree.kind(of: root)), at: SourceRange(start, end))
      }
      return
    }
    var row = OptionRow()
    for element in tree.elements(of: root) {
      guard add(element, using: &row, to: &collector) else { break }
    }
  }

  /// Adds the option that a node is; `false` when the list is full.
  private func add(
    _ node: NodeID,
    using row: inout OptionRow,
    to collector: inout OptionCollector
  ) -> Bool {
    guard tree.kind(of: node) == .mapping else { return collector.add(cell(node)) }
    row.begin(at: range(of: node))
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      let columns = tree.withBytes(of: entry.key) { collector.columns.columns(named: $0) }
      if columns.isEmpty {
        guard collector.isCurious else { continue }
        collector.skip(tree.text(of: entry.key), at: range(of: entry.key))
      }
      for column in columns where row[column] == nil { row.set(column, to: value(entry.value)) }
    }
    for (column, path) in collector.columns.paths where row[column] == nil {
      guard let node = tree.node(at: path, below: node) else { continue }
      row.set(column, to: value(node))
    }
    return collector.add(row)
  }

  /// The value of a key, which may be nothing.
  private func value(_ node: NodeID) -> OptionCell {
    tree.isNull(node) ? OptionCell(value: .nothing, place: range(of: node)) : cell(node)
  }

  private func cell(_ node: NodeID) -> OptionCell {
    let value: OptionCell.Value
    switch tree.kind(of: node) {
    case .scalar: value = .text(tree.text(of: node), tree.plainMeaning(of: node))
    case .sequence: value = .list(tree.elements(of: node).map { cell($0) })
    case .mapping:
      let entries = tree.entries(of: node).filter { tree.kind(of: $0.key) == .scalar }
      value = .mapping(entries.map { (tree.text(of: $0.key), self.value($0.value)) })
    case .invalid: value = .broken
    }
    return OptionCell(value: value, place: range(of: node))
  }

  private func range(of node: NodeID) -> SourceRange {
    let range = tree.range(of: node)
    return SourceRange(range.lowerBound + base, range.upperBound + base)
  }
}

extension SourceTree {
  /// What keys lead to, one mapping after the other.
  func node(at keys: [String], below node: NodeID) -> NodeID? {
    var node = node
    for key in keys {
      let entry = entries(of: node).first { entry in
        kind(of: entry.key) == .scalar && withBytes(of: entry.key) { $0.elementsEqual(key.utf8) }
      }
      guard let entry else { return nil }
      node = entry.value
    }
    return node
  }
}

import Diagnostics
import FormModel
import SourceTree

/// `.json`, `.jsonl` and `.yaml`: texts, and objects whose keys are the columns.
///
/// A key may lead through objects: `owner.login`. In neither language is a number or a boolean
/// taken for the id it looks like: an id without quotes has to be text in every version of YAML.
/// What is `null` says nothing.
struct RecordReader {
  let tree: SourceTree
  /// Where the text of the tree begins in the file.
  var base = 0

  /// Reads a text with one JSON text or object a line.
  static func readLines(_ source: SourceText, into collector: inout OptionCollector) {
    for line in TextLines(source) {
      // Offsets of the line's own tree count from its beginning.
      let text = SourceText(name: source.name, bytes: Array(source.bytes[line]))
      let parsed = ParsedSource.parse(text, as: .json, limits: .options)
      let reader = RecordReader(tree: parsed.tree, base: line.lowerBound)
      collector.report.add(parsed.findings.map { reader.moved($0, to: source) })
      guard parsed.findings.isEmpty, let root = parsed.tree.root else { continue }
      guard reader.add(root, to: &collector) else { return }
    }
  }

  /// Reads a node that has to be a list.
  func readList(_ list: NodeID, into collector: inout OptionCollector) {
    guard tree.kind(of: list) == .sequence else {
      let start = tree.range(of: list).lowerBound
      collector.report.add(
        FormRule.optionFileFormat,
        "an option file is a list, not a \(tree.kind(of: list) == .mapping ? "mapping" : "text")",
        at: SourceRange(start, min(start + 1, tree.range(of: list).upperBound)),
        label: "begins here",
        help: "write a list of texts, or of objects with an `id`"
      )
      return
    }
    for element in tree.elements(of: list) {
      guard add(element, to: &collector) else { return }
    }
  }

  /// Adds the option that a node is; `false` when the list is full.
  private func add(_ node: NodeID, to collector: inout OptionCollector) -> Bool {
    var row = OptionFileRow(place: range(of: node))
    guard tree.kind(of: node) == .mapping else {
      row[.id] = cell(node)
      return collector.add(row)
    }
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      let name = tree.text(of: entry.key)
      for column in collector.columns.columns(named: name, at: range(of: entry.key))
      where !tree.isNull(entry.value) {
        row[column] = cell(entry.value)
      }
    }
    for (column, path) in collector.columns.paths {
      guard let value = tree.node(at: path, below: node) else { continue }
      collector.columns.note(column)
      if row[column] == nil, !tree.isNull(value) { row[column] = cell(value) }
    }
    return collector.add(row)
  }

  private func cell(_ node: NodeID) -> OptionCell {
    let value: OptionCell.Value =
      switch tree.kind(of: node) {
      case .scalar: .text(tree.text(of: node), tree.plainMeaning(of: node))
      case .sequence: .list(tree.elements(of: node).map { cell($0) })
      case .mapping: translations(node).map { .texts($0) } ?? .other
      case .invalid: .other
      }
    return OptionCell(value: value, place: range(of: node))
  }

  /// The texts of a mapping of languages; `nil` when it is another one.
  private func translations(_ mapping: NodeID) -> [LocalizedText.Translation]? {
    var translations: [LocalizedText.Translation] = []
    for entry in tree.entries(of: mapping) where !tree.isNull(entry.value) {
      guard tree.kind(of: entry.key) == .scalar, tree.kind(of: entry.value) == .scalar else {
        return nil
      }
      let language = tree.text(of: entry.key)
      translations.append(.init(language: language, text: tree.text(of: entry.value)))
    }
    return translations
  }

  private func range(of node: NodeID) -> SourceRange { moved(tree.range(of: node)) }

  private func moved(_ range: SourceRange) -> SourceRange {
    SourceRange(range.lowerBound + base, range.upperBound + base)
  }

  /// A finding about the text of the tree as one about the file.
  private func moved(_ finding: Finding, to source: SourceText) -> Finding {
    var finding = finding
    finding.location = SourceLocation(source, moved(finding.location.range))
    // What stands at other places of the line is left out.
    finding.notes = finding.notes.filter { $0.location == nil }
    finding.fix = nil
    return finding
  }
}

extension SourceTree {
  /// What keys lead to, one mapping after the other.
  func node(at keys: [String], below node: NodeID) -> NodeID? {
    keys.reduce(node) { node, key in
      let entry = node.flatMap { node in
        entries(of: node).first { kind(of: $0.key) == .scalar && text(of: $0.key) == key }
      }
      return entry?.value
    }
  }
}

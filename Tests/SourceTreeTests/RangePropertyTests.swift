import Diagnostics
import SourceTree
import TestTraits
import Testing

@Suite struct RangePropertyTests {
  @Test(arguments: 1...40)
  func `ranges nest, siblings are in order, and what a range covers is the node`(block: Int) {
    for seed in (block * 25)..<(block * 25 + 25) {
      var document = RandomDocument(seed: UInt64(seed))
      let source = SourceText(name: "seed \(seed)", text: document.text())
      let parsed = ParsedSource.parse(source, as: .yaml)
      #expect(parsed.findings.map(\.message) == [], "\(source.name)")
      guard let root = parsed.tree.root else { continue }
      #expect(nodes(below: root, in: parsed.tree) == parsed.tree.count)
      check(root, in: parsed.tree, within: source.range)
    }
  }

  /// Cut anywhere, a document still gives a tree of sound ranges, and never a crash.
  @Test(arguments: 1...10)
  func `a document that breaks off still has sound ranges`(seed: Int) {
    var document = RandomDocument(seed: UInt64(seed))
    let bytes = Array(document.text().utf8)
    for end in bytes.indices {
      for language in [ParsedSource.Language.yaml, .json] {
        let source = SourceText(name: "seed \(seed)", bytes: Array(bytes[..<end]))
        let parsed = ParsedSource.parse(source, as: language)
        guard let root = parsed.tree.root else { continue }
        checkNesting(root, in: parsed.tree, within: source.range)
      }
    }
  }

  @Test(arguments: [
    "{{a:a:a\n}", "{{a: b c:d\n}", "{[a:a:a\n]", "{{a}:a:a\n",
    "s:\n\u{A0}l: e\n  \u{2000}  elp: o\n y", "id:\ne\n  - d: :\n    label:\nformwork:",
  ])
  func `texts with several mistakes have sound ranges`(text: String) {
    let source = SourceText(name: "t", text: text)
    let parsed = ParsedSource.parse(source, as: .yaml)
    #expect(!parsed.findings.isEmpty)
    if let root = parsed.tree.root { checkNesting(root, in: parsed.tree, within: source.range) }
  }

  /// With any one byte replaced by one that means something.
  @Test(arguments: 1...10)
  func `a document with a wrong byte still has sound ranges`(seed: Int) {
    var document = RandomDocument(seed: UInt64(seed))
    let bytes = Array(document.text().utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] = Array("\"'[]{}:,-#&*!|>%@\\\t\n\0\u{FF}".utf8)[(index + seed) % 22]
      let source = SourceText(name: "seed \(seed)", bytes: changed)
      let parsed = ParsedSource.parse(source, as: .yaml)
      for finding in parsed.findings {
        #expect(finding.location.range.lowerBound >= 0)
        #expect(finding.location.range.upperBound <= changed.count)
      }
      guard let root = parsed.tree.root else { continue }
      checkNesting(root, in: parsed.tree, within: source.range)
    }
  }

  /// With several wrong bytes reading goes on, and what is read is as sound.
  @Test(.slow, arguments: 1...20)
  func `a document with several wrong bytes still has sound ranges`(seed: Int) {
    var document = RandomDocument(seed: UInt64(seed))
    let bytes = Array(document.text().utf8)
    let marks = Array("\"'[]{}:,-#&*!|>%@\\\t\n `".utf8)
    for step in 0..<100 where !bytes.isEmpty {
      var changed = bytes
      for part in 1...4 {
        let index = (step * 7919 * part + seed * 104_729) % bytes.count
        changed[index] = marks[(step + part * seed) % marks.count]
      }
      let source = SourceText(name: "seed \(seed)", bytes: changed)
      let parsed = ParsedSource.parse(source, as: .yaml)
      for finding in parsed.findings { #expect(finding.location.range.upperBound <= changed.count) }
      guard let root = parsed.tree.root else { continue }
      checkNesting(root, in: parsed.tree, within: source.range)
      for position in 0..<parsed.tree.count {
        let node = NodeID(position: position)
        let part = parsed.tree.range(ofText: 1..<3, in: node)
        #expect(part.lowerBound <= part.upperBound && part.upperBound <= changed.count)
      }
    }
  }

  private func nodes(below node: NodeID, in tree: SourceTree) -> Int {
    children(of: node, in: tree).reduce(1) { $0 + nodes(below: $1, in: tree) }
  }

  private func children(of node: NodeID, in tree: SourceTree) -> [NodeID] {
    tree.kind(of: node) == .mapping
      ? tree.entries(of: node).flatMap { [$0.key, $0.value] } : Array(tree.elements(of: node))
  }

  private func checkNesting(_ node: NodeID, in tree: SourceTree, within outer: SourceRange) {
    let range = tree.range(of: node)
    #expect(range.lowerBound >= outer.lowerBound && range.upperBound <= outer.upperBound)
    var end = range.lowerBound
    for child in children(of: node, in: tree) {
      let inner = tree.range(of: child)
      #expect(inner.lowerBound >= end)
      end = inner.upperBound
      checkNesting(child, in: tree, within: range)
    }
  }

  private func check(_ node: NodeID, in tree: SourceTree, within outer: SourceRange) {
    checkNesting(node, in: tree, within: outer)
    let spelling = Array(tree.spelling(of: node).utf8)
    let children = children(of: node, in: tree)
    switch tree.kind(of: node) {
    case .invalid: Issue.record("nothing was refused, yet a node is invalid")
    case .mapping, .sequence:
      if let last = children.last, spelling.first != 0x7B, spelling.first != 0x5B {
        // A block begins with its first key or `-` and ends with its last child.
        #expect(tree.range(of: node).upperBound == tree.range(of: last).upperBound)
      } else {
        #expect(spelling.last == (spelling.first == 0x7B ? 0x7D : 0x5D))
      }
    case .scalar:
      switch tree.style(of: node) {
      case .plain where !spelling.contains(0x0A):
        #expect(Array(tree.text(of: node).utf8) == spelling)
      case .plain: #expect(spelling.first != 0x20 && spelling.last != 0x20)
      case .singleQuoted: #expect(spelling.first == 0x27 && spelling.last == 0x27)
      case .doubleQuoted: #expect(spelling.first == 0x22 && spelling.last == 0x22)
      case .literal: #expect(spelling.first == 0x7C && spelling.last != 0x0A)
      case .folded: #expect(spelling.first == 0x3E && spelling.last != 0x0A)
      }
      let count = tree.text(of: node).utf8.count
      #expect(tree.byteCount(of: node) == count)
      let whole = tree.range(ofText: 0..<count, in: node)
      #expect(whole.lowerBound >= tree.range(of: node).lowerBound)
      #expect(whole.upperBound <= tree.range(of: node).upperBound)
    }
    for child in children { check(child, in: tree, within: outer) }
  }
}

import Diagnostics
package import SourceTree

/// What holds for the tree of any text.
package enum TreeInvariants {
  /// The most findings a reader reports: those it keeps, and what says that there were more.
  private static let mostFindings = 1_001

  /// Nodes lie within the text, within their parents and after their neighbours; findings too.
  package static func check(_ parsed: ParsedSource) {
    let tree = parsed.tree
    require(parsed.findings.count <= mostFindings, "findings are bounded")
    FindingInvariants.check(parsed.findings)
    require(tree.isComplete || parsed.hasErrors, "a text that is not read to its end has an error")
    guard let root = tree.root else { return }
    let last = check(root, of: tree, within: tree.source.range, depth: 0)
    require(last == nil || last == tree.count - 1, "every node is reached from the root")
  }

  /// Checks a node with what is below it, and gives the place of the last node there; `nil` below
  /// an invalid one, which may still hold some that nobody looks at.
  private static func check(
    _ node: NodeID,
    of tree: SourceTree,
    within parent: SourceRange,
    depth: Int
  ) -> Int? {
    require(depth <= SourceLimits.form.depth, "depth is bounded")
    let range = tree.range(of: node)
    require(
      parent.lowerBound <= range.lowerBound && range.upperBound <= parent.upperBound,
      "a node lies within its parent"
    )
    var children: [NodeID] = []
    switch tree.kind(of: node) {
    case .scalar: checkText(of: node, in: tree)
    case .sequence: children = Array(tree.elements(of: node))
    case .mapping:
      for entry in tree.entries(of: node) {
        let kind = tree.kind(of: entry.key)
        require(kind == .scalar || kind == .invalid, "a key is a text or invalid")
        children += [entry.key, entry.value]
      }
    case .invalid: return nil
    }
    var end = range.lowerBound
    var last: Int? = node.position
    for child in children {
      let place = child.position
      require(last == nil || place == (last ?? 0) + 1, "nodes are in document order")
      require(place < tree.count, "a node is one of the tree's")
      require(tree.range(of: child).lowerBound >= end, "nodes do not overlap")
      end = tree.range(of: child).upperBound
      last = check(child, of: tree, within: range, depth: depth + 1)
    }
    return last
  }

  private static func checkText(of node: NodeID, in tree: SourceTree) {
    let text = tree.text(of: node)
    let count = tree.byteCount(of: node)
    require(text.utf8.count == count, "a scalar's text is valid UTF-8")
    require(count <= SourceLimits.form.scalarBytes, "a scalar is bounded")
    let range = tree.range(of: node)
    for part in [0..<count, 0..<(count / 2), (count / 2)..<count, count..<count] {
      let place = tree.range(ofText: part, in: node)
      require(
        range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound,
        "a part of a text lies within its spelling"
      )
    }
  }
}

import Diagnostics
package import SourceTree

extension TreeInvariants {
  /// Two readings of one text say the same, node for node.
  package static func checkEqual(_ simple: ParsedSource, _ full: ParsedSource) {
    let (one, other) = (simple.tree, full.tree)
    require(one.count == other.count, "both readings have the same number of nodes")
    require(one.isComplete == other.isComplete, "both readings end at the same place")
    require(simple.findings.count == full.findings.count, "both readings find as much")
    for (left, right) in zip(simple.findings, full.findings) {
      require(
        left.rule == right.rule && left.location.range == right.location.range
          && left.message == right.message,
        "both readings find the same"
      )
    }
    guard let root = one.root, let otherRoot = other.root else { return }
    checkEqual(root, in: one, otherRoot, in: other)
  }

  /// Depth is bounded by the readers.
  private static func checkEqual(
    _ left: NodeID,
    in one: SourceTree,
    _ right: NodeID,
    in other: SourceTree
  ) {
    require(one.kind(of: left) == other.kind(of: right), "nodes are of the same kind")
    require(one.range(of: left) == other.range(of: right), "nodes stand at the same place")
    switch one.kind(of: left) {
    case .invalid: break
    case .scalar:
      require(one.style(of: left) == other.style(of: right), "scalars have the same style")
      require(one.text(of: left).utf8.elementsEqual(other.text(of: right).utf8), "the same text")
      require(one.isNull(left) == other.isNull(right), "null is null in both")
    case .sequence:
      for (first, second) in zip(one.elements(of: left), other.elements(of: right)) {
        checkEqual(first, in: one, second, in: other)
      }
    case .mapping:
      for (first, second) in zip(one.entries(of: left), other.entries(of: right)) {
        checkEqual(first.key, in: one, second.key, in: other)
        checkEqual(first.value, in: one, second.value, in: other)
      }
    }
  }
}

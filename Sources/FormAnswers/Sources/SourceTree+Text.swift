import SourceTree

extension SourceTree {
  /// Whether a node is a scalar that every YAML reader takes for text.
  func isText(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && plainMeaning(of: node) == nil
  }
}

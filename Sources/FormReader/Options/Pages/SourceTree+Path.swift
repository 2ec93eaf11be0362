import SourceTree

extension SourceTree {
  /// What keys lead to, one mapping after the other.
  func node(at keys: [String], below node: NodeID) -> NodeID? {
    var node = node
    for key in keys {
      guard kind(of: node) == .mapping,
        let entry = entries(of: node).first(where: { entry in
          kind(of: entry.key) == .scalar
            && withBytes(of: entry.key) { $0.elementsEqual(key.utf8) }
        })
      else { return nil }
      node = entry.value
    }
    return node
  }
}

/// One key with its value.
public struct MappingEntry: Sendable {
  /// The key.
  public let key: NodeID
  /// The value.
  public let value: NodeID

  @inlinable init(key: NodeID, value: NodeID) {
    self.key = key
    self.value = value
  }
}

/// The entries of a mapping.
public struct MappingEntries: Sequence, IteratorProtocol, Sendable {
  /// Keys and values in turn.
  @usableFromInline var nodes: SequenceElements

  @inlinable init(nodes: SequenceElements) { self.nodes = nodes }

  /// The next entry.
  @inlinable public mutating func next() -> MappingEntry? {
    guard let key = nodes.next(), let value = nodes.next() else { return nil }
    return MappingEntry(key: key, value: value)
  }
}

/// The elements of a sequence.
public struct SequenceElements: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let tree: SourceTree
  @usableFromInline var cursor: NodeID
  @usableFromInline var remaining: Int

  /// Creates the first `count` children of a node.
  @inlinable init(of node: NodeID, in tree: SourceTree, count: Int) {
    self.tree = tree
    cursor = tree.firstChild(of: node)
    remaining = count
  }

  /// Creates a sequence of one node, whatever it is.
  package init(only node: NodeID, in tree: SourceTree) {
    self.tree = tree
    cursor = node
    remaining = 1
  }

  /// The next element.
  @inlinable public mutating func next() -> NodeID? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let element = cursor
    cursor = tree.next(after: element)
    return element
  }
}

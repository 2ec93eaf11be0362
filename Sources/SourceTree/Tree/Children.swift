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
  @usableFromInline let tree: SourceTree
  @usableFromInline var cursor: NodeID
  @usableFromInline var remaining: Int

  @inlinable init(tree: SourceTree, mapping: NodeID) {
    self.tree = tree
    cursor = NodeID(index: Int(mapping.index) + 1)
    remaining = tree.kind(of: mapping) == .mapping ? tree.count(of: mapping) : 0
  }

  /// The next entry.
  @inlinable public mutating func next() -> MappingEntry? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let key = cursor
    let value = tree.next(after: key)
    cursor = tree.next(after: value)
    return MappingEntry(key: key, value: value)
  }
}

/// The elements of a sequence.
public struct SequenceElements: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let tree: SourceTree
  @usableFromInline var cursor: NodeID
  @usableFromInline var remaining: Int

  @inlinable init(tree: SourceTree, sequence: NodeID) {
    self.tree = tree
    cursor = NodeID(index: Int(sequence.index) + 1)
    remaining = tree.kind(of: sequence) == .sequence ? tree.count(of: sequence) : 0
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

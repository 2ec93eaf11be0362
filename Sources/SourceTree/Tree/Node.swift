/// A node of one tree; it means nothing in another.
public struct NodeID: Hashable, Sendable {
  @usableFromInline let index: UInt32

  @inlinable init(index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// What a node is.
public enum NodeKind: UInt8, Sendable {
  /// A piece of text; JSON's numbers and words included.
  case scalar
  /// A list of nodes.
  case sequence
  /// Keys, each with a value.
  case mapping
  /// Something that has been reported and cannot be used, for example an alias.
  case invalid
}

/// How a scalar is written.
public enum ScalarStyle: UInt8, Sendable {
  /// Without quotes: text, a number, a word, or nothing.
  case plain
  /// `'…'`
  case singleQuoted
  /// `"…"`, JSON's strings included.
  case doubleQuoted
  /// `|`
  case literal
  /// `>`
  case folded
}

/// The stored form of a node: 24 bytes.
@usableFromInline
struct Node: Sendable {
  /// Byte range in the source.
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32
  /// The index after the last descendant: the next sibling, if there is one.
  @usableFromInline var next: UInt32
  /// Where the value of a scalar begins, in the source or in the buffer; children of a collection.
  @usableFromInline var value: UInt32
  /// Bytes of the value of a scalar; entries or elements of a collection.
  @usableFromInline var count: UInt32
  @usableFromInline var kind: NodeKind
  @usableFromInline var style: ScalarStyle
  /// Whether the value lies in the buffer and not in the source.
  @usableFromInline var isBuffered: Bool
  /// Whether a part of the collection is not in the tree.
  @usableFromInline var isCut: Bool

  /// The bytes of the value of a scalar, in the source or in the buffer.
  @inlinable var valueRange: Range<Int> { Int(value)..<Int(value) + Int(count) }
}

extension NodeID {
  /// The place of the node in document order, to be kept where memory counts.
  package var position: Int { Int(index) }

  /// The node at a place in document order.
  package init(position: Int) { self.init(index: position) }
}
